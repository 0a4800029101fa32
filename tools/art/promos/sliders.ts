/**
 * The four slides of the home page, 1600 x 600, shown whole on every screen: 135 pixels high on a phone, so the
 * words are few and large.
 */

import { coin, token } from '../kit/coins.ts';
import { cheering, kneeling, running, standing, walking } from '../kit/figures.ts';
import { crate, fire, parachute, plane, smoke, zoneWall } from '../kit/gear.ts';
import { firs, hills, mountain } from '../kit/land.ts';
import { group, type Picture, place } from '../kit/picture.ts';
import { beam, clouds, embers, glow, haze, orb, sky, stars, vignette } from '../kit/sky.ts';
import { pagoda, prayerFlags, ruins, watchtower } from '../kit/town.ts';
import { words } from '../kit/words.ts';

/** A squad before the closing circle. */
export function slideZone(pic: Picture): void {
  sky(pic, [
    [0, '#11060e'],
    [0.5, '#5a1420'],
    [0.8, '#d8501c'],
    [1, '#ff9a3d'],
  ]);
  stars(pic, 110, 240);
  clouds(pic, 160, 80, 12, '#6a1a26', 0.5);
  glow(pic, 1080, 400, 620, 260, '#ff7a1a', 0.85);
  mountain(pic, { x: 905, y: 215, reach: 330 }, 480, {
    dark: '#4f1626',
    lit: '#93301f',
    snow: '#ffc890',
    shade: '#a04a3c',
  });
  mountain(
    pic,
    { x: 1330, y: 170, reach: 370 },
    480,
    { dark: '#4f1626', lit: '#93301f', snow: '#ffc890', shade: '#a04a3c' },
    'left',
  );
  haze(pic, 330, 190, '#ff8a3a', 0.6);
  hills(pic, 476, 30, '#2a0d14', 14, 8);
  zoneWall(pic, 1085, 470, 300, 44, 420, '#ff6a14');
  smoke(pic, 1310, 460, 300, '#2a0d12', 0.5, 110);
  fire(pic, 1306, 476, 46);
  fire(pic, 826, 486, 28);
  for (const [x, y, s] of [
    [1040, 70, 1.1],
    [1240, 110, 0.8],
    [900, 130, 0.7],
  ] as const)
    pic.add(place(parachute('#35101a', '#1d0810', '#12060a'), x, y, s));
  hills(pic, 560, 26, '#0b0508', 9, 6);
  const body = '#0a0407';
  pic.add(
    group(
      [
        place(kneeling(body), 902, 580, 2.2, true),
        place(standing(body), 1008, 574, 2.5),
        place(standing(body, false), 1118, 576, 2.4, true),
        place(walking(body), 1216, 578, 2.3),
      ],
      `filter="${pic.rim('#ffb066', 2, -2)}"`,
    ),
  );
  embers(pic, 1085, 580, 460, 500, 120);
  vignette(pic, 0.4);
  words(pic, '#0b0508', ['Outlast', 'the zone'], 'Free Fire, every night');
}

