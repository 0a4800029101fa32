import type { Transaction } from '#server/platform/database/database.ts';
import type { Award } from '#shared/rules/settle.ts';
import { setStatus } from '../set-status.ts';
import type { TournamentRow } from '../tournament-row.ts';
import { settleTournament } from './settle-tournament.ts';

/** Settles a tournament and closes it. */
export async function finishTournament(
  tx: Transaction,
  tournament: TournamentRow,
  awards: readonly Award[],
): Promise<void> {
  await settleTournament(tx, tournament, awards);
  await setStatus(tx, tournament, 'Finished');
}
