import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fillFreeSeats } from '../seats/change-participation.ts';
import { lockTournaments } from '../tournament-row.ts';
import { noteGivenUpHold } from './given-up-holds.ts';
import { loadTeam } from './team-rows.ts';
import { returnTeams } from './team-seats.ts';

export const dueHolds = dueRows('teams', 'hold_ends_at <= now()', 'hold_ends_at');

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
    // Another call has registered, ended or lapsed the team.
    if (!tournament || !team?.is_hold_over) return;
    await noteGivenUpHold(tx, team);
    await returnTeams(tx, tournament, [team], { status: 'Lapsed', end: 'lapsed' });
    await fillFreeSeats(tx, tournament);
  });
}
