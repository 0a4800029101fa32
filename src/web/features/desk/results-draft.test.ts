import { describe, expect, it } from 'vitest';
import {
  areSameResults,
  changeDraft,
  countOf,
  type DraftAction,
  draftProblem,
  draftResults,
  newDraft,
  newGaps,
} from './results-draft.ts';

const ENTRIES = ['a', 'b', 'c', 'd'];
const type = (entry: string, field: 'placement' | 'kills', text: string): DraftAction => ({
  kind: 'type',
  entry,
  field,
  text,
});
/** The rows after some actions, each as entry, placement, kills. */
function rowsAfter(...actions: DraftAction[]): string[] {
  const draft = actions.reduce(changeDraft, newDraft(ENTRIES, []));
  return draft.rows.map(({ entry, placement, kills }) => `${entry}:${placement}:${kills}`);
}

describe('what looks forgotten', () => {
  const row = (entry: string, placement: number, kills: number) => ({ entry, placement, kills });
  const two = [type('a', 'placement', '1'), type('b', 'placement', '2')];
  const killed = type('a', 'kills', '1');
  it.each<[string, DraftAction[], ReturnType<typeof row>[], string[], boolean]>([
    ['nothing is entered', [], [], [], false],
    ['who has no row', [...two, killed], [], ['c', 'd'], false],
    ['kills, too', two, [], ['c', 'd'], true],
    ['nothing that was saved so', two, [row('a', 2, 0), row('b', 1, 0)], [], false],
    ['who had a row before', [...two, killed], [row('a', 1, 1), row('c', 2, 0)], ['c'], false],
    ['kills that there were before', two, [row('a', 1, 1), row('b', 2, 0)], [], true],
  ])('%s', (_situation, actions, saved, leftOut, isWithoutKills) => {
    const { rows } = actions.reduce(changeDraft, newDraft(ENTRIES, []));
    expect(newGaps(rows, saved)).toEqual({ leftOut, isWithoutKills });
  });
});

describe('entering results', () => {
  it('takes what is typed, and takes it back field by field', () => {
    const typed = [type('a', 'placement', '1'), type('a', 'placement', '12'), type('a', 'kills', '3')];
    expect(rowsAfter(...typed)[0]).toBe('a:12:3');
    expect(rowsAfter(...typed, { kind: 'undo' })[0]).toBe('a:12:');
    expect(rowsAfter(...typed, { kind: 'undo' }, { kind: 'undo' })[0]).toBe('a::');
    expect(rowsAfter({ kind: 'undo' })[0]).toBe('a::');
  });

  it('gives placements in the order of taps, filling gaps', () => {
    expect(rowsAfter({ kind: 'place', entry: 'c' }, { kind: 'place', entry: 'a' })).toEqual([
      'a:2:0',
      'b::',
      'c:1:0',
      'd::',
    ]);
    expect(
      rowsAfter(type('a', 'placement', '2'), { kind: 'place', entry: 'b' }, { kind: 'place', entry: 'c' }),
    ).toEqual(['a:2:', 'b:1:0', 'c:3:0', 'd::']);
  });

  it('moves later placements up when one is taken back', () => {
    const taps: DraftAction[] = ['a', 'b', 'c'].map((entry) => ({ kind: 'place', entry }));
    expect(rowsAfter(...taps, { kind: 'unplace', entry: 'b' })).toEqual(['a:1:0', 'b::', 'c:2:0', 'd::']);
    expect(rowsAfter(...taps, { kind: 'unplace', entry: 'b' }, { kind: 'undo' })).toEqual([
      'a:1:0',
      'b:2:0',
      'c:3:0',
      'd::',
    ]);
  });

  it('counts kills up and down, not below none', () => {
    const up: DraftAction = { kind: 'step', entry: 'a', by: 1 };
    const down: DraftAction = { kind: 'step', entry: 'a', by: -1 };
    expect(rowsAfter(up, up, down)[0]).toBe('a::1');
    expect(rowsAfter(down)[0]).toBe('a::0');
    expect(rowsAfter(type('a', 'kills', 'x'), up)[0]).toBe('a::1');
  });

  it('replaces everything by a sheet or by nothing, which can be taken back', () => {
    const take: DraftAction = { kind: 'take', results: [{ entry: 'b', placement: 1, kills: 4 }] };
    expect(rowsAfter(type('a', 'kills', '9'), take)).toEqual(['a::', 'b:1:4', 'c::', 'd::']);
    expect(rowsAfter(take, { kind: 'clear' })).toEqual(['a::', 'b::', 'c::', 'd::']);
    expect(rowsAfter(take, { kind: 'clear' }, { kind: 'undo' })[1]).toBe('b:1:4');
  });
});

