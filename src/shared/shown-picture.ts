/** Where pictures are shown from: this site alone, so that no other one learns who looks. */
import { isHttpLink } from './links.ts';
import { versionedArt } from './own-art.ts';

/** The page that answers with a picture of another site, which the server has fetched. */
export const REMOTE_PICTURE = '/pictures/remote';

/** A file of this server under an absolute address, as clients store it. */
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

/** Sanitised HTML as it is shown: a picture of another site becomes a link, which only who follows it tells that site of. */
export function shownHtml(html: string): string {
  return html.replace(IMAGE, (tag: string, source: string) => {
    const own = ownFile(source.replaceAll('&amp;', '&'));
    if (own) return tag.replace(source, () => own.replaceAll('&', '&amp;'));
    const words = /\balt="([^"]+)"/i.exec(tag)?.[1] ?? source;
    const text = words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `<a href="${source}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;
  });
}
