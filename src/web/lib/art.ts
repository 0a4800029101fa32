import { shownPicture } from '#shared/shown-picture.ts';

/** The version of this build's art (scripts/picture-renditions.ts): the server sets it, pages contain it. */
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

/** The address on this site under which a picture is shown; art gets this build's version, to be cached for good. */
export function artAddress(address: string): string {
  return shownPicture(address, version);
}
