/** What all avatars share: 160 x 160 around the origin, a lit background, halves that mirror each other. */
import { circle, group, type Picture, path, rect } from '../kit/picture.ts';

export type Shade = readonly [top: string, bottom: string, light: string];

/** A shape and its mirror image across the middle. */
export function both(shape: string): string {
  return shape + group(shape, 'transform="scale(-1 1)"');
}

export function backdrop(pic: Picture, [top, bottom, light]: Shade): void {
  pic.add(
    rect(
      0,
      0,
      160,
      160,
      pic.linear([
        [0, top],
        [1, bottom],
      ]),
    ),
    circle(
      80,
      72,
      78,
      pic.radial([
        [0, light, 0.85],
        [0.55, light, 0.32],
        [1, light, 0],
      ]),
    ),
  );
  const { random } = pic;
  for (let i = 0; i < 4; i++) {
    const x = random.between(-40, 150);
    const width = random.between(8, 26);
    pic.add(path(`M${x} 170L${x + 90} -10H${x + 90 + width}L${x + width} 170Z`, light, 'opacity="0.13"'));
  }
}

/** Places a figure drawn around the origin and shades its lower edge. */
export function portrait(pic: Picture, figure: string): void {
  pic.add(
    `<g transform="translate(80 84)">${figure}</g>`,
    rect(
      0,
      100,
      160,
      60,
      pic.linear([
        [0, '#05030a', 0],
        [1, '#05030a', 0.5],
      ]),
    ),
  );
}
