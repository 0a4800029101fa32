/** The seeds of a stage that is drawn by the standings of the one before. */
import { compareSeeds } from './advance.ts';
import { groupSizes, snakeGroup } from './groups.ts';
import type { Stage } from './stage.ts';
import type { StageStandings } from './stage-rows.ts';

/** Pairs of swaps are tried only if there are at most this many single swaps. */
const PAIRED_SWAPS_MAX = 120;

/**
 * The entries that move on, the best first; equal ones are ordered by lot. Entries of one group meet as late as the
 * next stage allows: to achieve this, seeds with the same place in their groups are swapped; or, if the best of all
 * groups move on, seeds between two powers of two or in one row of the snake.
 * @param lotOf the SHA-256 that orders entries by lot
 */
export function seedsByStandings(
  before: StageStandings,
  moving: readonly string[],
  { next, lotOf }: { next: Stage; lotOf: (entry: string) => string },
): string[] {
  const rows = before.rows.filter(({ entry }) => moving.includes(entry));
  const lots = new Map(moving.map((entry) => [entry, lotOf(entry)]));
  const lot = (entry: string) => lots.get(entry) ?? '';
  rows.sort((a, b) => compareSeeds(before, a, b) || (lot(a.entry) < lot(b.entry) ? -1 : 1));
  const taken = new Map<number | null, number>();
  const seeds = rows.map(({ entry, group }) => {
    const place = taken.get(group) ?? 0;
    taken.set(group, place + 1);
    return { entry, group, place };
  });
  const isAcross = typeof before.stage.advance === 'object';
  if (!isAcross) seeds.sort((a, b) => a.place - b.place);
  const tierOf = (seed: number) => {
    if (!isAcross) return seeds[seed]?.place;
    return next.groups > 1 ? Math.floor(seed / next.groups) : Math.ceil(Math.log2(seed + 1));
  };
  const tiers = seeds.map((_, seed) => tierOf(seed));
  const rounds = meetings(seeds.length, next);
  const cost = (groups: readonly (number | null)[]) => {
    const met: number[] = [];
    for (const [a, group] of groups.entries()) {
      for (let b = a + 1; b < groups.length; b += 1) {
        const round = groups[b] === group ? rounds(a, b) : 0;
        if (round > 0) met[round] = (met[round] ?? 0) + 1;
      }
    }
    return met;
  };
  return spread(seeds, { tiers, cost }).map(({ entry }) => entry);
}

/** The round in which two seeds can meet first; 0: never, because they are in different groups. */
function meetings(entries: number, { kind, groups }: Stage): (a: number, b: number) => number {
  const isElimination = kind === 'single_elimination' || kind === 'double_elimination';
  const positions = groupSizes(entries, groups).map(bracketPositions);
  return (a, b) => {
    const group = snakeGroup(a, groups);
    if (group !== snakeGroup(b, groups)) return 0;
    if (!isElimination) return 1;
    const [first = 0, second = 0] = [a, b].map((seed) => positions[group]?.[Math.floor(seed / groups)]);
    return 32 - Math.clz32(first ^ second);
  };
}

/** The position of each seed in the first round of a bracket in which the best seeds meet last. */
function bracketPositions(entries: number): number[] {
  let order = [0];
  while (order.length < entries) order = order.flatMap((seed) => [seed, 2 * order.length - 1 - seed]);
  const positions: number[] = [];
  for (const [position, seed] of order.entries()) positions[seed] = position;
  return positions;
}

/** Swaps seeds within tiers until no single swap, and no pair of swaps if there are few, makes early meetings fewer. */
function spread<Seed extends { group: number | null }>(
  seeds: Seed[],
  { tiers, cost }: { tiers: readonly unknown[]; cost: (groups: readonly (number | null)[]) => number[] },
): Seed[] {
  const swaps = seeds
    .flatMap((_, a) => seeds.flatMap((__, b) => (a < b && tiers[a] === tiers[b] ? [[a, b] as const] : [])))
    .reverse();
  const paired = swaps.length > PAIRED_SWAPS_MAX ? [] : swaps;
  const swap = ([a, b]: readonly [number, number]) => {
    [seeds[a], seeds[b]] = [seeds[b] as Seed, seeds[a] as Seed];
  };
  let least = cost(seeds.map(({ group }) => group));
  const isBetter = () => {
    const now = cost(seeds.map(({ group }) => group));
    if (!isFewer(now, least)) return false;
    least = now;
    return true;
  };
  const improve = (): boolean => {
    for (const first of swaps) {
      swap(first);
      if (isBetter()) return true;
      swap(first);
    }
    for (const first of paired) {
      swap(first);
      for (const second of paired) {
        swap(second);
        if (isBetter()) return true;
        swap(second);
      }
      swap(first);
    }
    return false;
  };
  while (improve());
  return seeds;
}

/** Whether `a` has fewer meetings in the first round in which the numbers differ. */
function isFewer(a: readonly number[], b: readonly number[]): boolean {
  for (let round = 0; round < Math.max(a.length, b.length); round += 1) {
    const [first, second] = [a[round] ?? 0, b[round] ?? 0];
    if (first !== second) return first < second;
  }
  return false;
}
