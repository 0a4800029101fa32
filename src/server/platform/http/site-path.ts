import { bare } from '#shared/languages.ts';

const LENGTH_MAX = 2000;
/** Browsers read a second slash or a backslash as the beginning of a host, and skip tabs and line breaks. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/** A path of this site with its query, in any language, as a form names it. `/` replaces every other address. */
export function sitePath(text: unknown): string {
  if (typeof text !== 'string' || text.length > LENGTH_MAX || !PATH.test(text)) return '/';
  const { pathname, search, hash } = new URL(text, 'https://this.site');
  return PATH.test(pathname) && PATH.test(bare(pathname)) ? pathname + search + hash : '/';
}
