import { versionedArt } from '#shared/own-art.ts';

/** The version of the art of this build (scripts/picture-renditions.ts). */
export const ART_VERSION =
  document.head.querySelector<HTMLMetaElement>('meta[name="art-version"]')?.content ?? null;

/** The address under which a picture of this project is kept for good; any other address as it is. */
export function artAddress(address: string): string {
  return versionedArt(address, ART_VERSION);
}
