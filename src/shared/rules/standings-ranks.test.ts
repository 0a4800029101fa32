import { describe, expect, it } from 'vitest';
import type { StandingsRow } from './standings.ts';
import { shownRows } from './standings-ranks.ts';

const row = (entry: string, rank: number) => ({ entry, rank }) as StandingsRow;
const ROWS = [row('a', 1), row('b', 2), row('c', 2), row('d', 4), row('e', 4)];

const shown = (order: string[] | null) =>
  shownRows(ROWS, order).map(({ row: { entry }, rank, isDecidedByHost }) =>
    isDecidedByHost ? [rank, entry, 'host'] : [rank, entry],
  );

describe('the ranks shown', () => {
  const undecided = [
    [1, 'a'],
    [2, 'b'],
    [2, 'c'],
    [4, 'd'],
    [4, 'e'],
  ];
  it.each([
    ['no order', null],
    ['an order that leaves out one of the tied', ['c']],
    ['an order of entries that are not tied', ['a']],
  ])('are those of the standings with %s', (_case, order) => {
    expect(shown(order)).toEqual(undecided);
  });

  it('follow the order of the host in the ties that it decides, and only there', () => {
    expect(shown(['c', 'b', 'd'])).toEqual([
      [1, 'a'],
      [2, 'c', 'host'],
      [3, 'b', 'host'],
      [4, 'd'],
      [4, 'e'],
    ]);
  });
});
