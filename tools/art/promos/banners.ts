/** Banners: the three of the home carousel, the profile's and the two of the tournament page. */
import { coin, token } from '../kit/coins.ts';
import { cheering, kneeling, running, standing } from '../kit/figures.ts';
import { airdrop, crate, parachute, plane } from '../kit/gear.ts';
import { firs, hills, mountain, water } from '../kit/land.ts';
import { group, type Picture, place } from '../kit/picture.ts';
import { beam, clouds, embers, glow, haze, orb, sky, stars, vignette } from '../kit/sky.ts';
import { prayerFlags, ruins, watchtower } from '../kit/town.ts';
import { words } from '../kit/words.ts';

/** Squad up: lake and peak. */
export function bannerSquad(pic: Picture): void {
  sky(pic, [
    [0, '#061620'],
    [0.5, '#11505c'],
    [0.8, '#4a9088'],
    [1, '#ffb070'],
  ]);
  stars(pic, 80, 150);
  orb(pic, 690, 176, 46, '#ffe0b0', '#ff9a4a');
  const colors = { dark: '#0f3340', lit: '#2a6470', snow: '#ffe2bd', shade: '#7ab0b4' };
  mountain(pic, { x: 1120, y: 140, reach: 260 }, 310, colors, 'left');
  mountain(pic, { x: 900, y: 66, reach: 260 }, 310, colors, 'left');
  haze(pic, 210, 110, '#7fc4b8', 0.5);
  firs(pic, hills(pic, 298, 18, '#0b2c33', 9, 8), '#0b2c33', 22, 0.8);
  water(pic, 296, '#2a6f74', '#061318', '#ffcf96', 690);
  hills(pic, 386, 16, '#040d11', 6, 6);
  pic.add(
    group(
      [
        place(kneeling('#040c10'), 640, 392, 1.6, true),
        place(standing('#040c10'), 726, 392, 1.65),
        place(standing('#040c10', false), 806, 394, 1.6, true),
        place(running('#040c10'), 920, 394, 1.6),
      ],
      `filter="${pic.rim('#ffb066', -1.8, -1.2)}"`,
    ),
  );
  vignette(pic, 0.35);
  words(pic, '#05131a', ['Squad up,', 'seats go fast'], 'Four players, one prize pool');
}