/** The drop over the mountains: free tournaments. */
export function slideDrop(pic: Picture): void {
  sky(pic, [
    [0, '#0d0a2a'],
    [0.45, '#3a2470'],
    [0.75, '#a04a86'],
    [1, '#ffa066'],
  ]);
  stars(pic, 150, 300);
  glow(pic, 1100, 470, 700, 220, '#ff9a5a', 0.8);
  clouds(pic, 200, 90, 10, '#5a3a90', 0.5);
  const far = { dark: '#4a2f80', lit: '#8a4c92', snow: '#ffc098', shade: '#9a6cb0' };
  const near = { dark: '#281a56', lit: '#5c367c', snow: '#ffdcbc', shade: '#7c60a8' };
  for (const [x, y, reach] of [
    [120, 340, 300],
    [800, 400, 200],
    [1470, 280, 320],
  ] as const)
    mountain(pic, { x, y, reach }, 560, far);
  mountain(pic, { x: 1030, y: 260, reach: 350 }, 590, near);
  haze(pic, 420, 160, '#ffa070', 0.55);
  firs(pic, hills(pic, 578, 50, '#170e36', 22, 7), '#170e36', 44, 0.85);
  pic.add(
    `<g transform="translate(960 122) rotate(-9) scale(1.6)" filter="${pic.rim('#ffbe90', 0, 2)}">${plane('#120b2c', '#ffcf9a')}</g>`,
  );
  for (const [x, y, s, turn] of [
    [1070, 190, 1.3, 5],
    [1210, 150, 2.2, -5],
    [1480, 110, 1.1, 6],
    [1350, 330, 1.2, -4],
    [930, 300, 0.9, 3],
  ] as const) {
    pic.add(
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${parachute('#ff7a1a', '#c9480e', '#140a28')}</g>`,
    );
  }
  vignette(pic, 0.4);
  words(pic, '#0d0824', ['Drop in', 'for free'], 'Free entry tonight');
}

/** Tokens: what is won. */
export function slideWallet(pic: Picture): void {
  sky(pic, [
    [0, '#071317'],
    [0.6, '#0d3038'],
    [1, '#1d5a58'],
  ]);
  for (let i = 0; i < 13; i++) {
    const angle = Math.PI * 2 * (i / 13) + 0.2;
    beam(pic, [1085, 320], [1085 + Math.cos(angle) * 760, 320 + Math.sin(angle) * 620], 60, '#ffb454', 0.3);
  }
  glow(pic, 1085, 320, 560, 400, '#ff9a2e', 0.7);
  ruins(pic, 620, 80, 190, '#0a2026', '#7fe3d6', 0.05);
  haze(pic, 430, 200, '#ff9a3a', 0.3);
  pic.add(
    group(
      place(crate('#16181a', '#4a2a18', '#ff8a2a'), 1085, 564, 3.4),
      `filter="${pic.rim('#ffc98a', 0, 2)}"`,
    ),
  );
  const shadow = (x: number, y: number, s: number, turn: number, shape: string) =>
    pic.add(
      `<g transform="translate(${x} ${y}) rotate(${turn})"><g transform="translate(7 9) scale(${s})" opacity="0.35" filter="${pic.blur(3)}">${`<path d="M-28 -50H50V28L28 50H-50V-28Z" fill="#000"/>`}</g><g transform="scale(${s})">${shape}</g></g>`,
    );
  shadow(1085, 236, 2.5, -8, token());
  shadow(896, 350, 1.25, 14, token());
  shadow(1268, 340, 1.35, -14, coin());
  shadow(930, 130, 0.8, 20, token());
  shadow(1240, 116, 0.75, 12, coin());
  shadow(1420, 180, 0.8, -24, token());
  shadow(822, 190, 0.55, -20, coin());
  shadow(1400, 480, 0.7, 30, token());
  shadow(850, 500, 0.75, -30, token());
  embers(pic, 1085, 590, 440, 520, 90);
  vignette(pic, 0.5);
  words(pic, '#051013', ['Play. Win.', 'Shine.'], 'Prizes in your wallet');
}

/** Kathmandu by night: the season. */
export function slideKathmandu(pic: Picture): void {
  sky(pic, [
    [0, '#0a0a20'],
    [0.45, '#2a1842'],
    [0.75, '#84303c'],
    [1, '#e06a2c'],
  ]);
  stars(pic, 120, 300);
  orb(pic, 1120, 268, 150, '#ffc078', '#f0702a');
  clouds(pic, 300, 80, 10, '#5a2444', 0.45);
  for (const [x, y, reach] of [
    [600, 400, 220],
    [930, 300, 280],
    [1500, 290, 300],
  ] as const)
    mountain(pic, { x, y, reach }, 500, {
      dark: '#43224a',
      lit: '#6a2f4c',
      snow: '#f0a06a',
      shade: '#8a4a68',
    });
  haze(pic, 380, 160, '#f07a3a', 0.5);
  for (const [x, s, t] of [
    [720, 1.5, 2],
    [860, 1.9, 3],
    [1000, 1.3, 2],
    [1520, 2, 3],
    [1400, 1.4, 2],
  ] as const)
    pic.add(place(pagoda(t, '#3a1a38', '#a3482f', '#ff9a45'), x, 540, s));
  haze(pic, 470, 120, '#e8642c', 0.35);
  pic.add(place(pagoda(5, '#170b1e', '#c45626', '#ffb45e'), 1120, 580, 3.7));
  pic.add(place(watchtower('#170b1e', '#ffb45e'), 1400, 578, 2));
  pic.add(
    prayerFlags([520, -20], [1116, 236], 26, 30, 18, 0.95),
    prayerFlags([1126, 236], [1620, 90], 30, 20, 18, 0.95),
  );
  hills(pic, 586, 18, '#0d0713', 6, 8);
  pic.add(
    group(
      [
        place(cheering('#0a0510'), 920, 592, 2.2),
        place(standing('#0a0510'), 850, 592, 2.05),
        place(running('#0a0510'), 1285, 592, 1.9, true),
      ],
      `filter="${pic.rim('#ffa050', 2, -1.5)}"`,
    ),
  );
  embers(pic, 1120, 590, 460, 420, 70);
  vignette(pic, 0.4);
  words(pic, '#0a0714', ['Himalayan', 'season'], 'Who takes the valley?');
}
