import { describe, expect, it } from 'vitest';
import {
  type BracketLink,
  type BracketMatch,
  type BracketSection,
  correctionBlockers,
  movesAfter,
  outcomeOf,
  plannedMatches,
  type Side,
  type Sides,
  sidesOf,
} from './bracket.ts';
import { eliminationRanking } from './bracket-ranking.ts';
import type { RoundsRow } from './results.ts';

/** A link such as `final 1`: the match and the side. */
const link = (text: string | null): BracketLink<string> | null => {
  const [match, side] = text?.split(' ') ?? [];
  return match ? { match, side: Number(side) as Side } : null;
};

function match(
  [id, section, round, position]: [string, BracketSection, number, number],
  sides: Sides,
  next: string | null = null,
  loserNext: string | null = null,
): BracketMatch<string> {
  return { id, section, round, position, sides, nextMatch: link(next), loserNextMatch: link(loserNext) };
}

const OPEN: Sides = [null, null];

const SINGLE = [
  match(['s1', 'main', 1, 1], ['a', 'd'], 'f 0', 't 0'),
  match(['s2', 'main', 1, 2], ['b', 'c'], 'f 1', 't 1'),
  match(['f', 'main', 2, 1], OPEN),
  match(['t', 'thirdPlace', 2, 2], OPEN),
];

/** A double elimination of three entries: a has a bye; the loser of b and c plays again. */
const DOUBLE = [
  match(['w1', 'main', 1, 2], ['b', 'c'], 'w2 1', 'l1 1'),
  match(['w2', 'main', 2, 1], ['a', null], 'g 0', 'l1 0'),
  match(['l1', 'losers', 3, 1], OPEN, 'g 1'),
  match(['g', 'grandFinal', 4, 1], OPEN, 'r 1', 'r 0'),
  match(['r', 'reset', 5, 1], OPEN),
];

/** Results such as `s1: a 4 d 2`. */
function results(...texts: string[]): Map<string, RoundsRow[]> {
  return new Map(
    texts.map((text) => {
      const [id = '', first = '', won, second = '', lost] = text.replace(':', '').split(' ');
      return [
        id,
        [
          { entry: first, rounds: Number(won) },
          { entry: second, rounds: Number(lost) },
        ],
      ];
    }),
  );
}

const byId = (matches: BracketMatch<string>[], id: string) => {
  const found = matches.find((one) => one.id === id);
  if (!found) throw new Error(`No match ${id}`);
  return found;
};

describe('outcomeOf', () => {
  it('returns winner and loser, whichever row is first', () => {
    expect(outcomeOf(results('m: a 4 b 1').get('m'))).toEqual({ winner: 'a', loser: 'b' });
    expect(outcomeOf(results('m: a 1 b 4').get('m'))).toEqual({ winner: 'b', loser: 'a' });
  });
  it('is null without a result', () => {
    expect(outcomeOf(undefined)).toBeNull();
    expect(outcomeOf([])).toBeNull();
  });
});

describe('movesAfter', () => {
  it('moves the winner on and the loser to the match for third', () => {
    expect(movesAfter(byId(SINGLE, 's2'), ['b', 'c'], results('s2: b 1 c 4').get('s2'))).toEqual([
      { match: 'f', side: 1, entry: 'c' },
      { match: 't', side: 1, entry: 'b' },
    ]);
  });
  it('empties the sides when the result is cleared', () => {
    expect(movesAfter(byId(SINGLE, 's1'), ['a', 'd'], [])).toEqual([
      { match: 'f', side: 0, entry: null },
      { match: 't', side: 0, entry: null },
    ]);
  });
  it('moves no entry on from a last match', () => {
    expect(movesAfter(byId(SINGLE, 'f'), ['a', 'c'], results('f: a 4 c 0').get('f'))).toEqual([]);
  });
  it('requires the reset only when the side from the losers half wins', () => {
    const grandFinal = byId(DOUBLE, 'g');
    expect(movesAfter(grandFinal, ['a', 'b'], results('g: a 4 b 3').get('g'))).toEqual([
      { match: 'r', side: 1, entry: null },
      { match: 'r', side: 0, entry: null },
    ]);
    expect(movesAfter(grandFinal, ['a', 'b'], results('g: a 3 b 4').get('g'))).toEqual([
      { match: 'r', side: 1, entry: 'b' },
      { match: 'r', side: 0, entry: 'a' },
    ]);
  });
});

