/** A picture that can be cropped; null for drawings (SVG), and for what the browser cannot read. */
export async function readPicture(file: File): Promise<ImageBitmap | null> {
  if (/\.svg$/i.test(file.name)) return null;
  return createImageBitmap(file).catch(() => null);
}
