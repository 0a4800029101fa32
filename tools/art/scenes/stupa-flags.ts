import { standing } from '../kit/figures.ts';
import { hills, mountain } from '../kit/land.ts';
import { group, type Picture, place } from '../kit/picture.ts';
import { clouds, embers, glow, haze, orb, sky, stars, vignette } from '../kit/sky.ts';
import { lamp, prayerFlags, stupa } from '../kit/town.ts';

/** The great stupa under its ropes of flags, a duo looking up at it. */
export function stupaFlags(pic: Picture): void {
  sky(pic, [
    [0, '#0c0824'],
    [0.5, '#33195c'],
    [0.8, '#7a3470'],
    [1, '#e0705a'],
  ]);
  stars(pic, 130, 320);
  orb(pic, 760, 130, 40, '#ffe6c8', '#c46ab0');
  clouds(pic, 260, 60, 8, '#4a2670', 0.55);
  for (const [x, y, reach] of [
    [90, 270, 250],
    [330, 300, 220],
    [880, 260, 260],
  ] as const) {
    mountain(pic, { x, y, reach }, 440, {
      dark: '#3a2064',
      lit: '#5c3078',
      snow: '#f0b4b0',
      shade: '#7a549c',
    });
  }
  haze(pic, 310, 160, '#e08a8a', 0.45);
  glow(pic, 500, 330, 340, 260, '#ff9a4a', 0.5);
  const top = [500, 122] as const;
  for (const [x, y, sag, count, size] of [
    [-10, 250, 26, 20, 14],
    [-10, 90, 20, 20, 13],
    [970, 60, 20, 20, 13],
    [970, 270, 28, 20, 14],
    [240, 470, 14, 14, 10],
    [770, 470, 14, 14, 10],
  ] as const) {
    pic.add(prayerFlags([x, y], top, sag, count, size));
  }
  pic.add(place(stupa('#efe2d6', '#8a5f86', '#e8962e', '#2a1030'), 500, 478, 2.3));
  hills(pic, 488, 8, '#150a26', 4, 8);
  for (let i = 0; i < 17; i++) pic.add(lamp(250 + i * 31, 474, '#ff9a3a'));
  const rim = pic.rim('#ffb46a', 1.6, -1.6);
  pic.add(
    group(
      [place(standing('#0c0618'), 448, 530, 1.55), place(standing('#0c0618', false), 545, 532, 1.6, true)],
      `filter="${rim}"`,
    ),
  );
  hills(pic, 542, 8, '#0a0514', 4, 6);
  embers(pic, 500, 490, 320, 260, 40);
  vignette(pic);
}
