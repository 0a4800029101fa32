/** The links that records may contain: http(s) addresses, and pictures served by this server. */

const OWN_PICTURE = /^\/(?:art|v1\/storage)\/[\w./?=&%-]+$/;

/** True for an absolute http or https address. */
export function isHttpLink(text: string): boolean {
  // A pattern instead of the URL class: shared code is compiled without Node and DOM types.
  return text.length <= 2000 && /^https?:\/\/[^\s/?#"'<>\\]+(?:[/?#][^\s"'<>\\]*)?$/i.test(text);
}

/** True for an allowed picture address: http(s), or a path to a picture of this site. */
export function isImageLink(text: string): boolean {
  return isHttpLink(text) || (OWN_PICTURE.test(text) && !text.includes('..'));
}

/** True for an allowed link target of a promotion or notification: http(s), or a path of this site. */
export function isTargetLink(text: string): boolean {
  return isHttpLink(text) || /^\/(?!\/)[^\s"'<>\\]*$/.test(text);
}
