/**
 * Validates an uploaded picture by decoding all of it, and encodes it again: what is stored holds pixels and nothing else
 * (docs/decisions/0330). Runs in a separate process (work/picture-tasks.ts), which is killed when it takes too long.
 */
import sharp, { type SharpOptions } from 'sharp';
import { type AppError, worded } from '#server/platform/errors.ts';
import { extensionOf } from '../bucket.ts';

/** Above what phone cameras produce; decompression bombs declare far more. */
export const PIXELS_MAX = 30_000_000;
/** Sides of what is stored: more than any screen shows. */
const SIDE_MAX = 2560;
/** The longer side of a drawing, which has no pixels of its own. */
const DRAWN_SIDE = 512;
/** Pixels for each inch at which an SVG has the size that it declares. */
const SVG_DENSITY = 72;
const DENSITY_MAX = 100_000;

export interface CheckedPicture {
  mimeType: 'image/jpeg' | 'image/png';
  /** The picture as stored and delivered, upright and without metadata. */
  bytes: Buffer;
}

/**
 * Decodes a picture and encodes it again; a drawing (SVG) becomes a PNG.
 * @throws AppError fileTypeInvalid for other content, incomplete pictures and pictures that are too large
 */
export async function checkPicture(bytes: Buffer, name: string): Promise<CheckedPicture> {
  const kind = sniff(bytes);
  // A JPEG named .png is accepted, since people save pictures that way; confusing SVG with a photo is not.
  if ((kind === 'svg') !== (extensionOf(name) === 'svg')) throw notAPicture();
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) throw notAPicture();
    if (kind === 'svg') return { mimeType: 'image/png', bytes: await draw(bytes, Math.max(width, height)) };
    const picture = sharp(bytes, OPTIONS)
      .autoOrient()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
    const encoded = kind === 'jpeg' ? picture.jpeg({ quality: 90 }) : picture.png();
    return { mimeType: `image/${kind}`, bytes: await encoded.toBuffer() };
  } catch {
    throw notAPicture();
  }
}

function sniff(bytes: Buffer): 'jpeg' | 'png' | 'svg' | null {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  // Compressed drawings are refused.
  return /^\uFEFF?\s*</.test(bytes.toString('utf8', 0, 100)) ? 'svg' : null;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const OPTIONS: SharpOptions = {
  limitInputPixels: PIXELS_MAX,
  // Explicit, because the decoder's default only warns about missing rows.
  failOn: 'warning',
  sequentialRead: true,
};

/** Draws an SVG. The library that draws runs no scripts and loads nothing from outside of the file. */
function draw(bytes: Buffer, side: number): Promise<Buffer> {
  const density = Math.min(DENSITY_MAX, Math.max(1, (SVG_DENSITY * DRAWN_SIDE) / side));
  return sharp(bytes, { ...OPTIONS, density })
    .resize(DRAWN_SIDE, DRAWN_SIDE, { fit: 'inside' })
    .png()
    .toBuffer();
}

function notAPicture(): AppError {
  return worded('fileTypeInvalid', 'pictureTypeInvalid');
}
