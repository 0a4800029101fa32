/**
 * Matches between two sides: their links, the moves that a result causes, and corrections. Independent of how the
 * bracket was drawn.
 */
import type { BracketType } from '../constants.ts';
import type { RoundsRow } from './results.ts';

export const HEAD_TO_HEAD_TYPES = ['single_elimination', 'double_elimination', 'round_robin'] as const;
export type HeadToHeadType = (typeof HEAD_TO_HEAD_TYPES)[number];

export function isHeadToHead(type: BracketType): type is HeadToHeadType {
  return HEAD_TO_HEAD_TYPES.some((one) => one === type);
}

/** The number of rounds that win a match: the majority of 7, and of 13. */
export const ROUND_TARGETS = [4, 7] as const;
export type RoundTarget = (typeof ROUND_TARGETS)[number];
export const DEFAULT_ROUND_TARGET: RoundTarget = 4;

export const BRACKET_ENTRIES_MAX = 128;
/** The matches of a round robin grow with the square of its entries: 32 play 496, and lists hold at most 500. */
export const ROUND_ROBIN_ENTRIES_MAX = 32;

export function entriesMax(type: HeadToHeadType): number {
  return type === 'round_robin' ? ROUND_ROBIN_ENTRIES_MAX : BRACKET_ENTRIES_MAX;
}

export const BRACKET_SECTIONS = [
  /** A round robin, a single elimination without the match for third, or the winners' half of a double elimination. */
  'main',
  'thirdPlace',
  /** The half of a double elimination for entries that have lost once. */
  'losers',
  'grandFinal',
  /** The second grand final, played only if the side from the losers' half wins the first: then both have lost once. */
  'reset',
] as const;
export type BracketSection = (typeof BRACKET_SECTIONS)[number];

export type Side = 0 | 1;
export type Sides = readonly [string | null, string | null];

export interface BracketLink<Id> {
  match: Id;
  side: Side;
}

export interface BracketMatch<Id> {
  id: Id;
  section: BracketSection;
  /** The round, from 1 over all sections in the order of play: an entry's earlier matches have lower rounds. */
  round: number;
  /** The place in the round, from 1; a bye leaves its place empty. */
  position: number;
  /** The entries that the draw put here; null where the result of another match decides. */
  sides: Sides;
  /** Where the winner goes; null: the winner plays no further match. */
  nextMatch: BracketLink<Id> | null;
  /** Where the loser goes; null: the loser is eliminated. */
  loserNextMatch: BracketLink<Id> | null;
}

/** Two rows for each match with a result, as accepted by {@link resultsProblem}; no entry or no rows: no result. */
export type BracketResults<Id> = ReadonlyMap<Id, readonly RoundsRow[]>;

export interface MatchOutcome {
  winner: string;
  loser: string;
}

/** Whether neither side came: 0 : 0. Such a match has a result, but neither winner nor loser. */
export function cameNobody(rows: readonly RoundsRow[] | undefined): boolean {
  return rows?.length === 2 && rows.every(({ rounds }) => rounds === 0);
}

/** Whether a match has a result: a winner, or that nobody came. */
export function hasResult(rows: readonly RoundsRow[] | undefined): boolean {
  return outcomeOf(rows) !== null || cameNobody(rows);
}

/** Winner and loser; null: there is no result yet, or nobody came. */
export function outcomeOf(rows: readonly RoundsRow[] | undefined): MatchOutcome | null {
  const [first, second] = rows ?? [];
  if (!first || !second || first.rounds === second.rounds) return null;
  return first.rounds > second.rounds
    ? { winner: first.entry, loser: second.entry }
    : { winner: second.entry, loser: first.entry };
}

export interface BracketMove<Id> extends BracketLink<Id> {
  /** The entry that moves there; null: the side becomes empty. */
  entry: string | null;
}

/**
 * The new values of all sides of following matches that a match feeds, after its result was set or cleared.
 * @param sides the match's own sides, to know which entry came from the losers' half
 */
export function movesAfter<Id>(
  match: BracketMatch<Id>,
  sides: Sides,
  rows: readonly RoundsRow[] | undefined,
): BracketMove<Id>[] {
  const outcome = outcomeOf(rows);
  const isOver = match.section === 'grandFinal' && outcome?.winner === sides[0];
  const moved = isOver ? null : outcome;
  const moves: BracketMove<Id>[] = [];
  if (match.nextMatch) moves.push({ ...match.nextMatch, entry: moved?.winner ?? null });
  if (match.loserNextMatch) moves.push({ ...match.loserNextMatch, entry: moved?.loser ?? null });
  return moves;
}

