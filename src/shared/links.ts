/** Which links may stand in records: http(s), or a picture this server itself delivers. */

const OWN_PICTURE = /^\/(?:art|v1\/storage)\/[\w./?=&%-]+$/;

/** True for an absolute http or https address. */
export function isHttpLink(text: string): boolean {
  // No URL class here: shared code has neither Node nor DOM types.
  return text.length <= 2000 && /^https?:\/\/[^\s/?#"'<>\\]+(?:[/?#][^\s"'<>\\]*)?$/i.test(text);
}

/** True for what may be shown as a picture: an http(s) address or a path of our own. */
export function isImageLink(text: string): boolean {
  return isHttpLink(text) || (OWN_PICTURE.test(text) && !text.includes('..'));
}

/** True for a place a promotion or notification may lead to: an http(s) address or a path of this site. */
export function isTargetLink(text: string): boolean {
  return isHttpLink(text) || /^\/(?!\/)[^\s"'<>\\]*$/.test(text);
}
