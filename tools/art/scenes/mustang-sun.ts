import { standing } from '../kit/figures.ts';
import { hills, mountain, roughLine } from '../kit/land.ts';
import { group, type Picture, path, place, through } from '../kit/picture.ts';
import { clouds, embers, glow, haze, orb, sky, stars, vignette } from '../kit/sky.ts';
import { prayerFlags } from '../kit/town.ts';

/** One fighter before a huge sun in the high desert. */
export function mustangSun(pic: Picture): void {
  const { random } = pic;
  sky(pic, [
    [0, '#1a0a1c'],
    [0.4, '#6a1f2c'],
    [0.75, '#d85a24'],
    [1, '#ffb054'],
  ]);
  stars(pic, 50, 160);
  orb(pic, 480, 262, 172, '#ffb45a', '#ff6a1e');
  clouds(pic, 180, 70, 9, '#8a2a30', 0.45);
  mountain(pic, { x: 110, y: 220, reach: 260 }, 440, {
    dark: '#7a2c34',
    lit: '#a8442e',
    snow: '#ffd2a0',
    shade: '#b06a5a',
  });
  mountain(
    pic,
    { x: 860, y: 200, reach: 280 },
    440,
    { dark: '#7a2c34', lit: '#a8442e', snow: '#ffd2a0', shade: '#b06a5a' },
    'left',
  );
  haze(pic, 300, 160, '#ff9a4a', 0.5);
  for (const [x0, x1, top, fill] of [
    [-20, 300, 330, '#5c2026'],
    [660, 990, 318, '#5c2026'],
    [-20, 210, 380, '#38131c'],
    [740, 990, 372, '#38131c'],
  ] as const) {
    const crown = roughLine(
      random,
      [
        [x0, top + 6],
        [(x0 + x1) / 2, top - 14],
        [x1, top + 26],
      ],
      12,
      5,
    );
    pic.add(path(through([...crown, [x1 + 34, 480], [x0 - 30, 480]]), fill));
    for (let y = top + 40; y < 470; y += 22) {
      pic.add(
        path(
          through(
            roughLine(
              random,
              [
                [x0 - 20, y],
                [x1 + 16, y + 12],
              ],
              4,
              4,
            ),
            false,
          ),
          'none',
          'stroke="#1f0a12" stroke-width="2" opacity="0.35"',
        ),
      );
    }
  }
  hills(pic, 470, 14, '#2a0f18', 8, 5);
  haze(pic, 400, 90, '#ff8a3a', 0.35);
  const mound = roughLine(
    random,
    [
      [180, 545],
      [380, 452],
      [480, 430],
      [580, 456],
      [800, 545],
    ],
    9,
    5,
  );
  pic.add(path(through([...mound, [800, 560], [180, 560]]), '#120609'));
  pic.add(prayerFlags([480, 300], [150, 520], 20, 20, 13), prayerFlags([486, 300], [820, 520], 20, 20, 13));
  pic.add(
    group(
      [path('M479 438V292H484V438Z', '#12060a'), place(standing('#0c0407'), 440, 448, 2.5)],
      `filter="${pic.rim('#ffd08a', 1.6, -1.6)}"`,
    ),
  );
  glow(pic, 480, 520, 500, 60, '#ff6a1e', 0.2);
  embers(pic, 480, 520, 420, 380, 46);
  vignette(pic);
}
