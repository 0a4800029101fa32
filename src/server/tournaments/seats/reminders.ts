/** Reminders for users who want to be told when the registration of an Upcoming tournament opens. */
import { notify } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import type { TournamentStatus } from '#shared/constants.ts';
import { requireVisible } from '../policy.ts';
import { shareTournament, type TournamentSeats } from '../tournament-row.ts';

/**
 * Remembers that the caller wants to be told.
 * @throws AppError documentNotFound, ruleViolated when registration has opened or the tournament is closed
 */
export async function remind({ database }: Platform, viewer: UserViewer, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const tournament = requireVisible(viewer, await shareTournament(tx, id), id);
    if (tournament.status !== 'Upcoming') throw refusal('ruleViolated', 'reminderClosed');
    await tx.query('insert into reminders (tournament_id, user_id) values ($1, $2) on conflict do nothing', [
      id,
      viewer.id,
    ]);
  });
}

/** Deletes the caller's reminder; does nothing where there is none. */
export async function forgetReminder({ database }: Platform, viewer: UserViewer, id: string): Promise<void> {
  await database.query('delete from reminders where tournament_id = $1 and user_id = $2', [id, viewer.id]);
}

/** Tells everyone with a reminder what became of a locked Upcoming tournament, and deletes the reminders. */
export async function endReminders(
  tx: Transaction,
  { id, title }: Pick<TournamentSeats, 'id' | 'title'>,
  next: TournamentStatus,
): Promise<void> {
  const waiting = await tx.query<{ user_id: string }>(
    'delete from reminders where tournament_id = $1 returning user_id',
    [id],
  );
  const texts: Partial<Record<TournamentStatus, 'registrationOpened' | 'abortedEarly'>> = {
    Open: 'registrationOpened',
    Aborted: 'abortedEarly',
  };
  const text = texts[next];
  if (text === undefined) return;
  const news = { text, data: { title } };
  await notify(tx, waiting, {
    kind: 'reminder',
    by: null,
    news,
    targetLink: `/t/${id}`,
  });
}
