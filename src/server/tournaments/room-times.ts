/** When the rooms of matches are opened by the server. */
import type { Sql } from '#server/platform/database/database.ts';

/** How long before its scheduled time a match opens when the server acts on the dates of its tournament. */
export const ROOM_LEAD_MINUTES = 10;

/** Applies a changed clock to the matches whose time of opening the host has not given. */
export async function timeRooms(tx: Sql, tournamentId: string, clock: 'auto' | null): Promise<void> {
  await tx.query(
    `update matches set
       opens_by_clock = $2,
       opens_at = case when $2 then scheduled_time - make_interval(mins => $3) end,
       is_opening = $2 and match_status = 'Scheduled'
     where tournament_id = $1 and (opens_by_clock or opens_at is null)`,
    [tournamentId, clock === 'auto', ROOM_LEAD_MINUTES],
  );
}

/** No room of a closed tournament opens any more. */
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

/** The stored opening of a match. @param given what the host chose; null: what follows from the clock */
export function roomTime(match: {
  given: Date | null;
  scheduledAt: Date;
  clock: 'auto' | null;
  isScheduled: boolean;
}): RoomTime {
  const byClock =
    match.clock === 'auto' ? new Date(match.scheduledAt.getTime() - ROOM_LEAD_MINUTES * 60_000) : null;
  const opensAt = match.given ?? byClock;
  return {
    opens_at: opensAt,
    opens_by_clock: match.given === null && byClock !== null,
    is_opening: opensAt !== null && match.isScheduled,
  };
}
