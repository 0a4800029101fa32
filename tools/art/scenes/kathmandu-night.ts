import { kneeling, standing } from '../kit/figures.ts';
import { hills, mountain } from '../kit/land.ts';
import { circle, group, type Picture, path, place } from '../kit/picture.ts';
import { clouds, embers, glow, haze, orb, sky, stars, vignette } from '../kit/sky.ts';
import { pagoda, prayerFlags } from '../kit/town.ts';

/** Temples of the valley before a great orange moon, two fighters on the roofs. */
export function kathmanduNight(pic: Picture): void {
  sky(pic, [
    [0, '#0a0a1f'],
    [0.45, '#2b1740'],
    [0.72, '#7a2a3a'],
    [1, '#d4622a'],
  ]);
  stars(pic, 90, 260);
  orb(pic, 610, 250, 118, '#ffc078', '#f0702a');
  clouds(pic, 300, 60, 8, '#5a2444', 0.5);
  for (const [x, y, reach] of [
    [120, 300, 230],
    [380, 285, 240],
    [860, 275, 250],
  ] as const) {
    mountain(pic, { x, y, reach }, 430, {
      dark: '#43224a',
      lit: '#6a2f4c',
      snow: '#f0a06a',
      shade: '#8a4a68',
    });
  }
  haze(pic, 330, 150, '#f07a3a', 0.55);
  const far = '#3a1a38';
  for (const [x, scale, tiers] of [
    [80, 1.1, 2],
    [215, 1.5, 3],
    [415, 1.2, 2],
    [790, 1.3, 3],
    [905, 1.7, 2],
  ] as const) {
    pic.add(place(pagoda(tiers, far, '#a3482f', '#ff9a45'), x, 478, scale));
  }
  haze(pic, 410, 110, '#e8642c', 0.4);
  pic.add(place(pagoda(5, '#190d20', '#c45626', '#ffb45e'), 610, 520, 3));
  pic.add(place(pagoda(3, '#190d20', '#c45626', '#ffb45e'), 800, 530, 1.8));
  pic.add(place(pagoda(2, '#190d20', '#c45626', '#ffb45e'), 395, 530, 1.7));
  pic.add(
    prayerFlags([0, 70], [606, 236], 22, 26, 15, 0.95),
    prayerFlags([618, 236], [960, 110], 26, 17, 15, 0.95),
  );
  glow(pic, 480, 545, 460, 80, '#ff7a2a', 0.35);
  hills(pic, 520, 16, '#0d0813', 6, 6);
  pic.add(path('M0 452H238L262 468V540H0Z', '#0b0711'), path('M0 452H238L262 468H0Z', '#1d0f1e'));
  const rim = pic.rim('#ff9a4a', 2.2, -1.2);
  pic.add(
    group(
      [place(standing('#0a0610'), 100, 456, 1.75), place(kneeling('#0a0610'), 196, 456, 1.6)],
      `filter="${rim}"`,
    ),
    circle(610, 250, 0.1, 'none'),
  );
  embers(pic, 560, 540, 420, 330, 46);
  vignette(pic);
}