/**
 * The following matches that have a result; one that was not played passes on to those after it. While there is any,
 * this match's result may be neither corrected nor cleared, because an entry has already played on the strength of it.
 */
export function correctionBlockers<Id>(
  match: BracketMatch<Id>,
  results: BracketResults<Id>,
  matches: readonly BracketMatch<Id>[] = [],
): Id[] {
  const { walkovers } = courseOf(matches, results);
  const byId = new Map(matches.map((one) => [one.id, one]));
  const following = [match.nextMatch, match.loserNextMatch].flatMap((link) => (link ? [link.match] : []));
  const blockers = [...new Set(following)].flatMap((id) => {
    if (hasResult(results.get(id))) return [id];
    const next = walkovers.has(id) ? byId.get(id) : undefined;
    return next ? correctionBlockers(next, results, matches) : [];
  });
  return [...new Set(blockers)];
}

export interface BracketCourse<Id> {
  /** Both sides of every match, as far as they are decided by results. */
  sides: Map<Id, Sides>;
  /** Matches that are not played because a side has no entry, with the entry that moves on; null: nobody. */
  walkovers: Map<Id, string | null>;
}

/** What the results decide so far. If a match ends without a winner (or loser), the side that it feeds stays empty. */
export function courseOf<Id>(
  matches: readonly BracketMatch<Id>[],
  results: BracketResults<Id>,
): BracketCourse<Id> {
  const sides = new Map(matches.map((match) => [match.id, match.sides]));
  const vacant = new Map<Id, Side[]>();
  const walkovers = new Map<Id, string | null>();
  for (const match of inOrderOfPlay(matches)) {
    const own = sides.get(match.id) ?? match.sides;
    const gone = vacant.get(match.id) ?? [];
    const rows = results.get(match.id);
    const isDecided = own.every((entry, side) => entry !== null || gone.includes(side as Side));
    const isWalkover = gone.length > 0 && isDecided;
    const winner = own[0] ?? own[1];
    if (isWalkover) walkovers.set(match.id, winner);
    const isOver = isWalkover || cameNobody(rows);
    const moves = isWalkover ? movesOfWalkover(match, winner) : movesAfter(match, own, rows);
    for (const { match: id, side, entry } of moves) {
      const [first, second] = sides.get(id) ?? [null, null];
      sides.set(id, side === 0 ? [entry, second] : [first, entry]);
      if (isOver && entry === null) vacant.set(id, [...(vacant.get(id) ?? []), side]);
    }
  }
  return { sides, walkovers };
}

/** The moves of a match that is not played: the only entry moves on, and there is no loser. */
function movesOfWalkover<Id>(match: BracketMatch<Id>, winner: string | null): BracketMove<Id>[] {
  const moved = match.section === 'grandFinal' ? null : winner;
  const moves: BracketMove<Id>[] = [];
  if (match.nextMatch) moves.push({ ...match.nextMatch, entry: moved });
  if (match.loserNextMatch) moves.push({ ...match.loserNextMatch, entry: null });
  return moves;
}

/** Both sides of every match, as far as they are decided by results. */
export function sidesOf<Id>(
  matches: readonly BracketMatch<Id>[],
  results: BracketResults<Id>,
): Map<Id, Sides> {
  return courseOf(matches, results).sides;
}

export function inOrderOfPlay<Id>(matches: readonly BracketMatch<Id>[]): BracketMatch<Id>[] {
  return matches.toSorted((a, b) => a.round - b.round || a.position - b.position);
}

/**
 * The matches that have to be played: all except those in which a side stays empty, and a reset that the first grand
 * final does not (yet) require.
 */
export function plannedMatches<Id>(
  matches: readonly BracketMatch<Id>[],
  results: BracketResults<Id>,
): BracketMatch<Id>[] {
  const { sides, walkovers } = courseOf(matches, results);
  return matches.filter(
    ({ id, section }) => !walkovers.has(id) && (section !== 'reset' || sides.get(id)?.[0] !== null),
  );
}
