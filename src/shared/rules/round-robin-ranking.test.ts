import { describe, expect, it } from 'vitest';
import type { BracketMatch } from './bracket.ts';
import { roundRobinRanking } from './round-robin-ranking.ts';

/** A table from matches such as `a 4 b 2`, or `a - b -` for a match not played yet. */
function table(...texts: string[]) {
  const played = texts.map((text, id) => {
    const [a = '', first, b = '', second] = text.split(' ');
    const match: BracketMatch<number> = {
      id,
      section: 'main',
      round: 1,
      position: id + 1,
      sides: [a, b],
      nextMatch: null,
      loserNextMatch: null,
    };
    const rows = [
      { entry: a, rounds: Number(first) },
      { entry: b, rounds: Number(second) },
    ];
    return { match, rows: first === '-' ? [] : rows };
  });
  const rows = roundRobinRanking(
    played.map(({ match }) => match),
    new Map(played.map(({ match, rows }) => [match.id, rows])),
  );
  return { rows, text: rows.map((row) => `${row.rank} ${row.entry} ${row.decidedBy}`) };
}

describe('roundRobinRanking', () => {
  it('counts matches and rounds', () => {
    const { rows } = table('a 4 b 2', 'c 4 a 3', 'b 4 c 0');
    expect(rows.find(({ entry }) => entry === 'a')).toEqual({
      rank: 2,
      entry: 'a',
      played: 2,
      wins: 1,
      roundsWon: 7,
      roundsLost: 6,
      decidedBy: 'roundDifference',
    });
  });

  it.each<[string, string[], string[]]>([
    ['wins', ['a 4 b 3', 'a 4 c 3', 'b 4 c 0'], ['1 a wins', '2 b wins', '3 c null']],
    [
      'the difference of rounds',
      ['a 4 b 0', 'b 4 c 1', 'c 4 a 3'],
      ['1 a roundDifference', '2 b roundDifference', '3 c null'],
    ],
    [
      'rounds won, where the differences are equal',
      ['a 1 b 4', 'a 4 c 0', 'b 2 c 4'],
      ['1 b roundsWon', '2 a roundDifference', '3 c null'],
    ],
    [
      'the match against each other, where the rounds are equal too',
      ['a 3 b 4', 'a 4 c 2', 'a 4 d 1', 'b 0 c 4', 'b 4 d 1', 'c 0 d 4'],
      ['1 a roundDifference', '2 b wins', '3 d directWins', '4 c null'],
    ],
    [
      'nothing, where three have beaten each other alike',
      ['a 2 b 4', 'a 2 c 4', 'a 2 d 4', 'b 4 c 3', 'b 3 d 4', 'c 4 d 3'],
      ['1 b tied', '1 c tied', '1 d wins', '4 a null'],
    ],
  ])('ranks by %s', (_, texts, expected) => {
    expect(table(...texts).text).toEqual(expected);
  });

  it('contains every entry before the first match', () => {
    expect(table('a - b -', 'a - c -', 'b - c -').text).toEqual(['1 a tied', '1 b tied', '1 c null']);
  });
});
