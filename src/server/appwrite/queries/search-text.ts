/** What a user types into a search box, as a full-text query: dialect 5.2, `search`. */

/** Longer than any word that is stored; the database refuses words beyond 2 kB. */
const WORD_MAX = 200;

export type SearchText = { phrase: string } | { words: string } | null;

/**
 * Words match whatever their case, one of several is enough, the last also by its beginning. A whole text in
 * quotation marks is a phrase. Null: blank, which matches nothing.
 */
export function readSearchText(text: string): SearchText {
  const trimmed = text.trim();
  const phrase = /^"([^"]+)"$/.exec(trimmed)?.[1];
  if (phrase !== undefined) return phrase.trim() === '' ? null : { phrase };
  const words = trimmed
    .replace(/[@+\-*)(<>~"]/g, ' ')
    .split(/\s+/)
    // A word without a letter or digit is dropped by the database, and would drop the query with it.
    .filter((word) => word.length <= WORD_MAX && /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  // Quoted, a word is taken as text: only the quotation mark and the backslash mean anything in it.
  const quoted = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}'`);
  return { words: `${quoted.join(' | ')}:*` };
}
