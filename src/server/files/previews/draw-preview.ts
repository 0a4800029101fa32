/**
 * Previews of pictures (docs/wire.md#previews), applied in the order crop, opacity, background, border, radius, rotation.
 * Runs in a process of its own (work/picture-tasks.ts), which is ended when it takes too long.
 */
import sharp, { type Sharp } from 'sharp';
import { PIXELS_MAX } from '../pictures/check-picture.ts';
import { type PreviewSize, previewSize } from './preview-size.ts';
import type { Gravity, PreviewWish } from './preview-wish.ts';

const POSITIONS: Record<Gravity, string> = {
  center: 'centre',
  'top-left': 'left top',
  top: 'top',
  'top-right': 'right top',
  left: 'left',
  right: 'right',
  'bottom-left': 'left bottom',
  bottom: 'bottom',
  'bottom-right': 'right bottom',
};

/** Of finding a palette: the default takes ten times as long, for a difference that does not show. */
const EFFORT = 3;

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** @param source null for a picture that cannot be drawn here: a placeholder takes its place */
export async function drawPreview(source: Buffer | null, wish: PreviewWish): Promise<Buffer> {
  const bytes = source ?? PLACEHOLDER;
  const { autoOrient } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  const size = previewSize(autoOrient, wish);
  let picture = await crop(bytes, size, wish.gravity);
  picture = await colour(picture, wish);
  if (size.borderWidth > 0 || size.borderRadius > 0) picture = await frame(picture, size, wish.borderColor);
  if (wish.rotation % 360 !== 0) picture = await rotate(picture, wish.rotation);
  return encode(picture, wish);
}

/** A picture between two steps: rows of red, green, blue and alpha. Each step is a pipeline, as sharp orders within one by itself. */
interface Raw {
  data: Buffer;
  width: number;
  height: number;
}

async function toRaw(pipeline: Sharp): Promise<Raw> {
  const { data, info } = await pipeline
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function fromRaw({ data, width, height }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
}

/** The size is filled; what stands over is cut off away from the gravity. */
function crop(source: Buffer, { width, height }: PreviewSize, gravity: Gravity): Promise<Raw> {
  const picture = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
  return toRaw(picture.resize(width, height, { fit: 'cover', position: POSITIONS[gravity] }));
}

async function colour(picture: Raw, { opacity, background }: PreviewWish): Promise<Raw> {
  let faded = picture;
  if (opacity < 1) faded = await toRaw(fromRaw(picture).linear([1, 1, 1, opacity], [0, 0, 0, 0]));
  return background === '' ? faded : toRaw(fromRaw(faded).flatten({ background: `#${background}` }));
}

/** A border goes around the picture; with a radius the corners of both are rounded. */
async function frame(
  picture: Raw,
  { borderWidth, borderRadius }: PreviewSize,
  borderColor: string,
): Promise<Raw> {
  const width = picture.width + 2 * borderWidth;
  const height = picture.height + 2 * borderWidth;
  const colour = borderColor === '' ? 'none' : `#${borderColor}`;
  const inner = await round(picture, Math.max(0, borderRadius - borderWidth), '#000');
  const ground = fromRaw({ data: Buffer.alloc(width * height * 4), width, height });
  return toRaw(
    ground.composite([
      ...(borderWidth > 0 ? [{ input: roundedRect(width, height, borderRadius, colour) }] : []),
      // The border ends where the picture begins, so that it does not shine through.
      ...(borderWidth > 0
        ? [
            {
              input: roundedRect(
                picture.width,
                picture.height,
                Math.max(0, borderRadius - borderWidth),
                '#000',
              ),
              left: borderWidth,
              top: borderWidth,
              blend: 'dest-out' as const,
            },
          ]
        : []),
      {
        input: inner.data,
        raw: { width: inner.width, height: inner.height, channels: 4 },
        left: borderWidth,
        top: borderWidth,
      },
    ]),
  );
}

async function round(picture: Raw, radius: number, fill: string): Promise<Raw> {
  if (radius === 0) return picture;
  const mask = roundedRect(picture.width, picture.height, radius, fill);
  return toRaw(fromRaw(picture).composite([{ input: mask, blend: 'dest-in' }]));
}

function roundedRect(width: number, height: number, radius: number, fill: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/></svg>`,
  );
}

function rotate(picture: Raw, degrees: number): Promise<Raw> {
  return toRaw(fromRaw(picture).rotate(degrees, { background: TRANSPARENT }));
}

function encode(picture: Raw, { output, quality }: PreviewWish): Promise<Buffer> {
  const options = quality < 0 ? {} : { quality: Math.max(1, quality) };
  const pipeline = fromRaw(picture);
  switch (output) {
    case 'png':
      // Lossless: fewer colours are the only way to less quality.
      return pipeline
        .png(quality < 0 || quality === 100 ? {} : { palette: true, effort: EFFORT, ...options })
        .toBuffer();
    case 'webp':
      return pipeline.webp(options).toBuffer();
    case 'avif':
      return pipeline.avif({ effort: 2, ...options }).toBuffer();
    case 'gif':
      return pipeline.gif({ effort: EFFORT }).toBuffer();
    default:
      // JPEG has no transparency: what shows through is white, as on paper, unless a background was asked for.
      return pipeline.flatten({ background: '#fff' }).jpeg(options).toBuffer();
  }
}

/** Instead of a picture that is not drawn here. */
const PLACEHOLDER = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 24 24"><rect width="24" height="24" fill="#1d1d24"/><path d="M5 6h14v12H5zM5 15l4-4 3 3 3-4 4 5M9 9h.01" fill="none" stroke="#8b8b98" stroke-width="1" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
);
