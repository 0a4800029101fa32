/** Mutations of paths and query strings. */
import fc from 'fast-check';
import { type Draft, type Mutation, mutating } from './draft.ts';
import { nastyKey, nastyText, nastyValue, oneOf } from './values.ts';

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());
const withQuery = (draft: Draft, text: string): Draft => ({
  ...draft,
  path: `${draft.path}${draft.path.includes('?') ? '&' : '?'}${text}`,
});

export const pathMutation: fc.Arbitrary<Mutation> = fc.oneof(
  mutating(fc.tuple(fc.nat(10), nastyText), (draft, [index, text]) => {
    const [path = '', ...rest] = draft.path.split('?');
    const parts = path.split('/');
    parts[1 + (index % Math.max(1, parts.length - 1))] = encoded(text);
    return { ...draft, path: [parts.join('/'), ...rest].join('?') };
  }),
  // Percent signs that decode to nothing, and bytes that belong in no address.
  mutating(
    fc.tuple(fc.nat(100), oneOf('% %ff %c0%af %00 // /../ ; \\ \xff %2e%2e/ #')),
    (draft, [at, text]) => {
      const cut = 1 + (at % draft.path.length);
      return { ...draft, path: draft.path.slice(0, cut) + text + draft.path.slice(cut) };
    },
  ),
);

const METHODS =
  'equal notEqual between contains search startsWith orderAsc limit offset cursorAfter select or and isNull createdAfter';
const ATTRIBUTES =
  '$id $createdAt $sequence status prizePool participants tournTitle entryFee max name labels';

export const queryMutation: fc.Arbitrary<Mutation> = fc.oneof(
  mutating(
    fc.tuple(
      oneOf('queries[0] queries[] queries limit search total project width a[b][c] __proto__[x] cursor'),
      nastyValue,
    ),
    (draft, [name, value]) => withQuery(draft, `${name}=${encoded(value).slice(0, 8000)}`),
  ),
  mutating(
    fc.record({
      method: fc.oneof(oneOf(METHODS), nastyText),
      attribute: fc.oneof(oneOf(ATTRIBUTES), nastyKey),
      values: fc.oneof(fc.array(nastyValue, { maxLength: 3 }), nastyValue),
    }),
    (draft, query) => withQuery(draft, `queries[]=${encoded(query).slice(0, 12_000)}`),
  ),
);
