import { COOKIE_SECONDS, OWN_VIEW_COOKIE } from '#shared/cookies.ts';

/** This browser shows lists in a way of its own: the server then sends pages undrawn, and nothing moves at takeover. */
export function noteOwnView(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and missing in some browsers.
  document.cookie = `${OWN_VIEW_COOKIE}=yes; path=/; max-age=${COOKIE_SECONDS[OWN_VIEW_COOKIE]}; samesite=lax`;
}
