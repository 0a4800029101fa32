/** The pictures in the repository are those of the drawings, in their sizes. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ownArtIn, PHONE_ART, phoneArt, smallArt } from '../src/shared/own-art.ts';
import nepali from './words-ne.json' with { type: 'json' };

const PUBLIC = path.resolve(import.meta.dirname, '../src/web/public');
const drawings = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.svg') && name !== 'maskable-logo.svg')
  .map((name) => name.replace('.svg', ''));

const worded = Object.keys(nepali);

test('every promotion has its words in Nepali', () => {
  expect(worded.toSorted()).toEqual(drawings.filter((name) => drawings.includes(`${name}-phone`)).toSorted());
});

test.each(worded)('%s has its pictures in Nepali, of the same size', async (name) => {
  for (const one of [
    phoneArt,
    (address: string) => address,
    (address: string) => smallArt(address)?.address,
  ]) {
    const [english, own] = await Promise.all(
      [`/art/${name}.webp`, ownArtIn('ne', `/art/${name}.webp`)].map((address) =>
        sharp(path.join(PUBLIC, one(address) ?? '')).metadata(),
      ),
    );
    expect([own?.width, own?.height]).toEqual([english?.width, english?.height]);
  }
});

test('every picture has its drawing, and every drawing its picture', () => {
  const pictures = readdirSync(path.join(PUBLIC, 'art'))
    .filter((name) => name.endsWith('.webp') && !/-\d{3}\.webp$|-ne(?:-phone)?\.webp$/.test(name))
    .map((name) => name.replace('.webp', ''));
  expect(pictures.sort()).toEqual(drawings.toSorted());
});

test.each(drawings)('%s has the size of its drawing', async (name) => {
  const { width = 0, height = 0 } = await sharp(path.join(import.meta.dirname, `${name}.svg`)).metadata();
  const picture = await sharp(path.join(PUBLIC, 'art', `${name}.webp`)).metadata();
  if (name.endsWith('-phone')) {
    expect([picture.width, picture.height]).toEqual([PHONE_ART.width, PHONE_ART.width / PHONE_ART.ratio]);
    expect(drawings).toContain(name.replace('-phone', ''));
    return;
  }
  expect([picture.width, picture.height]).toEqual([width, height]);
  const small = smallArt(`/art/${name}.webp`);
  if (small) expect((await sharp(path.join(PUBLIC, small.address)).metadata()).width).toBe(small.width);
  expect(drawings.includes(`${name}-phone`)).toBe(phoneArt(`/art/${name}.webp`) !== null);
});
