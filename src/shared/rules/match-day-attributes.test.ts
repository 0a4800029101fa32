import { describe, expect, it } from 'vitest';
import { DEFAULT_CHECK_IN } from './check-in.ts';
import { DEFAULT_ENTRY_RULES, entryRulesFit } from './entry-rules.ts';
import { checkInText, entryRulesText, scoringText } from './match-day-attributes.ts';
import { DEFAULT_SCORING, pointsForPlacement } from './scoring.ts';

const parse = (schema: typeof scoringText | typeof entryRulesText | typeof checkInText, value: unknown) =>
  schema.safeParse(JSON.stringify(value));

describe('defaults', () => {
  it('fills in every part of an empty object', () => {
    expect(scoringText.parse('{}')).toEqual(DEFAULT_SCORING);
    expect(entryRulesText.parse('{}')).toEqual(DEFAULT_ENTRY_RULES);
    expect(checkInText.parse('{}')).toEqual(DEFAULT_CHECK_IN);
  });

  it('keeps the parts that are named', () => {
    expect(scoringText.parse('{"kill":2}')).toEqual({ ...DEFAULT_SCORING, kill: 2 });
    expect(entryRulesText.parse('{"by":"team"}')).toEqual({ ...DEFAULT_ENTRY_RULES, by: 'team' });
    expect(checkInText.parse('{"opens":30}')).toEqual({ opens: 30, closes: DEFAULT_CHECK_IN.closes });
  });

  it('returns copies of lists, so that changing one does not change the defaults', () => {
    const scoring = scoringText.parse('{}');
    expect(scoring.placement).not.toBe(DEFAULT_SCORING.placement);
    expect(scoring.tieBreak).not.toBe(DEFAULT_SCORING.tieBreak);
  });
});

it.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a number', '5'],
  ['null', 'null'],
])('rejects a text that is %s', (_, text) => {
  for (const schema of [scoringText, entryRulesText, checkInText]) {
    expect(schema.safeParse(text).success).toBe(false);
  }
});

describe('scoring', () => {
  it.each<[string, unknown, boolean]>([
    ['no placement points', { placement: [] }, true],
    ['equal neighbours', { placement: [5, 5, 0] }, true],
    ['rising points', { placement: [5, 6] }, false],
    ['60 placements', { placement: Array(60).fill(1) }, true],
    ['61 placements', { placement: Array(61).fill(1) }, false],
    ['1000 points', { placement: [1000] }, true],
    ['1001 points', { placement: [1001] }, false],
    ['negative points', { placement: [-1] }, false],
    ['half points', { placement: [1.5] }, false],
    ['text for points', { placement: ['1'] }, false],
    ['kills that give nothing', { kill: 0 }, true],
    ['100 for a kill', { kill: 100 }, true],
    ['101 for a kill', { kill: 101 }, false],
    ['half a point for a kill', { kill: 0.5 }, false],
    ['no tie-breaks', { tieBreak: [] }, true],
    [
      'all tie-breaks',
      { tieBreak: ['wins', 'kills', 'placementPoints', 'bestPlacement', 'lastPlacement'] },
      true,
    ],
    ['a tie-break twice', { tieBreak: ['kills', 'kills'] }, false],
    ['an unknown tie-break', { tieBreak: ['luck'] }, false],
    ['no match point', { matchPoint: null }, true],
    ['a match point', { matchPoint: 50 }, true],
    ['match point zero', { matchPoint: 0 }, false],
    ['half a match point', { matchPoint: 1.5 }, false],
    ['an unknown part', { kills: 1 }, false],
  ])('%s', (_, value, isAllowed) => {
    expect(parse(scoringText, value).success).toBe(isAllowed);
  });

  it('awards points by placement, and none beyond the list', () => {
    expect([1, 2, 10, 11, 48].map((placement) => pointsForPlacement(DEFAULT_SCORING, placement))).toEqual([
      12, 9, 1, 0, 0,
    ]);
  });
});

describe('entry rules', () => {
  it.each<[string, unknown, boolean]>([
    ['by team', { by: 'team' }, true],
    ['by anything else', { by: 'clan' }, false],
    ['2 substitutes', { substitutes: 2 }, true],
    ['3 substitutes', { substitutes: 3 }, false],
    ['negative substitutes', { substitutes: -1 }, false],
    ['held for a minute', { holdMinutes: 1 }, true],
    ['held for an hour', { holdMinutes: 60 }, true],
    ['held for no time', { holdMinutes: 0 }, false],
    ['held for longer than an hour', { holdMinutes: 61 }, false],
  ])('%s', (_, value, isAllowed) => {
    expect(parse(entryRulesText, value).success).toBe(isAllowed);
  });

  it('require more than one player for a team', () => {
    const byTeam = { ...DEFAULT_ENTRY_RULES, by: 'team' as const };
    expect(entryRulesFit(byTeam, 1)).toBe(false);
    expect(entryRulesFit(byTeam, 2)).toBe(true);
    expect(entryRulesFit(byTeam, 4)).toBe(true);
    expect(entryRulesFit(DEFAULT_ENTRY_RULES, 1)).toBe(true);
  });
});

describe('check-in', () => {
  it.each<[string, unknown, boolean]>([
    ['the longest', { opens: 1440, closes: 0 }, true],
    ['opens more than a day before', { opens: 1441, closes: 0 }, false],
    ['closes after the start', { opens: 60, closes: -1 }, false],
    ['closes as it opens', { opens: 30, closes: 30 }, false],
    ['closes before it opens', { opens: 15, closes: 60 }, false],
    ['opens when the default closes', { opens: 15 }, false],
    ['half minutes', { opens: 60.5 }, false],
  ])('%s', (_, value, isAllowed) => {
    expect(parse(checkInText, value).success).toBe(isAllowed);
  });
});