describe('what becomes of it', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['१२', 12],
    ['', Number.NaN],
    ['1.5', Number.NaN],
    ['-1', Number.NaN],
    ['x', Number.NaN],
    ['1e3', Number.NaN],
  ])('%j is %d', (text, expected) => {
    expect(countOf(text)).toBe(expected);
  });

  it('leaves out who did not play, and takes no kills for none', () => {
    const { rows } = [type('b', 'placement', '1'), type('c', 'kills', '2')].reduce(
      changeDraft,
      newDraft(ENTRIES, []),
    );
    expect(draftResults(rows)).toEqual([
      { entry: 'b', placement: 1, kills: 0 },
      { entry: 'c', placement: Number.NaN, kills: 2 },
    ]);
  });

  it('is the same in whatever order', () => {
    const a = { entry: 'a', placement: 1, kills: 0 };
    const b = { entry: 'b', placement: 2, kills: 1 };
    expect(areSameResults([a, b], [b, a])).toBe(true);
    expect(areSameResults([a, b], [a])).toBe(false);
    expect(areSameResults([a, b], [a, { ...b, kills: 2 }])).toBe(false);
  });
});

describe('what is wrong with it', () => {
  const players = new Map(ENTRIES.map((entry) => [entry, 1]));
  it.each<[string, DraftAction[], [string, string, string, boolean] | null]>([
    ['nothing typed', [], null],
    ['a later placement first', [type('a', 'placement', '3')], ['a', 'placement', 'firstMissing', true]],
    [
      'kills before the others',
      [type('a', 'placement', '1'), type('a', 'kills', '2')],
      ['a', 'kills', 'killsAbovePlayers', true],
    ],
    [
      'a placement twice',
      [type('a', 'placement', '1'), type('c', 'placement', '1')],
      ['c', 'placement', 'placementTwice', false],
    ],
    [
      'a placement twice after kills before the others',
      [type('a', 'placement', '1'), type('a', 'kills', '2'), type('b', 'placement', '1')],
      ['b', 'placement', 'placementTwice', false],
    ],
    ['kills without a placement', [type('b', 'kills', '1')], ['b', 'placement', 'placementInvalid', false]],
    ['letters', [type('b', 'placement', 'x')], ['b', 'placement', 'placementInvalid', false]],
    [
      'a gap when everyone has a row',
      ENTRIES.map((entry, index) => type(entry, 'placement', String(index === 3 ? 5 : index + 1))),
      ['d', 'placement', 'placementGap', false],
    ],
    ['a complete match', ENTRIES.map((entry, index) => type(entry, 'placement', String(index + 1))), null],
    ['half of the players', [type('c', 'placement', '1'), type('d', 'placement', '2')], null],
  ])('%s', (_case, actions, expected) => {
    const { rows } = actions.reduce(changeDraft, newDraft(ENTRIES, []));
    const problem = draftProblem(rows, { players, mates: 1, guests: 0, size: 48 });
    expect(problem && [problem.entry, problem.field, problem.rule, problem.isUnfinished]).toEqual(expected);
  });
});
