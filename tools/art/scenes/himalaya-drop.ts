import { diving } from '../kit/figures.ts';
import { airdrop, parachute, plane } from '../kit/gear.ts';
import { firs, hills, mountain } from '../kit/land.ts';
import { group, type Picture, path, place } from '../kit/picture.ts';
import { clouds, glow, haze, sky, stars, vignette } from '../kit/sky.ts';

/** The drop: a plane over the high peaks, canopies opening behind it. */
export function himalayaDrop(pic: Picture): void {
  const w = pic.width / 960;
  const h = pic.height / 540;
  sky(pic, [
    [0, '#120b2e'],
    [0.42, '#3a2168'],
    [0.7, '#8a3f7e'],
    [1, '#ff9a5c'],
  ]);
  stars(pic, 110 * w, 240 * h);
  glow(pic, 480 * w, 400 * h, 620 * w, 190 * h, '#ff8a4a', 0.75);
  clouds(pic, 190 * h, 70, 8, '#5a3184', 0.5);
  const far = { dark: '#4a2b74', lit: '#7a3f84', snow: '#ffb890', shade: '#8f5fa4' };
  for (const [x, y, reach] of [
    [70, 300, 220],
    [300, 262, 230],
    [840, 250, 260],
  ] as const) {
    mountain(pic, { x: x * w, y: y * h, reach: reach * h }, 460 * h, far);
  }
  const near = { dark: '#2a1850', lit: '#5c2f72', snow: '#ffd8b4', shade: '#7c5aa0' };
  mountain(pic, { x: 560 * w, y: 205 * h, reach: 300 * h }, 500 * h, near);
  mountain(pic, { x: 180 * w, y: 310 * h, reach: 240 * h }, 500 * h, near);
  haze(pic, 370 * h, 130 * h, '#ff9a6a', 0.6);
  clouds(pic, 440 * h, 26, 9, '#ffb08a', 0.22);
  const ridge = hills(pic, 505 * h, 46 * h, '#1b0f38', 22, 5);
  firs(pic, ridge, '#1b0f38', 34, 0.8);
  hills(pic, 545 * h, 34 * h, '#0c0720', 12, 6);
  const trail = pic.linear(
    [
      [0, '#ffd2a6', 0],
      [1, '#ffd2a6', 0.5],
    ],
    [0, 0],
    [1, 0],
  );
  pic.add(path(`M${40 * w} ${160 * h}L${330 * w} ${104 * h}L${330 * w} ${108 * h}Z`, trail));
  pic.add(
    `<g transform="translate(${410 * w} ${92 * h}) rotate(-9) scale(${1.25 * h})" filter="${pic.rim('#ffb482', 0, 1.6)}">${plane('#150b2c', '#ffcf9a')}</g>`,
  );
  const body = '#140a28';
  for (const [x, y, scale, turn] of [
    [262, 150, 0.62, -4],
    [178, 196, 0.86, 5],
    [82, 268, 1.15, -6],
    [330, 236, 0.9, 4],
  ] as const) {
    pic.add(
      `<g transform="translate(${x * w} ${y * h}) rotate(${turn}) scale(${scale * h})">${parachute('#ff7a1a', '#c9480e', body)}</g>`,
    );
  }
  pic.add(
    `<g transform="translate(${735 * w} ${150 * h}) rotate(5) scale(${1.75 * h})">${airdrop('#ff8a2a', '#d44f10')}</g>`,
  );
  pic.add(
    group(
      [
        `<g transform="translate(${486 * w} ${190 * h}) rotate(14) scale(${0.72 * h})">${diving(body)}</g>`,
        `<g transform="translate(${560 * w} ${262 * h}) rotate(-20) scale(${1.1 * h})">${diving(body)}</g>`,
      ],
      `filter="${pic.rim('#ffb482', 1, 1)}"`,
    ),
    place('', 0, 0),
  );
  vignette(pic);
}
