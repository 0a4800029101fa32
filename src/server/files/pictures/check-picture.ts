/**
 * Is this a picture, and which: told from the bytes, by reading all of it. Runs in a process of its own
 * (work/picture-tasks.ts), which is ended when it takes too long.
 */
import sharp, { type SharpOptions } from 'sharp';
import { AppError } from '#server/platform/errors.ts';
import { messages } from '#shared/messages.ts';
import { extensionOf } from '../bucket.ts';
import { BrokenPictureError, stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { sanitizeSvg } from './svg/sanitize.ts';

/** More than a good phone camera makes; a bomb of a few bytes claims thousands of millions. */
export const PIXELS_MAX = 30_000_000;

export interface CheckedPicture {
  mimeType: 'image/jpeg' | 'image/png' | 'image/svg+xml';
  /** What is kept and delivered: the picture without anything that is none. */
  bytes: Buffer;
}

/**
 * Reads the whole picture.
 * @throws AppError fileTypeInvalid for what is none, or not all there, or more than a picture should be
 */
export async function checkPicture(bytes: Buffer, name: string): Promise<CheckedPicture> {
  const kind = sniff(bytes);
  // A photo may be called .png while it is a JPEG; a drawing is text, and never an honest mistake for either.
  if ((kind === 'svg') !== (extensionOf(name) === 'svg')) throw notAPicture();
  try {
    if (kind === 'svg') return { mimeType: 'image/svg+xml', bytes: sanitizeSvg(bytes) };
    const { orientation } = await sharp(bytes, OPTIONS).metadata();
    const stripped = kind === 'jpeg' ? stripJpeg(bytes, orientation ?? 1) : stripPng(bytes);
    await readAll(stripped);
    return { mimeType: `image/${kind}`, bytes: stripped };
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
  // The default, said: rows that are missing are no more than a warning to the decoder.
  failOn: 'warning',
  sequentialRead: true,
};

/** Every row is decoded; what comes out is as small as it can be. */
async function readAll(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, OPTIONS).metadata();
  if (!width || !height || width * height > PIXELS_MAX) throw new BrokenPictureError('too large');
  await sharp(bytes, OPTIONS).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
}

function notAPicture(): AppError {
  return new AppError('fileTypeInvalid', messages.pictureTypeInvalid);
}
