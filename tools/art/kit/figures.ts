/** Fighters as silhouettes built from tapered limbs; feet at the origin, about 100 high. */
import { circle, group, n, type Point, path, through } from './picture.ts';

/** A limb: two round ends of different size and what lies between. */
export function limb(from: Point, fromRadius: number, to: Point, toRadius: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const shape = through([
    [from[0] + nx * fromRadius, from[1] + ny * fromRadius],
    [to[0] + nx * toRadius, to[1] + ny * toRadius],
    [to[0] - nx * toRadius, to[1] - ny * toRadius],
    [from[0] - nx * fromRadius, from[1] - ny * fromRadius],
  ]);
  return `<path d="${shape}"/><circle cx="${n(from[0])}" cy="${n(from[1])}" r="${n(fromRadius)}"/><circle cx="${n(to[0])}" cy="${n(to[1])}" r="${n(toRadius)}"/>`;
}

/** A long weapon of no particular make, grip at the origin, barrel to the right. */
export function rifle(length = 46): string {
  return (
    `<path d="M-16 -3L-15 5L-5 3L-3 2H0L-1 9H4L6 2H10L11 8L15 8L15 2H${n(length * 0.5)}V0.6H${n(length)}V-1.6H${n(length * 0.52)}V-3H18V-5H4V-3Z"/>` +
    `<path d="M4 -5V-7.500H16V-5Z"/>`
  );
}

function turned(content: string, at: Point, degrees: number): string {
  return `<g transform="translate(${n(at[0])} ${n(at[1])}) rotate(${n(degrees)})">${content}</g>`;
}

function boots(left: Point, right: Point, toes: -1 | 0 | 1): string {
  return [left, right]
    .map(([x, y]) =>
      toes === 0
        ? `<path d="M${n(x - 4.5)} ${n(y)}L${n(x - 4)} ${n(y - 9)}H${n(x + 4)}L${n(x + 4.5)} ${n(y)}Z"/>`
        : `<path d="M${n(x - 4 * toes)} ${n(y)}V${n(y - 9)}H${n(x + 3.6 * toes)}L${n(x + 9 * toes)} ${n(y - 3)}V${n(y)}Z"/>`,
    )
    .join('');
}

function helmet(x: number, y: number, facing: number): string {
  return (
    `<path d="M${n(x - 7.6)} ${n(y + 2)}C${n(x - 8.4)} ${n(y - 9.5)} ${n(x + 8.4)} ${n(y - 9.5)} ${n(x + 7.6)} ${n(y + 2)}L${n(x + 6 + facing * 2)} ${n(y + 3)}H${n(x - 6 + facing * 2)}Z"/>` +
    `<path d="M${n(x - 5.6)} ${n(y)}H${n(x + 5.6)}V${n(y + 5)}L${n(x + 3 + facing)} ${n(y + 9)}H${n(x - 3 + facing)}L${n(x - 5.6)} ${n(y + 5)}Z"/>`
  );
}

/** Seen from behind, feet apart, pack on the back, weapon held low. */
export function standing(fill: string, hasPack = true): string {
  return group(
    [
      legsApart(),
      path('M-10.5 -79C-6 -83 6 -83 10.5 -79L11 -62L9.5 -46C5 -43 -5 -43 -9.5 -46L-11 -62Z', fill),
      '<path d="M-4 -86H4V-78H-4Z"/>',
      limb([-11, -76], 4.4, [-15.5, -60], 3.6),
      limb([-15.5, -60], 3.6, [-11, -47], 3),
      limb([11, -76], 4.4, [16, -61], 3.6),
      limb([16, -61], 3.6, [15, -47], 3),
      helmet(0, -91.5, 0),
      hasPack
        ? '<path d="M-9 -80Q0 -85 9 -80L10 -57Q0 -53 -10 -57Z"/><path d="M-11.5 -60H11.5V-54H-11.5Z"/>'
        : '',
      '<path d="M-12.5 -49H12.5V-44H-12.5ZM-13.5 -48H-9V-39H-13.5ZM9 -48H13.5V-39H9Z"/>',
      turned(rifle(44), [14, -47], 52),
    ],
    `fill="${fill}"`,
  );
}

function legsApart(): string {
  return [
    limb([-5.5, -46], 6.6, [-9, -25], 5),
    limb([-9, -25], 4.8, [-11.5, -7], 3.5),
    limb([5.5, -46], 6.6, [9.5, -25], 5),
    limb([9.5, -25], 4.8, [12.5, -7], 3.5),
    boots([-12, 0], [13, 0], 0),
  ].join('');
}

