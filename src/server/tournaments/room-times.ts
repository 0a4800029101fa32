/** The instants at which the server opens the rooms of matches. */
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { ROOM_LEAD_MINUTES } from '#shared/rules/match.ts';
import { isRunning } from '#shared/rules/tournament.ts';
import type { TournamentSeats } from './tournament-row.ts';

/** Applies a changed clock to the matches whose rooms open by the clock, not at a time that the host chose. */
export async function timeRooms(
  tx: Transaction,
  { id, status }: TournamentSeats,
  clock: 'auto' | null,
): Promise<void> {
  const timed = await tx.query<{ id: string }>(
    `update matches set
       opens_by_clock = $2,
       opens_at = case when $2 then scheduled_time - make_interval(mins => $3) end,
       is_opening = $2 and $4 and match_status = 'Scheduled',
       updated_at = now()
     where tournament_id = $1 and (opens_by_clock or opens_at is null) returning id`,
    [id, clock === 'auto', ROOM_LEAD_MINUTES, isRunning(status)],
  );
  for (const match of timed) tx.changed({ collection: 'matches', id: match.id, action: 'update' });
}

/**
 * A Draft's rooms have no time of opening, or the job would look at abandoned Drafts for ever. Publishing sets the
 * times.
 */
export async function startOpenings(tx: Sql, tournamentId: string): Promise<void> {
  await tx.query(
    `update matches set is_opening = true
     where tournament_id = $1 and opens_at is not null and match_status = 'Scheduled'`,
    [tournamentId],
  );
}

/** Cancels the openings of all rooms of a closed tournament. */
export async function cancelOpenings(tx: Sql, tournamentId: string): Promise<void> {
  await tx.query('update matches set is_opening = false where tournament_id = $1 and is_opening', [
    tournamentId,
  ]);
}

export interface RoomTime {
  opens_at: Date | null;
  opens_by_clock: boolean;
  is_opening: boolean;
}

/**
 * The stored opening of a match. A room that was opened and closed again does not open a second time at the same instant.
 * @param match given: what the host chose; null: what follows from the clock. before: the stored opening; null: none yet
 */
export function roomTime(match: {
  given: Date | null;
  scheduledAt: Date;
  isScheduled: boolean;
  tournament: Pick<TournamentSeats, 'clock' | 'status' | 'now'>;
  before: Pick<RoomTime, 'opens_at' | 'is_opening'> | null;
}): RoomTime {
  const { clock, status, now } = match.tournament;
  const byClock =
    clock === 'auto' ? new Date(match.scheduledAt.getTime() - ROOM_LEAD_MINUTES * 60_000) : null;
  const opensAt = match.given ?? byClock;
  const isNew = opensAt?.getTime() !== match.before?.opens_at?.getTime();
  const isPending = opensAt !== null && (isNew || match.before?.is_opening || opensAt > now);
  return {
    opens_at: opensAt,
    opens_by_clock: match.given === null && byClock !== null,
    is_opening: isPending && match.isScheduled && isRunning(status),
  };
}
