import type { Transaction } from '#server/platform/database/database.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { isAwaited } from '#server/tournaments/edit-tournament.ts';
import { abortTournament } from '#server/tournaments/money/abort-tournament.ts';
import { changeStatus } from '#server/tournaments/set-status.ts';
import { lockManagedTournament, usedSeats } from '#server/tournaments/tournament-row.ts';

/**
 * Takes back the evenings of a schedule in which nobody has or awaits a seat: Drafts are not published, others are
 * aborted. The schedule is locked.
 */
export async function takeBackEmpty(tx: Transaction, viewer: UserViewer, schedule: string): Promise<void> {
  const evenings = await tx.query<{ id: string }>(
    `select e.tournament_id as id from scheduled_evenings e join tournaments t on t.id = e.tournament_id
     where e.schedule_id = $1 and t.status in ('Draft', 'Upcoming', 'Open') and t.start_date > now()
     order by e.tournament_id`,
    [schedule],
  );
  for (const { id } of evenings) {
    const tournament = await lockManagedTournament(tx, viewer, id);
    const { status } = tournament;
    const isToCome = status === 'Draft' || status === 'Upcoming' || status === 'Open';
    if (!isToCome || usedSeats(tournament) > 0 || (await isAwaited(tx, id))) continue;
    // An evening that is taken back belongs to no schedule, so that its day is free for another time.
    await tx.query(
      'update scheduled_evenings set schedule_id = null, publishes_at = null where tournament_id = $1',
      [id],
    );
    if (status === 'Draft') continue;
    await abortTournament(tx, tournament);
    await changeStatus(tx, tournament, 'Aborted', { by: viewer });
  }
}
