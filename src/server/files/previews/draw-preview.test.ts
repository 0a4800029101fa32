import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { GRAVITIES, OUTPUTS, type PreviewOptions } from '#shared/forms/preview.ts';
import { aPhoto } from '#tests/support/pictures.ts';
import { drawPreview } from './draw-preview.ts';
import { PLAIN as DEFAULTS } from './file-preview.ts';

const PLAIN: PreviewOptions = { ...DEFAULTS, output: 'png' };

type Pixel = [red: number, green: number, blue: number, alpha: number];

/** Nine fields of 30 by 20 pixels with distinct colours. */
let source: Buffer;
const fieldColour = (column: number, row: number): Pixel => [80 + 60 * column, 80 + 60 * row, 200, 255];
beforeAll(async () => {
  const fields = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const [r, g, b] = fieldColour(column, row);
      return {
        input: { create: { width: 30, height: 20, channels: 3 as const, background: { r, g, b } } },
        left: column * 30,
        top: row * 20,
      };
    }),
  );
  source = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#000' } })
    .composite(fields)
    .png()
    .toBuffer();
});

async function preview(options: Partial<PreviewOptions>, from: Buffer | null = source) {
  const bytes = await drawPreview(from, { ...PLAIN, ...options });
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { bytes, size: [info.width, info.height], at, middle: at(info.width >> 1, info.height >> 1) };
}

describe('size', () => {
  it.each([
    [0, 0, [90, 60]],
    [45, 0, [45, 30]],
    [0, 30, [45, 30]],
    [180, 0, [180, 120]],
    [40, 40, [40, 40]],
    [10, 60, [10, 60]],
    [300, 7, [300, 7]],
  ])('%i by %i', async (width, height, size) => {
    expect((await preview({ width, height })).size).toEqual(size);
  });

  it('respects the orientation of a photo', async () => {
    expect((await preview({}, await aPhoto())).size).toEqual([40, 80]);
    expect((await preview({ width: 20 }, await aPhoto())).size).toEqual([20, 40]);
  });

  it('extreme proportions keep at least one pixel', async () => {
    const line = await sharp({ create: { width: 2000, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await preview({ width: 10 }, line)).size).toEqual([10, 1]);
  });
});

describe('gravity', () => {
  it.each(GRAVITIES)('%s keeps its side of the picture', async (gravity) => {
    const column = gravity.includes('left') ? 0 : gravity.includes('right') ? 2 : 1;
    const row = gravity.includes('top') ? 0 : gravity.includes('bottom') ? 2 : 1;
    // Crop to one column, then to one row.
    expect((await preview({ width: 30, height: 60, gravity })).at(15, 30)).toEqual(fieldColour(column, 1));
    expect((await preview({ width: 90, height: 20, gravity })).at(45, 10)).toEqual(fieldColour(1, row));
  });
});

describe('operations', () => {
  it('opacity makes the picture transparent', async () => {
    expect((await preview({ opacity: 0.5 })).middle).toEqual([140, 140, 200, 127]);
    expect((await preview({ opacity: 0 })).middle[3]).toBe(0);
  });

  it('background is visible through transparency, with three or six digits', async () => {
    const white = (await preview({ opacity: 0.5, background: 'fff' })).middle;
    expect(white).toEqual((await preview({ opacity: 0.5, background: 'ffffff' })).middle);
    for (const [index, value] of [198, 198, 228, 255].entries())
      expect(Math.abs((white[index] ?? 0) - value)).toBeLessThan(3);
  });

  it('border surrounds the picture', async () => {
    const { size, at } = await preview({ borderWidth: 5, borderColor: 'f00' });
    expect(size).toEqual([100, 70]);
    expect([at(0, 0), at(4, 35), at(99, 69)]).toEqual(Array(3).fill([255, 0, 0, 255]));
    expect(at(5, 5)).toEqual(fieldColour(0, 0));
  });

  it('border without colour is transparent', async () => {
    const { size, at } = await preview({ borderWidth: 5 });
    expect(size).toEqual([100, 70]);
    expect([at(0, 0)[3], at(5, 5)[3]]).toEqual([0, 255]);
  });

  it('border is not visible through a transparent picture', async () => {
    const { middle } = await preview({ borderWidth: 5, borderColor: 'f00', opacity: 0.5 });
    expect(middle).toEqual([140, 140, 200, 127]);
  });

  it('radius rounds the corners of picture and border', async () => {
    const round = await preview({ borderRadius: 20 });
    expect([round.size, round.at(0, 0)[3], round.at(89, 59)[3], round.middle[3]]).toEqual([
      [90, 60],
      0,
      0,
      255,
    ]);
    const framed = await preview({ borderRadius: 20, borderWidth: 5, borderColor: '0f0' });
    expect([framed.size, framed.at(0, 0)[3], framed.at(2, 35)]).toEqual([[100, 70], 0, [0, 255, 0, 255]]);
    // This point lies between the two curves: it belongs to the border.
    expect(framed.at(7, 7)).toEqual([0, 255, 0, 255]);
    expect((await preview({ borderRadius: 4000 })).middle[3]).toBe(255);
  });

  it.each([
    [90, [60, 90], fieldColour(0, 2)],
    [-90, [60, 90], fieldColour(2, 0)],
    [180, [90, 60], fieldColour(2, 2)],
    [360, [90, 60], fieldColour(0, 0)],
  ])('rotation by %i degrees', async (rotation, size, corner) => {
    const turned = await preview({ rotation });
    expect([turned.size, turned.at(2, 2)]).toEqual([size, corner]);
  });

  it('rotation leaves transparent corners, white in a JPEG', async () => {
    const turned = await preview({ rotation: 45 });
    expect([turned.at(0, 0)[3], turned.middle]).toEqual([0, fieldColour(1, 1)]);
    expect((await preview({ rotation: 45, output: 'jpg' })).at(0, 0)).toEqual([255, 255, 255, 255]);
  });

  it('rotation comes last and includes the border', async () => {
    const { size, at } = await preview({
      width: 50,
      height: 20,
      borderWidth: 5,
      borderColor: '00f',
      rotation: 90,
    });
    expect([size, at(0, 0)]).toEqual([
      [30, 60],
      [0, 0, 255, 255],
    ]);
  });
});

describe('output', () => {
  it.each(OUTPUTS)('%s', async (output) => {
    const { bytes, size } = await preview({ output, width: 30 });
    const { format, compression } = await sharp(bytes).metadata();
    const wanted = output === 'jpg' ? 'jpeg' : output === 'avif' ? 'heif' : output;
    expect([format, size]).toEqual([wanted, [30, 20]]);
    if (output === 'avif') expect(compression).toBe('av1');
  });

  it.each(['jpg', 'webp', 'png'] as const)(
    '%s is smaller with less quality; 0 and 100 are allowed',
    async (output) => {
      const photo = await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .png()
        .toBuffer();
      const sizes = [];
      for (const quality of [0, 40, 100])
        sizes.push((await preview({ output, quality }, photo)).bytes.length);
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
      expect(new Set(sizes).size).toBeGreaterThan(1);
    },
  );

  it('contains no metadata', async () => {
    const { bytes } = await preview({ output: 'jpg' }, await aPhoto());
    const { exif, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
  });
});

it('the placeholder supports all operations', async () => {
  expect((await preview({ width: 40, height: 20, rotation: 90 }, null)).size).toEqual([20, 40]);
});
