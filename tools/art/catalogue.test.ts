/** The pictures in the repository are those of the catalogue, in the sizes it names. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PHONE_ART, phoneArt, smallArt } from '../../src/shared/own-art.ts';
import { ARTWORKS } from './catalogue.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../src/web/public');
const SMALL_OR_NARROW = /-(?:\d{3}|phone)\.webp$/;

test('every picture is committed, and no other', () => {
  const committed = readdirSync(path.join(PUBLIC, 'art')).filter((name) => name.endsWith('.webp'));
  const drawn = ARTWORKS.map(({ file }) => file);
  expect(committed.filter((name) => !SMALL_OR_NARROW.test(name)).sort()).toEqual(drawn.toSorted());
});

test.each(ARTWORKS)('$file is $width by $height', async ({ file, width, height }) => {
  expect(await sharp(path.join(PUBLIC, 'art', file)).metadata()).toMatchObject({ width, height });
  const small = smallArt(`/art/${file}`);
  if (small)
    expect(await sharp(path.join(PUBLIC, small.address)).metadata()).toMatchObject({ width: small.width });
});

test('promotions, and nothing else, have a narrower picture for phones', async () => {
  const promotions = ARTWORKS.filter(({ file }) => phoneArt(`/art/${file}`));
  expect(promotions).toEqual(ARTWORKS.filter(({ phoneFrom }) => phoneFrom !== undefined));
  for (const { file, width, height, phoneFrom = 0 } of promotions) {
    const phone = await sharp(path.join(PUBLIC, phoneArt(`/art/${file}`) ?? '')).metadata();
    expect(phone.width, file).toBe(PHONE_ART.width);
    expect(phoneFrom + height * PHONE_ART.ratio).toBeLessThanOrEqual(width);
  }
});
