import { kneeling, walking } from '../kit/figures.ts';
import { hills } from '../kit/land.ts';
import { ellipse, group, n, type Picture, path, place } from '../kit/picture.ts';
import { beam, embers, glow, haze, orb, sky, vignette } from '../kit/sky.ts';

/** The southern jungle at first light, a rhino in the mist that lets two fighters pass. */
export function jungleDawn(pic: Picture): void {
  sky(pic, [
    [0, '#08170f'],
    [0.4, '#1f4a2c'],
    [0.7, '#b8702a'],
    [1, '#ffb35a'],
  ]);
  orb(pic, 590, 280, 84, '#fff0c0', '#ff9a34');
  for (const x of [300, 480, 700, 860]) beam(pic, [590, 250], [x, 560], 70, '#ffd48a', 0.25);
  trees(pic, 9, '#3f6a35', 0.7, 400);
  haze(pic, 250, 220, '#ffb860', 0.6);
  trees(pic, 7, '#1f4527', 1, 440);
  hills(pic, 450, 16, '#274a26', 6, 5);
  haze(pic, 370, 110, '#ffc47a', 0.5);
  pic.add(place(rhino('#14301c'), 640, 462, 1.35));
  hills(pic, 482, 12, '#10281a', 6, 6);
  trees(pic, 2, '#07150d', 2.1, 560, true);
  grass(pic, 500, '#081a10', 26);
  const rim = pic.rim('#ffb458', 2, -1.4);
  pic.add(
    group(
      [place(kneeling('#050f09'), 236, 520, 1.9, true), place(walking('#050f09'), 340, 520, 1.8, true)],
      `filter="${rim}"`,
    ),
  );
  grass(pic, 545, '#040c07', 34);
  glow(pic, 590, 300, 400, 260, '#ff9a34', 0.2);
  embers(pic, 560, 460, 330, 260, 34);
  vignette(pic);
}

function trees(
  pic: Picture,
  count: number,
  fill: string,
  scale: number,
  foot: number,
  onlySides = false,
): void {
  const { random } = pic;
  for (let i = 0; i < count; i++) {
    const x = onlySides ? (i ? 930 : 30) : ((i + random.between(0.2, 0.8)) / count) * 960;
    const girth = 9 * scale * random.between(0.8, 1.3);
    const top = onlySides ? -60 : random.between(60, 150);
    pic.add(
      path(
        `M${n(x - girth * 1.7)} ${foot}Q${n(x - girth * 0.5)} ${foot - 60} ${n(x - girth * 0.6)} ${n(top)}H${n(x + girth * 0.5)}Q${n(x + girth * 0.6)} ${foot - 60} ${n(x + girth * 2)} ${foot}Z`,
        fill,
      ),
    );
    for (let leaf = 0; leaf < 9; leaf++) {
      pic.add(
        ellipse(
          x + random.between(-74, 74) * scale,
          top + random.between(-46, 40) * scale,
          random.between(26, 52) * scale,
          random.between(12, 24) * scale,
          fill,
        ),
      );
    }
    for (let vine = 0; vine < 2; vine++) {
      const vx = x + random.between(-60, 60) * scale;
      pic.add(
        path(
          `M${n(vx)} ${n(top)}Q${n(vx + 8)} ${n(top + 70)} ${n(vx - 4)} ${n(top + random.between(70, 160) * scale)}`,
          'none',
          `stroke="${fill}" stroke-width="${n(1.6 * scale)}"`,
        ),
      );
    }
  }
}

function grass(pic: Picture, y: number, fill: string, height: number): void {
  const { random } = pic;
  let data = `M-10 ${y + 60}`;
  for (let x = -10; x < 975; x += 7) {
    data += `L${x} ${y}L${n(x + 3 + random.between(-8, 8))} ${n(y - height * random.between(0.3, 1))}L${x + 6} ${y}`;
  }
  pic.add(path(`${data}L980 ${y + 60}Z`, fill));
}

/** A one-horned rhino, facing left, feet at the origin. */
function rhino(fill: string): string {
  return group([
    path(
      'M-92 -44C-96 -52 -100 -62 -99 -74C-94 -66 -90 -60 -84 -58C-82 -64 -76 -68 -70 -67C-70 -74 -64 -78 -61 -74L-60 -66C-46 -80 -26 -84 -4 -82C20 -88 52 -86 68 -70C80 -60 82 -44 76 -32L79 0H60L56 -24C48 -28 42 -26 38 -24L40 0H22L19 -22C4 -18 -14 -18 -26 -22L-26 0H-44L-46 -26L-52 -28L-54 0H-70L-70 -34C-78 -32 -88 -36 -92 -44Z',
      fill,
    ),
    path('M74 -62Q88 -50 84 -34L81 -36Q84 -48 72 -58Z', fill),
  ]);
}
