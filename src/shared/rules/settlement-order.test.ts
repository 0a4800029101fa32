import { describe, expect, it } from 'vitest';
import { type RankedEntry, settlementOrder } from './settlement-order.ts';

/** Entries a, b, c, … with the given ranks. */
const ranked = (...ranks: number[]): RankedEntry[] =>
  ranks.map((rank, index) => ({ rank, entry: String.fromCharCode(97 + index) }));

describe('settlementOrder', () => {
  it.each<[string, RankedEntry[], number, string[], string[], string[]]>([
    ['ranks without ties', ranked(1, 2, 3), 2, [], ['a', 'b'], []],
    ['fewer entries than prizes', ranked(1, 2), 3, [], ['a', 'b'], []],
    ['no entries', [], 3, [], [], []],
    ['no prizes', ranked(1, 1), 0, [], [], []],
    ['a tie behind the prizes', ranked(1, 2, 3, 3), 2, [], ['a', 'b'], []],
    ['a decided tie within the prizes', ranked(1, 2, 2), 3, ['c', 'b'], ['a', 'c', 'b'], ['c', 'b']],
    ['a decided tie across the last prize', ranked(1, 2, 2), 2, ['c', 'b'], ['a', 'c'], ['c']],
    [
      'two decided ties',
      ranked(1, 1, 3, 3),
      4,
      ['d', 'b', 'a', 'c'],
      ['b', 'a', 'd', 'c'],
      ['b', 'a', 'd', 'c'],
    ],
    ['an order where nothing is tied', ranked(1, 2), 2, ['b', 'a'], ['a', 'b'], []],
    [
      'what corrected results left of a tie',
      ranked(1, 2, 2),
      3,
      ['c', 'a', 'b'],
      ['a', 'c', 'b'],
      ['c', 'b'],
    ],
  ])('decides %s', (_, rows, prizes, order, winners, decidedByOrder) => {
    expect(settlementOrder({ rows, prizes, order })).toEqual({ winners, decidedByOrder });
  });

  it('leaves a prize that nobody won to nobody', () => {
    const rows: RankedEntry[] = [
      { rank: 1, entry: 'a', isWithoutPrize: true },
      { rank: 2, entry: 'b' },
    ];
    expect(settlementOrder({ rows, prizes: 2 })).toEqual({ winners: [null, 'b'], decidedByOrder: [] });
  });

  it.each<[string, RankedEntry[], number, string[], string[]]>([
    ['a tie within the prizes', ranked(1, 2, 2), 3, [], ['b', 'c']],
    ['a tie across the last prize', ranked(1, 2, 2, 2), 2, [], ['b', 'c', 'd']],
    ['everybody tied', ranked(1, 1, 1), 1, [], ['a', 'b', 'c']],
    ['two ties of which one is decided', ranked(1, 1, 3, 3), 4, ['b', 'a'], ['a', 'b', 'c', 'd']],
    ['an order that leaves one out', ranked(1, 1, 1), 2, ['c', 'a'], ['a', 'b', 'c']],
    ['an order that names one twice', ranked(1, 1), 1, ['b', 'a', 'b'], ['a', 'b']],
    ['an order of others', ranked(1, 1), 1, ['x', 'y'], ['a', 'b']],
  ])('requires an order: %s', (_, rows, prizes, order, entries) => {
    expect(settlementOrder({ rows, prizes, order })).toEqual({
      refusal: { code: 'settlementTied', entries },
    });
  });
});
