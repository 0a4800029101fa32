/** The standings of a tournament that is played head to head, in the shape of those of a series. */
import {
  type BracketMatch,
  type BracketResults,
  cameNobody,
  type HeadToHeadType,
  hasResult,
  inOrderOfPlay,
  outcomeOf,
  plannedMatches,
} from './bracket.ts';
import { eliminationChances, eliminationRanking } from './bracket-ranking.ts';
import { disqualifiedOf, withDisqualifiedLast } from './penalties.ts';
import { addNeeds } from './prize-chances.ts';
import { roundRobinRanking } from './round-robin-ranking.ts';
import {
  type DecidedBy,
  emptyRow,
  markWithoutPrize,
  type Standings,
  type StandingsEntry,
  type StandingsRow,
} from './standings.ts';

export interface BracketStandingsFacts {
  type: HeadToHeadType;
  /** The order of entries that nothing else decides, such as the order of joining. */
  entries: readonly StandingsEntry[];
  /** The matches; empty before the draw. Their sides may be filled in as far as results have decided them. */
  matches: readonly BracketMatch<string>[];
  results: BracketResults<string>;
  prizes: number;
}

/**
 * All entries by how far they have come; a point is a match won. In an elimination bracket those still playing share
 * the ranks before all eliminated entries. In a round robin the table decides (see roundRobinRanking).
 */
export function bracketStandings(facts: BracketStandingsFacts): Standings {
  const planned = inOrderOfPlay(plannedMatches(facts.matches, facts.results));
  const played = planned.filter(({ id }) => hasResult(facts.results.get(id))).length;
  const rows = new Map(facts.entries.map((entry) => [entry.entry, emptyRoundsRow(entry)]));
  for (const { id } of planned) addRoundsMatch(rows, id, facts);
  const order = facts.type === 'round_robin' ? tableOrder(facts) : bracketOrder(facts, rows);
  const ordered = order.flatMap(({ entry, decidedBy, least }) => {
    const row = rows.get(entry);
    return row ? [{ row, decidedBy, least }] : [];
  });
  for (const [index, { row, decidedBy, least }] of ordered.entries()) {
    const before = ordered[index - 1];
    row.rank = before?.decidedBy === 'tied' ? before.row.rank : Math.max(index + 1, least ?? 0);
    row.decidedBy = index === ordered.length - 1 ? null : decidedBy;
  }
  const sorted = withDisqualifiedLast(
    ordered.map(({ row }) => row),
    disqualifiedOf(facts.entries),
  );
  const isComplete = facts.matches.length > 0 && played === planned.length;
  if (planned.length > played) {
    if (facts.type === 'round_robin') addTableNeeds(sorted, facts);
    else addBracketNeeds(sorted, facts);
  }
  if (facts.type !== 'round_robin') {
    const out = new Map(eliminationRanking(facts.matches, facts.results).map((one) => [one.entry, one]));
    for (const row of sorted) {
      row.isOut = out.has(row.entry);
      if (out.get(row.entry)?.isWithoutPrize) row.isWithoutPrize = true;
    }
  }
  if (isComplete) markWithoutPrize(sorted);
  return { matches: { played, planned: planned.length }, rows: sorted, isComplete };
}

/** The row of an entry that has not played yet. */
export function emptyRoundsRow(entry: StandingsEntry): StandingsRow {
  return { ...emptyRow(entry), rounds: { won: 0, lost: 0 } };
}

/** Adds a match with a result to the rows of its sides; a point is a match won. */
export function addRoundsMatch(
  rows: ReadonlyMap<string, StandingsRow>,
  match: string,
  { results }: Pick<BracketStandingsFacts, 'results'>,
): void {
  const played = results.get(match);
  const outcome = outcomeOf(played);
  if (!played || !hasResult(played)) return;
  for (const [index, { entry, rounds: won }] of played.entries()) {
    const row = rows.get(entry);
    if (!row?.rounds) continue;
    const lost = played[1 - index]?.rounds ?? 0;
    if (cameNobody(played)) {
      row.matches.push({ match, placement: null, kills: 0, points: 0, rounds: { won, lost } });
      continue;
    }
    const isWinner = outcome?.winner === entry;
    row.played += 1;
    row.rounds = { won: row.rounds.won + won, lost: row.rounds.lost + lost };
    if (isWinner) {
      row.wins += 1;
      row.points += 1;
    }
    row.matches.push({
      match,
      placement: isWinner ? 1 : 2,
      kills: 0,
      points: isWinner ? 1 : 0,
      rounds: { won, lost },
    });
  }
}

