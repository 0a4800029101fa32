/**
 * Standings of a tournament whose entries all play the same matches: computed from the results on every request, by
 * the same code on the server and in the browser.
 */

import { type EntryPenalties, withDisqualifiedLast } from './penalties.ts';
import { type Needs, needsOf } from './prize-chances.ts';
import type { PlacementRow } from './results.ts';
import type { RoundRobinDecidedBy } from './round-robin-ranking.ts';
import { pointsForPlacement, type Scoring, type TieBreak } from './scoring.ts';

export interface StandingsEntry {
  entry: string;
  /** The displayed username: the player's, or the captain's. */
  name: string;
  /** The team's name; null for a single player. */
  team: string | null;
  /** Number of its players in a match (see playersOfEntry). */
  players: number;
  /** Those in force; absent: none. */
  penalties?: EntryPenalties;
}

interface StandingsMatch {
  match: string;
  /** Empty while there are no results. */
  rows: readonly PlacementRow[];
}

export interface StandingsFacts {
  /** Entries that are equal in all criteria keep this order, such as the order of joining. */
  entries: readonly StandingsEntry[];
  /** All planned matches in the order of play, including those without results. */
  matches: readonly StandingsMatch[];
  scoring: Scoring;
  /** Number of entries that get a prize, or move on to the next stage. */
  prizes: number;
  /** Points that entries have brought along from the stage before. */
  carried?: ReadonlyMap<string, number>;
}

/** Rounds of head-to-head matches, from one side's view. */
interface RoundsScore {
  won: number;
  lost: number;
}

interface MatchScore {
  match: string;
  /** Head to head 1 for the winner and 2 for the other; null where nobody came, or the entry is disqualified. */
  placement: number | null;
  /** Taken off the points of this match; absent: nothing. */
  penalty?: number;
  /** Of who is disqualified they count for nothing. */
  kills: number;
  points: number;
  /** Present where it is. */
  disqualified?: true;
  /** Head to head only. */
  rounds?: RoundsScore;
}

/**
 * The criterion that ranks an entry before the next: a tie-break, points, the match point rule, or none (`tied`). Head to
 * head it is how far both have come (`stage`), or a column of the table of a round robin. `disqualified`: the next one is.
 */
export type DecidedBy =
  | TieBreak
  | 'points'
  | 'matchPoint'
  | 'stage'
  | RoundRobinDecidedBy
  | 'disqualified'
  | 'opponents'
  | 'tied';

export interface StandingsRow {
  /** Entries that are equal in all criteria share a rank, and the following ranks are skipped. */
  rank: number;
  entry: string;
  name: string;
  team: string | null;
  points: number;
  /** The part of the points that was brought along from the stage before; absent: none. */
  carried?: number;
  placementPoints: number;
  kills: number;
  wins: number;
  /** Matches with results in which the entry has a row. */
  played: number;
  /** Those matches in the order of play. */
  matches: MatchScore[];
  /** Null in the last row. */
  decidedBy: DecidedBy | null;
  /** Null at the end of the series: no planned match remains or the match point rule has decided it. */
  needs: Needs | null;
  /** Head to head only. */
  rounds?: RoundsScore;
  /** Of Swiss rounds only: the points of everybody whom it has met. */
  opponents?: number;
  /** Taken off the total, beside what was taken off matches; absent: nothing. */
  penalty?: number;
  /** Present where it is: last, and without a prize. */
  disqualified?: true;
  /** Present where it was struck out after the settlement. */
  struck?: true;
  /** Present at the end where it wins no prize: it has played no match in which it was not disqualified. */
  isWithoutPrize?: true;
  /** Of a bracket with eliminations only: whether the entry has played its last match. */
  isOut?: boolean;
}

export interface Standings {
  matches: { played: number; planned: number };
  rows: StandingsRow[];
}

/** An entry's row while matches are added, with values that are used for the order of rows only. */
interface Tally {
  row: StandingsRow;
  penalties: EntryPenalties | undefined;
  players: number;
  bestPlacement: number;
  lastPlacement: number;
}

/**
 * The standings of all entries. An entry without results has zeros. Rows of results
 * of unknown entries are ignored. Every match with results counts, even after the match point rule has ended the series.
 */
