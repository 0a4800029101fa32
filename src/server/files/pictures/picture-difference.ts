/**
 * How much two pictures differ, also when one is a part of the other. Their hashes are small grey pictures; the search
 * finds the window of one picture in which the other fits best (docs/decisions/0375).
 */

/** Width and height of a hash, one byte for each point. */
export const HASH_SIDE = 64;
/** Two pictures look alike up to this difference. */
export const DIFFERENCE_MAX = 0.056;

/** What is cut off on the left, at the top, on the right and at the bottom, as a share of the side; negative: added. */
type Window = readonly [number, number, number, number];
interface Level {
  side: number;
  points: ArrayLike<number>;
}
/** The hash in its full size, in half and in a quarter of it. */
type Levels = readonly [Level, Level, Level];

const CUT_MAX = 0.3;
const CUTS = [
  [0, 0],
  [0.1, 0.1],
  [0.12, 0],
  [0, 0.12],
  [-0.12, -0.12],
  [-0.12, 0],
  [0, -0.12],
] as const;
const STARTS: readonly Window[] = CUTS.flatMap(([left, right]) =>
  CUTS.map(([top, bottom]): Window => [left, top, right, bottom]),
);
/** How many starts are followed; a fit with more than these differences is given up, at first and after each step. */
const FOLLOWED = 8;
const HOPELESS = [0.5, 0.3, 0.15, 0.11, 0.09] as const;
/** Below this difference the window fits, and what still differs is what the pictures show. */
const FITS = 0.12;
/** Moves of one edge, of both edges to the same side, and of both outwards; each in both directions. */
const MOVES: readonly Window[] = (
  [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [1, 0, -1, 0],
    [0, 1, 0, -1],
    [1, 0, 1, 0],
    [0, 1, 0, 1],
  ] as const
).flatMap(([a, b, c, d]): Window[] => [
  [a, b, c, d],
  [-a, -b, -c, -d],
]);
/** The step sizes of the search, and the level on which each step is taken. */
const STEPS = [
  [0.06, 1],
  [0.03, 1],
  [0.015, 1],
  [0.008, 0],
  [0.004, 0],
  [0.002, 0],
] as const;
/** The same for a rough search. */
const ROUGH_STEPS = [
  [0.035, 2],
  [0.018, 2],
] as const;
const MOVES_MAX = 4;
/** This variance of grey values counts as noise. */
const NOISE = 4;
/** How many parts a side has, how many of the worst parts are ignored as noise, and the weight of the next worst. */
const PARTS = 4;
const WORST = 2;
const PART_WEIGHT = 0.55;

/** Estimates by small pictures how much others differ from one picture. Those that look alike have the least. */
export function roughDifferencesFrom(hash: Uint8Array, others: readonly Uint8Array[]): number[] {
  const levels = levelsOf(hash);
  return others.map((other) => {
    const [start] = startsOf(levels, levelsOf(other));
    return follow(levels, levelsOf(other), start?.window ?? [0, 0, 0, 0], ROUGH_STEPS).difference;
  });
}

/** Differences of the others from one picture, in their order: 0 for the same, above 1 for nothing in common. */
export function differencesFrom(hash: Uint8Array, others: readonly Uint8Array[]): number[] {
  const levels = levelsOf(hash);
  return others.map((other) => differenceOf(levels, levelsOf(other)));
}

function differenceOf(a: Levels, b: Levels): number {
  let nearest: Fit = { window: STARTS[0] as Window, difference: Number.POSITIVE_INFINITY };
  for (const { window, difference } of startsOf(a, b).slice(0, FOLLOWED)) {
    if (difference > HOPELESS[0] || nearest.difference < FITS) break;
    const fit = follow(a, b, window);
    if (fit.difference < nearest.difference) nearest = fit;
  }
  if (nearest.difference > DIFFERENCE_MAX) return nearest.difference;
  // Another name or number is a small difference of the whole, but a large one of its part.
  const parts = [...sumsOf(a[0], b[0], nearest.window, PARTS)].filter(({ count }) => count > PARTS);
  const worst = parts.map(differenceIn).sort((one, other) => other - one)[WORST] ?? 0;
  return Math.max(nearest.difference, worst * PART_WEIGHT);
}

/** The windows at which a search may begin, the nearest first. */
function startsOf(a: Levels, b: Levels): Fit[] {
  return STARTS.map((window) => ({ window, difference: compare(a[2], b[2], window) })).sort(
    (one, other) => one.difference - other.difference,
  );
}

