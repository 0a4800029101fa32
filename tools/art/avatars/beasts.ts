/** Danphe, yak, rhino, bear, owl, cobra, eagle, elephant. */
import { circle, ellipse, group, path } from '../kit/picture.ts';
import { both } from './face.ts';

/** The Himalayan monal, Nepal's bird: in profile, with its crest. */
export function danphe(): string {
  const crest = [-58, -44, -30, -16, -2].map((turn, index) => {
    const color = ['#2fd6a0', '#2aa8e0', '#35e0b4', '#4a7af0', '#2fd6a0'][index];
    return `<g transform="translate(2 -36) rotate(${turn})"><path d="M-1 0L0 -34H1.5L2 0Z" fill="#1f8f74"/><ellipse cx="0.500" cy="-36" rx="4" ry="7" fill="${color}"/></g>`;
  });
  return group([
    path('M-70 96C-60 40 -30 26 0 24C26 26 50 48 56 96Z', '#20318a'),
    path('M-70 96C-62 60 -44 40 -20 32C-10 60 -14 80 -22 96Z', '#c8641c'),
    path('M-20 32C0 26 34 40 44 70Q20 58 -4 66Q-6 46 -20 32Z', '#7a2a9a'),
    ...crest,
    path('M-34 30C-44 -4 -34 -40 4 -42C34 -42 44 -22 42 -6C40 14 30 30 24 44C4 56 -22 50 -34 30Z', '#12906a'),
    path('M-34 30C-44 -4 -34 -40 4 -42C0 -20 -4 10 -10 46C-20 44 -30 38 -34 30Z', '#b8561e'),
    path('M-34 30C-42 4 -38 -20 -24 -33C-24 0 -24 20 -18 44C-26 41 -31 36 -34 30Z', '#e8902c'),
    path('M4 -42C34 -42 44 -22 42 -6Q26 -2 10 -12Q2 -28 4 -42Z', '#1db488'),
    path('M6 -18Q20 -32 38 -20Q34 -4 22 -2Q12 -4 6 -18Z', '#3aa6f2'),
    circle(24, -15, 6.5, '#120c10'),
    circle(24, -15, 4.6, '#7a2c10'),
    circle(24, -15, 2.6, '#120c10'),
    circle(25.5, -17, 1.3, '#fff'),
    path('M38 -16Q58 -14 66 6Q68 14 63 16Q56 6 40 4Z', '#d9c9a4'),
    path('M40 -3L60 6Q64 12 63 16Q56 6 40 4Z', '#a8946c'),
  ]);
}

export function yak(): string {
  return group([
    path('M-70 96L-58 44L-44 62L-30 44L-14 60L0 46L14 60L30 44L44 62L58 44L70 96Z', '#1d1412'),
    both(
      path('M26 -34C52 -36 66 -50 60 -76C76 -56 74 -26 34 -16Z', '#d8c8ae') +
        path('M60 -76C76 -56 74 -26 34 -16L32 -22C62 -30 70 -52 60 -76Z', '#9c8a70'),
    ),
    both(path('M30 -18L64 -10L56 2L32 -2Z', '#2a1d18')),
    path(
      'M0 -48C26 -48 38 -34 38 -12L30 40C24 54 10 58 0 58C-10 58 -24 54 -30 40L-38 -12C-38 -34 -26 -48 0 -48Z',
      '#3a2822',
    ),
    path('M0 -48C26 -48 38 -34 38 -12L30 40C24 54 10 58 0 58Z', '#2e1f1a'),
    path('M-34 -38L-24 4L-16 -14L-8 10L0 -12L8 10L16 -14L24 4L34 -38L14 -54H-14Z', '#1d1412'),
    ellipse(0, 40, 26, 18, '#8a7668'),
    both(ellipse(11, 36, 5, 6.5, '#2a1d18')),
    path('M-12 50Q0 55 12 50', 'none', 'stroke="#2a1d18" stroke-width="2.4"'),
    both(ellipse(23, 4, 5.5, 6.5, '#120b0a') + circle(24.5, 1.5, 1.7, '#ffb45a')),
    path('M0 -58L6 -46L0 -36L-6 -46Z', '#d8362c'),
  ]);
}

