/** Calculates the part of a picture that fills a frame. */

export interface Crop {
  /** The enlargement; 1: as much of the picture as possible is shown. */
  zoom: number;
  /** The position of the shown part, from 0 (left, top) to 1 (right, bottom). */
  x: number;
  y: number;
}

export const CENTRED: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const ZOOM_MAX = 4;

interface Size {
  width: number;
  height: number;
}

/** The shown part, in pixels of the picture. @param ratio width of the frame divided by its height */
export function cropArea(
  picture: Size,
  ratio: number,
  { zoom, x, y }: Crop,
): Size & { left: number; top: number } {
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  return { width, height, left: (picture.width - width) * x, top: (picture.height - height) * y };
}

/** The crop after a move of the picture. @param by the distance as fractions of the frame's width and height */
export function moved(picture: Size, ratio: number, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height } = cropArea(picture, ratio, crop);
  const shift = (at: number, free: number, distance: number) =>
    free > 0 ? Math.min(1, Math.max(0, at - distance / free)) : at;
  return {
    ...crop,
    x: shift(crop.x, picture.width - width, by.x * width),
    y: shift(crop.y, picture.height - height, by.y * height),
  };
}

/** The size in which a crop is saved: never larger than in the original picture. */
export function keptSize(area: Size, ratio: number, widthMax: number): Size {
  const width = Math.max(1, Math.round(Math.min(widthMax, area.width)));
  return { width, height: Math.max(1, Math.round(width / ratio)) };
}