describe('sidesOf', () => {
  it('follows the results through all rounds', () => {
    const sides = sidesOf(DOUBLE, results('w1: b 0 c 4', 'w2: a 2 c 4', 'l1: a 4 b 1', 'g: c 1 a 4'));
    expect(Object.fromEntries(sides)).toEqual({
      w1: ['b', 'c'],
      w2: ['a', 'c'],
      l1: ['a', 'b'],
      g: ['c', 'a'],
      r: ['c', 'a'],
    });
  });
  it('leaves sides open that depend on missing results', () => {
    expect(Object.fromEntries(sidesOf(SINGLE, results('s1: a 4 d 0')))).toEqual({
      s1: ['a', 'd'],
      s2: ['b', 'c'],
      f: ['a', null],
      t: ['d', null],
    });
  });
});

describe('correctionBlockers', () => {
  it.each<[string, BracketMatch<string>[], string, string[], string[]]>([
    ['nothing played on', SINGLE, 's1', ['s1: a 4 d 0', 's2: b 4 c 0'], []],
    ['the final was played', SINGLE, 's1', ['s1: a 4 d 0', 'f: a 4 b 0'], ['f']],
    ['the match for third was played', SINGLE, 's1', ['s1: a 4 d 0', 't: d 4 c 0'], ['t']],
    ['both were played', SINGLE, 's2', ['f: a 4 b 0', 't: d 4 c 0'], ['f', 't']],
    ['a last match', SINGLE, 'f', ['f: a 4 b 0', 't: d 4 c 0'], []],
    ['the loser has played on', DOUBLE, 'w1', ['w1: b 4 c 0', 'l1: c 4 a 0'], ['l1']],
    ['the reset was played, named once', DOUBLE, 'g', ['g: a 0 b 4', 'r: a 4 b 0'], ['r']],
    ['the reset was not needed', DOUBLE, 'g', ['g: a 4 b 0'], []],
  ])('%s', (_, matches, id, texts, blockers) => {
    expect(correctionBlockers(byId(matches, id), results(...texts))).toEqual(blockers);
  });
  it('ignores a following match whose result was cleared', () => {
    expect(correctionBlockers(byId(SINGLE, 's1'), new Map([['f', []]]))).toEqual([]);
  });
});

describe('plannedMatches', () => {
  const ids = (...texts: string[]) => plannedMatches(DOUBLE, results(...texts)).map(({ id }) => id);
  const before = ['w1: b 4 c 0', 'w2: a 4 b 0', 'l1: b 4 c 0'];
  it('leaves the reset out unless the grand final requires it', () => {
    expect(ids()).toEqual(['w1', 'w2', 'l1', 'g']);
    expect(ids(...before, 'g: a 4 b 0')).toEqual(['w1', 'w2', 'l1', 'g']);
    expect(ids(...before, 'g: a 0 b 4')).toEqual(['w1', 'w2', 'l1', 'g', 'r']);
  });
});

describe('eliminationRanking', () => {
  const ranks = (matches: BracketMatch<string>[], ...texts: string[]) => {
    const ranked = eliminationRanking(matches, results(...texts));
    return ranked.map(({ rank, entry }) => `${rank} ${entry}`);
  };

  it('ranks the semi-finalists by their match', () => {
    expect(ranks(SINGLE, 's1: a 4 d 0', 's2: b 4 c 0', 'f: a 2 b 4', 't: d 1 c 4')).toEqual([
      '1 b',
      '2 a',
      '3 c',
      '4 d',
    ]);
  });

  it('lets the semi-finalists share the rank without that match', () => {
    const matches = SINGLE.slice(0, 3).map((one) => ({ ...one, loserNextMatch: null }));
    expect(ranks(matches, 's1: a 4 d 0', 's2: b 4 c 0', 'f: a 4 b 2')).toEqual(['1 a', '2 b', '3 d', '3 c']);
  });

  it('ranks the finalists before the match for third', () => {
    expect(ranks(SINGLE, 's1: a 4 d 0', 's2: b 4 c 0', 'f: a 4 b 2')).toEqual(['1 a', '2 b']);
  });

  it('waits for the reset', () => {
    const before = ['w1: b 4 c 0', 'w2: a 4 b 0', 'l1: b 4 c 0'];
    expect(ranks(DOUBLE, ...before)).toEqual(['3 c']);
    expect(ranks(DOUBLE, ...before, 'g: a 0 b 4')).toEqual(['3 c']);
    const all = ['1 a', '2 b', '3 c'];
    expect(ranks(DOUBLE, ...before, 'g: a 0 b 4', 'r: a 4 b 3')).toEqual(all);
    expect(ranks(DOUBLE, ...before, 'g: a 4 b 0')).toEqual(all);
  });
});
