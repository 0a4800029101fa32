/** The codes that the text of the search box may mean: itself, after `#`, in a link of a tournament, whatever its case. */
export function codesIn(text: string): string[] {
  const wanted = text.trim();
  const linked = /\/(?:t|embed)\/([\w.-]+)/.exec(wanted)?.[1];
  const code = linked ?? wanted.replace(/^#\s*/, '');
  // The ids that the server makes have no capitals.
  return [...new Set([code, code.toLowerCase()])];
}
