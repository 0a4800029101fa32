/** People: one body, many kinds of headgear, masks and eyewear. */
import { circle, group, path, rect } from '../kit/picture.ts';
import { both } from './face.ts';

export interface Fighter {
  skin: string;
  shade: string;
  suit: string;
  suitShade: string;
  accent: string;
  head:
    | 'helmet'
    | 'hood'
    | 'cap'
    | 'beanie'
    | 'topi'
    | 'bandana'
    | 'mohawk'
    | 'ponytail'
    | 'long'
    | 'headset';
  face: 'bare' | 'scarf' | 'balaclava' | 'respirator' | 'skull' | 'beard';
  eyes: 'bare' | 'goggles' | 'shades' | 'scope' | 'paint';
  hair?: string;
}

export function fighter(look: Fighter): string {
  return group([
    behind(look),
    path('M-66 96C-64 64 -46 54 -20 50L0 60L20 50C46 54 64 64 66 96Z', look.suit),
    path('M0 60L20 50C46 54 64 64 66 96H0Z', look.suitShade),
    both(path('M26 54L40 58L36 96H22Z', look.accent, 'opacity="0.85"')),
    path('M-15 26H15V52Q0 66 -15 52Z', look.shade),
    path(
      'M0 -46C24 -46 34 -30 33 -8C32 14 26 26 16 38Q8 46 0 46Q-8 46 -16 38C-26 26 -32 14 -33 -8C-34 -30 -24 -46 0 -46Z',
      look.skin,
    ),
    path('M0 -46C24 -46 34 -30 33 -8C32 14 26 26 16 38Q8 46 0 46Z', look.shade),
    look.head === 'hood' || look.head === 'helmet'
      ? ''
      : both(path('M31 -10Q41 -14 40 0Q38 12 30 12Z', look.shade)),
    bareFace(look),
    mask(look),
    headgear(look),
    eyewear(look),
  ]);
}

function bareFace(look: Fighter): string {
  const brow = look.hair ?? '#1a1014';
  return (
    both(path('M7 -6Q15 -11 24 -6Q16 0 7 -6Z', '#fff') + circle(15.5, -6, 3.1, '#20120e')) +
    both(path('M5 -14Q15 -20 27 -13L26 -10Q15 -15 6 -10Z', brow)) +
    path('M-3 -4L-5 12Q0 16 5 12L3 -4', 'none', `stroke="${look.shade}" stroke-width="2.4"`) +
    path('M-9 25Q0 29 10 24', 'none', 'stroke="#5a2620" stroke-width="3" stroke-linecap="round"')
  );
}

function mask({ face, accent, suit, hair = '#1a1014' }: Fighter): string {
  switch (face) {
    case 'scarf':
      return (
        path('M-35 2Q0 16 35 2L34 26Q20 52 0 56Q-20 52 -34 26Z', accent) +
        path('M0 10Q20 8 35 2L34 26Q20 52 0 56Z', '#000', 'opacity="0.2"') +
        path(
          'M-30 14L24 30M-26 30L14 46M10 14L30 12',
          'none',
          'stroke="#000" stroke-width="2" opacity="0.25"',
        )
      );
    case 'balaclava':
      return (
        path('M-34 -8C-32 20 -26 30 -16 42Q0 52 16 42C26 30 32 20 34 -8L28 6Q0 16 -28 6Z', suit) +
        path('M-35 -30H35L33 -16Q0 -24 -33 -16Z', suit) +
        path('M-7 16H7M-5 22H5', 'none', 'stroke="#000" stroke-width="2" opacity="0.4"')
      );
    case 'respirator':
      return (
        path('M-34 0Q0 -4 34 0L30 24L14 44H-14L-30 24Z', '#2a2c32') +
        both(
          circle(21, 28, 12, '#17181c') +
            circle(21, 28, 8.5, accent) +
            path('M14 24H28M14 28H28M14 32H28', 'none', 'stroke="#17181c" stroke-width="1.8"'),
        ) +
        circle(0, 20, 7, '#3c3f47') +
        path('M-4 18H4M-4 22H4', 'none', 'stroke="#17181c" stroke-width="1.6"')
      );
    case 'skull':
      return (
        path('M-34 2Q0 -2 34 2L28 28Q14 48 0 48Q-14 48 -28 28Z', '#16161a') +
        path('M0 6L6 16H-6Z', '#f0ece2') +
        both(
          path('M0 24H7V36H0ZM9 23H15V34L9 36ZM17 21L23 18L21 29L17 32Z', '#f0ece2') +
            path('M14 10Q24 6 29 12L24 18Q18 14 14 10Z', '#f0ece2'),
        )
      );
    case 'beard':
      return (
        path(
          'M-34 0Q-30 12 -18 14Q0 8 18 14Q30 12 34 0C33 20 27 32 17 44Q0 56 -17 44C-27 32 -33 20 -34 0Z',
          hair,
        ) + path('M-9 25Q0 29 10 24', 'none', 'stroke="#c07060" stroke-width="3.4" stroke-linecap="round"')
      );
    default:
      return '';
  }
}

