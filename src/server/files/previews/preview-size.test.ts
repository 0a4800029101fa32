import { expect, it } from 'vitest';
import type { PreviewOptions } from '#shared/forms/preview.ts';
import { PLAIN } from './file-preview.ts';
import { previewSize } from './preview-size.ts';

const PHOTO = { width: 3000, height: 2000 };

it.each<[Partial<PreviewOptions>, number, number]>([
  [{ width: 1200, height: 1200 }, 1200, 1200],
  [{ width: 4000, height: 4000 }, 1224, 1224],
  [{ width: 4000 }, 1500, 1000],
  [{ height: 100 }, 150, 100],
  [{}, 1500, 1000],
  [{ width: 4000, height: 4000, output: 'avif' }, 632, 632],
  [{ width: 600, height: 600, output: 'avif' }, 600, 600],
  [{ width: 4000, height: 10 }, 4000, 10],
])('%j of a photo is drawn with %i by %i pixels', (options, width, height) => {
  expect(previewSize(PHOTO, { ...PLAIN, ...options })).toMatchObject({ width, height });
});

it('scales border and radius down with the picture', () => {
  const options = { ...PLAIN, width: 3800, height: 3800, borderWidth: 100, borderRadius: 2000 };
  const { width, borderWidth, borderRadius } = previewSize(PHOTO, options);
  expect(width + 2 * borderWidth).toBeLessThanOrEqual(1225);
  expect([borderWidth, borderRadius]).toEqual([30, 612]);
});

const SHAPES = [
  PHOTO,
  { width: 30_000_000, height: 1 },
  { width: 1, height: 30_000_000 },
  { width: 9, height: 9 },
];
it.each(SHAPES)('keeps the result within the limits for every request, source %j', (source) => {
  for (const output of ['png', 'avif'] as const)
    for (const rotation of [0, 45, -90, 359])
      for (const borderWidth of [0, 100])
        for (const [width, height] of [
          [0, 0],
          [4000, 4000],
          [4000, 0],
          [0, 4000],
          [1, 4000],
          [10, 0],
        ] as const) {
          const size = previewSize(source, { ...PLAIN, output, rotation, borderWidth, width, height });
          const outer = [size.width + 2 * size.borderWidth, size.height + 2 * size.borderWidth] as const;
          const angle = (rotation * Math.PI) / 180;
          const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
          const [across, down] = [outer[0] * cos + outer[1] * sin, outer[0] * sin + outer[1] * cos];
          expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
          expect(Math.max(across, down)).toBeLessThanOrEqual(4002);
          expect(across * down).toBeLessThanOrEqual((output === 'avif' ? 400_000 : 1_500_000) * 1.02);
        }
});
