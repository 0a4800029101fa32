import { describe, expect, it } from 'vitest';
import type { PlacementRow } from '#shared/rules/results.ts';
import { differingEntries } from './results-draft.ts';
import { merge, proposal, type Side } from './results-merge.ts';

const row = (entry: string, placement: number, kills = 0): PlacementRow => ({ entry, placement, kills });

/** What is proposed for each entry in which the two differ. */
function proposals(base: PlacementRow[], mine: PlacementRow[], theirs: PlacementRow[]): Map<string, Side> {
  const entries = differingEntries(mine, theirs);
  return new Map(entries.map((entry) => [entry, proposal({ base, mine, theirs }, entry)]));
}

describe('results that two people have entered', () => {
  it('are brought together where each has entered others', () => {
    const mine = [row('a', 1, 3), row('b', 2)];
    const theirs = [row('c', 3, 1), row('d', 4)];
    const sides = proposals([], mine, theirs);
    expect(Object.fromEntries(sides)).toEqual({ a: 'mine', b: 'mine', c: 'theirs', d: 'theirs' });
    expect(
      merge({ mine, theirs, sides })
        .map(({ entry }) => entry)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each<[string, PlacementRow[], PlacementRow[], PlacementRow[], Record<string, Side>]>([
    ['changed by both', [row('a', 1)], [row('a', 2)], [row('a', 3)], { a: 'theirs' }],
    ['changed by me', [row('a', 1)], [row('a', 2)], [row('a', 1)], { a: 'mine' }],
    ['changed by them', [row('a', 1)], [row('a', 1)], [row('a', 1, 4)], { a: 'theirs' }],
    ['taken out by me', [row('a', 1)], [], [row('a', 1)], { a: 'mine' }],
    ['taken out by them', [row('a', 1)], [row('a', 1)], [], { a: 'theirs' }],
    ['the same by both', [row('a', 1)], [row('a', 2)], [row('a', 2)], {}],
  ])('%s', (_case, base, mine, theirs, expected) => {
    expect(Object.fromEntries(proposals(base, mine, theirs))).toEqual(expected);
  });

  it('become what was chosen', () => {
    const mine = [row('a', 1), row('b', 2), row('c', 3)];
    const theirs = [row('a', 1), row('b', 3), row('d', 2)];
    const sides = new Map<string, Side>([
      ['b', 'theirs'],
      ['c', 'theirs'],
      ['d', 'theirs'],
    ]);
    expect(merge({ mine, theirs, sides })).toEqual(theirs);
    expect(
      merge({ mine, theirs, sides: new Map([...sides.keys()].map((entry) => [entry, 'mine'])) }),
    ).toEqual(mine);
  });
});
