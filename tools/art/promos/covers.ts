/** Covers: game cards, the link preview and the panel beside the login form. */
import { MARK_PATH } from '../kit/coins.ts';
import { cheering, diving, kneeling, running, standing, walking } from '../kit/figures.ts';
import { airdrop, crate, fire, parachute, plane, smoke, zoneWall } from '../kit/gear.ts';
import { firs, hills, mountain } from '../kit/land.ts';
import { letters } from '../kit/letters.ts';
import { group, type Picture, path, place, rect } from '../kit/picture.ts';
import { beam, clouds, embers, glow, haze, orb, sky, stars, vignette } from '../kit/sky.ts';
import { pagoda, prayerFlags, ruins } from '../kit/town.ts';

/** Free Fire: fire, the circle and one fighter. */
export function gameFreeFire(pic: Picture): void {
  sky(pic, [
    [0, '#16070c'],
    [0.45, '#5c141c'],
    [0.72, '#d84c18'],
    [1, '#ffae4a'],
  ]);
  stars(pic, 60, 300);
  orb(pic, 400, 420, 190, '#ffc878', '#ff6a1a');
  clouds(pic, 250, 120, 10, '#6a1a22', 0.5);
  for (const [x, y, s] of [
    [150, 110, 1.2],
    [640, 80, 1.5],
    [560, 260, 0.9],
  ] as const)
    pic.add(place(parachute('#ff7a1a', '#a8330a', '#14060a'), x, y, s));
  mountain(pic, { x: 110, y: 520, reach: 280 }, 780, {
    dark: '#4f1620',
    lit: '#93301c',
    snow: '#ffc890',
    shade: '#a04a38',
  });
  mountain(
    pic,
    { x: 720, y: 490, reach: 280 },
    780,
    { dark: '#4f1620', lit: '#93301c', snow: '#ffc890', shade: '#a04a38' },
    'left',
  );
  haze(pic, 560, 240, '#ff8a3a', 0.6);
  hills(pic, 790, 40, '#2a0c12', 16, 4);
  smoke(pic, 640, 760, 380, '#240a10', 0.5, 90);
  fire(pic, 640, 800, 74);
  fire(pic, 130, 806, 56);
  zoneWall(pic, 400, 800, 350, 48, 300, '#ff6a14');
  hills(pic, 900, 46, '#0d0508', 14, 4);
  pic.add(group([place(standing('#0a0406'), 400, 880, 4.6)], `filter="${pic.rim('#ffc070', 3.4, -3)}"`));
  hills(pic, 950, 34, '#090306', 12, 5);
  embers(pic, 400, 960, 380, 860, 150);
  vignette(pic, 0.5);
}

