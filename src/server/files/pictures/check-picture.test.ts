import { rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aBomb, aJpeg, aLargePng, anSvg, aPhoto, aPng } from '#tests/support/pictures.ts';
import { checkPicture } from './check-picture.ts';

const REFUSED = { code: 'fileTypeInvalid', message: 'Image must be a JPG, PNG or SVG!' };

describe('accepts', () => {
  it.each([
    ['a PNG', 'me.png', 'image/png', () => aPng()],
    ['a JPEG', 'me.jpg', 'image/jpeg', () => aJpeg()],
    ['a JPEG by its other ending, in capitals', 'ME.JPEG', 'image/jpeg', () => aJpeg()],
    ['a PNG that calls itself JPEG: the bytes count', 'me.jpg', 'image/png', () => aPng()],
  ])('%s, with its size and type', async (_what, name, mimeType, make) => {
    const picture = await checkPicture(await make(), name);
    expect(picture.mimeType).toBe(mimeType);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  it('a PNG without a pixel changed', async () => {
    const png = await aLargePng(300_000);
    const { bytes } = await checkPicture(png, 'me.png');
    const [before, after] = await Promise.all([png, bytes].map((one) => sharp(one).raw().toBuffer()));
    expect(before && after?.equals(before)).toBe(true);
  });

  it('a JPEG in CMYK, as one that every browser shows', async () => {
    const cmyk = await sharp(await aPng())
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer();
    const { bytes } = await checkPicture(cmyk, 'me.jpg');
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', hasProfile: false });
  });

  it('a photo larger than any screen, and makes it smaller', async () => {
    const { bytes } = await checkPicture(await aJpeg(5120, 1000), 'me.jpg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2560, height: 500 });
  });
});

describe('removes', () => {
  it('location, device and owner of a photo, and turns it upright', async () => {
    const photo = await aPhoto();
    expect(photo.includes('SecretPhone') && photo.includes('Ram Bahadur')).toBe(true);
    const { bytes } = await checkPicture(photo, 'photo.jpg');
    expect(bytes.includes('SecretPhone') || bytes.includes('Ram Bahadur')).toBe(false);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([40, 80, undefined, undefined]);
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
  });

  it.each([
    ['data after the end of a PNG', 'me.png', async () => [await aPng(), SCRIPT]],
    ['data after the end of a JPEG', 'me.jpg', async () => [await aJpeg(), SCRIPT]],
    [
      'comments in a JPEG',
      'me.jpg',
      async () => [
        (await aJpeg()).subarray(0, 2),
        Buffer.from('\xff\xfe\x00\x1b', 'latin1'),
        SCRIPT,
        (await aJpeg()).subarray(2),
      ],
    ],
  ])('%s', async (_what, name, parts) => {
    const { bytes } = await checkPicture(Buffer.concat(await parts()), name);
    expect(bytes.includes('<script>')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 });
  });
});

const SCRIPT = Buffer.from('<script>alert(1)</script>');

describe('draws an SVG', () => {
  const RED = '/tmp/is-not-read.png';
  const colours = async (inside: string) => {
    const { mimeType, bytes } = await checkPicture(anSvg(inside), 'me.svg');
    expect(mimeType).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 });
    return (await sharp(bytes).stats()).channels.map(({ max }) => max);
  };

  it('into 512 pixels', async () => {
    expect(await colours('<circle cx="5" cy="5" r="4" fill="#00f"/>')).toEqual([0, 0, 255, 255]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a page', '<foreignObject width="9" height="9"><p>hello</p></foreignObject>'],
    ['a picture of this machine', `<image href="file://${RED}" width="9" height="9"/>`],
    ['a picture of another one', '<image xlink:href="http://127.0.0.1:1/a.png" width="9" height="9"/>'],
    [
      'a file of this machine',
      '<text y="9"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/></text>',
    ],
  ])('without %s', async (_what, inside) => {
    await writeFile(RED, await aPng(9, 9, '#f00'));
    expect(await colours(inside).finally(() => rm(RED))).toEqual([0, 0, 0, 0]);
  });

  it('of a size that nobody draws in', async () => {
    const wide = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="50000"><rect width="9" height="9"/></svg>',
    );
    const { bytes } = await checkPicture(wide, 'me.svg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 256 });
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
    ['a compressed drawing', 'me.svg', () => gzipSync(anSvg())],
    [
      'a drawing with a file of this machine',
      'me.svg',
      () =>
        Buffer.concat([
          Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
          anSvg('<text y="9">&x;</text>'),
        ]),
    ],
    [
      'a drawing that grows when it is read',
      'me.svg',
      () => {
        const names = [...'abcdefghij'];
        const entities = names.map(
          (name, index) => `<!ENTITY ${name} "${`&${names[index - 1]};`.repeat(index && 10)}x">`,
        );
        return Buffer.concat([
          Buffer.from(`<!DOCTYPE svg [${entities.join('')}]>`),
          anSvg('<text>&j;</text>'),
        ]);
      },
    ],
  ])('%s', async (_what, name, make) => {
    await expect(checkPicture(await make(), name)).rejects.toMatchObject(REFUSED);
  });
});

function cut(bytes: Buffer, share: number, less = 0): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * share) - less);
}

function flip(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = Math.floor(bytes.length / 2);
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
}
