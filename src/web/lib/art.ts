import { versionedArt } from '#shared/own-art.ts';

/** The version of the art of this build (scripts/picture-renditions.ts); on the server it is set. */
let version =
  typeof document === 'undefined'
    ? null
    : (document.head.querySelector<HTMLMetaElement>('meta[name="art-version"]')?.content ?? null);

export function setArtVersion(known: string | null): void {
  version = known;
}

export function artVersion(): string | null {
  return version;
}

/** The address under which a picture of this project is kept for good; any other address as it is. */
export function artAddress(address: string): string {
  return versionedArt(address, version);
}
