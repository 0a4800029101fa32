import { kneeling, running } from '../kit/figures.ts';
import { airdrop, crate, plane, smoke } from '../kit/gear.ts';
import { firs, hills } from '../kit/land.ts';
import { group, type Picture, place } from '../kit/picture.ts';
import { beam, clouds, embers, glow, haze, sky, stars, vignette } from '../kit/sky.ts';

/** A supply crate on the field with its signal smoke, two fighters closing in. */
export function supplyDrop(pic: Picture): void {
  sky(pic, [
    [0, '#0a0f1e'],
    [0.45, '#1f2f4a'],
    [0.72, '#7a3a3a'],
    [1, '#e8692e'],
  ]);
  stars(pic, 90, 230);
  clouds(pic, 200, 80, 9, '#2f3a58', 0.5);
  pic.add(`<g transform="translate(770 90) rotate(-5) scale(0.62)">${plane('#0c1222', '#ffb46a')}</g>`);
  pic.add(
    place(airdrop('#d8502a', '#8f2a1c'), 640, 92, 1),
    place(airdrop('#d8502a', '#8f2a1c'), 215, 140, 0.6),
  );
  const far = hills(pic, 400, 90, '#4a2c3c', 30, 5);
  firs(pic, far, '#4a2c3c', 30, 0.7);
  haze(pic, 300, 140, '#ff8a4a', 0.5);
  const mid = hills(pic, 440, 40, '#241826', 18, 5);
  firs(pic, mid, '#241826', 64, 0.8);
  haze(pic, 390, 100, '#ff7a34', 0.35);
  beam(pic, [480, 440], [480, -60], 50, '#ffb46a', 0.6);
  smoke(pic, 480, 420, 380, '#ff5a1e', 0.55, 50);
  hills(pic, 478, 8, '#120b14', 5, 7);
  glow(pic, 480, 450, 330, 120, '#ff7a1a', 0.7);
  pic.add(place(crate('#1d1216', '#5a2f1e', '#ff8a2a'), 480, 478, 2.5));
  const rim = (side: number) => pic.rim('#ff9a4a', side * 2.2, -1.2);
  pic.add(group(place(running('#0a0610'), 262, 512, 2), `filter="${rim(1)}"`));
  pic.add(group(place(kneeling('#0a0610'), 716, 512, 1.9, true), `filter="${rim(-1)}"`));
  hills(pic, 540, 12, '#0a060c', 6, 6);
  embers(pic, 480, 450, 240, 380, 70);
  vignette(pic);
}
