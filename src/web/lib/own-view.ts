import { COOKIE_SECONDS, OWN_VIEW_COOKIE } from '#shared/cookies.ts';

/** Tells the server that this browser has its own list view. It then leaves rendering to the browser: nothing jumps. */
export function noteOwnView(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and missing in some browsers.
  document.cookie = `${OWN_VIEW_COOKIE}=yes; path=/; max-age=${COOKIE_SECONDS[OWN_VIEW_COOKIE]}; samesite=lax`;
}
