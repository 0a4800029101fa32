/** The codes that a search text may mean: the whole text, the part after `#`, or the id in a tournament's link. */
export function codesIn(text: string): string[] {
  const wanted = text.trim();
  const linked = /\/(?:t|embed)\/([\w.-]+)/.exec(wanted)?.[1];
  const code = linked ?? wanted.replace(/^#\s*/, '');
  // The ids that the server makes are in lower case.
  return [...new Set([code, code.toLowerCase()])];
}
