import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { artSources, smallArt } from './own-art.ts';

const ART = path.resolve(import.meta.dirname, '../web/public/art');
const both = readdirSync(ART).filter((file) => artSources(`/art/${file}`));

test('finds two sizes of slides, banners and tournament pictures', () => {
  expect(both.length).toBeGreaterThan(20);
});

test.each(both)('%s: both sizes exist with the declared widths', async (file) => {
  const small = smallArt(`/art/${file}`)?.address ?? '';
  const widths = await Promise.all(
    [path.basename(small), file].map(async (name) => (await sharp(path.join(ART, name)).metadata()).width),
  );
  expect(artSources(`/art/${file}`)).toBe(`${small} ${widths[0]}w, /art/${file} ${widths[1]}w`);
});

test.each([
  'https://example.com/art/tournament-01.webp',
  '/art/avatar-01.webp',
  '/art/tournament-01-672.webp',
])('%s has one size', (address) => {
  expect(artSources(address)).toBeUndefined();
});
