/**
 * Consistency checks of match results, used by every results form and by the command that stores results. Only facts
 * that the game itself guarantees are checked, no preferences of hosts.
 */

/** An entry's placement in a match of many entries, and the kills of all its players. */
export interface PlacementRow {
  entry: string;
  /** Counted from 1. */
  placement: number;
  kills: number;
}

/** The rounds won by one side of a head-to-head match. */
export interface RoundsRow {
  entry: string;
  rounds: number;
}

export type ResultsRule =
  /** The entry holds no seat of the tournament, or is not one of the two sides. */
  | 'entryUnknown'
  | 'entryTwice'
  /** Not a whole number from 1 on. */
  | 'placementInvalid'
  | 'placementTwice'
  /** No entry is first. */
  | 'firstMissing'
  /** A placement is missing before a later one: {@link ResultsProblem.limit}. */
  | 'placementGap'
  /** Not a whole number from 0 on. */
  | 'killsInvalid'
  /** More kills than the other entries have players. */
  | 'killsAbovePlayers'
  /** The sum of all kills leaves no survivor. */
  | 'killsAboveTotal'
  /** The sides of a head-to-head match are not decided yet. */
  | 'sidesOpen'
  /** The number of rows of a head-to-head match is not two. */
  | 'rowsNotTwo'
  /** Not a whole number from 0 on. */
  | 'roundsInvalid'
  | 'roundsAboveTarget'
  /** Neither side reached the target. */
  | 'roundsNoWinner'
  /** Both sides reached the target. */
  | 'roundsTwoWinners';

export interface ResultsProblem {
  /** Index of the row, from 0; the number of rows when one is missing. */
  row: number;
  field: 'entry' | 'placement' | 'kills' | 'rounds';
  rule: ResultsRule;
  /** The bound that was broken or the number that is missing; null where the rule has none. */
  limit: number | null;
}

export type ResultsFacts =
  | {
      form: 'placements';
      rows: readonly PlacementRow[];
      /** Number of players of each entry that holds a seat of the tournament. */
      players: ReadonlyMap<string, number>;
    }
  | {
      form: 'rounds';
      rows: readonly RoundsRow[];
      sides: readonly [string | null, string | null];
      /** Rounds that win the match. */
      target: number;
    };

/**
 * The first inconsistency, or null. The entries are checked first, because the bounds of kills depend on them; then the
 * rows one by one, then all together. An empty list is always valid: it clears the results. Entries that did not play
 * are left out.
 */
export function resultsProblem(facts: ResultsFacts): ResultsProblem | null {
  if (facts.rows.length === 0) return null;
  return facts.form === 'placements' ? placementsProblem(facts) : roundsProblem(facts);
}

type Facts<Form extends ResultsFacts['form']> = Extract<ResultsFacts, { form: Form }>;

function placementsProblem({ rows, players }: Facts<'placements'>): ResultsProblem | null {
  const strangerOrTwice = entryProblem(rows, (entry) => players.has(entry));
  if (strangerOrTwice) return strangerOrTwice;
  const playersPresent = rows.reduce((sum, { entry }) => sum + (players.get(entry) ?? 0), 0);
  const rowByPlacement = new Map<number, number>();
  for (const [row, { entry, placement, kills }] of rows.entries()) {
    if (!isCount(placement) || placement < 1) return problem(row, 'placement', { rule: 'placementInvalid' });
    if (rowByPlacement.has(placement))
      return problem(row, 'placement', { rule: 'placementTwice', limit: placement });
    if (!isCount(kills)) return problem(row, 'kills', { rule: 'killsInvalid' });
    const others = playersPresent - (players.get(entry) ?? 0);
    if (kills > others) return problem(row, 'kills', { rule: 'killsAbovePlayers', limit: others });
    rowByPlacement.set(placement, row);
  }
  return gapProblem(rowByPlacement) ?? totalKillsProblem(rows, playersPresent - 1);
}

function entryProblem(
  rows: readonly { entry: string }[],
  isKnown: (entry: string) => boolean,
): ResultsProblem | null {
  const seen = new Set<string>();
  for (const [row, { entry }] of rows.entries()) {
    if (!isKnown(entry)) return problem(row, 'entry', { rule: 'entryUnknown' });
    if (seen.has(entry)) return problem(row, 'entry', { rule: 'entryTwice' });
    seen.add(entry);
  }
  return null;
}

/** Placements are distinct here, so they run from 1 without gaps exactly when each is followed by the next. */
function gapProblem(rowByPlacement: ReadonlyMap<number, number>): ResultsProblem | null {
  const ascending = [...rowByPlacement].sort(([a], [b]) => a - b);
  for (const [index, [placement, row]] of ascending.entries()) {
    const expected = index + 1;
    if (placement === expected) continue;
    return problem(row, 'placement', {
      rule: expected === 1 ? 'firstMissing' : 'placementGap',
      limit: expected,
    });
  }
  return null;
}

/** Reported at the row with which the sum exceeds the limit. */
function totalKillsProblem(rows: readonly PlacementRow[], limit: number): ResultsProblem | null {
  let sum = 0;
  for (const [row, { kills }] of rows.entries()) {
    sum += kills;
    if (sum > limit) return problem(row, 'kills', { rule: 'killsAboveTotal', limit });
  }
  return null;
}

function roundsProblem({ rows, sides, target }: Facts<'rounds'>): ResultsProblem | null {
  if (sides[0] === null || sides[1] === null) return problem(0, 'entry', { rule: 'sidesOpen' });
  const strangerOrTwice = entryProblem(rows, (entry) => sides.includes(entry));
  if (strangerOrTwice) return strangerOrTwice;
  for (const [row, { rounds }] of rows.entries()) {
    if (!isCount(rounds)) return problem(row, 'rounds', { rule: 'roundsInvalid' });
    if (rounds > target) return problem(row, 'rounds', { rule: 'roundsAboveTarget', limit: target });
  }
  const [first, second] = rows;
  // There are two sides and no duplicates, so there are at most two rows here.
  if (!first || !second) return problem(rows.length, 'entry', { rule: 'rowsNotTwo', limit: 2 });
  if (first.rounds === target && second.rounds === target) {
    return problem(1, 'rounds', { rule: 'roundsTwoWinners', limit: target });
  }
  if (first.rounds < target && second.rounds < target) {
    return problem(first.rounds >= second.rounds ? 0 : 1, 'rounds', {
      rule: 'roundsNoWinner',
      limit: target,
    });
  }
  return null;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function problem(
  row: number,
  field: ResultsProblem['field'],
  { rule, limit = null }: { rule: ResultsRule; limit?: number | null },
): ResultsProblem {
  return { row, field, rule, limit };
}
