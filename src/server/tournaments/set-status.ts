import { type AuditActor, recordAct } from '#server/audit/audit-log.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { TournamentStatus } from '#shared/constants.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import { noteOpened } from './follow/tell-followers.ts';
import { cancelOpenings } from './room-times.ts';
import { giveUpKeptOutOf } from './seats/give-up-kept-out.ts';
import { endReminders } from './seats/reminders.ts';
import { dissolveWaitlist } from './seats/waitlist.ts';
import { formingTeams } from './teams/team-rows.ts';
import { returnTeams } from './teams/team-seats.ts';
import { entryRulesOf, type TournamentSeats } from './tournament-row.ts';

/**
 * Sets the status of a locked tournament, whose money has been moved, and when it was reached. Nothing else writes a
 * status, so that its times are true (what was taken back has no time), nobody waits for a seat that cannot become free,
 * no team goes on forming without one, nobody who is kept out plays, and the rooms of a closed tournament are closed with it.
 */
export async function setStatus(
  tx: Transaction,
  tournament: TournamentSeats,
  status: TournamentStatus,
): Promise<void> {
  const { id } = tournament;
  // Somebody may have got a seat while his ban was written.
  if (status === 'Ongoing') await giveUpKeptOutOf(tx, tournament);
  if (tournament.status === 'Open' && status !== 'Open' && entryRulesOf(tournament).by === 'team') {
    await returnTeams(tx, tournament, await formingTeams(tx, id), {
      status: 'Lapsed',
      end: 'registrationOver',
    });
  }
  if (tournament.status === 'Upcoming' && status !== 'Upcoming') await endReminders(tx, tournament, status);
  if (status === 'Ongoing' || isClosed(status)) await dissolveWaitlist(tx, tournament);
  await tx.query(
    `update tournaments set status = $2, revision = revision + 1, updated_at = now(),
       opened_at = case $2 when 'Open' then coalesce(opened_at, now()) when 'Upcoming' then null else opened_at end,
       started_at = case when $2 = 'Ongoing' then coalesce(started_at, now())
         when $2 in ('Open', 'Upcoming') then null else started_at end,
       closed_at = case when $2 in ('Finished', 'Aborted') then now() end,
       settles_at = case when $2 <> 'Aborted' then settles_at end
     where id = $1`,
    [id, status],
  );
  tournament.status = status;
  if (status === 'Open') await noteOpened(tx, id);
  tx.changed({ collection: 'tournaments', id, action: 'update' });
  if (!isClosed(status)) return;
  await cancelOpenings(tx, id);
  const rooms = await tx.query<{ id: string }>(
    `update matches set match_status = 'Finished', updated_at = now()
     where tournament_id = $1 and match_status = 'Ongoing' returning id`,
    [id],
  );
  for (const match of rooms) tx.changed({ collection: 'matches', id: match.id, action: 'update' });
}

/** Sets the status, and records whose act that is. */
export async function changeStatus(
  tx: Transaction,
  tournament: TournamentSeats,
  status: TournamentStatus,
  { by, reason }: { by: AuditActor | Viewer; reason?: string },
): Promise<void> {
  const before = tournament.status;
  await setStatus(tx, tournament, status);
  await recordAct(tx, by, {
    action: 'tournament.status',
    target: { type: 'tournament', id: tournament.id },
    before: { status: before },
    after: { status },
    reason,
  });
}
