import { shownPicture } from '#shared/shown-picture.ts';

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

/** The address under which a picture is shown: of this site, and for good where it never changes. */
export function artAddress(address: string): string {
  return shownPicture(address, version);
}
