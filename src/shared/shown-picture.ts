/** Makes pages show pictures from this site only, so that no other site learns who looks at them. */
import { isHttpLink } from './links.ts';
import { versionedArt } from './own-art.ts';

/** The page that answers with pictures of other sites, which the server has fetched. */
export const REMOTE_PICTURE = '/pictures/remote';

/** Matches an absolute address of a file of this server, as clients store it. */
const OWN_FILE =
  /^https?:\/\/[^/]+(\/v1\/storage\/buckets\/(?:profile_pics|covers|content)\/files\/[\w.-]+\/(?:view|preview)(?:\?[^#]*)?)$/i;

function ownFile(address: string): string | null {
  return OWN_FILE.exec(address)?.[1] ?? null;
}

/**
 * The address under which a picture that a record names is shown.
 * @param artVersion see versionedArt
 */
export function shownPicture(address: string, artVersion: string | null): string {
  if (!isHttpLink(address)) return versionedArt(address, artVersion);
  return ownFile(address) ?? `${REMOTE_PICTURE}?of=${encodeURIComponent(address)}`;
}

const IMAGE = /<img\b[^>]*?\bsrc="(https?:[^"]*)"[^>]*>/gi;

/** Sanitised HTML for display: pictures of another site become links, so that only who follows one is seen there. */
export function shownHtml(html: string): string {
  return html.replace(IMAGE, (tag: string, source: string) => {
    const own = ownFile(source.replaceAll('&amp;', '&'));
    if (own) return tag.replace(source, () => own.replaceAll('&', '&amp;'));
    const words = /\balt="([^"]+)"/i.exec(tag)?.[1] ?? source;
    const text = words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `<a href="${source}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;
  });
}
