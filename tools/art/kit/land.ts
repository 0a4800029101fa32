/** Mountains, hills, trees, water and islands. */
import { type Picture, type Point, path, rect, through } from './picture.ts';
import type { Random } from './random.ts';

/** A line from left to right, roughened by moving the middle of each piece up or down. */
export function roughLine(random: Random, anchors: readonly Point[], roughness: number, depth = 6): Point[] {
  let points = [...anchors];
  let amount = roughness;
  for (let level = 0; level < depth; level++) {
    const next: Point[] = [];
    for (const [index, point] of points.entries()) {
      next.push(point);
      const following = points[index + 1];
      if (!following) break;
      next.push([
        (point[0] + following[0]) / 2 + random.between(-0.12, 0.12) * (following[0] - point[0]),
        (point[1] + following[1]) / 2 + random.between(-amount, amount),
      ]);
    }
    points = next;
    amount *= 0.52;
  }
  return points;
}

function downTo(points: readonly Point[], bottom: number): string {
  const first = points[0] ?? [0, bottom];
  const last = points[points.length - 1] ?? [0, bottom];
  return through([...points, [last[0], bottom], [first[0], bottom]]);
}

/** Rolling hills across the whole width. */
export function hills(
  pic: Picture,
  y: number,
  height: number,
  fill: string,
  roughness = 14,
  pieces = 5,
): Point[] {
  const { random } = pic;
  const anchors: Point[] = [];
  for (let i = 0; i <= pieces; i++) {
    anchors.push([(-0.02 + (1.04 * i) / pieces) * pic.width, y - random.between(0, height)]);
  }
  const line = roughLine(random, anchors, roughness);
  pic.add(path(downTo(line, pic.height + 2), fill));
  return line;
}

export interface Peak {
  x: number;
  y: number;
  /** Half the width at the foot. */
  reach: number;
}

/**
 * A snow mountain: a dark flank, a lit flank, and facets of snow broken by rock.
 * @param light from which side the light comes
 */
export function mountain(
  pic: Picture,
  peak: Peak,
  foot: number,
  colors: { dark: string; lit: string; snow: string; shade: string },
  light: 'left' | 'right' = 'right',
): void {
  const { random } = pic;
  const { x, y, reach } = peak;
  const height = foot - y;
  const left = roughLine(
    random,
    [
      [x - reach, foot],
      [x - reach * 0.42, y + height * 0.52],
      [x, y],
    ],
    height * 0.06,
    5,
  );
  const right = roughLine(
    random,
    [
      [x, y],
      [x + reach * 0.38, y + height * 0.5],
      [x + reach, foot],
    ],
    height * 0.06,
    5,
  );
  const spine = roughLine(
    random,
    [
      [x, y],
      [x + reach * 0.09, y + height * 0.4],
      [x - reach * 0.12, foot],
    ],
    height * 0.05,
    4,
  );
  const fade = (color: string) =>
    pic.linear([
      [0, color, 1],
      [0.72, color, 0.92],
      [1, color, 0.25],
    ]);
  pic.add(path(through([...left, ...right]), fade(colors.dark)));
  const isRight = light === 'right';
  const outer = isRight ? right : [...left].reverse();
  pic.add(path(through([...outer, ...[...spine].reverse()]), fade(colors.lit)));
  for (const side of ['left', 'right'] as const) {
    const flank = side === 'right' ? right : [...left].reverse();
    const cut = 0.5 + random.between(-0.05, 0.08);
    const edge = flank.filter(([, py]) => py < y + height * cut);
    const inner = spine.filter(([, py]) => py < y + height * (cut - 0.06));
    const outerEnd = edge[edge.length - 1] ?? [x, y];
    const innerEnd = inner[inner.length - 1] ?? [x, y];
    const teeth: Point[] = [];
    // Uneven on purpose: snow reaches far down some gullies and ends early on the ribs between.
    let share = 0;
    let isLow = random.chance(0.5);
    while (share < 0.93) {
      share += random.between(0.05, 0.15);
      const drop = (isLow ? random.between(0.01, 0.1) : -random.between(0.01, 0.09)) * height;
      isLow = !isLow;
      const at = Math.min(share, 0.97);
      teeth.push([
        outerEnd[0] + (innerEnd[0] - outerEnd[0]) * at,
        outerEnd[1] + (innerEnd[1] - outerEnd[1]) * at + drop,
      ]);
    }
    const color = side === light ? colors.snow : colors.shade;
    pic.add(path(through([...edge, ...teeth, ...[...inner].reverse()]), color));
  }
}

/** A row of firs standing on a line. */
export function firs(
  pic: Picture,
  line: readonly Point[],
  fill: string,
  size: number,
  density: number,
): void {
  const { random } = pic;
  for (const [index, [x, y]] of line.entries()) {
    const next = line[index + 1];
    if (!next || !random.chance(density)) continue;
    const px = x + random.next() * (next[0] - x);
    const height = size * random.between(0.55, 1.25);
    const half = height * 0.2;
    const shape: Point[] = [[px, y - height]];
    for (let tier = 1; tier <= 3; tier++) {
      const level = y - height + (height * tier) / 3;
      shape.push(
        [px + (half * tier) / 3 + half * 0.2, level],
        [px + (half * tier) / 5, level - height * 0.03],
      );
    }
    const mirrored = shape.map(([sx, sy]): Point => [2 * px - sx, sy]).reverse();
    pic.add(path(through([...shape, [px, y + 6], ...mirrored]), fill));
  }
}

/** Water from a line down, with the light of the sky lying on it in streaks. */
export function water(
  pic: Picture,
  y: number,
  top: string,
  bottom: string,
  light: string,
  lightX: number,
): void {
  const { random } = pic;
  pic.add(
    rect(
      0,
      y,
      pic.width,
      pic.height - y,
      pic.linear([
        [0, top],
        [1, bottom],
      ]),
    ),
  );
  const depth = pic.height - y;
  for (let i = 0; i < 46; i++) {
    const share = random.next() ** 1.6;
    const width = (14 + share * 120) * random.between(0.35, 1) * (pic.width / 960);
    const x = lightX + random.between(-1, 1) * (24 + share * 150) * (pic.width / 960);
    pic.add(
      rect(
        x - width / 2,
        y + 2 + share * depth,
        width,
        0.8 + share * 2.4,
        light,
        `opacity="${(0.5 - share * 0.38).toFixed(2)}" rx="1"`,
      ),
    );
  }
}

/** An island seen from above the water: lit top, dark cliffs. */
export function island(pic: Picture, x: number, y: number, half: number, top: string, cliff: string): void {
  const { random } = pic;
  const rise = half * 0.34;
  const upper = roughLine(
    random,
    [
      [x - half, y],
      [x - half * 0.35, y - rise],
      [x + half * 0.3, y - rise * 0.8],
      [x + half, y],
    ],
    rise * 0.28,
    5,
  );
  const lower = roughLine(
    random,
    [
      [x + half, y],
      [x, y + rise * 0.34],
      [x - half, y],
    ],
    rise * 0.1,
    4,
  );
  pic.add(
    path(through([...upper, ...lower]), cliff),
    path(through([...upper, [x + half * 0.4, y - rise * 0.08], [x - half * 0.5, y + rise * 0.02]]), top),
  );
}
