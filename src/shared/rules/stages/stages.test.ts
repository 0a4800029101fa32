/** Tables of valid and invalid stages, and of stages with and without room. */
import { describe, expect, it } from 'vitest';
import { groupSizes, snake } from './groups.ts';
import { lobbyEntries, stagesProblem } from './limits.ts';
import { proposeStages } from './propose.ts';
import { groupLetter, type Stage } from './stage.ts';
import { stagesText } from './stages-text.ts';

const groups = { name: 'Groups', kind: 'points', groups: 4, matches: 3, advance: 3 };
const final = { name: 'Final', kind: 'points', groups: 1, matches: 6 };
const league = {
  ...groups,
  groups: 3,
  matches: 1,
  advance: { top: 6, across: 'all' },
  lobbies: [
    [1, 2],
    [2, 3],
    [1, 3],
  ],
};
const swiss = { name: 'Swiss', kind: 'swiss', matches: 5, advance: 8 };
const knockout = { name: 'Knockout', kind: 'single_elimination' };

describe('the text of stages', () => {
  it.each<[string, unknown[]]>([
    ['groups and a final', [groups, final]],
    ['a final alone', [final]],
    ['the best of all groups', [{ ...groups, advance: { top: 12, across: 'all' } }, final]],
    ['swiss and a knockout', [swiss, knockout]],
    ['six stages', [groups, groups, groups, groups, groups, final]],
    ['half of the points', [{ ...groups, carry: 'half' }, final]],
    [
      'its own scoring and target',
      [
        { ...groups, scoring: { kill: 2 } },
        { ...knockout, target: 7 },
      ],
    ],
    ['a league of three groups', [league, final]],
    ['a league without a final', [{ ...league, advance: undefined }]],
    [
      'four groups, three at a time',
      [
        {
          ...league,
          groups: 4,
          lobbies: [
            [1, 2, 3],
            [2, 3, 4],
            [1, 3, 4],
            [1, 2, 4],
          ],
        },
        final,
      ],
    ],
    ['no advance as null', [groups, { ...final, advance: null }]],
  ])('may be %s', (_, stages) => {
    expect(stagesText.safeParse(JSON.stringify(stages)).success).toBe(true);
  });

  it.each<[string, unknown]>([
    ['no list', {}],
    ['empty', []],
    ['seven stages', [groups, groups, groups, groups, groups, groups, final]],
    ['without a name', [{ ...final, name: ' ' }]],
    ['of an unknown kind', [{ ...final, kind: 'league' }]],
    ['of 0 groups', [{ ...final, groups: 0 }]],
    ['of 33 groups', [{ ...final, groups: 33 }]],
    ['of 31 matches', [{ ...final, matches: 31 }]],
    ['of half a match', [{ ...final, matches: 1.5 }]],
    ['with nobody to move on', [{ ...groups, advance: undefined }, final]],
    ['with somebody to move on from the last', [groups, { ...final, advance: 3 }]],
    ['with 0 to move on', [{ ...groups, advance: 0 }, final]],
    ['with the best of all sides', [{ ...swiss, advance: { top: 8, across: 'all' } }, knockout]],
    ['with the best of some groups', [{ ...groups, advance: { top: 8, across: 'some' } }, final]],
    ['with points from the last', [groups, { ...final, carry: 'all' }]],
    ['with points into a knockout', [{ ...groups, carry: 'all' }, knockout]],
    [
      'a league of a group that does not exist',
      [
        {
          ...league,
          lobbies: [
            [1, 2],
            [2, 4],
          ],
        },
        final,
      ],
    ],
    [
      'a league of a group that plays more',
      [
        {
          ...league,
          lobbies: [
            [1, 2],
            [2, 3],
          ],
        },
        final,
      ],
    ],
    [
      'a league in which a group plays itself',
      [
        {
          ...league,
          lobbies: [
            [1, 1],
            [2, 3],
          ],
        },
        final,
      ],
    ],
    ['a league of single groups', [{ ...league, lobbies: [[1], [2], [3]] }, final]],
    ['a league without lobbies', [{ ...league, lobbies: [] }, final]],
    ['a league head to head', [{ ...league, kind: 'swiss' }, final]],
    ['a league of which some of each group move on', [{ ...league, advance: 2 }, final]],
    ['with an unknown part', [{ ...final, colour: 'red' }]],
    ['with a wrong target', [{ ...knockout, target: 5 }]],
  ])('is not %s', (_, stages) => {
    expect(stagesText.safeParse(JSON.stringify(stages)).success).toBe(false);
  });

  it('gets its defaults', () => {
    expect(stagesText.parse(JSON.stringify([knockout]))).toEqual([
      { ...knockout, groups: 1, matches: 1, carry: 'none' },
    ]);
  });
});