export function rhino(): string {
  return group([
    path('M-70 96L-60 48L-30 38H30L60 48L70 96Z', '#4c5058'),
    both(
      path('M26 -40Q34 -72 54 -66Q58 -46 42 -30Z', '#6c717a') +
        path('M34 -44Q40 -60 50 -58Q50 -46 42 -38Z', '#3c4048'),
    ),
    path(
      'M0 -50C24 -52 42 -40 44 -20L36 10L38 40C30 58 14 62 0 62C-14 62 -30 58 -38 40L-36 10L-44 -20C-42 -40 -24 -52 0 -50Z',
      '#8b9099',
    ),
    path('M0 -50C24 -52 42 -40 44 -20L36 10L38 40C30 58 14 62 0 62Z', '#767b85'),
    both(path('M8 -42L34 -34L38 -18L12 -26ZM34 14L36 38L22 30Z', '#666b75')),
    both(
      path('M14 -8L36 -14L32 0L18 2Z', '#1c1e24') +
        circle(25, -6, 3.4, '#ff9a3a') +
        circle(26, -7, 1.2, '#fff'),
    ),
    path('M-17 34C-14 10 -8 -16 4 -36C8 -14 15 10 17 34Q0 44 -17 34Z', '#e6dcc6'),
    path('M4 -36C8 -14 15 10 17 34Q10 39 2 39Z', '#bdb096'),
    both(ellipse(22, 48, 5, 3.6, '#2c2f36')),
    both(path('M14 -20L40 -27', 'none', 'stroke="#4c5058" stroke-width="3"')),
  ]);
}

/** The Himalayan black bear with the mark on its chest. */
export function bear(): string {
  return group([
    path('M-68 96C-62 56 -40 42 0 40C40 42 62 56 68 96Z', '#16141a'),
    path('M-44 60L0 84L44 60L40 74L0 100L-40 74Z', '#f0dcb8'),
    both(circle(40, -40, 19, '#221f28') + circle(41, -40, 10, '#4a3a3a')),
    path('M0 -54C36 -54 54 -30 54 0C54 32 30 52 0 54C-30 52 -54 32 -54 0C-54 -30 -36 -54 0 -54Z', '#2b2732'),
    path('M0 -54C36 -54 54 -30 54 0C54 32 30 52 0 54Z', '#221f28'),
    ellipse(0, 24, 27, 23, '#8f6a4c'),
    path('M-13 10H13L7 22Q0 27 -7 22Z', '#120f14'),
    path('M0 24V33M0 33Q-8 40 -14 35M0 33Q8 40 14 35', 'none', 'stroke="#2a1a14" stroke-width="2.4"'),
    both(
      circle(23, -8, 6.5, '#0c0a0e') +
        circle(23, -8, 4.4, '#c86a1a') +
        circle(23, -8, 2.2, '#0c0a0e') +
        circle(25, -10.5, 1.6, '#fff'),
    ),
    both(path('M10 -22L34 -26L32 -20L14 -15Z', '#16141a')),
  ]);
}

export function owl(): string {
  return group([
    path('M-60 96C-62 50 -40 34 0 34C40 34 62 50 60 96Z', '#5c3a20'),
    ...[0, 1, 2].flatMap((row) =>
      [-32, -16, 0, 16, 32].map((x) =>
        path(
          `M${x - 7} ${58 + row * 13}Q${x} ${70 + row * 13} ${x + 7} ${58 + row * 13}`,
          'none',
          'stroke="#e0b070" stroke-width="3"',
        ),
      ),
    ),
    path(
      'M-58 -62L-22 -44Q0 -52 22 -44L58 -62C60 -34 60 0 50 22C38 46 16 52 0 52C-16 52 -38 46 -50 22C-60 0 -60 -34 -58 -62Z',
      '#8a5a30',
    ),
    path('M58 -62L22 -44Q11 -48 0 -48V52C16 52 38 46 50 22C60 0 60 -34 58 -62Z', '#744824'),
    both(
      circle(24, -4, 25, '#e8c48a') +
        circle(24, -4, 18, '#120c08') +
        circle(24, -4, 15, '#ffb01e') +
        circle(24, -4, 8, '#120c08') +
        circle(28, -9, 3.4, '#fff'),
    ),
    both(path('M2 -22L50 -44L44 -26L6 -12Z', '#3c2412')),
    path('M-9 6H9L0 32Z', '#f0d090'),
    path('M0 6H9L0 32Z', '#c8a060'),
  ]);
}

