import { expect, test } from 'vitest';
import { gameOf } from '#shared/games/games.ts';
import { filterGroups, isShown, readFilters } from './filters.ts';

test('only known filters and values are read', () => {
  const search = new URLSearchParams('fee=free&team=Trio&status=Full&mode=battle_royale&x=1');
  expect(readFilters(filterGroups(gameOf('freefire')), search)).toEqual({
    fee: 'free',
    status: 'Full',
    mode: 'battle_royale',
  });
});

test.each([
  ['Full', 2, true],
  ['Full', 1, false],
  ['Open', 1, true],
])('%s with %i of 2 joined', (status, joined, expected) => {
  const tournament = { participants: Array.from({ length: joined }, String), max: 2 };
  expect(isShown({ status }, tournament)).toBe(expected);
});
