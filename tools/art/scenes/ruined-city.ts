import { kneeling, running, walking } from '../kit/figures.ts';
import { fire, smoke } from '../kit/gear.ts';
import { roughLine } from '../kit/land.ts';
import { group, type Picture, path, place, rect, through } from '../kit/picture.ts';
import { beam, clouds, embers, glow, haze, orb, sky, vignette } from '../kit/sky.ts';
import { ruins } from '../kit/town.ts';

/** A street of broken towers, fighters running through the firelight. */
export function ruinedCity(pic: Picture): void {
  sky(pic, [
    [0, '#0d0b14'],
    [0.4, '#2c1a22'],
    [0.75, '#93401f'],
    [1, '#ff9440'],
  ]);
  orb(pic, 470, 330, 66, '#ffe0a8', '#ff8a2a');
  clouds(pic, 120, 80, 10, '#3f2428', 0.6);
  beam(pic, [180, 400], [40, -40], 60, '#ffd9a0', 0.35);
  beam(pic, [780, 400], [900, -40], 60, '#ffd9a0', 0.35);
  ruins(pic, 470, 90, 200, '#6a3022', '#ffcf8a', 0.05);
  haze(pic, 300, 190, '#ff8a3a', 0.55);
  const { random } = pic;
  ruinSide(pic, 0, 240, '#2a1416');
  ruinSide(pic, 960, 690, '#2a1416');
  haze(pic, 380, 130, '#ff7a2a', 0.35);
  smoke(pic, 250, 450, 320, '#1f1216', 0.5, 120);
  fire(pic, 248, 470, 44);
  fire(pic, 742, 470, 30);
  glow(pic, 470, 480, 420, 70, '#ff8a2a', 0.45);
  pic.add(
    path(
      through([
        ...roughLine(
          random,
          [
            [-10, 476],
            [300, 488],
            [640, 482],
            [970, 470],
          ],
          8,
        ),
        [970, 545],
        [-10, 545],
      ]),
      '#0e080b',
    ),
  );
  for (let i = 0; i < 26; i++) {
    const x = random.between(0, 960);
    const size = random.between(5, 20);
    pic.add(
      path(
        through([
          [x, 486],
          [x + size * 0.4, 486 - size * 0.8],
          [x + size, 484],
          [x + size * 0.8, 492],
        ]),
        '#0e080b',
      ),
    );
  }
  const rim = pic.rim('#ffae5e', -2, -1.4);
  pic.add(
    group(
      [
        place(running('#0b0609'), 505, 512, 2),
        place(walking('#0b0609'), 356, 505, 1.6),
        place(kneeling('#0b0609'), 640, 506, 1.6),
      ],
      `filter="${rim}"`,
    ),
    rect(0, 539, 960, 1, '#0e080b'),
  );
  embers(pic, 380, 500, 420, 400, 80);
  vignette(pic);
}

function ruinSide(pic: Picture, outer: number, inner: number, fill: string): void {
  const { random } = pic;
  const step = (inner - outer) / 3;
  for (let i = 0; i < 3; i++) {
    const from = outer + step * i;
    const to = outer + step * (i + 1);
    const top = 40 + i * 90;
    const crown = roughLine(
      random,
      [
        [from, top],
        [(from + to) / 2, top + random.between(-10, 40)],
        [to, top + 60],
      ],
      22,
      5,
    );
    pic.add(path(through([...crown, [to, 545], [from, 545]]), fill));
    for (let y = top + 80; y < 450; y += 26) {
      for (let part = 0.15; part < 0.85; part += 0.28) {
        if (random.chance(0.2))
          pic.add(
            rect(
              from + (to - from) * part,
              y,
              9,
              13,
              '#ff9a45',
              `opacity="${random.between(0.4, 0.9).toFixed(2)}"`,
            ),
          );
        else if (random.chance(0.7)) pic.add(rect(from + (to - from) * part, y, 9, 13, '#12090c'));
      }
    }
  }
}
