/**
 * Standings of a tournament whose entries all play the same matches: computed from the results on every request, by
 * the same code on the server and in the browser.
 */
import * as z from 'zod/mini';

import { disqualifiedOf, type EntryPenalties, withDisqualifiedLast } from './penalties.ts';
import { addNeeds, needs } from './prize-chances.ts';
import { rankBy } from './rank-by.ts';
import type { PlacementRow } from './results.ts';
import { ROUND_ROBIN_DECIDED_BY } from './round-robin-ranking.ts';
import { pointsForPlacement, type Scoring, TIE_BREAKS, type TieBreak } from './scoring.ts';

export interface StandingsEntry {
  entry: string;
  /** The displayed username: the player's, or the captain's. */
  name: string;
  /** The team's name; null for a single player. */
  team: string | null;
  /** The number of players of the entry in a match (see playersOfEntry). */
  players: number;
  /** The penalties in force; absent: none. */
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
const roundsScore = z.object({ won: z.number(), lost: z.number() });

const matchScore = z.object({
  match: z.string(),
  /** The placement; head to head 1 for the winner, 2 for the loser. Null: nobody came, or the entry is disqualified. */
  placement: z.nullable(z.number()),
  /** The points that a penalty takes off this match; absent: none. */
  penalty: z.exactOptional(z.number()),
  /** The kills; they count for nothing if the entry is disqualified. */
  kills: z.number(),
  points: z.number(),
  /** Present if the entry is disqualified in this match. */
  disqualified: z.exactOptional(z.literal(true)),
  /** Present head to head only. */
  rounds: z.exactOptional(roundsScore),
});
type MatchScore = z.output<typeof matchScore>;

/**
 * The criterion that ranks an entry before the next: a tie-break, points, the match point rule, or none (`tied`). In a
 * bracket: how far both came (`stage`), or a column of a round robin's table. `disqualified`: the next entry is.
 */
const DECIDED_BY = [
  ...TIE_BREAKS,
  'points',
  'matchPoint',
  'stage',
  ...ROUND_ROBIN_DECIDED_BY,
  'disqualified',
  'opponents',
] as const;
export type DecidedBy = (typeof DECIDED_BY)[number];

export const standingsRow = z.object({
  /** Entries that are equal in all criteria share a rank, and the following ranks are skipped. */
  rank: z.number(),
  entry: z.string(),
  name: z.string(),
  team: z.nullable(z.string()),
  points: z.number(),
  /** The part of the points that comes from the stage before; absent: none. */
  carried: z.exactOptional(z.number()),
  placementPoints: z.number(),
  kills: z.number(),
  wins: z.number(),
  /** The number of matches with results in which the entry has a row. */
  played: z.number(),
  /** The entry's matches with results, in the order of play. */
  matches: z.array(matchScore),
  /** Null in the last row. */
  decidedBy: z.nullable(z.enum(DECIDED_BY)),
  /** What the entry needs for a prize; null: the series is over, by its last match or by the match point rule. */
  needs: z.nullable(needs),
  /** Present head to head only. */
  rounds: z.exactOptional(roundsScore),
  /** Present in Swiss rounds only: the points of all opponents met. */
  opponents: z.exactOptional(z.number()),
  /** The points that penalties take off the total, in addition to those of matches; absent: none. */
  penalty: z.exactOptional(z.number()),
  /** Present if the entry is disqualified: it is last, and wins no prize. */
  disqualified: z.exactOptional(z.literal(true)),
  /** Present if the entry was struck out after the settlement. */
  struck: z.exactOptional(z.literal(true)),
  /** Present at the end if the entry wins no prize: it has played no match in which it was not disqualified. */
  isWithoutPrize: z.exactOptional(z.literal(true)),
  /** Present in elimination brackets only: whether the entry has played its last match. */
  isOut: z.exactOptional(z.boolean()),
});
export type StandingsRow = z.output<typeof standingsRow>;

export interface Standings {
  matches: { played: number; planned: number };
  rows: StandingsRow[];
  /** Whether no match has to be played any more: every match has results, or the match point rule has decided. */
  isComplete: boolean;
}

/**
 * The standings of all entries. An entry without results has zeros. Rows of unknown entries in results
 * are ignored. Every match with results counts, even after the match point rule has ended the series.
 */
export function standingsOf({ entries, matches, scoring, prizes, carried }: StandingsFacts): Standings {
  const known = new Map(entries.map((entry) => [entry.entry, entry]));
  const rows = new Map(entries.map((entry) => [entry.entry, emptyRow(entry, carried?.get(entry.entry))]));
  const out = disqualifiedOf(entries);
  const played = matches.filter((match) => match.rows.length > 0);
  let seriesWinners: readonly StandingsRow[] = [];
  for (const { match, rows: results } of played) {
    // This comes before the match is added, because the rule is about the points at its beginning.
    if (seriesWinners.length === 0) {
      const first = results.flatMap(({ entry, placement }) =>
        placement === 1 ? (rows.get(entry) ?? []) : [],
      );
      seriesWinners = first.filter((row) => endsSeries(row, scoring) && !out.has(row.entry));
    }
    for (const result of results) {
      const penalty = known.get(result.entry)?.penalties?.matches[match] ?? 0;
      addScore(rows.get(result.entry), result, { match, scoring, penalty });
    }
  }

  for (const { entry, penalties } of entries) {
    const row = rows.get(entry);
    if (!row || !penalties?.points) continue;
    row.penalty = penalties.points;
    row.points -= penalties.points;
  }
  const tieBreaks = tieBreakValues(played.at(-1)?.match);
  const ranked = rankBy<DecidedBy, StandingsRow>(rows.values(), [
    ['matchPoint', (row) => (seriesWinners.includes(row) ? 1 : 0)],
    ['points', ({ points }) => points],
    ...scoring.tieBreak.map((name) => [name, tieBreaks[name]] as const),
  ]);
  const sorted = withDisqualifiedLast(ranked, out);
  const remaining = matches.length - played.length;
  const isDecided = remaining === 0 || seriesWinners.length > 0;
  if (!isDecided) {
    const playersOf = (entry: string) => known.get(entry)?.players ?? 0;
    const all = sorted.reduce((sum, { entry }) => sum + (out.has(entry) ? 0 : playersOf(entry)), 0);
    // The most points: in each remaining match the first placement, and a kill of every player of the other entries.
    const most = (entry: string) =>
      remaining * (pointsForPlacement(scoring, 1) + scoring.kill * (all - playersOf(entry)));
    addNeeds(sorted, { prizes, bestOf: ({ points, entry }) => points + most(entry) });
  } else if (played.length > 0) markWithoutPrize(sorted);
  return {
    matches: { played: played.length, planned: matches.length },
    rows: sorted,
    isComplete: played.length > 0 && isDecided,
  };
}

/** Marks the entries that have played no match that counts. */
export function markWithoutPrize(rows: readonly StandingsRow[]): void {
  for (const row of rows) {
    if (row.matches.every(({ placement }) => placement === null)) row.isWithoutPrize = true;
  }
}

/** The value of an absent placement, which ranks behind all others. */
const ABSENT = Number.POSITIVE_INFINITY;

/** The row of an entry that has not played yet. */
export function emptyRow({ entry, name, team }: StandingsEntry, carried = 0): StandingsRow {
  return {
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
  };
}

function addScore(
  row: StandingsRow | undefined,
  { placement, kills, disqualified }: PlacementRow,
  { match, scoring, penalty: most }: { match: string; scoring: Scoring; penalty: number },
): void {
  if (!row) return;
  row.played += 1;
  if (placement === undefined || disqualified) {
    row.matches.push({ match, placement: null, kills, points: 0, disqualified: true });
    return;
  }
  const placementPoints = pointsForPlacement(scoring, placement);
  const won = placementPoints + kills * scoring.kill;
  const penalty = Math.min(won, most);
  const points = won - penalty;
  row.points += points;
  row.placementPoints += placementPoints;
  row.kills += kills;
  if (placement === 1) row.wins += 1;
  row.matches.push({ match, placement, kills, points, ...(penalty > 0 && { penalty }) });
}

/** Whether an entry wins the series if it wins the next match; several may win it as one team. */
function endsSeries({ points }: StandingsRow, { matchPoint }: Scoring): boolean {
  return matchPoint !== null && points >= matchPoint;
}

/** @param last the match that was played last */
function tieBreakValues(last: string | undefined): Record<TieBreak, (row: StandingsRow) => number> {
  const placementIn = (match: MatchScore | undefined) => match?.placement ?? ABSENT;
  return {
    wins: ({ wins }) => wins,
    kills: ({ kills }) => kills,
    placementPoints: (row) => row.placementPoints,
    bestPlacement: ({ matches }) => -Math.min(ABSENT, ...matches.map(placementIn)),
    lastPlacement: ({ matches }) => -placementIn(matches.find(({ match }) => match === last)),
  };
}
