import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aBomb, aJpeg, aLargePng, anSvg, aPhoto, aPng } from '#tests/support/pictures.ts';
import { checkPicture } from './check-picture.ts';
import { stripJpeg } from './strip-jpeg.ts';

const REFUSED = { code: 'fileTypeInvalid', message: 'Image must be a JPG, PNG or SVG!' };

describe('accepts', () => {
  it.each([
    ['a PNG', 'me.png', 'image/png', () => aPng()],
    ['a JPEG', 'me.jpg', 'image/jpeg', () => aJpeg()],
    ['a JPEG by its other ending, in capitals', 'ME.JPEG', 'image/jpeg', () => aJpeg()],
    ['a PNG that calls itself JPEG: the bytes count', 'me.jpg', 'image/png', () => aPng()],
    ['a large PNG', 'me.png', 'image/png', () => aLargePng(3_000_000)],
  ])('%s, byte for byte', async (_what, name, mimeType, make) => {
    const bytes = await make();
    const picture = await checkPicture(bytes, name);
    expect(picture.mimeType).toBe(mimeType);
    expect(picture.bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['progressive', { progressive: true }],
    ['grey in other proportions', { chromaSubsampling: '4:4:4' as const }],
    ['optimised', { mozjpeg: true }],
  ])('a %s JPEG, byte for byte', async (_what, options) => {
    const noise = await aLargePng(400_000);
    const bytes = await sharp(noise).jpeg(options).toBuffer();
    expect((await checkPicture(bytes, 'me.jpg')).bytes.equals(bytes)).toBe(true);
  });

  it('a JPEG in CMYK and keeps its colour information', async () => {
    const bytes = await sharp(await aPng())
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer();
    const picture = await checkPicture(bytes, 'me.jpg');
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ space: 'cmyk', hasProfile: true });
  });
});

describe('removes', () => {
  it('location, device and owner of a photo, but keeps its orientation', async () => {
    const photo = await aPhoto();
    expect(photo.includes('SecretPhone') && photo.includes('Ram Bahadur')).toBe(true);
    const { bytes } = await checkPicture(photo, 'photo.jpg');
    expect(bytes.includes('SecretPhone') || bytes.includes('Ram Bahadur')).toBe(false);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 80, height: 40, orientation: 6 });
    expect(metadata.exif?.length).toBeLessThan(50);
    const [before, after] = await Promise.all([photo, bytes].map((one) => sharp(one).raw().toBuffer()));
    expect(before && after?.equals(before)).toBe(true);
  });

  it('texts in a PNG', async () => {
    const png = await sharp(await aPng())
      .withExif({ IFD0: { Artist: 'Ram Bahadur' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Secret</a></x:xmpmeta>')
      .png()
      .toBuffer();
    expect(png.includes('Ram Bahadur')).toBe(true);
    const { bytes } = await checkPicture(png, 'me.png');
    expect(bytes.includes('Ram Bahadur') || bytes.includes('Secret')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  it.each([
    ['me.png', () => aPng()],
    ['me.jpg', () => aJpeg()],
  ])('data after the end of %s', async (name, make) => {
    const bytes = await make();
    const polyglot = Buffer.concat([bytes, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    expect((await checkPicture(polyglot, name)).bytes.equals(bytes)).toBe(true);
  });

  it('comments in a JPEG', async () => {
    const jpeg = await aJpeg();
    const comment = Buffer.from('\xff\xfe\x00\x1c<script>alert(1)</script>\n', 'latin1');
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect((await sharp(polyglot).metadata()).width).toBe(60);
    expect((await checkPicture(polyglot, 'me.jpg')).bytes.equals(jpeg)).toBe(true);
  });
});

describe('refuses', () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0'), Buffer.alloc(300)]);
  const page = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a PNG of 50,000 times 50,000', 'me.png', () => aBomb()],
    ['a PNG of 6,000 times 6,000 that would be much memory', 'me.png', () => aBomb(6000)],
    ['a PNG whose pixels end early', 'me.png', () => aBomb(2000)],
    ['a zip', 'me.png', () => zip],
    ['a page', 'me.png', () => page],
    ['a page as a drawing', 'me.svg', () => page],
    [
      'a GIF',
      'me.png',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#111' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a WebP',
      'me.jpg',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#111' } })
          .webp()
          .toBuffer(),
    ],
    ['a drawing under the name of a photo', 'me.png', () => anSvg()],
    ['a photo under the name of a drawing', 'me.svg', () => aPng()],
    [
      'a JPEG cut off in the middle',
      'me.jpg',
      async () =>
        cut(
          await sharp(await aLargePng(300_000))
            .jpeg()
            .toBuffer(),
          0.5,
        ),
    ],
    [
      'a JPEG without its last hundred bytes',
      'me.jpg',
      async () =>
        cut(
          await sharp(await aLargePng(300_000))
            .jpeg()
            .toBuffer(),
          1,
          100,
        ),
    ],
    [
      'a JPEG with an end but half of its rows',
      'me.jpg',
      async () =>
        Buffer.concat([
          cut(
            await sharp(await aLargePng(300_000))
              .jpeg()
              .toBuffer(),
            0.5,
          ),
          Buffer.from([0xff, 0xd9]),
        ]),
    ],
    ['a PNG cut off in the middle', 'me.png', async () => cut(await aLargePng(300_000), 0.5)],
    ['a PNG with a byte changed', 'me.png', async () => flip(await aLargePng(300_000))],
    ['the first bytes of a JPEG', 'me.jpg', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['the first bytes of a PNG', 'me.png', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    [
      'a JPEG of nothing but fill bytes',
      'me.jpg',
      () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1000, 0xff)]),
    ],
    ['text', 'me.svg', () => Buffer.from('hello')],
  ])('%s', async (_what, name, make) => {
    await expect(checkPicture(await make(), name)).rejects.toMatchObject(REFUSED);
  });
});

it('a JPEG of more scans than encoders make is refused unread, as each takes a pass over all pixels', async () => {
  const strip = async (count: number) => stripJpeg(await aJpegOfScans(count), 1).length;
  expect(await strip(50)).toBeGreaterThan(1000);
  await expect(strip(1000)).rejects.toThrow('too many scans');
});

/** A progressive JPEG that repeats its last scan many times. */
async function aJpegOfScans(count: number): Promise<Buffer> {
  const bytes = await sharp(await aPng(900, 900))
    .jpeg({ progressive: true })
    .toBuffer();
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = bytes.subarray(last, bytes.length - 2);
  return Buffer.concat([bytes.subarray(0, last), ...Array(count).fill(scan), bytes.subarray(-2)]);
}

function cut(bytes: Buffer, share: number, less = 0): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * share) - less);
}

function flip(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = Math.floor(bytes.length / 2);
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
}
