import { cheering, standing } from '../kit/figures.ts';
import { mountain, roughLine } from '../kit/land.ts';
import { group, type Picture, path, place, through } from '../kit/picture.ts';
import { beam, clouds, embers, glow, haze, orb, sky, stars, vignette } from '../kit/sky.ts';
import { prayerFlags } from '../kit/town.ts';

/** The winners on the summit, rays of gold behind them. */
export function summitVictory(pic: Picture): void {
  const { random } = pic;
  sky(pic, [
    [0, '#140a26'],
    [0.4, '#4a1c44'],
    [0.75, '#c85a34'],
    [1, '#ffc46a'],
  ]);
  stars(pic, 80, 180);
  for (let i = 0; i < 11; i++) {
    const angle = Math.PI * (1.04 + (i / 10) * 0.92);
    beam(pic, [480, 320], [480 + Math.cos(angle) * 700, 320 + Math.sin(angle) * 560], 50, '#ffd48a', 0.36);
  }
  orb(pic, 480, 300, 74, '#fff0c4', '#ff9a3a');
  const colors = { dark: '#5a2a4c', lit: '#96483e', snow: '#ffe0b0', shade: '#a87078' };
  mountain(pic, { x: 150, y: 300, reach: 230 }, 500, colors);
  mountain(pic, { x: 820, y: 282, reach: 250 }, 500, colors, 'left');
  clouds(pic, 430, 34, 12, '#ffb884', 0.35);
  haze(pic, 340, 180, '#ffb06a', 0.5);
  const rock = roughLine(
    random,
    [
      [150, 560],
      [330, 470],
      [420, 414],
      [490, 400],
      [556, 416],
      [650, 476],
      [830, 560],
    ],
    12,
    5,
  );
  pic.add(path(through([...rock, [830, 570], [150, 570]]), '#1a0c18'));
  clouds(pic, 520, 16, 8, '#ffb884', 0.25);
  pic.add(prayerFlags([372, 180], [60, 470], 26, 19, 14), prayerFlags([378, 180], [900, 440], 54, 34, 14));
  pic.add(
    group(
      [
        path('M372 446V168H377V446Z', '#14070f'),
        place(cheering('#12060e'), 488, 408, 2.2),
        place(standing('#12060e'), 400, 432, 1.7),
        place(standing('#12060e', false), 582, 436, 1.7, true),
      ],
      `filter="${pic.rim('#ffe0a0', 1.4, -1.8)}"`,
    ),
  );
  glow(pic, 480, 320, 330, 240, '#ffb04a', 0.22);
  embers(pic, 480, 470, 420, 420, 60);
  vignette(pic);
}
