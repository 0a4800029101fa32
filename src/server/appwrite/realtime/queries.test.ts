import { describe, expect, it } from 'vitest';
import { passes, readQueries } from './queries.ts';

const payload = {
  title: 'Cup',
  max: 12,
  prize: null,
  winners: ['ann'],
  $createdAt: '2030-01-01T10:00:00.000+00:00',
};

const query = (method: string, attribute?: string, ...values: unknown[]) =>
  JSON.stringify({ method, attribute, values });

describe('queries of a subscription', () => {
  it.each([
    [query('equal', 'title', 'Cup')],
    [query('equal', 'max', 11, 12)],
    [query('notEqual', 'title', 'Cap')],
    [query('lessThan', 'max', 13)],
    [query('lessThanEqual', 'max', 12)],
    [query('greaterThan', 'title', 'Cap')],
    [query('greaterThanEqual', 'max', 12)],
    [query('isNull', 'prize')],
    [query('isNotNull', 'title')],
    [query('equal', '$createdAt', '2030-01-01T10:00:00Z')],
    [query('lessThan', '$createdAt', '2030-01-01T15:45:01+05:45')],
    [query('select', undefined, '*')],
    [
      JSON.stringify({
        method: 'and',
        values: [
          { method: 'equal', attribute: 'max', values: [12] },
          { method: 'isNull', attribute: 'prize' },
        ],
      }),
    ],
  ])('match: %s', (text) => {
    expect(passes(payload, readQueries([text]))).toBe(true);
  });

  it.each([
    [query('equal', 'title', 'cup')],
    [query('notEqual', 'title', 'Cup')],
    [query('lessThan', 'max', 12)],
    [query('greaterThan', 'max', '1')],
    [query('lessThan', 'prize', 1)],
    [query('notEqual', 'prize', 'x')],
    // Hidden attributes match nothing, isNull included.
    [query('isNull', 'entryDetails')],
    [query('isNotNull', 'entryDetails')],
    [query('notEqual', 'entryDetails', 'x')],
    [query('equal', 'toString', 'x')],
    [query('equal', 'winners', 'ann')],
  ])('do not match: %s', (text) => {
    expect(passes(payload, readQueries([text]))).toBe(false);
  });

  it('several are combined with and', () => {
    const both = [query('equal', 'title', 'Cup'), query('equal', 'max', 13)];
    expect(passes(payload, readQueries(both))).toBe(false);
    expect(passes(payload, readQueries([]))).toBe(true);
  });
});
