import { OWN_VIEW_COOKIE } from '#shared/page-data.ts';

/**
 * Tells the server that this browser shows pages in a way of its own, such as lists as rows: it then sends them undrawn,
 * so that nothing moves when the script takes over. What was chosen stays in the browser.
 */
export function noteOwnView(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and missing in some browsers.
  document.cookie = `${OWN_VIEW_COOKIE}=yes; path=/; max-age=${YEAR_S}; samesite=lax`;
}

const YEAR_S = 365 * 24 * 3600;
