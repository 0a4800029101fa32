import { OWN_VIEW_COOKIE } from '#shared/page-data.ts';

/** This browser shows lists in a way of its own: the server then sends pages undrawn, and nothing moves at takeover. */
export function noteOwnView(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and missing in some browsers.
  document.cookie = `${OWN_VIEW_COOKIE}=yes; path=/; max-age=${YEAR_S}; samesite=lax`;
}

const YEAR_S = 365 * 24 * 3600;
