/** A picture that can be cropped. Null: it is a drawing (SVG), or the browser cannot read it. */
export async function readPicture(file: File): Promise<ImageBitmap | null> {
  if (/\.svg$/i.test(file.name)) return null;
  return createImageBitmap(file).catch(() => null);
}
