/** Buildings: ruins, pagodas, the stupa, bridges, prayer flags. */
import { circle, ellipse, group, n, type Picture, type Point, path, rect, through } from './picture.ts';

/** Broken towers with a few burning windows. */
export function ruins(
  pic: Picture,
  base: number,
  low: number,
  high: number,
  fill: string,
  window: string,
  share = 0.08,
): void {
  const { random } = pic;
  let x = -20;
  while (x < pic.width + 20) {
    const width = random.between(0.035, 0.085) * pic.width;
    const height = random.between(low, high);
    const top = base - height;
    const crown: Point[] = [[x, top + random.between(0, 24)]];
    for (let i = 1; i < 5; i++)
      crown.push(
        [x + (width * i) / 5, top + random.between(-10, 24)],
        [x + (width * i) / 5 + 2, top + random.between(-6, 20)],
      );
    crown.push([x + width, top + random.between(4, 40)]);
    pic.add(path(through([...crown, [x + width, pic.height], [x, pic.height]]), fill));
    if (random.chance(0.3)) pic.add(rect(x + width * 0.4, top - random.between(14, 44), 2, 50, fill));
    for (let wy = top + 34; wy < base - 8; wy += 13) {
      for (let wx = x + 7; wx < x + width - 9; wx += 11) {
        if (random.chance(share))
          pic.add(rect(wx, wy, 5, 7, window, `opacity="${random.between(0.35, 0.95).toFixed(2)}"`));
      }
    }
    x += width + random.between(-6, 16);
  }
}

/** A tiered temple of the Kathmandu valley, its foot in the middle at the origin, about 100 high. */
export function pagoda(tiers: number, dark: string, edge: string, light: string): string {
  const parts: string[] = [];
  parts.push(path('M-40 0H40V-5H32V-10H-32V-5H-40Z', dark));
  let y = -10;
  let half = 34;
  const wall = 78 / tiers / 2.1;
  const roof = 78 / tiers / 1.9;
  for (let tier = 0; tier < tiers; tier++) {
    const inner = half * 0.52;
    parts.push(rect(-inner, y - wall, inner * 2, wall + 1, dark));
    for (let i = -1; i <= 1; i++)
      parts.push(rect(i * inner * 0.55 - 1.6, y - wall * 0.72, 3.2, wall * 0.6, light));
    y -= wall;
    const eave = `M${n(-half)} ${n(y - 2.4)}Q${n(-half * 0.8)} ${n(y + 1.6)} ${n(-half * 0.5)} ${n(y + 1.8)}H${n(half * 0.5)}Q${n(half * 0.8)} ${n(y + 1.6)} ${n(half)} ${n(y - 2.4)}L${n(inner * 0.82)} ${n(y - roof)}H${n(-inner * 0.82)}Z`;
    parts.push(path(eave, dark));
    parts.push(
      path(
        `M${n(-half)} ${n(y - 2.4)}Q${n(-half * 0.8)} ${n(y + 1.6)} ${n(-half * 0.5)} ${n(y + 1.8)}H${n(half * 0.5)}Q${n(half * 0.8)} ${n(y + 1.6)} ${n(half)} ${n(y - 2.4)}`,
        'none',
        `stroke="${edge}" stroke-width="1.1"`,
      ),
    );
    y -= roof;
    half *= 0.74;
  }
  parts.push(path(`M-4 ${n(y + 1)}H4L1 ${n(y - 6)}L0 ${n(y - 16)}L-1 ${n(y - 6)}Z`, edge));
  return group(parts);
}