interface Fit {
  window: Window;
  difference: number;
}

/** Moves the edges of a window while the difference gets smaller. */
function follow(
  a: Levels,
  b: Levels,
  start: Window,
  steps: readonly (readonly [number, 0 | 1 | 2])[] = STEPS,
): Fit {
  let window = start;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, [step, level]] of steps.entries()) {
    nearest = compare(a[level], b[level], window);
    for (let moves = 0, isMoved = true; isMoved && moves < MOVES_MAX; moves++) {
      isMoved = false;
      for (const move of MOVES) {
        const moved = window.map((cut, edge) => cut + step * (move[edge] ?? 0)) as unknown as Window;
        if (moved.some((cut) => Math.abs(cut) > CUT_MAX)) continue;
        const difference = compare(a[level], b[level], moved);
        if (difference >= nearest) continue;
        [window, nearest, isMoved] = [moved, difference, true];
      }
    }
    if (nearest > (HOPELESS[index + 1] ?? FITS)) break;
  }
  return { window, difference: nearest };
}

/** How much the window of `a` differs from the whole of `b`. */
function compare(a: Level, b: Level, window: Window): number {
  const [sums] = sumsOf(a, b, window, 1);
  return sums ? differenceIn(sums) : 1;
}

interface Sums {
  count: number;
  a: number;
  b: number;
  aa: number;
  bb: number;
  ab: number;
}

/** One minus the correlation, plus the difference of brightness. */
function differenceIn({ count, a, b, aa, bb, ab }: Sums): number {
  const [meanA, meanB] = [a / count, b / count];
  const variance = (square: number, mean: number) => Math.max(0, square / count - mean * mean) + NOISE;
  const common = ab / count - meanA * meanB + NOISE;
  return 1 - common / Math.sqrt(variance(aa, meanA) * variance(bb, meanB)) + Math.abs(meanA - meanB) / 256;
}

/** @param parts into how many parts each side of the whole is divided */
function sumsOf(a: Level, b: Level, [left, top, right, bottom]: Window, parts: number): Sums[] {
  const { side } = a;
  const columns = placesOf(left, 1 - left - right, side);
  const rows = placesOf(top, 1 - top - bottom, side);
  const all = Array.from(
    { length: parts * parts },
    (): Sums => ({ count: 0, a: 0, b: 0, aa: 0, bb: 0, ab: 0 }),
  );
  for (const { at: y, from: above, part: v } of rows) {
    const row = Math.floor((y * parts) / side) * parts;
    for (const { at: x, from: before, part: u } of columns) {
      const p = between(a, above * side + before, u, v);
      const q = point(b, y * side + x);
      const sums = all[row + Math.floor((x * parts) / side)] as Sums;
      sums.count++;
      sums.a += p;
      sums.b += q;
      sums.aa += p * p;
      sums.bb += q * q;
      sums.ab += p * q;
    }
  }
  return all;
}

/** Interpolates the value between four points. */
function between(level: Level, place: number, u: number, v: number): number {
  const { side } = level;
  const upper = point(level, place) * (1 - u) + point(level, place + 1) * u;
  const lower = point(level, place + side) * (1 - u) + point(level, place + side + 1) * u;
  return upper * (1 - v) + lower * v;
}

const point = ({ points }: Level, place: number) => points[place] ?? 0;

/** For each point of a side of the whole: the points of the window between which it lies. */
function placesOf(from: number, size: number, side: number) {
  const places: { at: number; from: number; part: number }[] = [];
  for (let at = 0; at < side; at++) {
    const place = from + ((at + 0.5) / side) * size;
    if (place < 0 || place > 1) continue;
    const exact = Math.min(side - 1.001, Math.max(0, place * side - 0.5));
    places.push({ at, from: Math.floor(exact), part: exact % 1 });
  }
  return places;
}

function levelsOf(hash: Uint8Array): Levels {
  const whole = { side: HASH_SIDE, points: hash };
  const half = halve(whole);
  return [whole, half, halve(half)];
}

function halve(level: Level): Level {
  const side = level.side / 2;
  const points = Float32Array.from({ length: side * side }, (_, index) => {
    const place = Math.floor(index / side) * 2 * level.side + (index % side) * 2;
    const sum = point(level, place) + point(level, place + 1);
    return (sum + point(level, place + level.side) + point(level, place + level.side + 1)) / 4;
  });
  return { side, points };
}
