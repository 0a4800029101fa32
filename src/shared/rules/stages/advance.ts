/** Who moves on from a stage, with which points, and in which order all entries are ranked at the end. */
import { withDisqualifiedLast } from '../penalties.ts';
import type { TieBreak } from '../scoring.ts';
import type { StandingsRow } from '../standings.ts';
import type { Carry } from './stage.ts';
import type { StageRow, StageStandings } from './stage-rows.ts';

/** The number of matches that points are divided by: of the group in a stage of points, else of the entry. */
function matchesOf({ stage, played }: StageStandings, row: StageRow): number {
  const count = stage.kind === 'points' ? (played[(row.group ?? 1) - 1]?.length ?? 0) : row.played;
  return Math.max(1, count);
}

/** Negative if `a` has more points per match. */
function comparePerMatch(standings: StageStandings, a: StageRow, b: StageRow): number {
  return b.points * matchesOf(standings, a) - a.points * matchesOf(standings, b);
}

/** The value of a tie-break; more is better. */
function tieBreakValue(standings: StageStandings, row: StageRow, name: TieBreak): number {
  if (name === 'wins' || name === 'kills' || name === 'placementPoints') return row[name];
  const placements = row.matches.map(({ match, placement }) => ({ match, placement: placement ?? null }));
  if (name === 'bestPlacement') {
    return -Math.min(...placements.map(({ placement }) => placement ?? Number.POSITIVE_INFINITY));
  }
  const last = standings.played[(row.group ?? 1) - 1]?.at(-1);
  return -(placements.find(({ match }) => match === last)?.placement ?? Number.POSITIVE_INFINITY);
}

/** Compares entries of all groups by points per match, then by the tie-breaks of the stage. */
function compareAcross(standings: StageStandings, a: StageRow, b: StageRow): number {
  const perMatch = comparePerMatch(standings, a, b);
  if (perMatch !== 0) return perMatch;
  for (const name of standings.scoring.tieBreak) {
    const [first, second] = [tieBreakValue(standings, a, name), tieBreakValue(standings, b, name)];
    if (first !== second) return first > second ? -1 : 1;
  }
  return 0;
}

export interface MovingOn {
  /** The entries that move on without a decision of the host. */
  sure: string[];
  /** Groups of entries tied for the last places to move on, and the number of places for each group. */
  ties: { entries: string[]; places: number }[];
  /** All entries in {@link ties}. */
  tied: string[];
}

/** The entries that move on by the current standings. */
export function moveOn(standings: StageStandings): MovingOn {
  const { advance, groups } = standings.stage;
  const found: MovingOn = { sure: [], ties: [], tied: [] };
  const eligible = standings.rows.filter(
    ({ entry, disqualified }) => !disqualified && !standings.out.has(entry),
  );
  if (typeof advance === 'object') {
    const sorted = eligible.toSorted((a, b) => compareAcross(standings, a, b));
    const ranks = ranked(sorted, (a, b) => compareAcross(standings, a, b) === 0);
    addLine(found, ranks, advance.top);
  } else if (advance !== undefined) {
    for (let group = 1; group <= groups; group += 1) {
      const rows = eligible.filter((row) => row.group === group);
      addLine(
        found,
        ranked(rows, (a, b) => a.rank === b.rank),
        advance,
      );
    }
  }
  found.tied = found.ties.flatMap(({ entries }) => entries);
  return found;
}

/** Lists of entries with equal ranks, the best first. */
function ranked(sorted: readonly StageRow[], isEqual: (a: StageRow, b: StageRow) => boolean): string[][] {
  const lists: StageRow[][] = [];
  for (const row of sorted) {
    const last = lists.at(-1);
    if (last?.[0] && isEqual(last[0], row)) last.push(row);
    else lists.push([row]);
  }
  return lists.map((list) => list.map(({ entry }) => entry));
}

function addLine(found: MovingOn, ranks: readonly string[][], line: number): void {
  let left = line;
  for (const entries of ranks) {
    if (left <= 0) return;
    if (entries.length <= left) found.sure.push(...entries);
    else found.ties.push({ entries, places: left });
    left -= entries.length;
  }
}

/**
 * The entries that move on, where `order` decides the ties: it has to name each tied entry once, the best
 * first. Other entries in it are ignored.
 */
export function whoMovesOn(
  standings: StageStandings,
  order: readonly string[],
): { entries: string[] } | { tied: string[] } {
  const { sure, ties, tied } = moveOn(standings);
  const isDecided = tied.every((entry) => order.filter((named) => named === entry).length === 1);
  if (!isDecided) return { tied };
  const chosen = ties.flatMap(({ entries, places }) =>
    entries.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).slice(0, places),
  );
  const moving = new Set([...sure, ...chosen]);
  return { entries: [...moving] };
}

/** How a drawn later stage differs from the standings before it: `missing` should play in it, `extra` should not. */
export function drawnWrongly(
  standings: StageStandings,
  drawn: ReadonlySet<string>,
): { missing: string[]; extra: string[] } {
  const { sure, tied } = moveOn(standings);
  const may = new Set([...sure, ...tied]);
  return {
    missing: sure.filter((entry) => !drawn.has(entry)),
    extra: [...drawn].filter((entry) => !may.has(entry)),
  };
}

/** Negative if `a` is seeded higher: by place in its group, then points per match; with `across` see compareAcross. */
export function compareSeeds(standings: StageStandings, a: StageRow, b: StageRow): number {
  if (typeof standings.stage.advance === 'object') return compareAcross(standings, a, b);
  return a.rank - b.rank || comparePerMatch(standings, a, b);
}

/** The points that entries take with them into the next stage. */
export function carriedPoints({ stage, rows }: Pick<StageStandings, 'stage' | 'rows'>): Map<string, number> {
  const part: Record<Carry, (points: number) => number> = {
    none: () => 0,
    half: (points) => Math.floor(points / 2),
    all: (points) => points,
  };
  return new Map(rows.map(({ entry, points }) => [entry, part[stage.carry](points)]));
}

/**
 * The final order of all entries: those of the last stage first, then those who left in the stage before it, and so on;
 * disqualified entries are last. Within a stage the place in the group counts, then points per match; entries equal in
 * both share a rank.
 * @param stages from the first to the last, all drawn
 */
export function finalRanking(stages: readonly StageStandings[]): StandingsRow[] {
  const all: StandingsRow[] = [];
  const ranked = new Set<string>();
  const hasPlayed = new Set(
    stages.flatMap(({ rows }) =>
      rows.flatMap(({ entry, matches }) => (matches.some((one) => one.placement !== null) ? entry : [])),
    ),
  );
  const isOut = new Set(
    stages.flatMap(({ rows }) => rows.flatMap((row) => (row.disqualified ? row.entry : []))),
  );
  for (const standings of stages.toReversed()) {
    const equal = (a: StageRow, b: StageRow) => a.rank === b.rank && comparePerMatch(standings, a, b) === 0;
    const rows = standings.rows
      .filter(({ entry }) => !ranked.has(entry))
      .sort((a, b) => a.rank - b.rank || comparePerMatch(standings, a, b));
    let before: { row: StageRow; rank: number } | null = null;
    for (const row of rows) {
      const rank: number = before && equal(before.row, row) ? before.rank : all.length + 1;
      const { isWithoutPrize: _, ...kept } = row;
      all.push({ ...kept, rank, needs: null, ...(!hasPlayed.has(row.entry) && { isWithoutPrize: true }) });
      before = { row, rank };
    }
    for (const { entry } of rows) ranked.add(entry);
  }
  return withDisqualifiedLast(all, isOut);
}