/** Walking to the right, weapon across the body. */
export function walking(fill: string): string {
  return group(
    [
      limb([0, -48], 7, [9, -28], 5.4),
      limb([9, -28], 5, [7, -8], 3.6),
      limb([-1, -48], 6.6, [-6, -27], 5.2),
      limb([-6, -27], 5, [-16, -10], 3.5),
      boots([7, 0], [-17, -2], 1),
      path('M-9 -78C-5 -83 7 -83 10 -77L10 -60L8 -45C3 -42 -5 -42 -8 -45L-9 -62Z', fill),
      '<path d="M-8 -79L-18 -76L-19 -56L-9 -52Z"/>',
      helmet(4, -91, 1),
      limb([5, -75], 4.8, [8, -60], 3.9),
      limb([8, -60], 3.8, [20, -57], 3),
      limb([-2, -75], 4.6, [-5, -60], 3.8),
      limb([-5, -60], 3.6, [6, -54], 3),
      turned(rifle(44), [9, -55], -8),
    ],
    `fill="${fill}"`,
  );
}

/** Running to the right, leaning in. */
export function running(fill: string): string {
  return group(
    [
      limb([-2, -47], 7, [14, -34], 5.4),
      limb([14, -34], 5, [11, -14], 3.6),
      limb([-4, -47], 6.6, [-13, -28], 5.2),
      limb([-13, -28], 5, [-31, -26], 3.4),
      '<path d="M6 -12L14 -15L22 -7L20 -4L9 -6Z"/>',
      '<path d="M-29 -31L-37 -30L-40 -20L-36 -19L-29 -23Z"/>',
      path('M0 -78C6 -82 16 -79 18 -73L13 -58L6 -43C1 -41 -7 -43 -9 -46L-6 -62Z', fill),
      '<path d="M1 -80L-11 -74L-15 -55L-6 -50Z"/>',
      helmet(17, -88, 1),
      limb([13, -73], 4.8, [18, -58], 3.9),
      limb([18, -58], 3.8, [29, -60], 3),
      limb([5, -73], 4.6, [3, -58], 3.8),
      limb([3, -58], 3.6, [15, -53], 3),
      turned(rifle(42), [18, -55], -18),
    ],
    `fill="${fill}"`,
  );
}

/** On one knee, weapon at the shoulder, aiming right. */
export function kneeling(fill: string): string {
  return group(
    [
      limb([-8, -26], 7, [-18, -7], 5),
      limb([-16, -5], 4.4, [-33, -4], 3.4),
      limb([-4, -27], 7, [15, -25], 5.6),
      limb([15, -25], 5, [14, -7], 3.6),
      boots([13, 0], [13, 0], 1),
      '<path d="M-36 0L-38 -9L-30 -8L-28 0Z"/>',
      path('M-8 -56C-2 -61 8 -60 10 -54L8 -38L4 -23C-3 -19 -12 -20 -15 -24L-12 -40Z', fill),
      '<path d="M-8 -58L-19 -53L-22 -32L-13 -28Z"/>',
      helmet(7, -66, 1),
      limb([4, -52], 4.8, [14, -42], 3.9),
      limb([14, -42], 3.8, [26, -52], 3),
      limb([0, -51], 4.6, [6, -42], 3.8),
      limb([6, -42], 3.6, [14, -51], 3),
      turned(rifle(50), [14, -55], -2),
    ],
    `fill="${fill}"`,
  );
}

/** Arms up in victory. */
export function cheering(fill: string): string {
  return group(
    [
      legsApart(),
      path('M-10.5 -79C-6 -83 6 -83 10.5 -79L11 -62L9.5 -46C5 -43 -5 -43 -9.5 -46L-11 -62Z', fill),
      '<path d="M-4 -86H4V-78H-4Z"/>',
      limb([-10.5, -77], 4.6, [-21, -86], 3.7),
      limb([-21, -86], 3.7, [-21, -103], 3),
      circle(-21, -105, 3.8, fill),
      limb([10.5, -77], 4.6, [20, -88], 3.7),
      limb([20, -88], 3.7, [25, -104], 3),
      helmet(0, -91.5, 0),
      '<path d="M-12.5 -49H12.5V-44H-12.5ZM-13.5 -48H-9V-39H-13.5ZM9 -48H13.5V-39H9Z"/>',
      turned(rifle(40), [25, -105], -68),
    ],
    `fill="${fill}"`,
  );
}

/** Falling with arms and legs spread, head to the lower right. */
export function diving(fill: string): string {
  return group(
    [
      limb([0, 0], 9, [18, 12], 8),
      circle(29, 19, 7.5, fill),
      '<path d="M-2 -12L16 -2L10 10L-8 2Z"/>',
      limb([14, 4], 4.6, [22, -14], 3.4),
      limb([22, -14], 3.4, [36, -18], 2.8),
      limb([12, 16], 4.6, [2, 30], 3.4),
      limb([2, 30], 3.4, [12, 40], 2.8),
      limb([-4, -4], 6.4, [-22, -18], 4.6),
      limb([-22, -18], 4.4, [-40, -20], 3.2),
      limb([-6, 4], 6.4, [-27, 6], 4.6),
      limb([-27, 6], 4.4, [-44, 14], 3.2),
    ],
    `fill="${fill}"`,
  );
}