export function standingsOf({ entries, matches, scoring, prizes, carried }: StandingsFacts): Standings {
  const tallies = new Map(
    entries.map((entry) => [entry.entry, emptyTally(entry, carried?.get(entry.entry) ?? 0)]),
  );
  const played = matches.filter((match) => match.rows.length > 0);
  let seriesWinners: readonly Tally[] = [];
  for (const match of played) {
    // Before this match is added, because the rule is about the points at its beginning.
    if (seriesWinners.length === 0) seriesWinners = matchPointWinners(match, tallies, scoring);
    for (const tally of tallies.values()) tally.lastPlacement = ABSENT;
    for (const row of match.rows) {
      const tally = tallies.get(row.entry);
      if (tally) addScore(tally, row, { match: match.match, scoring });
    }
  }

  for (const { row, penalties } of tallies.values()) {
    if (!penalties?.points) continue;
    row.penalty = penalties.points;
    row.points -= penalties.points;
  }
  const order = orderOf(seriesWinners, scoring.tieBreak);
  const sorted = [...tallies.values()].sort((a, b) => compare(order, a, b));
  rank(sorted, order);
  const rows = withDisqualifiedLast(
    sorted.map(({ row }) => row),
    (entry) => tallies.get(entry)?.penalties?.isDisqualified === true,
  );
  const remaining = matches.length - played.length;
  if (remaining > 0 && seriesWinners.length === 0) {
    const eligible = rows.filter(({ disqualified }) => !disqualified);
    const chances = eligible.map(({ points, entry }) => ({
      points,
      players: tallies.get(entry)?.players ?? 0,
    }));
    const needs = needsOf({ chances, remaining, prizes, scoring });
    for (const [index, row] of rows.entries()) row.needs = needs[index] ?? { state: 'out', behind: 0 };
  } else if (played.length > 0) markWithoutPrize(rows);
  return { matches: { played: played.length, planned: matches.length }, rows };
}

/** Marks who has played no match that counts. */
export function markWithoutPrize(rows: readonly StandingsRow[]): void {
  for (const row of rows) {
    if (row.matches.every(({ placement }) => placement === null)) row.isWithoutPrize = true;
  }
}

/** Ranks behind every placement. */
const ABSENT = Number.POSITIVE_INFINITY;

function emptyTally({ entry, name, team, players, penalties }: StandingsEntry, carried: number): Tally {
  return {
    row: {
      rank: 0,
      entry,
      name,
      team,
      points: carried,
      ...(carried > 0 && { carried }),
      placementPoints: 0,
      kills: 0,
      wins: 0,
      played: 0,
      matches: [],
      decidedBy: null,
      needs: null,
    },
    players,
    penalties,
    bestPlacement: ABSENT,
    lastPlacement: ABSENT,
  };
}

function addScore(
  tally: Tally,
  { placement, kills, disqualified }: PlacementRow,
  { match, scoring }: { match: string; scoring: Scoring },
): void {
  const { row } = tally;
  row.played += 1;
  if (placement === undefined || disqualified) {
    row.matches.push({ match, placement: null, kills, points: 0, disqualified: true });
    return;
  }
  const placementPoints = pointsForPlacement(scoring, placement);
  const won = placementPoints + kills * scoring.kill;
  const penalty = Math.min(won, tally.penalties?.matches[match] ?? 0);
  const points = won - penalty;
  row.points += points;
  row.placementPoints += placementPoints;
  row.kills += kills;
  if (placement === 1) row.wins += 1;
  row.matches.push({ match, placement, kills, points, ...(penalty > 0 && { penalty }) });
  tally.bestPlacement = Math.min(tally.bestPlacement, placement);
  tally.lastPlacement = placement;
}

/** The entry that wins the series by winning this match, given the tallies before it; several who won it as one team. */
function matchPointWinners(
  match: StandingsMatch,
  tallies: ReadonlyMap<string, Tally>,
  { matchPoint }: Scoring,
): Tally[] {
  if (matchPoint === null) return [];
  return match.rows
    .filter(({ placement }) => placement === 1)
    .flatMap(({ entry }) => tallies.get(entry) ?? [])
    .filter(({ row, penalties }) => row.points >= matchPoint && !penalties?.isDisqualified);
}

/** Each criterion with the value it compares; more is better. */
type Order = readonly [by: Exclude<DecidedBy, 'tied'>, value: (tally: Tally) => number][];

const TIE_BREAK_VALUES: Record<TieBreak, (tally: Tally) => number> = {
  wins: ({ row }) => row.wins,
  kills: ({ row }) => row.kills,
  placementPoints: ({ row }) => row.placementPoints,
  bestPlacement: ({ bestPlacement }) => -bestPlacement,
  lastPlacement: ({ lastPlacement }) => -lastPlacement,
};

function orderOf(seriesWinners: readonly Tally[], tieBreak: readonly TieBreak[]): Order {
  return [
    ['matchPoint', (tally) => (seriesWinners.includes(tally) ? 1 : 0)],
    ['points', ({ row }) => row.points],
    ...tieBreak.map((name): Order[number] => [name, TIE_BREAK_VALUES[name]]),
  ];
}

/** The first criterion in which two entries differ. */
function separator(order: Order, a: Tally, b: Tally): Order[number] | undefined {
  return order.find(([, value]) => value(a) !== value(b));
}

function compare(order: Order, a: Tally, b: Tally): number {
  const found = separator(order, a, b);
  if (!found) return 0;
  return found[1](a) > found[1](b) ? -1 : 1;
}

/** Fills in ranks and criteria; the tallies are in order. */
function rank(sorted: readonly Tally[], order: Order): void {
  for (const [index, tally] of sorted.entries()) {
    const before = sorted[index - 1];
    tally.row.rank = before?.row.decidedBy === 'tied' ? before.row.rank : index + 1;
    const next = sorted[index + 1];
    if (next) tally.row.decidedBy = separator(order, tally, next)?.[0] ?? 'tied';
  }
}
