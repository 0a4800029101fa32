/** The longest side of a scaled-down picture, in pixels: the numbers in a screenshot of results stay readable. */
const SIDE_MAX = 2400;
const JPEG_QUALITY = 0.85;
const KEPT = /\.(?:png|jpe?g)$/i;

/** Makes a picture small: as JPEG, if that is smaller. An unreadable file stays as it is; the server refuses it. */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File> {
  const isTaken = file.size <= maxBytes && KEPT.test(file.name);
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
    );
    return blob && !(isTaken && file.size <= blob.size)
      ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type })
      : file;
  } catch {
    return file;
  }
}
