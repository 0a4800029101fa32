/** Faces without a person: full helmets, a drone, the dance masks of the valley. */
import { circle, ellipse, group, path } from '../kit/picture.ts';
import { both } from './face.ts';

function collar(color: string, shade: string): string {
  return (
    path('M-62 96C-58 62 -38 52 0 50C38 52 58 62 62 96Z', color) + path('M0 50C38 52 58 62 62 96H0Z', shade)
  );
}

/** A closed helmet with one wide visor. */
export function visorHelmet(shell: string, shade: string, visor: string, glow: string): string {
  return group([
    collar('#17181e', '#101116'),
    path('M0 -68C38 -68 54 -42 52 -8L48 26L26 50H-26L-48 26L-52 -8C-54 -42 -38 -68 0 -68Z', shell),
    path('M0 -68C38 -68 54 -42 52 -8L48 26L26 50H0Z', shade),
    path('M-45 -22L-30 -32H30L45 -22L40 12L20 24H-20L-40 12Z', '#0b0c11'),
    path('M-39 -18L-27 -26H27L39 -18L35 8L18 18H-18L-35 8Z', visor),
    path('M-27 -26H-4L-24 14L-35 8L-39 -18Z', glow, 'opacity="0.5"'),
    path('M8 -26H14L-6 18H-12Z', glow, 'opacity="0.4"'),
    path('M-7 -68H7L4 -36H-4Z', visor),
    both(path('M22 32L40 22L36 34L22 44Z', '#0b0c11')),
    path('M-10 34H10M-8 40H8', 'none', 'stroke="#0b0c11" stroke-width="3"'),
  ]);
}

/** A faceted mask with slits that burn. */
export function facetMask(light: string, mid: string, dark: string, fire: string): string {
  return group([
    collar('#1a1216', '#120c10'),
    path('M0 -70L44 -52L52 -6L34 34L0 62L-34 34L-52 -6L-44 -52Z', mid),
    path('M0 -70L-44 -52L-20 -18L0 -30Z', light),
    path('M0 -70L44 -52L20 -18L0 -30Z', mid),
    path('M44 -52L52 -6L34 34L26 0L20 -18Z', dark),
    path('M-44 -52L-52 -6L-34 34L-26 0L-20 -18Z', mid),
    path('M0 -30L20 -18L26 0L10 22L0 16Z', dark),
    path('M0 -30L-20 -18L-26 0L-10 22L0 16Z', light),
    path('M34 34L0 62V40L10 22L26 0Z', dark),
    path('M-34 34L0 62V40L-10 22L-26 0Z', mid),
    both(path('M10 -8L38 -20L34 -6L16 2Z', '#0c070a') + path('M15 -7L34 -16L31 -8L18 -2Z', fire)),
    path('M-10 38L0 34L10 38L0 46Z', '#0c070a'),
  ]);
}

/** A scout drone's single eye. */
export function drone(shell: string, shade: string, eye: string): string {
  return group([
    collar('#15171d', '#0f1015'),
    both(path('M40 -40L72 -58L74 -50L48 -26Z', shade) + ellipse(68, -60, 22, 4, '#cfd6de', 'opacity="0.6"')),
    path('M0 -58L44 -38L50 6L28 42H-28L-50 6L-44 -38Z', shell),
    path('M0 -58L44 -38L50 6L28 42H0Z', shade),
    circle(0, -6, 33, '#0c0d12'),
    circle(0, -6, 26, eye),
    circle(0, -6, 17, '#0c0d12'),
    circle(0, -6, 9, eye),
    circle(9, -16, 5, '#fff', 'opacity="0.8"'),
    path('M-18 34H18M-12 39H12', 'none', 'stroke="#0c0d12" stroke-width="3"'),
    both(circle(36, 14, 4, '#ff7a1a')),
  ]);
}

/** The red demon of the street dances. */
export function lakhe(): string {
  const hair = Array.from({ length: 15 }, (_, i) => {
    const angle = Math.PI * (0.86 + (i / 14) * 1.28);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return path(
      `M${x * 40 - y * 9} ${y * 44 + x * 9 - 8}L${x * 80} ${y * 76 - 6}L${x * 40 + y * 9} ${y * 44 - x * 9 - 8}Z`,
      i % 2 ? '#2a0f0c' : '#401610',
    );
  });
  return group([
    collar('#7a1a12', '#5c120e'),
    ...hair,
    path('M0 -50C34 -50 50 -30 48 0C46 32 26 54 0 56C-26 54 -46 32 -48 0C-50 -30 -34 -50 0 -50Z', '#d8261c'),
    path('M0 -50C34 -50 50 -30 48 0C46 32 26 54 0 56Z', '#b81c16'),
    both(path('M4 -20Q20 -40 44 -26Q30 -24 18 -16Q10 -12 4 -12Z', '#f0b429')),
    both(circle(20, -6, 14, '#fff6e0') + circle(19, -5, 7, '#1a0a08') + circle(21, -8, 2.4, '#fff')),
    path('M-12 -2Q0 -14 12 -2L14 16Q0 24 -14 16Z', '#ee3e2a'),
    both(ellipse(6, 14, 4, 3, '#5c0e0a')),
    path('M-34 24Q0 34 34 24Q30 48 0 50Q-30 48 -34 24Z', '#3a0806'),
    path('M-28 27Q0 35 28 27L26 33Q0 41 -26 33Z', '#fff6e0'),
    both(path('M20 28L30 27L26 46Z', '#fff6e0')),
    path('M-40 -42L-22 -62L-10 -48L0 -70L10 -48L22 -62L40 -42Q0 -56 -40 -42Z', '#f0b429'),
    circle(0, -52, 5, '#2f6fd0'),
    both(circle(22, -50, 3.4, '#2f9a5a')),
    both(circle(49, 14, 7, '#f0b429') + circle(49, 14, 3.4, '#8a1a12')),
  ]);
}

/** A bearded mask in blue and gold. */
export function guardianMask(): string {
  return group([
    collar('#5c1a5a', '#451244'),
    path('M-52 -20L-58 -60L-34 -50L-22 -74L0 -56L22 -74L34 -50L58 -60L52 -20Z', '#f0b429'),
    path('M0 -56L22 -74L34 -50L58 -60L52 -20H0Z', '#cf9418'),
    circle(0, -42, 8, '#d8362c'),
    both(circle(30, -38, 5, '#2f9a5a')),
    path('M0 -36C30 -36 46 -20 45 4C44 34 26 56 0 58C-26 56 -44 34 -45 4C-46 -20 -30 -36 0 -36Z', '#2560b8'),
    path('M0 -36C30 -36 46 -20 45 4C44 34 26 56 0 58Z', '#1c4c96'),
    path('M0 -28L5 -18L0 -8L-5 -18Z', '#ffb42e'),
    both(
      path('M6 -2Q20 -18 36 -4Q22 6 6 -2Z', '#fff6e0') +
        circle(20, -4.5, 5.4, '#120c1a') +
        path('M4 -10Q20 -26 40 -10L38 -6Q20 -19 6 -6Z', '#ffb42e'),
    ),
    path('M-8 4L-10 18Q0 24 10 18L8 4Q0 -2 -8 4Z', '#3a7ad8'),
    path('M-28 26Q0 18 28 26Q20 42 0 42Q-20 42 -28 26Z', '#5c0e14'),
    path('M-24 27Q0 21 24 27L22 32Q0 27 -22 32Z', '#fff6e0'),
    both(path('M16 30L20 42L24 29Z', '#fff6e0') + path('M2 46Q20 46 32 34Q26 54 8 62Z', '#f0b429')),
  ]);
}