describe('the room of stages', () => {
  const problem = (stages: unknown[], max: number, lobby = 12) =>
    stagesProblem(stagesText.parse(JSON.stringify(stages)) as Stage[], { max, lobby });

  it.each<[string, unknown[], number, object | null]>([
    ['48 in four groups', [groups, final], 48, null],
    ['49 in four groups', [groups, final], 49, { code: 'stageTooLarge', stage: 1, groups: [1], entries: 13 }],
    // The snake's last row has one entry and runs backwards, so the fourth group gets it.
    ['13 in four groups of 3', [groups, final], 13, null],
    ['12 to the final', [{ ...groups, advance: 3 }, final], 48, null],
    [
      '16 to the final',
      [{ ...groups, advance: 4 }, final],
      48,
      { code: 'stageAdvance', stage: 1, entries: 16 },
    ],
    ['one to the final', [{ ...final, advance: 1 }, final], 12, { code: 'stageAdvance', entries: 1 }],
    ['13 best', [{ ...groups, advance: { top: 13, across: 'all' } }, final], 48, { code: 'stageAdvance' }],
    ['129 in swiss', [swiss, knockout], 129, { code: 'stageTooLarge', groups: [1], most: 128 }],
    ['18 in a league of three', [league, final], 18, null],
    [
      '19 in a league of three',
      [league, final],
      19,
      { code: 'stageTooLarge', groups: [1, 2], entries: 13, most: 12 },
    ],
    [
      '18 into a league of three',
      [
        { ...groups, groups: 6 },
        { ...league, advance: undefined },
      ],
      72,
      null,
    ],
    [
      '24 into a league of three',
      [
        { ...groups, groups: 6, advance: 4 },
        { ...league, advance: undefined },
      ],
      72,
      { code: 'stageAdvance', most: 18 },
    ],
    ['33 against all', [{ ...knockout, kind: 'round_robin' }], 33, { code: 'stageTooLarge', most: 32 }],
    ['64 against all in two groups', [{ ...knockout, kind: 'round_robin', groups: 2 }], 64, null],
  ])('%s', (_, stages, max, expected) => {
    if (expected) expect(problem(stages, max)).toMatchObject(expected);
    else expect(problem(stages, max)).toBeNull();
  });

  it.each([
    ['Solo', 48],
    ['Duo', 24],
    ['Squad', 12],
  ])('a lobby of %s has %i entries', (teamSize, entries) => {
    expect(lobbyEntries('freefire', 'battle_royale', teamSize)).toBe(entries);
  });
});

it('spreads entries like a snake', () => {
  expect(snake([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([
    [1, 6, 7],
    [2, 5, 8],
    [3, 4, 9],
  ]);
  expect(groupSizes(5, 3)).toEqual([1, 2, 2]);
});

it('names groups', () => {
  expect([1, 2, 26, 27, 32].map(groupLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AF']);
});

describe('the proposal', () => {
  const names = { groups: 'Groups', further: 'Semi-finals', final: 'Final' };
  const propose = (max: number, lobby = 12) => proposeStages({ max, lobby }, names);

  it('for 48 squads is four groups of 12, of which three move on to a final of 12', () => {
    expect(propose(48)).toEqual([
      { name: 'Groups', kind: 'points', groups: 4, matches: 3, advance: 3, carry: 'none' },
      { name: 'Final', kind: 'points', groups: 1, matches: 6, carry: 'none' },
    ]);
  });

  it.each([12, 2, 10_000])('for %i there is none', (max) => {
    expect(propose(max)).toBeNull();
  });

  it('always fits', () => {
    for (const lobby of [2, 12, 24, 48]) {
      for (let max = 2; max <= 400; max += 1) {
        const stages = propose(max, lobby);
        if (stages) expect([max, lobby, stagesProblem(stages, { max, lobby })]).toEqual([max, lobby, null]);
      }
    }
  });
});
