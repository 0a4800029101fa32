import { expect, it } from 'vitest';
import { isLongerThan, shortened } from './text-length.ts';

it.each([
  ['', 0, false],
  ['abc', 3, false],
  ['abcd', 3, true],
  ['😀😀😀', 3, false],
  ['😀😀😀😀', 3, true],
  ['a😀', 1, true],
  ['a'.repeat(100), 3, true],
])('%s has more than %i characters: %s', (text, max, isLonger) => {
  expect(isLongerThan(text, max)).toBe(isLonger);
});

it('truncates between code points', () => {
  expect(shortened('a😀b😀', 2)).toBe('a😀');
  expect(shortened('a😀b😀', 4)).toBe('a😀b😀');
});
