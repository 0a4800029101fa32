/** Planes, parachutes, crates, the closing circle, flames and smoke. */
import { circle, ellipse, group, n, type Picture, path, rect } from './picture.ts';
import { glow } from './sky.ts';

/** The drop plane, nose to the right, about 200 wide around the origin. */
export function plane(fill: string, light: string): string {
  return group([
    path('M-104 -10C-92 -16 -60 -18 -20 -19L62 -18C84 -17 98 -8 102 0C98 8 84 12 60 13L-30 13L-96 -3Z', fill),
    path('M-104 -10L-118 -46H-98L-74 -17Z', fill),
    path('M-116 -14H-72L-84 -8H-120Z', fill),
    path('M-18 -20L-34 -30H28L44 -20Z', fill),
    path('M6 -22L-36 34L-18 36L48 -16Z', fill),
    ellipse(12, -24, 17, 5.4, fill),
    ellipse(-4, 8, 17, 5.4, fill),
    ellipse(-20, 24, 15, 5, fill),
    path('M74 -13L90 -7L80 -5L70 -8Z', light),
    ...[-40, -24, -8, 8, 24, 40].map((x) => rect(x, -10, 5, 3, light, 'opacity="0.75"')),
  ]);
}

/** A fighter under a canopy; canopy top at the origin, about 70 high. */
export function parachute(main: string, second: string, body: string): string {
  const parts: string[] = [];
  const edges = [-30, -20, -10, 0, 10, 20, 30];
  for (let i = 0; i < 6; i++) {
    const [a, b] = [edges[i] ?? 0, edges[i + 1] ?? 0];
    const bend = (x: number) => 22 - Math.abs(x) * 0.06;
    parts.push(
      path(
        `M0 0C${n(a * 0.75)} -1 ${n(a)} 8 ${n(a)} ${n(bend(a))}Q${n((a + b) / 2)} ${n(bend(a) - 5)} ${n(b)} ${n(bend(b))}C${n(b)} 8 ${n(b * 0.75)} -1 0 0Z`,
        i % 2 ? second : main,
      ),
    );
    parts.push(path(`M${n(a)} ${n(bend(a))}L0 52`, 'none', `stroke="${body}" stroke-width="0.7"`));
  }
  parts.push(path('M30 20L0 52', 'none', `stroke="${body}" stroke-width="0.7"`));
  parts.push(
    path('M-3.500 50H3.500L4 60L3 62L5 74H2L0 65L-2 74H-5L-3 62L-4 60Z', body),
    circle(0, 47, 3.2, body),
  );
  return group(parts);
}

/** A supply crate, foot at the origin, about 60 wide. */
export function crate(dark: string, face: string, strap: string): string {
  return group([
    path('M-30 -38L0 -46L30 -38V-4L0 6L-30 -4Z', dark),
    path('M-30 -38L0 -30V6L-30 -4Z', face),
    path('M-30 -38L0 -46L30 -38L0 -30Z', strap),
    path('M-22 -36L-14 -34V1L-22 -1.500ZM-30 -22L0 -13V-8L-30 -17Z', strap),
    path('M14 -34L22 -36V-1.500L14 1ZM0 -13L30 -22V-17L0 -8Z', strap, 'opacity="0.6"'),
  ]);
}

/** A crate under its own parachute, canopy top at the origin. */
export function airdrop(main: string, second: string): string {
  return group([
    parachute(main, second, 'none').replaceAll('stroke="none"', 'stroke="#120d12"'),
    `<g transform="translate(0 66) scale(0.42)">${crate('#160f12', '#3a2620', '#ff8a2a')}</g>`,
  ]);
}

/** The wall of the closing circle standing on the ground: a ring of light with a veil above it. */
export function zoneWall(
  pic: Picture,
  x: number,
  y: number,
  rx: number,
  ry: number,
  height: number,
  color: string,
): void {
  const veil = pic.linear([
    [0, color, 0],
    [0.35, color, 0.015],
    [0.7, color, 0.12],
    [1, color, 0.42],
  ]);
  // Seen edge on at its sides, the wall is denser there.
  const sides = pic.linear(
    [
      [0, color, 0.32],
      [0.12, color, 0.12],
      [0.5, color, 0],
      [0.88, color, 0.12],
      [1, color, 0.32],
    ],
    [0, 0],
    [1, 0],
  );
  // Gone well before its upper edge, which would be a line across the sky.
  const fade = pic.linear([
    [0, '#000'],
    [0.35, '#0c0c0c'],
    [0.7, '#5a5a5a'],
    [1, '#fff'],
  ]);
  const shape = `M${n(x - rx)} ${n(y)}V${n(y - height)}H${n(x + rx)}V${n(y)}A${n(rx)} ${n(ry)} 0 0 1 ${n(x - rx)} ${n(y)}Z`;
  const mask = pic.define((id) => `<mask id="${id}">${path(shape, fade)}</mask>`);
  pic.add(
    path(shape, veil),
    path(shape, sides, `mask="${mask}"`),
    ellipse(x, y, rx, ry, 'none', `stroke="#ffe3bd" stroke-width="2"`),
  );
}

/** A fire with tongues of flame, its foot at (x, y). */
export function fire(pic: Picture, x: number, y: number, size: number): void {
  const { random } = pic;
  glow(pic, x, y - size * 0.3, size * 2.6, size * 1.9, '#ff6a12', 0.55);
  for (const [color, share] of [
    ['#d63a06', 1],
    ['#ff7a1a', 0.74],
    ['#ffc46b', 0.42],
  ] as const) {
    for (let i = -2; i <= 2; i++) {
      const half = size * 0.2 * share;
      const height = size * share * random.between(0.6, 1.25) * (1 - Math.abs(i) * 0.22);
      const cx = x + i * size * 0.2 * share;
      const lean = random.between(-0.25, 0.25) * size;
      pic.add(
        path(
          `M${n(cx - half)} ${n(y)}C${n(cx - half * 1.3)} ${n(y - height * 0.45)} ${n(cx + lean * 0.2)} ${n(y - height * 0.5)} ${n(cx + lean)} ${n(y - height)}C${n(cx + half * 1.2)} ${n(y - height * 0.55)} ${n(cx + half * 1.4)} ${n(y - height * 0.3)} ${n(cx + half)} ${n(y)}Z`,
          color,
          'opacity="0.9"',
        ),
      );
    }
  }
}

/** A rising column of smoke. */
export function smoke(
  pic: Picture,
  x: number,
  y: number,
  height: number,
  color: string,
  opacity: number,
  drift = 60,
): void {
  const { random } = pic;
  const soft = pic.blur(6);
  for (let i = 0; i < 16; i++) {
    const share = i / 15;
    pic.add(
      circle(
        x + drift * share ** 1.6 + random.between(-8, 8),
        y - height * share,
        9 + share * 34 * random.between(0.7, 1.2),
        color,
        `opacity="${(opacity * (1 - share * 0.75)).toFixed(2)}" filter="${soft}"`,
      ),
    );
  }
}
