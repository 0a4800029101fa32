/**
 * Consistency checks of match results, used by every results form and by the command that stores results. Only facts
 * that the game itself guarantees are checked, no preferences of hosts.
 */
import * as z from 'zod/mini';

/** An entry's placement in a match of many entries, and the kills of all its players. */
export const placementRow = z.object({
  entry: z.string(),
  /** The placement that the game shows, from 1; absent only if the entry is disqualified. */
  placement: z.exactOptional(z.number()),
  kills: z.number(),
  /** Present if the entry is disqualified: it is last, and gets no points. */
  disqualified: z.exactOptional(z.literal(true)),
});
export type PlacementRow = z.output<typeof placementRow>;

/** The rounds won by one side of a head-to-head match. */
export const roundsRow = z.object({ entry: z.string(), rounds: z.number() });
export type RoundsRow = z.output<typeof roundsRow>;

export type ResultsRule =
  /** The entry holds no seat of the tournament, or is not one of the two sides. */
  | 'entryUnknown'
  | 'entryTwice'
  /** The placement is not a whole number from 1 on. */
  | 'placementInvalid'
  | 'placementTwice'
  /** More entries share a placement than can be in one team of the game: {@link ResultsProblem.limit}. */
  | 'placementShared'
  /** A disqualified entry has a placement. */
  | 'placementOfDisqualified'
  /** No entry is first. */
  | 'firstMissing'
  /** A placement is missing before a later one: {@link ResultsProblem.limit}. */
  | 'placementGap'
  /** The number of guests is not a whole number from 0 on, or more than the lobby has room for. */
  | 'guestsInvalid'
  /** The number of kills is not a whole number from 0 on. */
  | 'killsInvalid'
  /** An entry has more kills than the other entries have players. */
  | 'killsAbovePlayers'
  /** The kills of all entries together leave no survivor. */
  | 'killsAboveTotal'
  /** The sides of a head-to-head match are not decided yet. */
  | 'sidesOpen'
  /** The number of rows of a head-to-head match is not two. */
  | 'rowsNotTwo'
  /** The number of rounds is not a whole number from 0 on. */
  | 'roundsInvalid'
  | 'roundsAboveTarget'
  /** Neither side reached the target. */
  | 'roundsNoWinner'
  /** Both sides reached the target. */
  | 'roundsTwoWinners';

export interface ResultsProblem {
  /** Index of the row, from 0; the number of rows if a row is missing or the problem is about none. */
  row: number;
  field: 'entry' | 'placement' | 'kills' | 'rounds' | 'guests';
  rule: ResultsRule;
  /** The broken bound or the missing number; null: the rule has neither. */
  limit: number | null;
}

/** The players and teams that can be in the room of a match of many entries. */
export interface Lobby {
  /** Number of players by entry, for each entry with a seat of the tournament (see {@link playersOfEntry}). */
  players: ReadonlyMap<string, number>;
  /** How many entries can share a placement, being one team of the game: the team size where single players enter. */
  mates: number;
  /** The number of players in the room who hold no seat. */
  guests: number;
  /** The most players that a room holds. */
  size: number;
}

export type ResultsFacts =
  | {
      form: 'placements';
      rows: readonly PlacementRow[];
      lobby: Lobby;
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

function placementsProblem({ rows, lobby }: Facts<'placements'>): ResultsProblem | null {
  const strangerOrTwice = entryProblem(rows, (entry) => lobby.players.has(entry));
  if (strangerOrTwice) return strangerOrTwice;
  const guestsMax = Math.max(0, lobby.size - rows.length);
  if (!isCount(lobby.guests) || lobby.guests > guestsMax) {
    return problem(rows.length, 'guests', { rule: 'guestsInvalid', limit: guestsMax });
  }
  const rowsByPlacement = new Map<number, number[]>();
  for (const [row, { placement, disqualified }] of rows.entries()) {
    if (disqualified && placement !== undefined)
      return problem(row, 'placement', { rule: 'placementOfDisqualified' });
    if (disqualified) continue;
    if (placement === undefined || !isCount(placement) || placement < 1)
      return problem(row, 'placement', { rule: 'placementInvalid' });
    const sharing = rowsByPlacement.get(placement) ?? [];
    if (sharing.length >= lobby.mates) {
      return lobby.mates > 1
        ? problem(row, 'placement', { rule: 'placementShared', limit: lobby.mates })
        : problem(row, 'placement', { rule: 'placementTwice', limit: placement });
    }
    rowsByPlacement.set(placement, [...sharing, row]);
  }
  return (
    killsOfRowsProblem(rows, lobby) ?? gapProblem(rows, rowsByPlacement) ?? totalKillsProblem(rows, lobby)
  );
}

function killsOfRowsProblem(rows: readonly PlacementRow[], lobby: Lobby): ResultsProblem | null {
  const { all, teamOf } = playersPresent(rows, lobby);
  for (const [row, { kills, ...one }] of rows.entries()) {
    if (!isCount(kills)) return problem(row, 'kills', { rule: 'killsInvalid' });
    const others = all - teamOf(one);
    if (kills > others) return problem(row, 'kills', { rule: 'killsAbovePlayers', limit: others });
  }
  return null;
}

/**
 * The most players in the room. Entries that share a placement are one team of the game, with as many players as the
 * largest of them has. Guests count as far as the room has space.
 */
function playersPresent(rows: readonly PlacementRow[], { players, guests, size }: Lobby) {
  const teams = new Map<string, number>();
  const keyOf = ({ entry, placement }: Omit<PlacementRow, 'kills'>) =>
    placement === undefined ? `entry ${entry}` : `place ${placement}`;
  for (const row of rows) {
    const key = keyOf(row);
    teams.set(key, Math.max(teams.get(key) ?? 0, players.get(row.entry) ?? 0));
  }
  const own = [...teams.values()].reduce((sum, count) => sum + count, 0);
  return {
    all: Math.max(own, Math.min(own + guests, size)),
    teamOf: (row: Omit<PlacementRow, 'kills'>) => teams.get(keyOf(row)) ?? 0,
  };
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

/** Placements run from 1; one may be missing for each entry that is disqualified. */
function gapProblem(
  rows: readonly PlacementRow[],
  rowsByPlacement: ReadonlyMap<number, readonly number[]>,
): ResultsProblem | null {
  let gaps = rows.filter(({ disqualified }) => disqualified).length;
  let expected = 1;
  for (const [placement, [row = 0]] of [...rowsByPlacement].sort(([a], [b]) => a - b)) {
    const missing = placement - expected;
    if (missing > gaps) {
      const limit = expected + gaps;
      return problem(row, 'placement', { rule: limit === 1 ? 'firstMissing' : 'placementGap', limit });
    }
    gaps -= missing;
    expected = placement + 1;
  }
  return null;
}

/** The problem is reported at the row where the sum exceeds the limit. */
function totalKillsProblem(rows: readonly PlacementRow[], lobby: Lobby): ResultsProblem | null {
  const limit = playersPresent(rows, lobby).all - 1;
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
  // 0 : 0 means that nobody came.
  if (first.rounds === 0 && second.rounds === 0) return null;
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
