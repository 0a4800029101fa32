/** What a promotion says, on its darkened left: large enough to read where the picture is as wide as a phone. */
import { headline, letters } from './letters.ts';
import { type Picture, rect } from './picture.ts';

/**
 * @param color of the night behind the words
 * @param lines the last one in the accent colour
 */
export function words(pic: Picture, color: string, lines: readonly string[], small: string): void {
  const { x, width } = pic.view;
  const { height } = pic;
  const isPhone = width < pic.width;
  const shade = pic.linear(
    [
      [0, color, 0.9],
      [0.55, color, 0.56],
      [1, color, 0],
    ],
    [0, 0],
    [1, 0],
  );
  pic.add(rect(x, 0, width * (isPhone ? 0.82 : 0.6), height, shade));
  const left = x + (isPhone ? width * 0.055 : height * 0.17);
  const widest = isPhone ? width * 0.66 : pic.width * 0.56;
  const size = Math.min(
    height * (isPhone ? 0.25 : 0.31),
    ...lines.map((line) => sizeFor(line, widest, 'display')),
  );
  const smallSize = Math.min(
    height * (isPhone ? 0.085 : 0.11),
    sizeFor(small, isPhone ? width * 0.8 : widest, 'text'),
  );
  pic.add(headline(lines, left, height * (isPhone ? 0.36 : 0.46), size, { text: small, size: smallSize }));
}

/** The size at which a line is as wide as it may be. */
function sizeFor(line: string, width: number, face: 'display' | 'text'): number {
  return (width / letters(line, 100, '', face, face === 'display' ? 0.012 : 0).width) * 100;
}
