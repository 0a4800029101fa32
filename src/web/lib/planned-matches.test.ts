import { describe, expect, it } from 'vitest';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { hasResults, plannedMatches } from './planned-matches.ts';

const RESULTS = { revision: 1, rows: [{ entry: 'a', placement: 1, kills: 0 }], by: null, at: '' };

function match(id: string, hour: number, matchResults: unknown = null): MatchDocument {
  const stored =
    typeof matchResults === 'string' || matchResults === null ? matchResults : JSON.stringify(matchResults);
  return {
    $id: id,
    $sequence: id.slice(1),
    scheduledTime: `2030-01-02T${hour}:30`,
    matchResults: stored,
  } as MatchDocument;
}

const ids = (bracket: object, matches: MatchDocument[]) =>
  plannedMatches({ bracket: JSON.stringify(bracket), stages: null }, matches).map(({ $id }) => $id);

describe('the planned matches', () => {
  const matches = [match('m10', 12), match('m9', 12), match('m3', 10, RESULTS), match('m4', 11)];

  it('of a series are all, by time and then as they were scheduled', () => {
    expect(ids({ bracketType: 'series' }, matches)).toEqual(['m3', 'm4', 'm9', 'm10']);
  });

  it('of a single match are that of the bracket and those with results', () => {
    expect(ids({ bracketType: 'single_match', matchID: 'm4' }, matches)).toEqual(['m3', 'm4']);
  });

  it.each([
    ['results that were put', RESULTS, true],
    ['results that were taken back', { ...RESULTS, rows: [] }, false],
    ['a text', 'Alpha won', false],
    ['nothing', null, false],
  ])('%s', (_what, stored, expected) => {
    expect(hasResults(match('m1', 10, stored))).toBe(expected);
  });
});
