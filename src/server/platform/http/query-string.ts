/** Parsing of query strings. */
import { parse } from 'fast-querystring';
import { LRUCache } from 'lru-cache';

/** Cached query strings in characters. With parsed values this is 8 MB for lists, at worst 11 MB. */
const KEPT_CHARACTERS = 1_000_000;

/**
 * The query-string parser of the router. Long query strings of lists repeat often, so parsed ones are cached; results are
 * shared and frozen.
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