/** A great stupa: terraces, dome, the tower with its eyes, the spire; foot at the origin, about 150 high. */
export function stupa(dome: string, shade: string, gold: string, eyes: string): string {
  const spire: string[] = [];
  for (let i = 0; i < 9; i++) spire.push(rect(-13 + i * 1.3, -104 - i * 4, 26 - i * 2.6, 3.2, gold));
  return group([
    path('M-112 0H112V-10H96V-18H78V-25H-78V-18H-96V-10H-112Z', shade),
    path('M-70 -25C-70 -62 -40 -76 0 -76C40 -76 70 -62 70 -25Z', dome),
    path('M14 -75C46 -72 70 -60 70 -25H38C44 -46 34 -66 14 -75Z', shade, 'opacity="0.6"'),
    path('M-70 -25C-69 -35 -66 -43 -61 -50H61C66 -43 69 -35 70 -25Z', shade, 'opacity="0.28"'),
    rect(-17, -102, 34, 27, gold),
    path('M-13 -90Q-8 -95 -3 -90Q-8 -87 -13 -90ZM3 -90Q8 -95 13 -90Q8 -87 3 -90Z', eyes),
    path('M-1 -86Q3 -83 0 -81Q-3 -80 -1 -78', 'none', `stroke="${eyes}" stroke-width="1.4"`),
    ...spire,
    path('M-9 -141H9L3 -146V-150L0 -158L-3 -150V-146Z', gold),
  ]);
}

const FLAG_COLORS = ['#2f6fd0', '#f2ede4', '#d8362c', '#2f9a5a', '#f0b429'];

/** A rope of prayer flags between two points. */
export function prayerFlags(
  from: Point,
  to: Point,
  sag: number,
  count: number,
  size: number,
  opacity = 1,
): string {
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
  ];
  const flags: string[] = [];
  for (let i = 0; i < count; i++) {
    const a = at((i + 0.12) / count);
    const b = at((i + 0.88) / count);
    const lean = ((i % 3) - 1) * size * 0.12;
    flags.push(
      path(
        through([a, b, [b[0] + lean, b[1] + size], [a[0] + lean, a[1] + size]]),
        FLAG_COLORS[i % FLAG_COLORS.length] ?? '#fff',
      ),
    );
  }
  const middle = at(0.5);
  const rope = `M${n(from[0])} ${n(from[1])}Q${n(2 * middle[0] - (from[0] + to[0]) / 2)} ${n(2 * middle[1] - (from[1] + to[1]) / 2)} ${n(to[0])} ${n(to[1])}`;
  return group([path(rope, 'none', 'stroke="#0c0a10" stroke-width="1.2"'), ...flags], `opacity="${opacity}"`);
}

/** A hanging bridge between two cliffs. */
export function hangingBridge(from: Point, to: Point, sag: number, color: string): string {
  const parts: string[] = [];
  const count = 34;
  const y = (share: number, lift: number) =>
    from[1] +
    (to[1] - from[1]) * share +
    sag * 4 * share * (1 - share) -
    lift * (0.5 + 2 * (share - 0.5) ** 2);
  const line = (lift: number) =>
    Array.from(
      { length: count + 1 },
      (_, i): Point => [from[0] + ((to[0] - from[0]) * i) / count, y(i / count, lift)],
    );
  parts.push(path(through(line(0), false), 'none', `stroke="${color}" stroke-width="6"`));
  parts.push(path(through(line(44), false), 'none', `stroke="${color}" stroke-width="2.4"`));
  for (const [index, [x, deck]] of line(0).entries()) {
    parts.push(
      path(`M${n(x)} ${n(deck)}V${n(y(index / count, 44))}`, 'none', `stroke="${color}" stroke-width="1.2"`),
    );
  }
  return group(parts);
}

/** A watchtower on stilts, foot at the origin, 100 high. */
export function watchtower(color: string, light: string): string {
  return group([
    path('M-20 0L-12.5 -64H-8.500L-15 0ZM20 0L12.5 -64H8.500L15 0Z', color),
    path(
      'M-18 -8L13 -36M18 -8L-13 -36M-14 -38L11 -62M14 -38L-11 -62M-16 -36H16',
      'none',
      `stroke="${color}" stroke-width="2.4"`,
    ),
    rect(-20, -70, 40, 8, color),
    path('M-17 -70V-88H17V-70Z', color),
    rect(-11, -84, 22, 9, light),
    path('M-24 -88L0 -102L24 -88Z', color),
  ]);
}

/** A lamp or window glow small enough to be one shape. */
export function lamp(x: number, y: number, color: string): string {
  return group([ellipse(x, y, 9, 9, color, 'opacity="0.25"'), circle(x, y, 2.4, '#fff3dc')]);
}