interface Ordered {
  entry: string;
  /** The criterion that ranks it before the next entry. */
  decidedBy: DecidedBy;
  /** The best rank that it can have; absent where the table alone decides. */
  least?: number;
}

function tableOrder({ matches, results, entries }: BracketStandingsFacts): Ordered[] {
  const ranked = roundRobinRanking(matches, results);
  const inTable = new Set(ranked.map(({ entry }) => entry));
  // Entries without a draw yet, and entries whose seats were taken after it.
  const others = entries.filter(({ entry }) => !inTable.has(entry));
  return [
    ...ranked.map(({ entry, decidedBy }) => ({ entry, decidedBy: decidedBy ?? ('wins' as const) })),
    ...others.map(({ entry }) => ({ entry, decidedBy: 'tied' as const })),
  ];
}

/** Entries that can still win, then those who play for third, then the eliminated, the last eliminated first. */
function bracketOrder(
  { matches, results, entries }: BracketStandingsFacts,
  rows: ReadonlyMap<string, StandingsRow>,
): Ordered[] {
  const ranked = eliminationRanking(matches, results);
  const chances = eliminationChances(matches, results);
  const rankOf = new Map(ranked.map(({ entry, rank }) => [entry, rank]));
  const absent = new Set(ranked.flatMap(({ entry, isWithoutPrize }) => (isWithoutPrize ? [entry] : [])));
  const groupOf = (entry: string) =>
    (rankOf.get(entry) ?? (chances.get(entry)?.best ?? 1) - 0.5) + (absent.has(entry) ? 0.25 : 0);
  const winsOf = (entry: string) => rows.get(entry)?.wins ?? 0;
  const order = entries
    .map(({ entry }) => entry)
    .sort((a, b) => groupOf(a) - groupOf(b) || winsOf(b) - winsOf(a));
  return order.map((entry, index) => {
    const next = order[index + 1];
    return {
      entry,
      least: Math.ceil(rankOf.get(entry) ?? chances.get(entry)?.best ?? 1),
      decidedBy: next !== undefined && groupOf(next) === groupOf(entry) ? 'tied' : 'stage',
    };
  });
}

/** Tells what each entry needs; the most that it can reach is to win all its remaining matches. */
function addTableNeeds(
  rows: readonly StandingsRow[],
  { matches, results, prizes }: BracketStandingsFacts,
): void {
  const left = new Map<string, number>();
  for (const { id, sides } of matches) {
    if (hasResult(results.get(id))) continue;
    for (const entry of sides) if (entry !== null) left.set(entry, (left.get(entry) ?? 0) + 1);
  }
  addNeeds(rows, { prizes, bestOf: ({ points, entry }) => points + (left.get(entry) ?? 0) });
}

/** Tells what each entry needs, from the best and the worst rank that it can still get. */
function addBracketNeeds(
  rows: readonly StandingsRow[],
  { matches, results, prizes }: BracketStandingsFacts,
): void {
  const chances = eliminationChances(matches, results);
  // A disqualified entry may be ranked before others in the bracket, but it wins no prize.
  const out = rows.filter(({ disqualified }) => disqualified).length;
  for (const row of rows) {
    const { best, worst } = chances.get(row.entry) ?? { best: 1, worst: rows.length };
    const state = worst <= prizes ? 'sure' : best > prizes + out ? 'out' : 'open';
    row.needs = { state: row.disqualified ? 'out' : state, behind: 0 };
  }
}
