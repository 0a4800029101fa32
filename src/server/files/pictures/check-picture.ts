/**
 * Validates pictures and detects their type by decoding all bytes (docs/decisions/0012). Runs in a separate process
 * (work/picture-tasks.ts), which is killed when it takes too long.
 */
import sharp, { type SharpOptions } from 'sharp';
import { type AppError, worded } from '#server/platform/errors.ts';
import { extensionOf } from '../bucket.ts';
import { HASH_SIDE } from './picture-difference.ts';
import { BrokenPictureError, stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { sanitizeSvg } from './svg/sanitize.ts';

/** Above what phone cameras produce; decompression bombs declare far more. */
export const PIXELS_MAX = 30_000_000;

export interface CheckedPicture {
  mimeType: 'image/jpeg' | 'image/png' | 'image/svg+xml';
  /** The picture as stored and delivered, without metadata. */
  bytes: Buffer;
  /** A hash of the picture's look (see picture-difference.ts); null: an SVG. */
  hash: Buffer | null;
}

/**
 * Decodes and cleans a picture.
 * @throws AppError fileTypeInvalid for other content, incomplete pictures and pictures that are too large
 */
export async function checkPicture(bytes: Buffer, name: string): Promise<CheckedPicture> {
  const kind = sniff(bytes);
  // A JPEG named .png is accepted, since people save pictures that way; confusing SVG with a photo is not.
  if ((kind === 'svg') !== (extensionOf(name) === 'svg')) throw notAPicture();
  try {
    if (kind === 'svg') return { mimeType: 'image/svg+xml', bytes: sanitizeSvg(bytes), hash: null };
    const { orientation } = await sharp(bytes, OPTIONS).metadata();
    const stripped = kind === 'jpeg' ? stripJpeg(bytes, orientation ?? 1) : stripPng(bytes);
    return { mimeType: `image/${kind}`, bytes: stripped, hash: await hashOf(stripped) };
  } catch {
    throw notAPicture();
  }
}

function sniff(bytes: Buffer): 'jpeg' | 'png' | 'svg' {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  return 'svg';
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const OPTIONS: SharpOptions = {
  limitInputPixels: PIXELS_MAX,
  // Explicit, because the decoder's default only warns about missing rows.
  failOn: 'warning',
  sequentialRead: true,
};

/** Decodes every row into a minimal output, which is what the picture looks like. */
export async function hashOf(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes, OPTIONS).metadata();
  if (!width || !height || width * height > PIXELS_MAX) throw new BrokenPictureError('too large');
  return sharp(bytes, OPTIONS)
    .flatten()
    .greyscale()
    .resize(HASH_SIDE, HASH_SIDE, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
}

function notAPicture(): AppError {
  return worded('fileTypeInvalid', 'pictureTypeInvalid');
}
