/** Whether a loaded picture is the one pixel that stands for a picture of another site which could not be had. */
export function isMissingPicture({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalWidth === 1 && naturalHeight === 1;
}
