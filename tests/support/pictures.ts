/** Pictures for tests, valid and malicious. */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A small picture of one colour. */
export function aPng(width = 60, height = 40, background = '#f80'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export function aJpeg(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#08f' } })
    .jpeg()
    .toBuffer();
}

/** Noise, which does not compress: at least about the requested number of bytes. */
export function aLargePng(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A photo like a phone's: with location and device metadata and a rotated orientation. */
export function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 40, channels: 3, background: '#3a5' } })
    .withExif({
      IFD0: { Make: 'SecretPhone', Model: 'Model 7', Copyright: 'Ram Bahadur' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 43/1 2/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A decompression bomb: a PNG with a huge declared size and almost no data. */
export function aBomb(side = 50_000): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length);
    head.write(type, 4, 'latin1');
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])));
    return Buffer.concat([head, content, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function anSvg(inside = '<circle cx="5" cy="5" r="4" fill="#f80"/>'): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">${inside}</svg>`,
  );
}
