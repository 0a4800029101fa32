/** Ranks of an elimination bracket; they decide who gets which prize. */
import {
  type BracketMatch,
  type BracketResults,
  cameNobody,
  courseOf,
  inOrderOfPlay,
  outcomeOf,
  plannedMatches,
} from './bracket.ts';
import type { RankedEntry } from './settlement-order.ts';

/**
 * The entries whose rank is final, best first: the champion and the eliminated, by how far they came. An entry that
 * missed its last match is behind those who lost in that round, and wins no prize. Others share the rank with all who
 * were eliminated in the same round: the losers of the quarter-finals are all fifth. The match for third, where there
 * is one, ranks the losers of the semi-finals; in a double elimination the second defeat decides. The rank of an
 * eliminated entry never changes afterwards, because the draw fixes how many get further.
 */
export function eliminationRanking<Id>(
  matches: readonly BracketMatch<Id>[],
  results: BracketResults<Id>,
): RankedEntry[] {
  const { sides, walkovers } = courseOf(matches, results);
  const planned = inOrderOfPlay(plannedMatches(matches, results));
  const byId = new Map(matches.map((match) => [match.id, match]));
  const rows: RankedEntry[] = [];
  for (const match of matches) {
    const winner = walkovers.get(match.id) ?? null;
    if (winner === null) continue;
    if (match.section === 'thirdPlace') rows.push({ rank: 3, entry: winner });
    else if (isLast(match)) rows.push({ rank: 1, entry: winner });
  }
  const absent: RankedEntry[] = [];
  for (const match of planned) {
    if (cameNobody(results.get(match.id))) {
      const { best: rank } = rangeOfLoser(matches, match, byId);
      for (const { entry } of results.get(match.id) ?? []) absent.push({ rank, entry, isWithoutPrize: true });
      continue;
    }
    const outcome = outcomeOf(results.get(match.id));
    if (!outcome) continue;
    if (match.section === 'thirdPlace') {
      rows.push({ rank: 3, entry: outcome.winner }, { rank: 4, entry: outcome.loser });
      continue;
    }
    const isReset = match.section === 'grandFinal' && outcome.winner !== sides.get(match.id)?.[0];
    if (isReset) continue;
    if (isLast(match)) {
      rows.push({ rank: 1, entry: outcome.winner }, { rank: 2, entry: outcome.loser });
    } else if (!match.loserNextMatch) {
      rows.push({ rank: rankOfLosers(matches, match), entry: outcome.loser });
    }
  }
  for (const { rank, ...one } of absent) {
    rows.push({ ...one, rank: rank + rows.filter((row) => row.rank === rank && !row.isWithoutPrize).length });
  }
  return rows.sort((a, b) => a.rank - b.rank);
}

export interface RankRange {
  best: number;
  worst: number;
}

/**
 * The best and the worst rank that each entry can still get. For an eliminated entry these are the ends of the shared
 * rank, since only the host can put its entries in order.
 */
export function eliminationChances<Id>(
  matches: readonly BracketMatch<Id>[],
  results: BracketResults<Id>,
): Map<string, RankRange> {
  const { sides, walkovers } = courseOf(matches, results);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const chances = new Map<string, RankRange>();
  // An entry's last match is the one that counts, so later matches overwrite earlier ones.
  for (const match of inOrderOfPlay(plannedMatches(matches, results))) {
    const outcome = outcomeOf(results.get(match.id));
    for (const entry of sides.get(match.id) ?? []) {
      if (entry === null) continue;
      if (cameNobody(results.get(match.id))) {
        chances.set(entry, { best: Number.POSITIVE_INFINITY, worst: Number.POSITIVE_INFINITY });
        continue;
      }
      const isForThird = match.section === 'thirdPlace';
      const first = isForThird ? 3 : 1;
      const lost = rangeOfLoser(matches, match, byId);
      if (!outcome) chances.set(entry, { best: first, worst: lost.worst });
      else if (outcome.winner === entry) chances.set(entry, { best: first, worst: first });
      else chances.set(entry, lost);
    }
  }
  for (const [id, winner] of walkovers) {
    const match = byId.get(id);
    if (match?.section === 'thirdPlace' && winner !== null) chances.set(winner, { best: 3, worst: 3 });
  }
  return chances;
}

/** The ranks of an entry that loses this match, and every match after it. */
function rangeOfLoser<Id>(
  matches: readonly BracketMatch<Id>[],
  match: BracketMatch<Id>,
  byId: ReadonlyMap<Id, BracketMatch<Id>>,
): RankRange {
  if (match.section === 'thirdPlace') return { best: 4, worst: 4 };
  if (isLast(match)) return { best: 2, worst: 2 };
  const next = match.loserNextMatch && byId.get(match.loserNextMatch.match);
  if (next) return rangeOfLoser(matches, next, byId);
  const best = rankOfLosers(matches, match);
  const together = matches.filter(
    (other) => other.section === match.section && other.round === match.round && !other.loserNextMatch,
  ).length;
  return { best, worst: best + together - 1 };
}

/** Whether the winner of this match wins the tournament. */
function isLast<Id>({ section, nextMatch }: BracketMatch<Id>): boolean {
  return section === 'grandFinal' || section === 'reset' || (section === 'main' && nextMatch === null);
}

/** One more than the number of entries that get further than the losers of this match's round. */
function rankOfLosers<Id>(
  matches: readonly BracketMatch<Id>[],
  { section, round }: BracketMatch<Id>,
): number {
  // Each match puts out one entry at most, so those who get further are the losers of later matches and the champion.
  // The two sides of the match for third have lost a semi-final, which is in the round before.
  const laterExits = matches.filter(
    (match) => match.section === section && match.round > round && !match.loserNextMatch,
  ).length;
  const alsoRanked = matches.some((match) => match.section === 'thirdPlace') ? 2 : 0;
  const beyondSection = section === 'losers' ? 1 : 0;
  return laterExits + alsoRanked + beyondSection + 2;
}
