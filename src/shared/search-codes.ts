/** The codes that a search text may mean: the text itself, after `#`, or in a tournament's link, in any case. */
export function codesIn(text: string): string[] {
  const wanted = text.trim();
  const linked = /\/(?:t|embed)\/([\w.-]+)/.exec(wanted)?.[1];
  const code = linked ?? wanted.replace(/^#\s*/, '');
  // The ids that the server makes have no capitals.
  return [...new Set([code, code.toLowerCase()])];
}
