/**
 * Builds queries in the SDKs' text form (docs/wire.md#queries). Server and web use it for lists embedded in pages: equal
 * texts give equal cache keys, and the SDK need not be loaded for the first paint.
 */

type Value = string | number | boolean;

const text = (method: string, attribute: string | undefined, values?: readonly Value[]): string =>
  JSON.stringify({ method, attribute, values });

export const query = {
  equal: (attribute: string, values: Value | readonly Value[]) =>
    text('equal', attribute, typeof values === 'object' ? values : [values]),
  notEqual: (attribute: string, value: Value) => text('notEqual', attribute, [value]),
  contains: (attribute: string, values: Value | readonly Value[]) =>
    text('contains', attribute, typeof values === 'object' ? values : [values]),
  notContains: (attribute: string, value: Value) => text('notContains', attribute, [value]),
  search: (attribute: string, words: string) => text('search', attribute, [words]),
  between: (attribute: string, from: Value, to: Value) => text('between', attribute, [from, to]),
  cursorAfter: (id: string) => text('cursorAfter', undefined, [id]),
  orderDesc: (attribute: string) => text('orderDesc', attribute),
  orderAsc: (attribute: string) => text('orderAsc', attribute),
  limit: (count: number) => text('limit', undefined, [count]),
  select: (attributes: readonly string[]) => text('select', undefined, attributes),
};
