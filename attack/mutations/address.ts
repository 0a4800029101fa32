/** Mutations of paths and query strings. */
import fc from 'fast-check';
import type { Mutation } from './draft.ts';
import { nastyKey, nastyText, nastyValue } from './values.ts';

export const pathMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(fc.nat(10), nastyText).map(
    ([index, text]): Mutation =>
      (draft) => {
        const [path = '', ...rest] = draft.path.split('?');
        const parts = path.split('/');
        parts[1 + (index % Math.max(1, parts.length - 1))] = encodeURIComponent(text.toWellFormed());
        return { ...draft, path: [parts.join('/'), ...rest].join('?') };
      },
  ),
  // Percent signs that decode to nothing, and bytes that belong in no address.
  fc
    .tuple(
      fc.nat(100),
      fc.constantFrom('%', '%ff', '%c0%af', '%00', '//', '/../', ';', '\\', '\xff', '%2e%2e/', '#'),
    )
    .map(
      ([at, text]): Mutation =>
        (draft) => {
          const cut = 1 + (at % draft.path.length);
          return { ...draft, path: draft.path.slice(0, cut) + text + draft.path.slice(cut) };
        },
    ),
);

export const queryMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'queries[0]',
        'queries[]',
        'queries',
        'limit',
        'search',
        'total',
        'project',
        'width',
        'a[b][c]',
        '__proto__[x]',
        'cursor',
      ),
      nastyValue,
    )
    .map(
      ([name, value]): Mutation =>
        (draft) => {
          const text = encodeURIComponent(
            (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
          );
          return {
            ...draft,
            path: `${draft.path}${draft.path.includes('?') ? '&' : '?'}${name}=${text.slice(0, 8000)}`,
          };
        },
    ),
  fc
    .record({
      method: fc.oneof(
        fc.constantFrom(
          'equal',
          'notEqual',
          'between',
          'contains',
          'search',
          'startsWith',
          'orderAsc',
          'limit',
          'offset',
          'cursorAfter',
          'select',
          'or',
          'and',
          'isNull',
          'createdAfter',
        ),
        nastyText,
      ),
      attribute: fc.oneof(
        fc.constantFrom(
          '$id',
          '$createdAt',
          '$sequence',
          'status',
          'prizePool',
          'participants',
          'tournTitle',
          'entryFee',
          'max',
          'name',
          'labels',
        ),
        nastyKey,
      ),
      values: fc.oneof(fc.array(nastyValue, { maxLength: 3 }), nastyValue),
    })
    .map(
      (query): Mutation =>
        (draft) => {
          const text = encodeURIComponent(JSON.stringify(query).toWellFormed()).slice(0, 12_000);
          return { ...draft, path: `${draft.path}${draft.path.includes('?') ? '&' : '?'}queries[]=${text}` };
        },
    ),
);
