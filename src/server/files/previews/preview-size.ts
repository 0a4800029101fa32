import type { PreviewOptions } from '#shared/forms/preview.ts';

/** Limits on the size of a preview. AVIF has a lower one, because it takes five times as long to encode as other formats. */
const PIXELS_MAX = 1_500_000;
const AVIF_PIXELS_MAX = 400_000;
const SIDE_MAX = 4000;

/** Lengths in pixels. */
export interface PreviewSize {
  width: number;
  height: number;
  borderWidth: number;
  borderRadius: number;
}

/**
 * The size at which a preview is drawn. If the result, including border and rotation, would have too many pixels, size,
 * border and radius are scaled down by the same factor.
 * @param source size of the picture after its EXIF orientation is applied
 */
export function previewSize(source: { width: number; height: number }, options: PreviewOptions): PreviewSize {
  const asked = cropSize(source, options);
  const canvas = rotatedSize(
    asked.width + 2 * options.borderWidth,
    asked.height + 2 * options.borderWidth,
    options.rotation,
  );
  const pixelsMax = options.output === 'avif' ? AVIF_PIXELS_MAX : PIXELS_MAX;
  const scale = Math.min(
    1,
    SIDE_MAX / Math.max(canvas.width, canvas.height),
    Math.sqrt(pixelsMax / (canvas.width * canvas.height)),
  );
  const scaled = (length: number) => Math.floor(length * scale);
  return {
    width: Math.max(1, scale < 1 ? scaled(asked.width) : Math.round(asked.width)),
    height: Math.max(1, scale < 1 ? scaled(asked.height) : Math.round(asked.height)),
    borderWidth: scaled(options.borderWidth),
    borderRadius: scaled(options.borderRadius),
  };
}

/** The requested sides; a missing one keeps the picture's proportions, and both missing mean its own size. */
function cropSize(source: { width: number; height: number }, { width, height }: PreviewOptions) {
  if (width > 0 && height > 0) return { width, height };
  if (width > 0) return { width, height: (source.height * width) / source.width };
  if (height > 0) return { width: (source.width * height) / source.height, height };
  return source;
}

/** The size of the smallest upright rectangle that contains the rotated one. */
function rotatedSize(width: number, height: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}
