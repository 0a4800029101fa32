import type { Transaction } from '#server/platform/database/database.ts';
import type { PrizeLimit } from '#shared/rules/prize-limit.ts';
import type { Award } from '#shared/rules/settle.ts';
import { setStatus } from '../set-status.ts';
import type { TournamentRow } from '../tournament-row.ts';
import { settleTournament } from './settle-tournament.ts';

/**
 * Settles a tournament and closes it.
 * @param by awards: who wins what; limit: of the host's prizes, null for who is exempt from it
 */
export async function finishTournament(
  tx: Transaction,
  tournament: TournamentRow,
  by: { awards: readonly Award[]; limit: PrizeLimit | null },
): Promise<void> {
  await settleTournament(tx, tournament, by);
  await setStatus(tx, tournament, 'Finished');
}
