import type { TournamentRow } from '#server/tournaments/tournament-row.ts';
import { sha256 } from '#server/wallet/ledger/statement.ts';
import { lotText } from '#shared/rules/stages/groups.ts';

/** The lot of each entry in a stage. */
export function drawnLots({ stage_seed: seed }: TournamentRow, stage: number): (entry: string) => string {
  return (entry) => sha256(lotText(seed ?? '', stage, entry));
}
