/** Reads a picture for cropping. Null: it cannot be cropped, as it is an SVG or the browser cannot read it. */
export async function readPicture(file: File): Promise<ImageBitmap | null> {
  if (/\.svg$/i.test(file.name)) return null;
  return createImageBitmap(file).catch(() => null);
}