/** Win tokens. */
export function bannerTokens(pic: Picture): void {
  sky(pic, [
    [0, '#160a08'],
    [0.6, '#4a1c0c'],
    [1, '#9a4412'],
  ]);
  for (let i = 0; i < 11; i++) {
    const angle = Math.PI * 2 * (i / 11);
    beam(pic, [890, 205], [890 + Math.cos(angle) * 620, 205 + Math.sin(angle) * 420], 44, '#ffcf87', 0.28);
  }
  glow(pic, 890, 205, 420, 260, '#ff9a2e', 0.75);
  ruins(pic, 410, 50, 120, '#1d0d0a', '#ffb45e', 0.05);
  for (const [x, y, s, turn, shape] of [
    [890, 196, 1.95, -8, token()],
    [700, 250, 1, 16, coin()],
    [1080, 250, 1.1, -12, token()],
    [770, 92, 0.62, 20, token()],
    [1020, 84, 0.6, -18, coin()],
    [1150, 120, 0.5, 14, token()],
  ] as const) {
    pic.add(
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path transform="translate(6 8) scale(${s})" d="M-28 -50H50V28L28 50H-50V-28Z" fill="#000" opacity="0.35" filter="${pic.blur(3)}"/><g transform="scale(${s})">${shape}</g></g>`,
    );
  }
  embers(pic, 890, 400, 320, 380, 60);
  vignette(pic, 0.4);
  words(pic, '#120806', ['Win it,', 'keep it'], 'Every token explained');
}

/** Become a host. */
export function bannerHost(pic: Picture): void {
  sky(pic, [
    [0, '#0c0822'],
    [0.55, '#3a1f5e'],
    [0.85, '#8a3f78'],
    [1, '#e87a5a'],
  ]);
  stars(pic, 110, 220);
  clouds(pic, 150, 50, 8, '#4a2670', 0.5);
  mountain(pic, { x: 700, y: 220, reach: 170 }, 360, {
    dark: '#3a2064',
    lit: '#5c3078',
    snow: '#f0b4b0',
    shade: '#7a549c',
  });
  mountain(pic, { x: 1090, y: 150, reach: 270 }, 360, {
    dark: '#3a2064',
    lit: '#5c3078',
    snow: '#f0b4b0',
    shade: '#7a549c',
  });
  haze(pic, 250, 120, '#e08a8a', 0.45);
  beam(pic, [868, 168], [1240, 20], 70, '#ffd9a0', 0.6);
  beam(pic, [852, 168], [560, -40], 60, '#ffd9a0', 0.5);
  glow(pic, 860, 170, 130, 100, '#ffb45e', 0.7);
  firs(pic, hills(pic, 370, 26, '#170b2c', 12, 8), '#170b2c', 40, 0.8);
  pic.add(place(watchtower('#10081f', '#ffcf8a'), 860, 384, 2.6));
  pic.add(
    group(
      [place(standing('#0c0618'), 990, 392, 1.4), place(cheering('#0c0618'), 1060, 392, 1.45)],
      `filter="${pic.rim('#ffb46a', -1.6, -1.4)}"`,
    ),
  );
  hills(pic, 398, 10, '#0b0616', 4, 7);
  vignette(pic, 0.35);
  words(pic, '#0b0620', ['Run your own', 'tournament'], 'Hosts draft, schedule and settle here');
}

/** The profile's: get ready for the next drop. */
export function profilePromo(pic: Picture): void {
  sky(pic, [
    [0, '#0a1020'],
    [0.5, '#22345a'],
    [0.8, '#8a4a4a'],
    [1, '#ff8a3e'],
  ]);
  stars(pic, 90, 150);
  clouds(pic, 110, 50, 8, '#2f3f66', 0.5);
  glow(pic, 860, 350, 480, 120, '#ff8a3a', 0.7);
  mountain(pic, { x: 700, y: 160, reach: 230 }, 350, {
    dark: '#2a3052',
    lit: '#5c4a5c',
    snow: '#ffd0a0',
    shade: '#7a7494',
  });
  mountain(
    pic,
    { x: 1080, y: 120, reach: 240 },
    290,
    { dark: '#2a3052', lit: '#5c4a5c', snow: '#ffd0a0', shade: '#7a7494' },
    'left',
  );
  haze(pic, 240, 110, '#ff9a5a', 0.5);
  firs(pic, hills(pic, 376, 30, '#12101e', 12, 8), '#12101e', 34, 0.85);
  pic.add(
    `<g transform="translate(800 100) rotate(-8) scale(1.1)" filter="${pic.rim('#ffbe90', 0, 1.6)}">${plane('#0c1020', '#ffcf9a')}</g>`,
  );
  for (const [x, y, s] of [
    [1010, 60, 0.8],
    [1000, 140, 1.3],
    [1120, 64, 0.7],
  ] as const)
    pic.add(place(parachute('#ff7a1a', '#c9480e', '#0c0a18'), x, y, s));
  pic.add(place(crate('#16121a', '#4a2a20', '#ff8a2a'), 960, 372, 1.5));
  vignette(pic, 0.35);
  words(pic, '#080d1a', ['The next drop', 'is tonight'], 'Find an open tournament');
}

/** Tournament page: read the rules, win clean. */
export function modalFair(pic: Picture): void {
  sky(pic, [
    [0, '#100610'],
    [0.6, '#4a1430'],
    [1, '#d04a2a'],
  ]);
  stars(pic, 80, 180);
  orb(pic, 860, 190, 88, '#ffc890', '#ff7a2a');
  clouds(pic, 190, 50, 7, '#5a1a34', 0.5);
  haze(pic, 230, 130, '#ff7a3a', 0.45);
  hills(pic, 370, 40, '#1a0912', 16, 5);
  pic.add(prayerFlags([860, 96], [590, 350], 16, 18, 12), prayerFlags([864, 96], [1160, 330], 18, 18, 12));
  pic.add(
    group(
      [place(standing('#0e050b'), 820, 382, 2.1), place(standing('#0e050b', false), 904, 382, 2.05, true)],
      `filter="${pic.rim('#ffb870', 1.6, -1.6)}"`,
    ),
  );
  hills(pic, 394, 8, '#0b0409', 4, 6);
  embers(pic, 860, 390, 240, 320, 40);
  vignette(pic, 0.4);
  words(pic, '#10060e', ['No hacks.', 'No teaming.'], 'Fair play or no prize');
}

/** Tournament page: the room opens shortly before the match. */
export function modalRoom(pic: Picture): void {
  sky(pic, [
    [0, '#06141a'],
    [0.6, '#124650'],
    [1, '#3f8a80'],
  ]);
  stars(pic, 80, 180);
  clouds(pic, 130, 50, 7, '#1d5560', 0.5);
  haze(pic, 200, 160, '#7fc4b8', 0.4);
  firs(pic, hills(pic, 340, 40, '#0c2e34', 16, 5), '#0c2e34', 46, 0.8);
  pic.add(place(airdrop('#ff8a2a', '#d44f10'), 860, 44, 2.6));
  glow(pic, 860, 270, 190, 150, '#ff9a3a', 0.5);
  firs(pic, hills(pic, 394, 20, '#051418', 8, 6), '#051418', 60, 0.5);
  pic.add(
    group([place(kneeling('#040f12'), 1010, 394, 1.7, true)], `filter="${pic.rim('#ffb066', -1.6, -1.2)}"`),
  );
  vignette(pic, 0.4);
  words(pic, '#051217', ['Room opens', 'before the drop'], 'ID and password appear on this page');
}
