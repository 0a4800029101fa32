/** What stands behind the `?` of an address. */
import { parse } from 'fast-querystring';
import { LRUCache } from 'lru-cache';

/** Characters of addresses; with what was read of them 8 MB for lists, 11 MB for thousands of names without a value. */
const KEPT_CHARACTERS = 1_000_000;

/**
 * Reads query strings for the router. The same long ones come again and again, from everyone who opens a list: what was
 * read of the last ones is kept, and so is not to be changed.
 */
export function queryStringParser(): (text: string) => Readonly<Record<string, unknown>> {
  const kept = new LRUCache<string, Readonly<Record<string, unknown>>>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (_query, text) => text.length,
  });
  const none = Object.freeze(parse(''));
  return (text) => {
    if (text === '') return none;
    const known = kept.get(text);
    if (known) return known;
    const query = Object.freeze(parse(text));
    kept.set(text, query);
    return query;
  };
}
