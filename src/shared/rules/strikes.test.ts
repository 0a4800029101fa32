import { expect, it } from 'vitest';
import { promotedWinners } from './strikes.ts';

const winners = (...names: string[]) => names.map((user_id, index) => ({ user_id, rank: index + 1 }));

it.each<[string, Parameters<typeof promotedWinners>[0], string[]]>([
  [
    'the first',
    { winners: winners('a', 'b', 'c'), rank: 1, prizes: [100, 60, 30], next: 'd' },
    ['b 1 40', 'c 2 30', 'd 3 30 new'],
  ],
  [
    'the last',
    { winners: winners('a', 'b', 'c'), rank: 3, prizes: [100, 60, 30], next: 'd' },
    ['d 3 30 new'],
  ],
  ['with nobody behind', { winners: winners('a', 'b'), rank: 1, prizes: [100, 60], next: null }, ['b 1 40']],
  [
    'with a prize that nobody won',
    { winners: winners('a', 'b'), rank: 1, prizes: [100, 60, 30], next: 'c' },
    ['b 1 40'],
  ],
  ['the only one', { winners: winners('a'), rank: 1, prizes: [100], next: 'b' }, ['b 1 100 new']],
  ['prizes that rise', { winners: winners('a', 'b'), rank: 1, prizes: [10, 60], next: null }, ['b 1 0']],
])('striking %s', (_, facts, expected) => {
  const lines = promotedWinners(facts).map(
    ({ entry, rank, amount, isNew }) => `${entry} ${rank} ${amount}${isNew ? ' new' : ''}`,
  );
  expect(lines).toEqual(expected);
});