/** PUBG Mobile: the plane, the chutes, a cold morning over the plain. */
export function gamePubg(pic: Picture): void {
  sky(pic, [
    [0, '#0a1826'],
    [0.45, '#275068'],
    [0.75, '#8fa08c'],
    [1, '#f0c078'],
  ]);
  stars(pic, 40, 200);
  clouds(pic, 260, 150, 12, '#3a6078', 0.5);
  orb(pic, 250, 520, 70, '#fff0c8', '#ffb45a');
  pic.add(
    `<g transform="translate(390 170) rotate(-8) scale(2.5)" filter="${pic.rim('#ffe0b0', 0, 2)}">${plane('#0e2030', '#ffdca8')}</g>`,
  );
  for (const [x, y, s, turn] of [
    [620, 270, 1.6, 5],
    [170, 330, 1.2, -4],
    [470, 400, 2.3, 3],
  ] as const) {
    pic.add(
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${parachute('#e8dcc0', '#a89878', '#0e1a22')}</g>`,
    );
  }
  pic.add(
    group(
      `<g transform="translate(300 400) rotate(12) scale(1.3)">${diving('#0e1a22')}</g>`,
      `filter="${pic.rim('#ffe0b0', 1, 1)}"`,
    ),
  );
  mountain(
    pic,
    { x: 640, y: 560, reach: 320 },
    830,
    { dark: '#264656', lit: '#4a6a70', snow: '#f4e6cc', shade: '#8aa0a0' },
    'left',
  );
  haze(pic, 600, 240, '#f0cc98', 0.6);
  ruins(pic, 800, 40, 110, '#2c4a50', '#ffdf9a', 0.08);
  haze(pic, 700, 160, '#e8c890', 0.5);
  firs(pic, hills(pic, 850, 50, '#14282c', 20, 4), '#14282c', 74, 0.7);
  pic.add(place(crate('#16201e', '#4a4430', '#e8c070'), 580, 900, 2.2));
  pic.add(group([place(running('#081214'), 250, 944, 2.9)], `filter="${pic.rim('#ffd79a', -2.4, -2)}"`));
  hills(pic, 970, 40, '#071012', 12, 5);
  vignette(pic, 0.5);
}

/** PUBG Mobile, wide: the same morning as its cover, for the places that announce it. */
export function pubgWide(pic: Picture): void {
  sky(pic, [
    [0, '#0a1826'],
    [0.5, '#275068'],
    [0.8, '#8fa08c'],
    [1, '#f0c078'],
  ]);
  stars(pic, 60, 120);
  clouds(pic, 110, 60, 10, '#3a6078', 0.5);
  orb(pic, 470, 236, 52, '#fff0c8', '#ffb45a');
  pic.add(
    `<g transform="translate(900 84) rotate(-8) scale(1.7)" filter="${pic.rim('#ffe0b0', 0, 2)}">${plane('#0e2030', '#ffdca8')}</g>`,
  );
  for (const [x, y, s, turn] of [
    [700, 120, 1.3, 5],
    [560, 96, 0.8, -4],
    [810, 190, 0.9, 3],
    [1090, 176, 1.1, -5],
  ] as const) {
    pic.add(
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${parachute('#e8dcc0', '#a89878', '#0e1a22')}</g>`,
    );
  }
  mountain(
    pic,
    { x: 960, y: 200, reach: 240 },
    340,
    { dark: '#264656', lit: '#4a6a70', snow: '#f4e6cc', shade: '#8aa0a0' },
    'left',
  );
  mountain(pic, { x: 240, y: 230, reach: 190 }, 340, {
    dark: '#264656',
    lit: '#4a6a70',
    snow: '#f4e6cc',
    shade: '#8aa0a0',
  });
  haze(pic, 250, 110, '#f0cc98', 0.6);
  ruins(pic, 330, 40, 90, '#2c4a50', '#ffdf9a', 0.08);
  haze(pic, 300, 80, '#e8c890', 0.4);
  firs(pic, hills(pic, 356, 30, '#14282c', 16, 6), '#14282c', 44, 0.7);
  pic.add(place(crate('#16201e', '#4a4430', '#e8c070'), 770, 378, 1.3));
  pic.add(
    group(
      [
        place(running('#081214'), 620, 386, 1.7),
        place(kneeling('#081214'), 880, 390, 1.6, true),
        place(standing('#081214'), 980, 390, 1.65, true),
      ],
      `filter="${pic.rim('#ffd79a', -1.8, -1.6)}"`,
    ),
  );
  hills(pic, 394, 12, '#071012', 8, 6);
  vignette(pic, 0.45);
}

/** More games: crates falling through the night, nothing opened yet. */
export function moreGames(pic: Picture): void {
  sky(pic, [
    [0, '#0c0824'],
    [0.5, '#37195c'],
    [0.8, '#7a3470'],
    [1, '#d8685a'],
  ]);
  stars(pic, 170, 620);
  clouds(pic, 460, 160, 12, '#4a2670', 0.5);
  glow(pic, 400, 420, 360, 330, '#ff8a4a', 0.4);
  pic.add(
    place(airdrop('#ff8a2a', '#d44f10'), 400, 190, 4.2),
    place(airdrop('#b0589a', '#7a3470'), 150, 140, 1.5),
    place(airdrop('#b0589a', '#7a3470'), 660, 260, 1.9),
  );
  for (const [x, s, t] of [
    [110, 2.1, 3],
    [310, 1.6, 2],
    [520, 1.9, 2],
    [700, 2.4, 3],
  ] as const)
    pic.add(place(pagoda(t, '#2c1448', '#8a3f6a', '#ffa65e'), x, 860, s));
  haze(pic, 730, 150, '#e0785a', 0.4);
  hills(pic, 880, 30, '#120820', 10, 5);
  pic.add(prayerFlags([-10, 690], [810, 650], 60, 34, 22));
  pic.add(
    group(
      [
        place(walking('#0c0618'), 300, 950, 2.2),
        place(cheering('#0c0618'), 440, 955, 2.3),
        place(kneeling('#0c0618'), 560, 955, 2.1),
      ],
      `filter="${pic.rim('#ffb46a', 1.6, -1.8)}"`,
    ),
  );
  hills(pic, 980, 26, '#0b0616', 8, 5);
  vignette(pic, 0.5);
}