export function cobra(): string {
  const bands = [0, 1, 2, 3].map((row) =>
    path(`M${-20 + row} ${44 + row * 13}H${20 - row}`, 'none', 'stroke="#d8b45a" stroke-width="6"'),
  );
  return group([
    path('M-30 96L-24 40H24L30 96Z', '#1c5a44'),
    path(
      'M0 -66C40 -66 66 -34 62 6C58 40 34 60 16 70H-16C-34 60 -58 40 -62 6C-66 -34 -40 -66 0 -66Z',
      '#1f7a58',
    ),
    path('M0 -66C40 -66 66 -34 62 6C58 40 34 60 16 70H0Z', '#17634a'),
    both(
      path('M44 -26C56 -10 54 20 34 40C42 18 44 -4 44 -26Z', '#0e4030') +
        circle(43, 8, 6, '#d8b45a') +
        circle(43, 8, 3, '#0e4030'),
    ),
    ...bands,
    path('M-18 40L-24 96H24L18 40Z', '#d8b45a', 'opacity="0.25"'),
    path(
      'M0 -46C22 -46 32 -30 30 -8C28 14 16 34 0 36C-16 34 -28 14 -30 -8C-32 -30 -22 -46 0 -46Z',
      '#2fa478',
    ),
    path('M0 -46C22 -46 32 -30 30 -8C28 14 16 34 0 36Z', '#268a64'),
    both(
      path('M8 -14L26 -22L24 -6L14 -3Z', '#0a1c14') +
        path('M12 -12L23 -17L22 -8L15 -6Z', '#ffd02e') +
        path('M17.500 -14.500L19 -7L16.500 -7Z', '#0a1c14'),
    ),
    both(path('M5 18L8 30L11 17Z', '#fff') + circle(5, 8, 1.6, '#0a1c14')),
    path('M-1.500 32H1.5V46L7 56L5 57L0 49L-5 57L-7 56L-1.500 46Z', '#e0363c'),
  ]);
}

/** A golden eagle in profile. */
export function eagle(): string {
  return group([
    path('M-70 96C-64 50 -34 30 0 26C24 30 44 56 48 96Z', '#4a2c14'),
    path('M-42 44L-30 60L-22 44L-10 64L0 46L12 68L22 50L34 76L20 96H-60Z', '#6c4420'),
    path(
      'M-44 40C-58 -8 -38 -52 6 -54C36 -54 48 -34 46 -16C44 6 24 22 20 44L8 34L2 50L-8 36L-16 52L-24 38L-32 52Z',
      '#a8702c',
    ),
    path('M-44 40C-58 -8 -38 -52 6 -54C-6 -30 -14 4 -16 52L-24 38L-32 52Z', '#8a5820'),
    path('M6 -54C36 -54 48 -34 46 -16Q24 -26 2 -20Q-14 -30 -20 -44Q-8 -53 6 -54Z', '#d8a04a'),
    path('M40 -26Q68 -26 72 0Q72 16 62 20Q62 6 40 4Z', '#ffc23a'),
    path('M40 -8Q60 -8 66 6Q66 16 62 20Q62 6 40 4Z', '#4a3a2a'),
    path('M10 -26L42 -20L38 -12Q24 -6 14 -12Z', '#1c100a'),
    circle(26, -15, 5.4, '#ffb01e'),
    circle(27, -15, 2.8, '#1c100a'),
    path('M6 -32L44 -24L42 -18L10 -24Z', '#5c3814'),
  ]);
}

export function elephant(): string {
  return group([
    path('M-70 96L-52 44H52L70 96Z', '#4c4a5a'),
    both(
      path('M30 -40C60 -62 82 -40 78 -6C74 24 54 34 36 24Z', '#6f6c80') +
        path('M40 -32C60 -44 70 -28 68 -4C64 14 52 20 42 14Z', '#b07a86'),
    ),
    path(
      'M0 -58C30 -58 46 -36 44 -6C42 14 30 22 24 30L18 96H-18L-24 30C-30 22 -42 14 -44 -6C-46 -36 -30 -58 0 -58Z',
      '#8d8aa0',
    ),
    path('M0 -58C30 -58 46 -36 44 -6C42 14 30 22 24 30L18 96H0Z', '#7b788e'),
    both(path('M26 24C34 40 40 52 54 56C50 66 32 62 22 38Z', '#fff3e0')),
    ...[34, 46, 58, 70].map((y) =>
      path(`M-19 ${y}Q0 ${y + 6} 19 ${y}`, 'none', 'stroke="#5e5b70" stroke-width="2.4"'),
    ),
    both(ellipse(26, -6, 6, 5, '#17151e') + circle(27.5, -7.5, 1.7, '#fff')),
    path('M0 -58L16 -40L0 -10L-16 -40Z', '#d8362c'),
    path('M0 -50L10 -38L0 -20L-10 -38Z', '#ffb42e'),
    circle(0, -37, 4, '#2f6fd0'),
  ]);
}
