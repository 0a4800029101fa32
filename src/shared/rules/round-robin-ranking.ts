/** The table of a round robin: every entry against every other. */
import {
  type BracketMatch,
  type BracketResults,
  hasResult,
  type MatchOutcome,
  outcomeOf,
} from './bracket.ts';
import type { RoundsRow } from './results.ts';

/** The criterion that ranks an entry before the next one. */
export type RoundRobinDecidedBy = 'wins' | 'roundDifference' | 'roundsWon' | 'directWins' | 'tied';

interface RoundRobinRow {
  /** Entries that are equal in all criteria share a rank, and the following ranks are skipped. */
  rank: number;
  entry: string;
  played: number;
  wins: number;
  roundsWon: number;
  roundsLost: number;
  /** Null in the last row. */
  decidedBy: RoundRobinDecidedBy | null;
}

export interface RoundRobinRanking {
  /** Null until every match has its result, and when the first rank is shared. */
  champion: string | null;
  isComplete: boolean;
  rows: RoundRobinRow[];
}

/**
 * Ranks by matches won, then the difference of rounds won and lost, then rounds won, and between entries equal in all
 * of these by the matches won against each other. Rounds come before the direct matches so that the columns of the
 * table explain almost every rank, and no rank depends on a result between two others.
 */
export function roundRobinRanking<Id>(
  matches: readonly BracketMatch<Id>[],
  results: BracketResults<Id>,
): RoundRobinRanking {
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

  const sorted = [...rows.values()].sort((a, b) => compareKeys(tableKeys(a), tableKeys(b)));
  const ranked = groupEqual(sorted).flatMap((group) => rankGroup(group, outcomes));
  finish(ranked);
  // Where nobody came nobody has won, and nothing is added.
  const isComplete = matches.every(({ id }) => hasResult(results.get(id)));
  const isShared = ranked[0]?.row.decidedBy === 'tied';
  return {
    champion: isComplete && !isShared ? (ranked[0]?.row.entry ?? null) : null,
    isComplete,
    rows: ranked.map(({ row }) => row),
  };
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

const KEY_NAMES = ['wins', 'roundDifference', 'roundsWon', 'directWins'] as const;

function tableKeys({ wins, roundsWon, roundsLost }: RoundRobinRow): number[] {
  return [wins, roundsWon - roundsLost, roundsWon];
}

/** More is better, the first difference counts. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index < 0 ? 0 : (b[index] ?? 0) - (a[index] ?? 0);
}

/** Groups of neighbours with equal keys. */
function groupEqual(sorted: readonly RoundRobinRow[]): RoundRobinRow[][] {
  const groups: RoundRobinRow[][] = [];
  for (const row of sorted) {
    const group = groups.at(-1);
    if (group?.[0] && compareKeys(tableKeys(group[0]), tableKeys(row)) === 0) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

interface RankedRow {
  row: RoundRobinRow;
  keys: number[];
}

function rankGroup(group: readonly RoundRobinRow[], outcomes: readonly MatchOutcome[]): RankedRow[] {
  const members = new Set(group.map(({ entry }) => entry));
  const direct = outcomes.filter(({ winner, loser }) => members.has(winner) && members.has(loser));
  return group
    .map((row) => {
      const wins = direct.filter(({ winner }) => winner === row.entry).length;
      return { row, keys: [...tableKeys(row), wins] };
    })
    .sort((a, b) => compareKeys(a.keys, b.keys));
}

/** Fills in ranks and criteria; the rows are in order. */
function finish(ranked: readonly RankedRow[]): void {
  for (const [index, { row, keys }] of ranked.entries()) {
    const before = ranked[index - 1]?.row;
    row.rank = before?.decidedBy === 'tied' ? before.rank : index + 1;
    const next = ranked[index + 1];
    if (next) row.decidedBy = KEY_NAMES[keys.findIndex((value, at) => value !== next.keys[at])] ?? 'tied';
  }
}
