/** Converts search texts to full-text queries (docs/wire.md#query-semantics). */
import { searchForm } from '#shared/texts/search.ts';

/** Longer words are dropped; Postgres refuses words beyond 2 kB. */
const WORD_MAX = 200;

export type SearchText = { phrase: string } | { words: string } | null;

/**
 * Words match regardless of case, one of several is sufficient, the last one also as a prefix. A text in quotation marks
 * is a phrase. Null for a blank text, which matches nothing.
 */
export function readSearchText(text: string): SearchText {
  const trimmed = searchForm(text).trim();
  const phrase = /^"([^"]+)"$/.exec(trimmed)?.[1];
  if (phrase !== undefined) return phrase.trim() === '' ? null : { phrase };
  const words = trimmed
    .replace(/[@+\-*)(<>~"]/g, ' ')
    .split(/\s+/)
    // Postgres drops words without letters and digits, which would make the whole query invalid.
    .filter((word) => word.length <= WORD_MAX && /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  // In a quoted word only the quotation mark and the backslash have a meaning.
  const quoted = words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}'`);
  return { words: `${quoted.join(' | ')}:*` };
}

/**
 * The same for texts of which `search_words` of the database has made the words: the parts between signs, in one normal
 * form.
 */
export function readTitleSearch(text: string): SearchText {
  const plain = searchForm(text).trim();
  const isPhrase = /^"[^"]+"$/.test(plain);
  const words = plain
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word.length <= WORD_MAX && /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  return isPhrase
    ? { phrase: words.join(' ') }
    : { words: `${words.map((word) => `'${word}'`).join(' | ')}:*` };
}

/** A full-text query: its SQL, and the text that is its parameter. */
export interface SearchSql {
  querySql: (param: string) => string;
  text: string;
}

/** @returns null for a text that matches nothing */
export function searchSql(text: string): SearchSql | null {
  const found = readSearchText(text);
  if (!found) return null;
  const [name, value] = 'phrase' in found ? ['phraseto_tsquery', found.phrase] : ['to_tsquery', found.words];
  return { querySql: (param) => `${name}('simple', ${param})`, text: value };
}
