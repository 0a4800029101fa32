/** Snow leopard, tiger, red panda and wolf: faces seen from the front. */
import { circle, ellipse, group, path } from '../kit/picture.ts';
import { both } from './face.ts';

function slantedEye(color: string, x = 22, y = -4): string {
  return (
    path(
      `M${x - 12} ${y + 4}Q${x - 3} ${y - 9} ${x + 12} ${y - 7}Q${x + 9} ${y + 6} ${x - 4} ${y + 7}Z`,
      '#140c10',
    ) +
    path(
      `M${x - 8} ${y + 3}Q${x - 1} ${y - 6} ${x + 9} ${y - 5}Q${x + 6} ${y + 4} ${x - 3} ${y + 5}Z`,
      color,
    ) +
    ellipse(x + 1, y - 0.5, 2.3, 4.6, '#140c10') +
    circle(x + 3, y - 2.5, 1.3, '#fff')
  );
}

export function snowLeopard(): string {
  const spots = [
    [14, -46, 5],
    [27, -38, 5.5],
    [38, -24, 5],
    [10, -34, 3.4],
    [44, -8, 4.4],
    [47, 9, 4],
    [33, -51, 3.6],
    [22, -26, 3],
    [43, 24, 3.4],
  ] as const;
  return group([
    path('M-62 96C-56 56 -40 40 0 38C40 40 56 56 62 96Z', '#b9c2cc'),
    both(
      path('M22 -52Q38 -72 54 -58Q60 -42 48 -28Z', '#8f9aa8') +
        path('M30 -50Q40 -62 50 -54Q52 -44 44 -36Z', '#3a3f4c'),
    ),
    path(
      'M0 -60C34 -60 54 -36 54 -4C54 20 44 34 30 44C20 52 10 56 0 56C-10 56 -20 52 -30 44C-44 34 -54 20 -54 -4C-54 -36 -34 -60 0 -60Z',
      '#dfe5ea',
    ),
    path('M0 -60C34 -60 54 -36 54 -4C54 20 44 34 30 44C20 52 10 56 0 56Z', '#c3ccd6'),
    both(
      spots
        .map(([x, y, r]) => circle(x, y, r, '#3f4654') + circle(x + 0.6, y + 0.4, r * 0.45, '#aeb8c4'))
        .join(''),
    ),
    path('M-3 -52H3L4 -34H-4ZM-9 -26L-4 -14H-8ZM9 -26L4 -14H8Z', '#3f4654'),
    both(path('M2 12C12 8 28 12 32 26C32 40 18 48 2 48Z', '#f7fafc')),
    both(path('M6 26L34 20M6 30L36 32M6 34L32 42', 'none', 'stroke="#9aa6b4" stroke-width="1.2"')),
    path('M-11 8H11L5 20Q0 24 -5 20Z', '#5c4048'),
    path('M0 22V32M0 32Q-8 40 -15 34M0 32Q8 40 15 34', 'none', 'stroke="#3a2c34" stroke-width="2.4"'),
    both(slantedEye('#4fd6d0')),
  ]);
}

