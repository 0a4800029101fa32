/**
 * Standings of a tournament whose entries meet in the same matches: computed from the results each time they are
 * asked for, on the server and in the browser alike.
 */
import { type Needs, needsOf } from './prize-chances.ts';
import type { PlacementRow } from './results.ts';
import { pointsForPlacement, type Scoring, type TieBreak } from './scoring.ts';

export interface StandingsEntry {
  entry: string;
  /** The username shown: the player's, or the captain's. */
  name: string;
  /** The team's name; null for a player alone. */
  team: string | null;
  /** How many players it has in a match. */
  players: number;
}

export interface StandingsMatch {
  match: string;
  /** Empty while there are no results. */
  rows: readonly PlacementRow[];
}

export interface StandingsFacts {
  /** In the order in which entries stay that nothing else puts in order, such as that of joining. */
  entries: readonly StandingsEntry[];
  /** All planned matches in the order of play, those without results too. */
  matches: readonly StandingsMatch[];
  scoring: Scoring;
  /** How many entries get a prize. */
  prizes: number;
}

export interface MatchScore {
  match: string;
  placement: number;
  kills: number;
  points: number;
}

/** What put an entry before the next: a tie-break, `points`, the match point rule, or nothing (`tied`). */
export type DecidedBy = TieBreak | 'points' | 'matchPoint' | 'tied';

export interface StandingsRow {
  /** Entries that nothing separates share a rank, and the ranks they would have filled are skipped. */
  rank: number;
  entry: string;
  name: string;
  team: string | null;
  points: number;
  placementPoints: number;
  kills: number;
  wins: number;
  /** Matches with results in which the entry has a row. */
  played: number;
  /** Those matches in the order of play. */
  matches: MatchScore[];
  /** Null in the last row. */
  decidedBy: DecidedBy | null;
  /** Null when nothing is left to play: no planned match remains or the match point rule has ended the series. */
  needs: Needs | null;
}

export interface Standings {
  matches: { played: number; planned: number };
  rows: StandingsRow[];
}

/** An entry's row in the making, with what only the order of the rows depends on. */
interface Tally {
  row: StandingsRow;
  players: number;
  bestPlacement: number;
  lastPlacement: number;
}

/**
 * The standings of all entries. An entry without results has zeros. Rows of results that name none of the entries are
 * not counted. Every match with results counts, also one played after the match point rule had ended the series.
 */
export function standingsOf({ entries, matches, scoring, prizes }: StandingsFacts): Standings {
  const tallies = new Map(entries.map((entry) => [entry.entry, emptyTally(entry)]));
  const played = matches.filter((match) => match.rows.length > 0);
  let seriesWinner: Tally | null = null;
  for (const match of played) {
    // Before this match is added: the rule asks for the points an entry began it with.
    seriesWinner ??= matchPointWinner(match, tallies, scoring);
    for (const tally of tallies.values()) tally.lastPlacement = ABSENT;
    for (const row of match.rows) {
      const tally = tallies.get(row.entry);
      if (tally) addScore(tally, row, { match: match.match, scoring });
    }
  }

  const order = orderOf(seriesWinner, scoring.tieBreak);
  const sorted = [...tallies.values()].sort((a, b) => compare(order, a, b));
  rank(sorted, order);
  const remaining = matches.length - played.length;
  if (remaining > 0 && !seriesWinner) {
    const chances = sorted.map(({ row, players }) => ({ points: row.points, players }));
    const needs = needsOf({ chances, remaining, prizes, scoring });
    for (const [index, { row }] of sorted.entries()) row.needs = needs[index] ?? null;
  }
  return {
    matches: { played: played.length, planned: matches.length },
    rows: sorted.map(({ row }) => row),
  };
}

/** Behind every placement there is. */
const ABSENT = Number.POSITIVE_INFINITY;

function emptyTally({ entry, name, team, players }: StandingsEntry): Tally {
  return {
    row: {
      rank: 0,
      entry,
      name,
      team,
      points: 0,
      placementPoints: 0,
      kills: 0,
      wins: 0,
      played: 0,
      matches: [],
      decidedBy: null,
      needs: null,
    },
    players,
    bestPlacement: ABSENT,
    lastPlacement: ABSENT,
  };
}

function addScore(
  tally: Tally,
  { placement, kills }: PlacementRow,
  { match, scoring }: { match: string; scoring: Scoring },
): void {
  const { row } = tally;
  const placementPoints = pointsForPlacement(scoring, placement);
  const points = placementPoints + kills * scoring.kill;
  row.points += points;
  row.placementPoints += placementPoints;
  row.kills += kills;
  row.played += 1;
  if (placement === 1) row.wins += 1;
  row.matches.push({ match, placement, kills, points });
  tally.bestPlacement = Math.min(tally.bestPlacement, placement);
  tally.lastPlacement = placement;
}

/** Who wins the series by winning this match, given the tallies before it. */
function matchPointWinner(
  match: StandingsMatch,
  tallies: ReadonlyMap<string, Tally>,
  { matchPoint }: Scoring,
): Tally | null {
  if (matchPoint === null) return null;
  const first = match.rows.find(({ placement }) => placement === 1);
  const tally = first && tallies.get(first.entry);
  return tally && tally.row.points >= matchPoint ? tally : null;
}

/** Each criterion with the value it looks at; more is better. */
type Order = readonly [by: Exclude<DecidedBy, 'tied'>, value: (tally: Tally) => number][];

const TIE_BREAK_VALUES: Record<TieBreak, (tally: Tally) => number> = {
  wins: ({ row }) => row.wins,
  kills: ({ row }) => row.kills,
  placementPoints: ({ row }) => row.placementPoints,
  bestPlacement: ({ bestPlacement }) => -bestPlacement,
  lastPlacement: ({ lastPlacement }) => -lastPlacement,
};

function orderOf(seriesWinner: Tally | null, tieBreak: readonly TieBreak[]): Order {
  return [
    ['matchPoint', (tally) => (tally === seriesWinner ? 1 : 0)],
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

/** Fills in ranks and what decided them; the tallies are in order. */
function rank(sorted: readonly Tally[], order: Order): void {
  for (const [index, tally] of sorted.entries()) {
    const before = sorted[index - 1];
    tally.row.rank = before?.row.decidedBy === 'tied' ? before.row.rank : index + 1;
    const next = sorted[index + 1];
    if (next) tally.row.decidedBy = separator(order, tally, next)?.[0] ?? 'tied';
  }
}
