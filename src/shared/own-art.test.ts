import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { artSources, sharedArt, smallArt, versionedArt } from './own-art.ts';

const ART = path.resolve(import.meta.dirname, '../web/public/art');
const both = readdirSync(ART).filter((file) => artSources(`/art/${file}`, null));

test('finds two sizes of slides, banners and tournament pictures', () => {
  expect(both.length).toBeGreaterThan(20);
});

test.each(both)('%s: both sizes exist with the declared widths', async (file) => {
  const small = smallArt(`/art/${file}`)?.address ?? '';
  const widths = await Promise.all(
    [path.basename(small), file].map(async (name) => (await sharp(path.join(ART, name)).metadata()).width),
  );
  expect(artSources(`/art/${file}`, 'a1')).toBe(
    `${small}?v=a1 ${widths[0]}w, /art/${file}?v=a1 ${widths[1]}w`,
  );
});

test.each([
  'https://example.com/art/tournament-01.webp',
  '/art/avatar-01.webp',
  '/art/tournament-01-672.webp',
])('%s has one size', (address) => {
  expect(artSources(address, null)).toBeUndefined();
});

test.each(readdirSync(ART).filter((file) => sharedArt(`/art/${file}`)))(
  '%s is as large as links to a page say',
  async (file) => {
    const { width, height } = await sharp(path.join(ART, file)).metadata();
    expect(sharedArt(`/art/${file}`)).toEqual({
      address: `/art/${path.parse(file).name}.jpg`,
      width,
      height,
    });
  },
);

test.each([
  ['/art/avatar-01.webp', 'a1', '/art/avatar-01.webp?v=a1'],
  ['/art/avatar-01.webp', null, '/art/avatar-01.webp'],
  ['/art/avatar-01.webp?v=a0', 'a1', '/art/avatar-01.webp?v=a0'],
  ['https://example.com/art/a.webp', 'a1', 'https://example.com/art/a.webp'],
  ['/v1/storage/a', 'a1', '/v1/storage/a'],
])('%s of version %s is %s', (address, version, versioned) => {
  expect(versionedArt(address, version)).toBe(versioned);
});
