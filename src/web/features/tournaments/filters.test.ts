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

test('a host is read as typed when it can be a username', () => {
  const read = (host: string) => readFilters([], new URLSearchParams({ host }));
  expect(read(' gita_host ')).toEqual({ host: 'gita_host' });
  expect(read('no name')).toEqual({});
});

test('a prize pool and seats left are looked for among the loaded tournaments', () => {
  const tournament = { participants: ['a'], max: 2, prizePool: [300, 200] };
  expect(isShown({ prize: '500', seats: 'left' }, tournament)).toBe(true);
  expect(isShown({ prize: '1000' }, tournament)).toBe(false);
  expect(isShown({ seats: 'left' }, { ...tournament, participants: ['a', 'b'] })).toBe(false);
});

test.each([
  ['Full', 2, true],
  ['Full', 1, false],
  ['Open', 1, true],
])('%s with %i of 2 joined', (status, joined, expected) => {
  const tournament = { participants: Array.from({ length: joined }, String), max: 2, prizePool: [] };
  expect(isShown({ status }, tournament)).toBe(expected);
});
