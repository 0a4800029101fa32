import { expect, it } from 'vitest';
import { doubtfulEntries } from './row-doubts.ts';

const row = (entry: string, placement: string, kills = '0') => ({ entry, placement, kills });
const claim = (placement: number, kills: number) => ({ placement, kills });
const guess = (entry: string, placement: number) => ({ name: 'Rames', row: { entry, placement, kills: 0 } });
const ROWS = [row('a', '1', '4'), row('b', '2'), row('c', '', '')];

it.each<[string, Partial<Parameters<typeof doubtfulEntries>[1]>, string[]]>([
  ['nothing', {}, []],
  ['a claim that says the same', { claims: new Map([['a', claim(1, 4)]]) }, []],
  ['a claim of another place', { claims: new Map([['b', claim(1, 0)]]) }, ['b']],
  ['a claim of other kills', { claims: new Map([['a', claim(1, 5)]]) }, ['a']],
  ['a claim of who has no row so far', { claims: new Map([['c', claim(3, 0)]]) }, []],
  ['a claim of who is left out', { claims: new Map([['c', claim(3, 0)]]), isComplete: true }, ['c']],
  ['a guessed name', { guesses: new Map([['b', guess('b', 2)]]) }, ['b']],
  ['a guessed name whose row was changed by hand', { guesses: new Map([['b', guess('b', 3)]]) }, []],
  [
    'two at once, each counted once',
    {
      claims: new Map([
        ['a', claim(2, 4)],
        ['b', claim(1, 0)],
      ]),
      guesses: new Map([['b', guess('b', 2)]]),
    },
    ['a', 'b'],
  ],
])('counts as doubts: %s', (_what, given, expected) => {
  const doubts = { claims: new Map(), guesses: new Map(), isComplete: false, ...given };
  expect(doubtfulEntries(ROWS, doubts)).toEqual(expected);
});
