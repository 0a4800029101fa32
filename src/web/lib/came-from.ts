/** The page that somebody left to sign up or log in. The address names it, so that a login by Google keeps it. */
import { bare } from '#shared/languages.ts';
import { isFrame, matchPage } from '#shared/page-routes.ts';

/** The parameter of the address that holds the page to return to. */
export const CAME_FROM = 'from';

/** A login never leads back to these pages. */
const NO_WAY_BACK = new Set(['login', 'signup', 'recovery', 'pass-recovery', 'first-admin']);

/** A path of this site, in any language, to which a login may lead back; null: another site, a script, a path of the API. */
export function wayBack(address: string): string | null {
  // Browsers read a second slash or a backslash as the beginning of a host, and skip tabs and line breaks.
  if (!/^\/(?![/\\])[^\s\\]*$/.test(address)) return null;
  const { pathname, search, hash } = new URL(address, 'https://this.site');
  const page = matchPage(pathname);
  if (!page || isFrame(page) || NO_WAY_BACK.has(page.name)) return null;
  const way = bare(pathname) + search + hash;
  return way === PROFILE ? null : way;
}

const PROFILE = '/profile';

/** A path that remembers the page one comes from. */
export function comingFrom(path: '/login' | '/signup', from: string | null): string {
  const way = from && wayBack(from);
  return way ? `${path}?${CAME_FROM}=${encodeURIComponent(way)}` : path;
}

/** Where a login leads: to the page before it (a tournament's page then asks whether to join), or to the profile. */
export function afterLogin(from: string | null): string {
  if (from === null) return PROFILE;
  const url = new URL(from, 'https://this.site');
  if (matchPage(url.pathname)?.name !== 'tournament') return from;
  url.searchParams.set(JOIN_PARAM, 'yes');
  return url.pathname + url.search + url.hash;
}

/** The parameter with which a tournament's page opens the question whether to join. */
export const JOIN_PARAM = 'join';
