/** Addresses of pages that a form, or a login, leads to. */
import { bare, inLanguage, type Language } from '#shared/languages.ts';
import { isFrame, matchPage } from '#shared/page-routes.ts';

const LENGTH_MAX = 2000;
const LOGIN_PAGES = new Set(['login', 'signup', 'recovery', 'pass-recovery', 'first-admin']);

/** A page of this site as path and query, safe for a header. Null: the address is not a page of this site. */
export function pageOfSite(address: string | undefined): string | null {
  // Browsers read a second slash or a backslash as the beginning of a host, and skip tabs and line breaks.
  if (address === undefined || address.length > LENGTH_MAX || !/^\/(?![/\\])[^\s\\]*$/.test(address))
    return null;
  const { pathname, search, hash } = new URL(address, 'https://this.site');
  const page = matchPage(pathname);
  return page && !isFrame(page) ? bare(pathname) + search + hash : null;
}

/** The login page in a language; the login leads back to the page of the address. */
export function loginFrom(address: string, language: Language): string {
  const login = inLanguage('/login', language);
  const way = pageOfSite(address);
  const [pathname = ''] = (way ?? '').split(/[?#]/);
  // Without a page to return to, a login leads to the profile.
  if (way === null || way === '/' || way === '/profile' || LOGIN_PAGES.has(matchPage(pathname)?.name ?? ''))
    return login;
  return `${login}?from=${encodeURIComponent(way)}`;
}
