/** The two currencies and the mark of the house, drawn around the origin. */
import { circle, group, path } from './picture.ts';

/** The letters E and G, 38 wide and 24 high, cut at the corners as everything of ours is. */
export const MARK_PATH =
  'M-19 -12H-5V-6.500H-13V-2.700H-6.500V2.700H-13V6.500H-5V12H-19ZM3 -12H19V-6.500H5.500L4 -5V5L5.500 6.500H13V3.500H8.500V-1.500H19V12H3L-2 7V-7Z';

/** The standard currency: an amber plate with two cut corners, 100 wide. */
export function token(): string {
  return group([
    path('M-28 -50H50V28L28 50H-50V-28Z', '#a84a06'),
    path('M-26 -45H45V26L26 45H-45V-26Z', '#ffb454'),
    path('M-26 -45H45V-36H-22L-36 -22V45H-45V-26Z', '#ffdca6'),
    path('M45 26L26 45H-36V36H22L36 22V-36H45Z', '#e8862a'),
    path('M-22 -36H36V22L22 36H-36V-22Z', '#ffa63e'),
    path('M-22 -36H14L-36 14V-22Z', '#ffc274'),
    group(path(MARK_PATH, '#4a1c00'), 'transform="scale(1.55)"'),
  ]);
}

/** The premium currency: a blue disc with a cut gem, 100 wide. */
export function coin(): string {
  return group([
    circle(0, 0, 50, '#12618c'),
    circle(0, 0, 45, '#8fd6ff'),
    path('M-45 0A45 45 0 0 1 32 -32L-32 32A45 45 0 0 1 -45 0Z', '#c4eaff'),
    circle(0, 0, 37, '#2b93c8'),
    path('M0 -31L26 0L0 31L-26 0Z', '#0b3550'),
    path('M0 -26L21 0L0 26L-21 0Z', '#5cc0f2'),
    path('M0 -26L21 0H0Z', '#a8e0ff'),
    path('M0 -26L-21 0H0Z', '#e4f6ff'),
    path('M0 26L21 0H0Z', '#2a8fc4'),
  ]);
}

/** The currencies as icons that stay readable at 16 pixels: fewer shapes, stronger contrast. */
export function tokenIcon(): string {
  return svg(
    24,
    path('M6 1h17v17l-5 5H1V6z', '#ffb454') +
      path('M6 1h17l-3.500 3.500H7.500L4.500 7.500V19.500L1 23V6z', '#ffdca6') +
      path('M7 7h10v3.200h-6.300v1.300h4.800v2.900h-4.800v1.400H17V19H7z', '#3a1800'),
  );
}

export function coinIcon(): string {
  return svg(
    24,
    circle(12, 12, 11, '#8fd6ff') +
      path('M12 4.500 18 12l-6 7.500L6 12z', '#0b2233') +
      path('M12 4.500 18 12h-6z', '#3d88b3') +
      path('M12 19.500 6 12h6z', '#1d4a68'),
  );
}

/** The mark on its orange plate: favicon, logo and the icon of an installed page. */
export function logo(): string {
  return svg(48, path('M10 0h38v34L38 48H0V14z', '#ff7a1a') + markAt(48, 1.06));
}

/** For round and square masks: the plate fills everything, the mark keeps to the safe middle. */
export function maskableLogo(): string {
  return svg(48, path('M0 0h48v48H0z', '#ff7a1a') + markAt(48, 0.86));
}

function markAt(size: number, scale: number): string {
  return group(path(MARK_PATH, '#0b0908'), `transform="translate(${size / 2} ${size / 2}) scale(${scale})"`);
}

function svg(size: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${content}</svg>\n`;
}
