/** Penalties: points that an entry loses, and disqualification (docs/product.md#penalties). */
import type { TournamentStatus } from '../constants.ts';
import { isClosed } from './tournament.ts';

/** The most points of one penalty. */
export const PENALTY_POINTS_MAX = 1000;
/** The most penalties of a tournament that are in force at one time. */
export const PENALTIES_MAX = 200;

/** The penalties of one entry that are in force. */
export interface EntryPenalties {
  /** Points that are subtracted from the total, which may fall below 0. */
  points: number;
  /** Points that are subtracted from matches, by match id; the points of a match do not fall below 0. */
  matches: Readonly<Record<string, number>>;
  isDisqualified: boolean;
}

export interface Penalty {
  entry: string;
  match: string | null;
  points: number | null;
  disqualify: boolean;
}

export function penaltiesByEntry(penalties: readonly Penalty[]): Map<string, EntryPenalties> {
  const all = new Map<string, { points: number; matches: Record<string, number>; isDisqualified: boolean }>();
  for (const { entry, match, points, disqualify } of penalties) {
    const of = all.get(entry) ?? { points: 0, matches: {}, isDisqualified: false };
    all.set(entry, of);
    if (match === null) of.points += points ?? 0;
    else of.matches[match] = (of.matches[match] ?? 0) + (points ?? 0);
    of.isDisqualified ||= disqualify;
  }
  return all;
}

/** The reason against giving or taking back a penalty, or null. */
export function penaltyRefusal(facts: {
  status: TournamentStatus;
  hasEntry: boolean;
  takesPoints: boolean;
  isHeadToHead: boolean;
}): 'penaltyClosed' | 'penaltyNotJoined' | 'penaltyPointsNone' | null {
  if (isClosed(facts.status)) return 'penaltyClosed';
  if (!facts.hasEntry) return 'penaltyNotJoined';
  return facts.takesPoints && facts.isHeadToHead ? 'penaltyPointsNone' : null;
}

export function disqualifiedOf(
  entries: readonly { entry: string; penalties?: EntryPenalties }[],
): Set<string> {
  return new Set(entries.flatMap(({ entry, penalties }) => (penalties?.isDisqualified ? [entry] : [])));
}

/** Rows of standings in the order of their ranks. */
interface RankedRow<By extends string> {
  entry: string;
  rank: number;
  /** The criterion that ranks it before the next row; null in the last row. */
  decidedBy: By | 'disqualified' | 'tied' | null;
  disqualified?: true;
}

/**
 * The rows with disqualified entries moved to the end, where they share the last rank. The others move up, and get the
 * first criterion that ranks them before the next row. Ranks and criteria of the given rows are changed.
 */
export function withDisqualifiedLast<By extends string, Row extends RankedRow<By>>(
  rows: readonly Row[],
  disqualified: ReadonlySet<string>,
): Row[] {
  const out = rows.filter(({ entry }) => disqualified.has(entry));
  if (out.length === 0) return [...rows];
  const kept = rows.flatMap((row, index) => {
    const ahead = out.filter((one) => one.rank < row.rank).length;
    return disqualified.has(row.entry) ? [] : [{ row, index, rank: row.rank - ahead }];
  });
  const criteria = kept.map(({ index, rank }, place) => {
    const next = kept[place + 1];
    if (!next) return 'disqualified';
    if (next.rank === rank) return 'tied';
    return rows.slice(index, next.index).find(({ decidedBy }) => decidedBy !== 'tied')?.decidedBy ?? null;
  });
  for (const [place, { row, rank }] of kept.entries()) {
    row.rank = rank;
    row.decidedBy = criteria[place] ?? null;
  }
  for (const [place, row] of out.entries()) {
    row.rank = kept.length + 1;
    row.decidedBy = place === out.length - 1 ? null : 'tied';
    row.disqualified = true;
  }
  return [...kept.map(({ row }) => row), ...out];
}