/** What a shared link shows. */
export function linkPreview(pic: Picture): void {
  sky(pic, [
    [0, '#0d060c'],
    [0.5, '#4a1420'],
    [0.82, '#d0491a'],
    [1, '#ffa04a'],
  ]);
  stars(pic, 120, 260);
  orb(pic, 860, 320, 150, '#ffc880', '#ff6a1a');
  clouds(pic, 200, 90, 10, '#5a1622', 0.5);
  mountain(pic, { x: 620, y: 250, reach: 290 }, 510, {
    dark: '#4f1626',
    lit: '#93301f',
    snow: '#ffc890',
    shade: '#a04a3c',
  });
  mountain(
    pic,
    { x: 1120, y: 230, reach: 300 },
    510,
    { dark: '#4f1626', lit: '#93301f', snow: '#ffc890', shade: '#a04a3c' },
    'left',
  );
  haze(pic, 360, 190, '#ff8a3a', 0.55);
  hills(pic, 590, 40, '#10060a', 14, 7);
  pic.add(
    group(
      [
        place(standing('#0a0407'), 860, 604, 3.2),
        place(kneeling('#0a0407'), 690, 606, 2.6, true),
        place(standing('#0a0407', false), 985, 604, 2.7, true),
      ],
      `filter="${pic.rim('#ffb870', 2.2, -2)}"`,
    ),
  );
  hills(pic, 626, 18, '#0b0407', 6, 6);
  embers(pic, 860, 620, 420, 520, 90);
  pic.add(
    rect(
      0,
      0,
      720,
      630,
      pic.linear(
        [
          [0, '#0b0508', 0.9],
          [0.6, '#0b0508', 0.5],
          [1, '#0b0508', 0],
        ],
        [0, 0],
        [1, 0],
      ),
    ),
  );
  vignette(pic, 0.4);
  pic.add(
    group(
      [path('M-14 -24H24V10L14 24H-24V-10Z', '#ff7a1a'), path(MARK_PATH, '#0b0908')],
      'transform="translate(142 146) scale(2.7)"',
    ),
  );
  pic.add(
    `<g transform="translate(72 356)">${letters('EGOfficial', 150, '#fff7ee', 'display', 0.01).shape}</g>`,
  );
  pic.add(
    `<g transform="translate(76 420)">${letters('Play. Win. Shine.', 48, '#ffb066', 'text').shape}</g>`,
  );
  pic.add(
    `<g transform="translate(76 474)">${letters('Free Fire tournaments in Nepal', 32, '#f3dcc6', 'text').shape}</g>`,
  );
}

/** Beside the login form: tall, its lower half quiet for words. */
export function authPanel(pic: Picture): void {
  sky(pic, [
    [0, '#0a0a20'],
    [0.35, '#2b1840'],
    [0.6, '#8a2f38'],
    [0.78, '#f0742c'],
    [1, '#2a0f14'],
  ]);
  stars(pic, 150, 460);
  orb(pic, 560, 420, 150, '#ffc880', '#ff7a2a');
  clouds(pic, 330, 150, 12, '#5a2444', 0.5);
  for (let i = 0; i < 3; i++) beam(pic, [560, 420], [200 + i * 330, 1000], 90, '#ffb46a', 0.14);
  pic.add(
    `<g transform="translate(270 180) rotate(-10) scale(1.5)" filter="${pic.rim('#ffbe90', 0, 2)}">${plane('#120b22', '#ffcf9a')}</g>`,
  );
  for (const [x, y, s] of [
    [460, 170, 1.2],
    [650, 230, 1],
    [180, 330, 1.7],
  ] as const)
    pic.add(place(parachute('#ff7a1a', '#c9480e', '#140a1c'), x, y, s));
  mountain(pic, { x: 140, y: 480, reach: 300 }, 760, {
    dark: '#43224a',
    lit: '#7a3444',
    snow: '#ffc08a',
    shade: '#8a4a68',
  });
  mountain(
    pic,
    { x: 800, y: 500, reach: 320 },
    760,
    { dark: '#43224a', lit: '#7a3444', snow: '#ffc08a', shade: '#8a4a68' },
    'left',
  );
  haze(pic, 560, 220, '#ff8a3a', 0.55);
  for (const [x, s, t] of [
    [120, 2.2, 3],
    [330, 1.7, 2],
    [760, 2.5, 3],
  ] as const)
    pic.add(place(pagoda(t, '#2e1430', '#a3482f', '#ff9a45'), x, 800, s));
  haze(pic, 680, 150, '#f0702c', 0.4);
  hills(pic, 830, 40, '#140a14', 14, 5);
  pic.add(
    group(
      [
        place(standing('#0a0510'), 420, 860, 3.1),
        place(walking('#0a0510'), 270, 866, 2.8),
        place(standing('#0a0510', false), 566, 864, 2.9, true),
        place(kneeling('#0a0510'), 690, 870, 2.6),
      ],
      `filter="${pic.rim('#ffae60', 2.2, -2)}"`,
    ),
  );
  hills(pic, 905, 40, '#0b0709', 12, 5);
  pic.add(
    rect(
      0,
      880,
      900,
      320,
      pic.linear([
        [0, '#0b0908', 0],
        [0.5, '#0b0908', 0.9],
        [1, '#0b0908', 1],
      ]),
    ),
  );
  embers(pic, 450, 900, 420, 700, 110);
  vignette(pic, 0.4);
}