function eyewear({ eyes, accent }: Fighter): string {
  switch (eyes) {
    case 'goggles':
      return (
        path('M-38 -18H38V2H-38Z', '#1b1c22') +
        path('M-33 -20H33L30 4L8 6L0 0L-8 6L-30 4Z', '#0f1014') +
        path('M-29 -16H29L26 1L9 2L0 -4L-9 2L-26 1Z', accent) +
        path('M-24 -16H-8L-20 1H-26ZM6 -16H12L2 -3L0 -4Z', '#fff', 'opacity="0.45"')
      );
    case 'shades':
      return (
        both(
          path('M1 -14H29L26 1Q14 6 5 0Z', '#0d0e13') + path('M8 -12H18L10 -1H6Z', accent, 'opacity="0.7"'),
        ) + rect(-36, -15, 72, 3.4, '#0d0e13')
      );
    case 'scope':
      return (
        path('M-36 -14H36V-8H-36Z', '#22232a') +
        circle(16, -7, 13, '#22232a') +
        circle(16, -7, 9.5, accent) +
        circle(16, -7, 5, '#fff', 'opacity="0.55"') +
        path('M16 -17V3M6 -7H26', 'none', 'stroke="#22232a" stroke-width="1.6"')
      );
    case 'paint':
      return both(path('M6 2L28 -1L27 4L8 7ZM9 10L26 8L24 12L11 14Z', accent));
    default:
      return '';
  }
}

function behind({ head, hair = '#1a1014', suit }: Fighter): string {
  if (head === 'long')
    return path('M-42 -20C-46 30 -48 60 -40 78H40C48 60 46 30 42 -20C40 -60 -40 -60 -42 -20Z', hair);
  if (head === 'ponytail') return path('M10 -52C60 -60 70 -10 54 40C50 20 44 0 30 -16Z', hair);
  if (head === 'hood') return path('M-56 70C-60 -10 -50 -66 0 -68C50 -66 60 -10 56 70Z', suit);
  return '';
}

