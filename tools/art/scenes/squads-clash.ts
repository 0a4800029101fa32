import { kneeling, running, walking } from '../kit/figures.ts';
import { roughLine } from '../kit/land.ts';
import { group, type Picture, path, place, rect, through } from '../kit/picture.ts';
import { beam, embers, glow, haze, sky, vignette } from '../kit/sky.ts';
import { ruins } from '../kit/town.ts';

/** Two squads meet: cold light against warm. */
export function squadsClash(pic: Picture): void {
  const { random } = pic;
  sky(pic, [
    [0, '#07080f'],
    [1, '#1a1420'],
  ]);
  glow(pic, 100, 330, 620, 460, '#12a5b8', 0.75);
  glow(pic, 860, 330, 620, 460, '#ff6a14', 0.85);
  ruins(pic, 480, 70, 200, '#14202c', '#7fe3ee', 0.05);
  pic.add(
    rect(
      480,
      0,
      480,
      540,
      pic.linear(
        [
          [0, '#2a0f08', 0],
          [0.3, '#35140a', 0.7],
          [1, '#35140a', 0.7],
        ],
        [0, 0],
        [1, 0],
      ),
    ),
  );
  haze(pic, 330, 170, '#0fb0c0', 0.28);
  glow(pic, 860, 460, 440, 130, '#ff8a3a', 0.4);
  beam(pic, [480, 560], [430, -60], 30, '#fff', 0.2);
  const bolt = roughLine(
    random,
    [
      [520, -20],
      [470, 180],
      [500, 300],
      [440, 560],
    ],
    34,
    4,
  );
  pic.add(
    path(
      through(bolt, false),
      'none',
      `stroke="#ffb066" stroke-width="20" opacity="0.5" filter="${pic.blur(12)}"`,
    ),
    path(through(bolt, false), 'none', 'stroke="#fff3e0" stroke-width="3.5" stroke-linejoin="bevel"'),
  );
  pic.add(
    path(
      through([
        ...roughLine(
          random,
          [
            [-10, 470],
            [320, 486],
            [640, 484],
            [970, 468],
          ],
          8,
        ),
        [970, 550],
        [-10, 550],
      ]),
      '#07060a',
    ),
  );
  const cold = pic.rim('#5ff0ff', -2.2, -1.4);
  const warm = pic.rim('#ffa24e', 2.2, -1.4);
  const body = '#06060b';
  pic.add(
    group(
      [
        place(walking(body), 84, 486, 1.6),
        place(kneeling(body), 170, 498, 1.7),
        place(walking(body), 236, 488, 1.75),
        place(running(body), 348, 514, 2.15),
      ],
      `filter="${cold}"`,
    ),
  );
  pic.add(
    group(
      [
        place(walking(body), 880, 486, 1.6, true),
        place(kneeling(body), 792, 498, 1.7, true),
        place(walking(body), 728, 488, 1.75, true),
        place(running(body), 622, 514, 2.15, true),
      ],
      `filter="${warm}"`,
    ),
  );
  pic.add(
    path(
      through([
        ...roughLine(
          random,
          [
            [-10, 520],
            [400, 534],
            [970, 518],
          ],
          6,
        ),
        [970, 560],
        [-10, 560],
      ]),
      '#040407',
    ),
  );
  embers(pic, 760, 520, 280, 420, 70);
  vignette(pic);
}
