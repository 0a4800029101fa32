import type { Sql } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seatWaitingTeams } from '../seats/seat-waiting-teams.ts';
import { lockTournaments } from '../tournament-row.ts';
import { noteGivenUpHold } from './given-up-holds.ts';
import { loadTeam } from './team-rows.ts';
import { returnTeams } from './team-seats.ts';

/** Teams whose seat was held until now. */
export async function dueHolds(sql: Sql, except: readonly string[] = []): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    'select id from teams where hold_ends_at <= now() and not (id = any($1::text[])) order by hold_ends_at limit 100',
    [except],
  );
  return rows.map(({ id }) => id);
}

/** Ends a team that was not complete in time: everything paid comes back, and its seat goes to the waitlist. */
export async function lapseTeam(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const [place] = await tx.query<{ tournament_id: string }>(
      'select tournament_id from teams where id = $1',
      [id],
    );
    if (!place) return;
    const tournament = (await lockTournaments(tx, [place.tournament_id])).get(place.tournament_id);
    const team = await loadTeam(tx, id);
    // Another call has registered, ended or lapsed it.
    if (!tournament || !team?.is_hold_over) return;
    await noteGivenUpHold(tx, team);
    await returnTeams(tx, tournament, [team], { status: 'Lapsed', end: 'lapsed' });
    await seatWaitingTeams(tx, tournament);
  });
}
