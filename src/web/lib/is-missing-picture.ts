/** Whether a loaded picture is the single pixel that the server sends if it cannot load another site's picture. */
export function isMissingPicture({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalWidth === 1 && naturalHeight === 1;
}
