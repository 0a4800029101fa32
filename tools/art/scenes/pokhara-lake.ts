import { kneeling, standing, walking } from '../kit/figures.ts';
import { firs, hills, mountain, water } from '../kit/land.ts';
import { group, type Picture, path, place } from '../kit/picture.ts';
import { clouds, glow, haze, orb, sky, stars, vignette } from '../kit/sky.ts';

/** The fishtail peak over its lake at dusk, a squad of four on the shore. */
export function pokharaLake(pic: Picture): void {
  sky(pic, [
    [0, '#061620'],
    [0.4, '#0e3a4a'],
    [0.68, '#2f7a7c'],
    [1, '#f0a05a'],
  ]);
  stars(pic, 70, 200);
  orb(pic, 250, 262, 44, '#ffd9a0', '#ff9a4a');
  clouds(pic, 220, 70, 9, '#1d5560', 0.5);
  const back = { dark: '#174452', lit: '#2d6a74', snow: '#ffc890', shade: '#5a98a0' };
  mountain(pic, { x: 130, y: 215, reach: 250 }, 400, back, 'left');
  mountain(pic, { x: 900, y: 190, reach: 270 }, 400, back, 'left');
  mountain(pic, { x: 395, y: 190, reach: 220 }, 400, back, 'left');
  const front = { dark: '#0f3340', lit: '#2a6470', snow: '#ffe2bd', shade: '#7ab0b4' };
  mountain(pic, { x: 690, y: 92, reach: 250 }, 400, front, 'left');
  mountain(pic, { x: 640, y: 74, reach: 270 }, 400, front, 'left');
  haze(pic, 290, 130, '#7fc4b8', 0.5);
  const shore = hills(pic, 386, 30, '#0b2c33', 12, 7);
  firs(pic, shore, '#0b2c33', 26, 0.7);
  water(pic, 384, '#2a6f74', '#061318', '#ffcf96', 260);
  glow(pic, 250, 400, 260, 40, '#ffae62', 0.5);
  pic.add(
    path('M560 432Q610 448 668 432L676 424Q614 436 552 424Z', '#05141a'),
    path('M614 424V392L640 424Z', '#08222a'),
  );
  hills(pic, 520, 26, '#040d11', 8, 5);
  const rim = pic.rim('#ffb066', -2, -1);
  pic.add(
    group(
      [
        place(standing('#040c10'), 410, 520, 1.6),
        place(walking('#040c10'), 500, 524, 1.6, true),
        place(standing('#040c10', false), 585, 524, 1.55, true),
        place(kneeling('#040c10'), 332, 520, 1.55, true),
      ],
      `filter="${rim}"`,
    ),
  );
  vignette(pic);
}