function headgear(look: Fighter): string {
  const { head, accent, suit, suitShade, hair = '#1a1014' } = look;
  switch (head) {
    case 'helmet':
      return (
        path('M-42 -12C-44 -58 -22 -66 0 -66C22 -66 44 -58 42 -12L35 -16Q0 -28 -35 -16Z', suit) +
        path('M0 -66C22 -66 44 -58 42 -12L35 -16Q18 -22 0 -22Z', suitShade) +
        both(path('M34 -18L43 -16L41 18L32 24Z', '#1c1d22')) +
        path('M-9 -62H9V-44L0 -38L-9 -44Z', accent) +
        both(path('M26 -50L38 -38L36 -30L24 -40Z', '#000', 'opacity="0.25"'))
      );
    case 'hood':
      return (
        path(
          'M-46 40C-52 -20 -42 -64 0 -66C42 -64 52 -20 46 40L32 26C38 -10 30 -38 0 -40C-30 -38 -38 -10 -32 26Z',
          suit,
        ) +
        path('M0 -66C42 -64 52 -20 46 40L32 26C38 -10 30 -38 0 -40Z', suitShade) +
        path(
          'M-33 20C-38 -12 -30 -38 0 -40C30 -38 38 -12 33 20C34 -10 24 -30 0 -30C-24 -30 -34 -10 -33 20Z',
          '#000',
          'opacity="0.45"',
        )
      );
    case 'cap':
      return (
        path('M-38 -20C-38 -56 -20 -62 0 -62C20 -62 38 -56 38 -20Z', suit) +
        path('M0 -62C20 -62 38 -56 38 -20H0Z', suitShade) +
        path('M-40 -24Q0 -36 40 -24L50 -12Q0 -26 -50 -12Z', '#15161a') +
        path('M-9 -54H9V-40H-9Z', accent)
      );
    case 'beanie':
      return (
        path('M-38 -18C-40 -58 -20 -66 0 -66C20 -66 40 -58 38 -18Z', accent) +
        path('M0 -66C20 -66 40 -58 38 -18H0Z', '#000', 'opacity="0.18"') +
        path('M-40 -30H40V-14H-40Z', suit) +
        [-30, -18, -6, 6, 18, 30]
          .map((x) => path(`M${x} -29V-15`, 'none', 'stroke="#000" stroke-width="2" opacity="0.3"'))
          .join('')
      );
    case 'topi':
      return (
        path('M-36 -22Q-38 -46 -30 -60Q4 -76 34 -52L36 -22Q0 -34 -36 -22Z', '#b0242c') +
        path('M4 -70Q24 -66 34 -52L36 -22Q18 -28 0 -28Z', '#8a1a22') +
        [-26, -14, -2, 10, 22]
          .map((x, i) => path(`M${x} -60L${x + 6} -50L${x} -40L${x - 6} -50Z`, i % 2 ? '#f0b429' : '#2f9a5a'))
          .join('') +
        [-20, -8, 4, 16, 28]
          .map((x) => path(`M${x} -42L${x + 5} -34L${x} -27L${x - 5} -34Z`, '#f2ede4'))
          .join('')
      );
    case 'bandana':
      return (
        path('M-36 -16C-38 -52 -20 -60 0 -60C20 -60 38 -52 36 -16Q0 -30 -36 -16Z', hair) +
        path('M-38 -30Q0 -46 38 -30L37 -14Q0 -30 -37 -14Z', accent) +
        path('M36 -26L62 -34L56 -18L66 -8L38 -16Z', accent) +
        path(
          'M-20 -36L-12 -24M0 -39V-26M20 -36L12 -24',
          'none',
          'stroke="#000" stroke-width="3" opacity="0.3"',
        )
      );
    case 'mohawk':
      return (
        path('M-34 -18C-36 -44 -22 -50 0 -50C22 -50 36 -44 34 -18Q0 -40 -34 -18Z', hair, 'opacity="0.65"') +
        path('M-12 -36L-16 -70L-6 -60L-4 -80L4 -64L10 -78L12 -60L18 -66L12 -36Z', accent)
      );
    case 'ponytail':
    case 'long':
      return path(
        'M-36 4C-42 -48 -22 -62 2 -62C28 -62 42 -46 36 4C32 -14 26 -26 14 -34C0 -26 -22 -24 -30 -16Z',
        hair,
      );
    case 'headset':
      return (
        path(
          'M-35 -10C-38 -52 -20 -60 0 -60C20 -60 38 -52 35 -10C30 -30 22 -36 6 -34L-4 -40L-10 -32C-24 -30 -30 -24 -35 -10Z',
          hair,
        ) +
        path('M-43 -6C-46 -72 46 -72 43 -6', 'none', 'stroke="#1a1b20" stroke-width="7"') +
        both(path('M34 -18H48Q52 -2 48 14H34Z', '#1a1b20') + rect(40, -10, 5, 16, accent, 'rx="2"')) +
        path('M-42 12Q-36 34 -14 32', 'none', 'stroke="#1a1b20" stroke-width="3.4"') +
        circle(-13, 32, 4, accent)
      );
  }
}
