import { expect, it } from 'vitest';
import { queryStringParser } from './query-string.ts';

it('returns an equal, frozen result for a repeated query string', () => {
  const read = queryStringParser();
  const first = read('queries[0]=a%20b&x=1&x=2');
  expect({ ...first }).toEqual({ 'queries[0]': 'a b', x: ['1', '2'] });
  expect(read('queries[0]=a%20b&x=1&x=2')).toBe(first);
  expect(Object.isFrozen(first)).toBe(true);
  expect({ ...read('') }).toEqual({});
});

it('evicts old query strings', () => {
  const read = queryStringParser();
  const first = read('x=1');
  for (let number = 0; number < 2_000; number++) read(`y=${number}${'z'.repeat(1_000)}`);
  expect(read('x=1')).not.toBe(first);
  expect({ ...read('x=1') }).toEqual({ x: '1' });
});
