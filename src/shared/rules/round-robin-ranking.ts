/** The table of a round robin: every entry against every other. */
import { type BracketMatch, type BracketResults, type MatchOutcome, outcomeOf } from './bracket.ts';
import { type Criterion, rankBy } from './rank-by.ts';
import type { RoundsRow } from './results.ts';

/** The criterion that ranks an entry before the next one. */
export const ROUND_ROBIN_DECIDED_BY = ['wins', 'roundDifference', 'roundsWon', 'directWins', 'tied'] as const;
type RoundRobinDecidedBy = (typeof ROUND_ROBIN_DECIDED_BY)[number];

interface RoundRobinRow {
  /** Entries that are equal in all criteria share a rank, and the following ranks are skipped. */
  rank: number;
  entry: string;
  played: number;
  wins: number;
  roundsWon: number;
  roundsLost: number;
  /** The criterion that ranks it before the next row; null in the last row. */
  decidedBy: RoundRobinDecidedBy | null;
}

/**
 * Ranks by matches won, then the difference of rounds won and lost, then rounds won; entries equal in all of these are
 * ranked by the matches won against each other. Rounds come before the direct matches so that the columns of the
 * table explain almost every rank, and no rank depends on a result between two others.
 */
export function roundRobinRanking<Id>(
  matches: readonly BracketMatch<Id>[],
  results: BracketResults<Id>,
): RoundRobinRow[] {
  const rows = new Map<string, RoundRobinRow>();
  const outcomes: MatchOutcome[] = [];
  for (const { id, sides } of matches) {
    for (const entry of sides) if (entry !== null && !rows.has(entry)) rows.set(entry, emptyRow(entry));
    const played = results.get(id) ?? [];
    const outcome = outcomeOf(played);
    if (!outcome) continue;
    outcomes.push(outcome);
    for (const [index, one] of played.entries()) addMatch(rows.get(one.entry), one, played[1 - index]);
    const winner = rows.get(outcome.winner);
    if (winner) winner.wins += 1;
  }

  const table: Criterion<RoundRobinDecidedBy, RoundRobinRow>[] = [
    ['wins', ({ wins }) => wins],
    ['roundDifference', ({ roundsWon, roundsLost }) => roundsWon - roundsLost],
    ['roundsWon', ({ roundsWon }) => roundsWon],
  ];
  const directWins = (row: RoundRobinRow) =>
    outcomes.filter(({ winner, loser }) => {
      const other = rows.get(loser);
      return winner === row.entry && other && table.every(([, value]) => value(row) === value(other));
    }).length;
  return rankBy(rows.values(), [...table, ['directWins', directWins]]);
}

function emptyRow(entry: string): RoundRobinRow {
  return { rank: 0, entry, played: 0, wins: 0, roundsWon: 0, roundsLost: 0, decidedBy: null };
}

function addMatch(row: RoundRobinRow | undefined, own: RoundsRow, other: RoundsRow | undefined): void {
  if (!row || !other) return;
  row.played += 1;
  row.roundsWon += own.rounds;
  row.roundsLost += other.rounds;
}
