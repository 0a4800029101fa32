import { describe, expect, it } from 'vitest';
import { CENTRED, cropArea, keptSize, moved } from './crop-area.ts';

const WIDE = { width: 1600, height: 900 };
const TALL = { width: 40, height: 80 };

describe('the part of a picture that fills a frame', () => {
  it.each([
    [WIDE, 16 / 9, CENTRED, { left: 0, top: 0, width: 1600, height: 900 }],
    [WIDE, 1, CENTRED, { left: 350, top: 0, width: 900, height: 900 }],
    [WIDE, 1, { ...CENTRED, x: 0 }, { left: 0, top: 0, width: 900, height: 900 }],
    [WIDE, 1, { zoom: 2, x: 1, y: 1 }, { left: 1150, top: 450, width: 450, height: 450 }],
    [TALL, 1, CENTRED, { left: 0, top: 20, width: 40, height: 40 }],
  ])('%j at ratio %d, %j', (picture, ratio, crop, area) =>
    expect(cropArea(picture, ratio, crop)).toEqual(area),
  );

  it('follows a drag, and stops at the edges of the picture', () => {
    expect(moved(WIDE, 1, CENTRED, { x: 0.35, y: 0.5 }).x).toBeCloseTo(0.05);
    expect(moved(WIDE, 1, CENTRED, { x: -9, y: 9 })).toEqual({ zoom: 1, x: 1, y: 0.5 });
    expect(moved(TALL, 1, { ...CENTRED, zoom: 2 }, { x: 9, y: -9 })).toEqual({ zoom: 2, x: 0, y: 1 });
  });

  it('is kept in at most its own size', () => {
    expect(keptSize({ width: 3000, height: 1687.5 }, 16 / 9, 1600)).toEqual({ width: 1600, height: 900 });
    expect(keptSize({ width: 40, height: 40 }, 1, 512)).toEqual({ width: 40, height: 40 });
  });
});
