/** The table of a group in the Swiss system: in each of a fixed number of rounds entries with like points meet. */
import { type BracketMatch, type BracketResults, cameNobody, hasResult } from '../bracket.ts';
import { addRoundsMatch, emptyRoundsRow } from '../bracket-standings.ts';
import { disqualifiedOf, withDisqualifiedLast } from '../penalties.ts';
import { addNeeds } from '../prize-chances.ts';
import { rankBy } from '../rank-by.ts';
import {
  type DecidedBy,
  markWithoutPrize,
  type Standings,
  type StandingsEntry,
  type StandingsRow,
} from '../standings.ts';

export interface SwissFacts {
  /** The entries in the order of their seeds. */
  entries: readonly StandingsEntry[];
  /** The matches of the rounds that are paired so far. */
  matches: readonly Pick<BracketMatch<string>, 'id' | 'round' | 'sides'>[];
  results: BracketResults<string>;
  /** The number of rounds that will be played. */
  rounds: number;
  prizes: number;
  /** Entries that cannot play on: like disqualified ones they get no more opponents. */
  out: ReadonlySet<string>;
}

/** The rounds in which an entry has no opponent; each counts as one point. */
export function byesOf(
  entry: string,
  matches: readonly Pick<BracketMatch<string>, 'round' | 'sides'>[],
): number[] {
  const all = new Set(matches.map(({ round }) => round));
  for (const { round, sides } of matches) if (sides.includes(entry)) all.delete(round);
  return [...all];
}

/** The sum of the points of all opponents of an entry. */
function opponentPoints(
  rows: ReadonlyMap<string, StandingsRow>,
  { matches, results }: SwissFacts,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, sides } of matches) {
    const [first, second] = sides;
    const rowsOf = results.get(id);
    if (first === null || second === null || !hasResult(rowsOf) || cameNobody(rowsOf)) continue;
    for (const [own, other] of [
      [first, second],
      [second, first],
    ] as const) {
      sums.set(own, (sums.get(own) ?? 0) + (rows.get(other)?.points ?? 0));
    }
  }
  return sums;
}

/**
 * Ranks by points (a match won, or a round without an opponent), then the points of all opponents met, then the
 * difference of rounds won and lost, then rounds won.
 */
export function swissStandings(facts: SwissFacts): Standings {
  const { entries, matches, results, rounds, out } = facts;
  const rows = new Map(entries.map((entry) => [entry.entry, emptyRoundsRow(entry)]));
  for (const { id } of matches) addRoundsMatch(rows, id, facts);
  const disqualified = disqualifiedOf(entries);
  const playOn = entries.filter(({ entry }) => !disqualified.has(entry) && !out.has(entry));
  for (const { entry } of playOn) {
    const row = rows.get(entry);
    if (row) row.points += byesOf(entry, matches).length;
  }
  const met = opponentPoints(rows, facts);
  for (const row of rows.values()) row.opponents = met.get(row.entry) ?? 0;
  const sorted = rankBy<DecidedBy, StandingsRow>(rows.values(), [
    ['points', ({ points }) => points],
    ['opponents', ({ opponents = 0 }) => opponents],
    ['roundDifference', (row) => (row.rounds?.won ?? 0) - (row.rounds?.lost ?? 0)],
    ['roundsWon', (row) => row.rounds?.won ?? 0],
  ]);
  const ordered = withDisqualifiedLast(sorted, disqualified);
  const played = matches.filter(({ id }) => hasResult(results.get(id))).length;
  const paired = new Set(matches.map(({ round }) => round)).size;
  const planned = matches.length + (rounds - paired) * Math.floor(playOn.length / 2);
  const isComplete = planned === played;
  if (isComplete) markWithoutPrize(ordered);
  else {
    const bestOf = ({ entry, points }: StandingsRow) => points + pointsLeft(entry, facts);
    addNeeds(ordered, { prizes: facts.prizes, bestOf });
  }
  return { matches: { played, planned }, rows: ordered, isComplete };
}

/** The most points that an entry can still get: one for each round it has not finished. */
function pointsLeft(entry: string, { matches, results, rounds }: SwissFacts): number {
  const done = matches.filter(({ id, sides }) => sides.includes(entry) && hasResult(results.get(id)));
  return rounds - done.length - byesOf(entry, matches).length;
}