export function tiger(): string {
  return group([
    path('M-64 96C-58 56 -40 40 0 38C40 40 58 56 64 96Z', '#c25a12'),
    both(
      path('M22 -50Q36 -72 54 -60Q60 -44 48 -28Z', '#d96a16') +
        path('M31 -50Q40 -62 50 -55Q52 -46 44 -38Z', '#fff0da'),
    ),
    path(
      'M0 -60C34 -60 56 -36 56 -4C56 20 46 34 32 44C20 53 10 57 0 57C-10 57 -20 53 -32 44C-46 34 -56 20 -56 -4C-56 -36 -34 -60 0 -60Z',
      '#ff8f2a',
    ),
    path('M0 -60C34 -60 56 -36 56 -4C56 20 46 34 32 44C20 53 10 57 0 57Z', '#ec7a18'),
    both(path('M12 -20Q22 -30 36 -22Q30 -12 16 -10Z', '#fff0da')),
    both(path('M34 6Q52 4 55 8Q52 26 40 38Q36 22 34 6Z', '#fff0da')),
    both(
      path(
        'M4 -58Q14 -50 16 -36Q8 -44 4 -46ZM20 -54Q34 -44 34 -32Q26 -40 20 -42ZM56 -10Q44 -8 38 -14Q48 -18 55 -20ZM56 6Q44 6 38 0Q48 -2 57 -4ZM52 22Q42 18 38 12Q48 14 55 12ZM42 38Q36 30 34 24Q42 28 48 30Z',
        '#241008',
      ),
    ),
    path('M-3 -60H3L2 -36H-2ZM-8 -32L8 -32L5 -27H-5Z', '#241008'),
    both(path('M2 12C12 8 28 12 32 28C32 42 18 50 2 50Z', '#fff0da')),
    path('M-12 8H12L5 20Q0 24 -5 20Z', '#7a2a30'),
    path('M0 22V32M0 32Q-8 41 -16 34M0 32Q8 41 16 34', 'none', 'stroke="#2a1008" stroke-width="2.4"'),
    both(path('M9 37L12 46L15 36Z', '#fff')),
    both(slantedEye('#ffd84a')),
  ]);
}

export function redPanda(): string {
  return group([
    path('M-58 96C-52 58 -38 44 0 42C38 44 52 58 58 96Z', '#4a1a12'),
    both(
      path('M22 -44Q34 -74 56 -64Q64 -44 46 -22Z', '#8f2f14') +
        path('M31 -46Q40 -62 51 -57Q54 -44 43 -32Z', '#fff3e4'),
    ),
    path('M0 -54C36 -54 58 -28 58 4C58 30 34 50 0 52C-34 50 -58 30 -58 4C-58 -28 -36 -54 0 -54Z', '#c8481a'),
    path('M0 -54C36 -54 58 -28 58 4C58 30 34 50 0 52Z', '#b03c14'),
    both(path('M14 -30Q26 -40 36 -28Q30 -18 18 -18Z', '#fff3e4')),
    both(path('M34 2Q56 -6 58 6Q54 30 28 42Q34 22 34 2Z', '#fff3e4')),
    both(path('M20 8Q30 14 30 42Q22 46 16 46Q24 28 14 14Z', '#7a2410')),
    both(path('M1 6C12 4 22 12 23 26C22 40 12 46 1 46Z', '#fff3e4')),
    path('M-10 10H10L5 20Q0 24 -5 20Z', '#20100e'),
    path('M0 22V28M0 28Q-7 35 -12 31M0 28Q7 35 12 31', 'none', 'stroke="#20100e" stroke-width="2.2"'),
    both(circle(24, -3, 8.5, '#20100e') + circle(26.5, -6, 2.6, '#fff') + circle(22, -1, 1.2, '#fff')),
  ]);
}

export function wolf(): string {
  return group([
    path('M-64 96L-52 52L-30 60L0 40L30 60L52 52L64 96Z', '#39424e'),
    both(path('M14 -44L34 -78L52 -28Z', '#4a5562') + path('M24 -46L35 -66L44 -34Z', '#2a3038')),
    path(
      'M0 -54L30 -46L56 -8L62 18L44 20L50 34L28 36L14 56L0 62L-14 56L-28 36L-50 34L-44 20L-62 18L-56 -8L-30 -46Z',
      '#7d8a98',
    ),
    path('M0 -54L30 -46L56 -8L62 18L44 20L50 34L28 36L14 56L0 62Z', '#66727f'),
    path('M0 -40L14 -20L12 26L0 40L-12 26L-14 -20Z', '#a9b5c0'),
    both(path('M10 18L44 20L50 34L28 36L14 56L0 62V36Z', '#dbe3e9')),
    path('M-11 32L0 28L11 32L6 44L0 48L-6 44Z', '#15181d'),
    both(
      path('M9 -10L34 -18L30 -4L16 0Z', '#15181d') +
        path('M14 -8L29 -14L27 -6L18 -3Z', '#ffb02e') +
        circle(22, -8.5, 2.4, '#15181d'),
    ),
    both(path('M8 -24L36 -30L32 -24L12 -18Z', '#3d4753')),
  ]);
}
