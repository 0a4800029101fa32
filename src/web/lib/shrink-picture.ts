/** The longest side of a picture that was drawn again, in pixels: the numbers of a game's last screen stay readable. */
const SIDE_MAX = 2400;
const JPEG_QUALITY = 0.85;
const KEPT = /\.(?:png|jpe?g)$/i;

/** A picture that the server takes, as small as it can be: a JPEG, where that is less. What cannot be read the server refuses. */
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
