import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ARTWORKS } from '../../art/catalogue.ts';
import { artSources, PHONE_ART, phoneArt, smallArt } from './own-art.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../web/public');
const both = ARTWORKS.filter(({ file }) => artSources(`/art/${file}`));

test('finds two sizes of slides, banners and tournament pictures', () => {
  expect(both.length).toBeGreaterThan(20);
});

test.each(both.map((art) => [art.file, art.width] as const))('both sizes of %s exist', (file, width) => {
  const small = smallArt(`/art/${file}`);
  expect(existsSync(path.join(PUBLIC, small?.address ?? ''))).toBe(true);
  expect(artSources(`/art/${file}`)).toBe(`${small?.address} ${small?.width}w, /art/${file} ${width}w`);
});

test.each([
  'https://example.com/art/tournament-01.webp',
  '/art/avatar-01.webp',
  '/art/tournament-01-672.webp',
])('%s has one size', (address) => {
  expect(artSources(address)).toBeUndefined();
});

test('promotions, and no other pictures, have a phone version', () => {
  const promotions = ARTWORKS.filter(({ file }) => phoneArt(`/art/${file}`));
  expect(promotions).toEqual(ARTWORKS.filter(({ phoneFrom }) => phoneFrom !== undefined));
  for (const { file, width, height, phoneFrom = 0 } of promotions) {
    expect(existsSync(path.join(PUBLIC, phoneArt(`/art/${file}`) ?? '')), file).toBe(true);
    expect(phoneFrom + height * PHONE_ART.ratio).toBeLessThanOrEqual(width);
  }
});
