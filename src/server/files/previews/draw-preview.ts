/**
 * Generates previews (docs/wire.md#previews), in the order crop, opacity, background, border, radius, rotation. Runs in
 * a separate process (work/picture-tasks.ts), which is killed when it takes too long.
 */
import sharp, { type Sharp } from 'sharp';
import type { Gravity, PreviewOptions } from '#shared/forms/preview.ts';
import { PIXELS_MAX } from '../pictures/check-picture.ts';
import { type PreviewSize, previewSize } from './preview-size.ts';

/** sharp's effort (1 to 10) for choosing a palette. The default takes ten times as long, without a visible difference. */
const EFFORT = 3;

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Generates a preview. @param source null for an SVG, which is not rendered here: a placeholder takes its place */
export async function drawPreview(source: Buffer | null, options: PreviewOptions): Promise<Buffer> {
  const bytes = source ?? PLACEHOLDER;
  const { autoOrient } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  const size = previewSize(autoOrient, options);
  let picture = await crop(bytes, size, options.gravity);
  picture = await colour(picture, options);
  if (size.borderWidth > 0 || size.borderRadius > 0) {
    picture = await frame(picture, size, options.borderColor);
  }
  if (options.rotation % 360 !== 0) picture = await rotate(picture, options.rotation);
  return encode(picture, options);
}

/** An intermediate RGBA picture. Each step is a separate pipeline, because sharp fixes the order of operations within one. */
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

/** Scales to cover the size and crops away from the gravity. */
function crop(source: Buffer, { width, height }: PreviewSize, gravity: Gravity): Promise<Raw> {
  const picture = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
  // sharp names the sides in the other order.
  const position = gravity.split('-').reverse().join(' ');
  return toRaw(picture.resize(width, height, { fit: 'cover', position }));
}

async function colour(picture: Raw, { opacity, background }: PreviewOptions): Promise<Raw> {
  let faded = picture;
  if (opacity < 1) faded = await toRaw(fromRaw(picture).linear([1, 1, 1, opacity], [0, 0, 0, 0]));
  return background === '' ? faded : toRaw(fromRaw(faded).flatten({ background: `#${background}` }));
}

/** Adds a border around the picture; a radius rounds the corners of both. */
async function frame(
  picture: Raw,
  { borderWidth, borderRadius }: PreviewSize,
  borderColor: string,
): Promise<Raw> {
  const width = picture.width + 2 * borderWidth;
  const height = picture.height + 2 * borderWidth;
  const colour = borderColor === '' ? 'none' : `#${borderColor}`;
  const radius = Math.max(0, borderRadius - borderWidth);
  const shape = roundedRect(picture.width, picture.height, { radius, fill: '#000' });
  const masked = { input: shape, blend: 'dest-in' as const };
  const inner = radius === 0 ? picture : await toRaw(fromRaw(picture).composite([masked]));
  const ground = fromRaw({ data: Buffer.alloc(width * height * 4), width, height });
  const place = { left: borderWidth, top: borderWidth };
  const border = [
    { input: roundedRect(width, height, { radius: borderRadius, fill: colour }) },
    // Cut out under the picture, so that it is not visible through transparency.
    { input: shape, ...place, blend: 'dest-out' as const },
  ];
  const raw = { width: inner.width, height: inner.height, channels: 4 as const };
  return toRaw(ground.composite([...(borderWidth > 0 ? border : []), { input: inner.data, raw, ...place }]));
}

function roundedRect(
  width: number,
  height: number,
  { radius, fill }: { radius: number; fill: string },
): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/></svg>`,
  );
}

function rotate(picture: Raw, degrees: number): Promise<Raw> {
  return toRaw(fromRaw(picture).rotate(degrees, { background: TRANSPARENT }));
}

function encode(picture: Raw, { output, quality }: PreviewOptions): Promise<Buffer> {
  const options = quality < 0 ? {} : { quality: Math.max(1, quality) };
  const pipeline = fromRaw(picture);
  switch (output) {
    case 'png':
      // Lossless formats reduce quality by reducing colours.
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
      // JPEG has no transparency; the default background is white.
      return pipeline.flatten({ background: '#fff' }).jpeg(options).toBuffer();
  }
}

/** The preview source for SVGs, which are not rendered here. */
const PLACEHOLDER = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 24 24"><rect width="24" height="24" fill="#1d1d24"/><path d="M5 6h14v12H5zM5 15l4-4 3 3 3-4 4 5M9 9h.01" fill="none" stroke="#8b8b98" stroke-width="1" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
);
