import { fire, parachute, smoke, zoneWall } from '../kit/gear.ts';
import { firs, hills, island, water } from '../kit/land.ts';
import { type Picture, path, place, rect } from '../kit/picture.ts';
import { clouds, embers, glow, sky, stars, vignette } from '../kit/sky.ts';
import { watchtower } from '../kit/town.ts';

/** An island in a dark sea inside the burning circle. */
export function burningZone(pic: Picture): void {
  sky(pic, [
    [0, '#12040c'],
    [0.34, '#3d0a18'],
    [0.56, '#8f1d1c'],
    [0.62, '#d4471c'],
    [1, '#1a0508'],
  ]);
  stars(pic, 50, 150);
  clouds(pic, 150, 80, 12, '#5a1020', 0.55);
  glow(pic, 480, 300, 520, 130, '#ff5a1a', 0.7);
  water(pic, 316, '#7a1f1a', '#0e0409', '#ff9a4a', 480);
  zoneWall(pic, 480, 400, 360, 82, 300, '#ff5a14');
  island(pic, 480, 408, 262, '#3a1a1c', '#12060a');
  const line = Array.from(
    { length: 26 },
    (_, i) => [250 + i * 18, 372 - Math.sin((i / 25) * Math.PI) * 46 + (i % 3) * 4] as const,
  );
  firs(pic, line, '#1c0a0e', 34, 0.85);
  pic.add(
    place(watchtower('#12060a', '#ffb45e'), 560, 352, 1.2),
    place(watchtower('#12060a', '#ffb45e'), 386, 356, 0.8),
  );
  pic.add(
    rect(430, 326, 52, 34, '#180a0e'),
    path('M424 326L456 306L488 326Z', '#0e0508'),
    rect(440, 336, 8, 10, '#ffb45e'),
    rect(462, 336, 8, 10, '#ffb45e'),
  );
  smoke(pic, 654, 366, 210, '#2a0a10', 0.6, 90);
  fire(pic, 652, 378, 34);
  fire(pic, 318, 388, 24);
  for (const [x, y, s] of [
    [300, 120, 0.9],
    [230, 180, 0.7],
    [690, 96, 0.75],
    [480, 70, 1.1],
  ] as const) {
    pic.add(place(parachute('#2a0d14', '#160609', '#0e0408'), x, y, s));
  }
  embers(pic, 480, 470, 440, 420, 90);
  hills(pic, 548, 22, '#080306', 10, 6);
  vignette(pic);
}
