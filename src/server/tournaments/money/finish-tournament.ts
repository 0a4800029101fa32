import type { Transaction } from '#server/platform/database/database.ts';
import { setStatus } from '../set-status.ts';
import type { TournamentRow } from '../tournament-row.ts';
import { type SettledBy, settleTournament } from './settle-tournament.ts';

/**
 * Settles a tournament and closes it.
 * @param winners usernames by rank; by standings '' where nobody won the prize
 * @throws AppError documentInvalid with the text of the violated rule
 */
export async function finishTournament(
  tx: Transaction,
  tournament: TournamentRow,
  winners: readonly string[],
  by: SettledBy = 'host',
): Promise<void> {
  await settleTournament(tx, tournament, winners, by);
  await setStatus(tx, tournament, 'Finished');
}
