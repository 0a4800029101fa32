import { expect, it } from 'vitest';
import { tiesToDecide } from './ties.ts';

const rows = [
  { rank: 1, entry: 'a' },
  { rank: 2, entry: 'b' },
  { rank: 2, entry: 'c' },
  { rank: 4, entry: 'd' },
  { rank: 4, entry: 'e' },
];

it.each([
  [1, []],
  [2, [{ rank: 2, entries: ['b', 'c'] }]],
  [3, [{ rank: 2, entries: ['b', 'c'] }]],
  [
    4,
    [
      { rank: 2, entries: ['b', 'c'] },
      { rank: 4, entries: ['d', 'e'] },
    ],
  ],
])('with %i prizes', (prizes, expected) => {
  expect(tiesToDecide(rows, prizes)).toEqual(expected);
});
