import { describe, expect, it, vi } from 'vitest';
import {
  type Candidate,
  checkWinners,
  isSuggested,
  namedBefore,
  ranksNeeded,
  refusalText,
  usernamesMeant,
} from './winners.ts';

const participant = (id: string, username: string): Candidate => ({
  id,
  username,
  picture: null,
  nickname: '',
  uid: '',
  team: null,
});
const PLAYERS = [participant('a', 'Asha'), participant('b', 'bikash')];
const nobody = async () => new Map<string, string>();

async function text(winners: string[], prizes: number[], others: ReadonlyMap<string, string> = new Map()) {
  const outcome = await checkWinners(winners, prizes, PLAYERS, async () => others);
  return 'refusal' in outcome ? refusalText(outcome.refusal) : outcome.awards;
}

describe('winners', () => {
  it('are found whatever the case, and shown as they write themselves', async () => {
    expect(await text([' asha ', 'BIKASH'], [500, 200])).toEqual([
      { rank: 1, userId: 'a', amount: 500, name: 'Asha' },
      { rank: 2, userId: 'b', amount: 200, name: 'bikash' },
    ]);
  });

  it('leave the ranks beyond the participants blank', async () => {
    expect(ranksNeeded([5, 4, 3], 2)).toBe(2);
    expect(await text(['Asha', 'bikash', ''], [5, 4, 3])).toHaveLength(2);
    expect(await text(['Asha', 'bikash', 'carl'], [5, 4, 3])).toBe('All winners must be specified');
  });

  it.each([
    [['Asha', ''], 'All winners must be specified', 1],
    [['Asha', 'carl'], 'At least one winner is not in participants list, please recheck!', 1],
    [['ghost', 'Carl'], 'At least one winner is not in participants list, please recheck!', 1],
    [[' ghost', 'bikash'], "User 'ghost' not found!", 0],
    [['Asha', 'asha'], 'One player can win only one rank!', 1],
  ])('%o: %s, to be corrected at index %i', async (winners, expected, index) => {
    const others = new Map([['carl', 'c']]);
    expect(await text(winners, [5, 4], others)).toBe(expected);
    expect(await checkWinners(winners, [5, 4], PLAYERS, async () => others)).toMatchObject({ index });
  });

  it('asks the server about strangers alone', async () => {
    const findOthers = vi.fn(nobody);
    await checkWinners(['Asha', 'bikash'], [5, 4], PLAYERS, findOthers);
    expect(findOthers).not.toHaveBeenCalled();
    await checkWinners(['Asha', ' Ghost '], [5, 4], PLAYERS, findOthers);
    expect(findOthers).toHaveBeenCalledWith(['Ghost']);
  });
});

describe('what is typed for a rank', () => {
  const player = (
    username: string,
    nickname: string,
    uid: string,
    team: string | null = null,
  ): Candidate => ({
    ...participant(username, username),
    nickname,
    uid,
    team,
  });
  const PLAYED = [
    player('Asha', 'NightFox', '123456'),
    player('bikash', 'Storm', '654321', 'Red Pandas'),
    player('Storm', 'Rain', '777777'),
    player('dina', 'Rain', '888888'),
    player('eka', 'Snow', '999999', 'Dina'),
  ];

  it.each([
    ['nightfox', 'Asha'],
    [' 654321 ', 'bikash'],
    ['red pandas', 'bikash'],
    // A username comes before a nickname, and the name of a team before both.
    ['storm', 'Storm'],
    ['dina', 'eka'],
    // The nickname of two.
    ['rain', 'rain'],
    ['nobody', 'nobody'],
    ['', ''],
  ])('%j means %j', (typed, meant) => expect(usernamesMeant([typed], PLAYED)).toEqual([meant]));

  it.each([
    ['fox', ['Asha']],
    ['6543', ['bikash']],
    ['432', []],
    ['panda', ['bikash']],
    ['ST', ['bikash', 'Storm']],
    ['', ['Asha', 'bikash', 'Storm', 'dina', 'eka']],
  ])('%j suggests %j', (typed, names) =>
    expect(PLAYED.filter((one) => isSuggested(one, typed)).map(({ username }) => username)).toEqual(names),
  );

  it('is told at the later rank when it is named twice', () => {
    expect(namedBefore(['Asha', '', ' asha ', 'bikash', ''])).toEqual([null, null, 1, null, null]);
  });
});
