/** Sky, stars, moon, light and haze: what gives a scene its hour and its depth. */
import { circle, ellipse, type Picture, type Point, path, rect, type Stop, through } from './picture.ts';

export function sky(pic: Picture, stops: readonly Stop[]): void {
  pic.add(rect(0, 0, pic.width, pic.height, pic.linear(stops)));
}

export function stars(pic: Picture, count: number, below: number): void {
  const { random } = pic;
  for (let i = 0; i < count; i++) {
    const y = random.next() ** 1.5 * below;
    const size = random.chance(0.12) ? random.between(1.1, 1.7) : random.between(0.4, 0.9);
    pic.add(
      circle(
        random.between(0, pic.width),
        y,
        size,
        '#fff',
        `opacity="${random.between(0.25, 0.85).toFixed(2)}"`,
      ),
    );
  }
}

/** Light falling off from a point. */
export function glow(
  pic: Picture,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  opacity: number,
): void {
  const fill = pic.radial([
    [0, color, opacity],
    [0.4, color, opacity * 0.42],
    [1, color, 0],
  ]);
  pic.add(ellipse(x, y, rx, ry, fill));
}

/** A moon or a low sun with its halo. */
export function orb(pic: Picture, x: number, y: number, r: number, color: string, halo: string): void {
  glow(pic, x, y, r * 4.2, r * 4.2, halo, 0.6);
  pic.add(
    circle(
      x,
      y,
      r,
      pic.linear([
        [0, '#fffaf0'],
        [0.45, color],
        [1, halo],
      ]),
    ),
  );
}

/** A band of haze: strongest in its middle. */
export function haze(pic: Picture, y: number, height: number, color: string, opacity: number): void {
  const fill = pic.linear([
    [0, color, 0],
    [0.55, color, opacity],
    [1, color, 0],
  ]);
  pic.add(rect(0, y, pic.width, height, fill));
}

/** Clouds as long soft lens shapes. */
export function clouds(
  pic: Picture,
  y: number,
  spread: number,
  count: number,
  color: string,
  opacity: number,
): void {
  const { random } = pic;
  const soft = pic.blur(pic.width / 130);
  for (let i = 0; i < count; i++) {
    const width = random.between(0.1, 0.34) * pic.width;
    const x = random.between(-0.05, 1.05) * pic.width;
    const top = y + random.between(-spread, spread);
    for (let part = 0; part < 3; part++) {
      pic.add(
        ellipse(
          x + random.between(-0.5, 0.5) * width,
          top - part * 5,
          width * random.between(0.3, 0.7),
          random.between(5, 13),
          color,
          `opacity="${opacity}" filter="${soft}"`,
        ),
      );
    }
  }
}

/** A searchlight or sunbeam from a point, widening towards the other end. */
export function beam(
  pic: Picture,
  from: Point,
  to: Point,
  width: number,
  color: string,
  opacity: number,
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
  const shape = through([
    [from[0] - nx * 0.05, from[1] - ny * 0.05],
    [from[0] + nx * 0.05, from[1] + ny * 0.05],
    [to[0] + nx, to[1] + ny],
    [to[0] - nx, to[1] - ny],
  ]);
  const fill = pic.linearAt(
    [
      [0, color, opacity],
      [1, color, 0],
    ],
    from,
    to,
  );
  pic.add(path(shape, fill, `filter="${pic.blur(pic.width / 130)}"`));
}

/** Sparks carried up from a fire. */
export function embers(
  pic: Picture,
  x: number,
  y: number,
  spreadX: number,
  height: number,
  count: number,
): void {
  const { random } = pic;
  for (let i = 0; i < count; i++) {
    const rise = random.next();
    const size = random.between(0.8, 2.8) * (1.1 - rise * 0.7) * (pic.width / 960);
    const color = random.chance(0.3) ? '#ffd9a0' : random.chance(0.5) ? '#ff9a3d' : '#ff6a12';
    pic.add(
      circle(
        x + random.between(-1, 1) * spreadX * (0.45 + rise * 0.55),
        y - rise * height,
        size,
        color,
        `opacity="${(1 - rise * 0.75).toFixed(2)}"`,
      ),
    );
  }
}

/** Darkens the corners, and the lower edge where white text usually stands. */
export function vignette(pic: Picture, strength = 0.55): void {
  const edge = pic.radial(
    [
      [0, '#000', 0],
      [0.62, '#000', 0],
      [1, '#05030a', strength],
    ],
    [0.5, 0.45],
    0.78,
  );
  pic.add(rect(0, 0, pic.width, pic.height, edge));
}
