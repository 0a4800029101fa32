import { kneeling, running, standing } from '../kit/figures.ts';
import { firs, mountain, roughLine } from '../kit/land.ts';
import { group, type Picture, path, place, through } from '../kit/picture.ts';
import { clouds, glow, haze, orb, sky, stars, vignette } from '../kit/sky.ts';
import { hangingBridge, prayerFlags } from '../kit/town.ts';

/** A hanging bridge over a gorge full of mist, watched by a marksman. */
export function gorgeBridge(pic: Picture): void {
  const { random } = pic;
  sky(pic, [
    [0, '#04151c'],
    [0.5, '#0f4550'],
    [1, '#6fb3a4'],
  ]);
  stars(pic, 80, 220);
  orb(pic, 500, 118, 46, '#ffe9c4', '#ff9a4a');
  mountain(pic, { x: 500, y: 150, reach: 300 }, 620, {
    dark: '#175058',
    lit: '#2a7276',
    snow: '#d9efe2',
    shade: '#5f9c9c',
  });
  mountain(pic, { x: 250, y: 230, reach: 200 }, 620, {
    dark: '#14474f',
    lit: '#246469',
    snow: '#b9ddd2',
    shade: '#4f8a8c',
  });
  mountain(pic, { x: 730, y: 220, reach: 220 }, 620, {
    dark: '#14474f',
    lit: '#246469',
    snow: '#b9ddd2',
    shade: '#4f8a8c',
  });
  clouds(pic, 330, 40, 9, '#a5d8c6', 0.28);
  haze(pic, 260, 420, '#8fd0bd', 0.8);
  for (const [side, x0, fill] of [
    [1, 0, '#0d363d'],
    [-1, 960, '#0d363d'],
  ] as const) {
    const edge = roughLine(
      random,
      [
        [x0 + side * 190, 250],
        [x0 + side * 230, 360],
        [x0 + side * 180, 460],
        [x0 + side * 250, 560],
      ],
      26,
      5,
    );
    pic.add(path(through([[x0, 220], ...edge, [x0, 560]]), fill));
    firs(
      pic,
      roughLine(
        random,
        side > 0
          ? [
              [0, 228],
              [190, 256],
            ]
          : [
              [770, 256],
              [960, 226],
            ],
        8,
        5,
      ),
      fill,
      60,
      0.8,
    );
  }
  haze(pic, 380, 200, '#7cc4b2', 0.6);
  pic.add(hangingBridge([150, 330], [810, 330], 44, '#04161a'));
  pic.add(prayerFlags([150, 286], [810, 286], 62, 40, 13, 0.95));
  pic.add(
    group(
      [
        place(running('#031014'), 395, 366, 0.72),
        place(running('#031014'), 320, 361, 0.7),
        place(standing('#031014'), 560, 371, 0.72),
      ],
      '',
    ),
  );
  for (const [side, x0] of [
    [1, 0],
    [-1, 960],
  ] as const) {
    const edge = roughLine(
      random,
      [
        [x0 + side * 250, 330],
        [x0 + side * 300, 400],
        [x0 + side * 230, 480],
        [x0 + side * 330, 560],
      ],
      24,
      5,
    );
    pic.add(path(through([[x0, 312], [x0 + side * 120, 322], ...edge, [x0, 560]]), '#041418'));
  }
  glow(pic, 500, 120, 420, 200, '#ffb06a', 0.18);
  pic.add(group(place(kneeling('#020b0e'), 128, 326, 1.75), `filter="${pic.rim('#ffb877', 1.6, -1.6)}"`));
  pic.add(
    group(place(standing('#020b0e'), 856, 330, 1.5, true), `filter="${pic.rim('#ffb877', -1.6, -1.6)}"`),
  );
  vignette(pic);
}
