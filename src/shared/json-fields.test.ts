import { describe, expect, it } from 'vitest';
import {
  readBracket,
  readEntryDetails,
  readEntryFee,
  readGameDetails,
  readGameProfile,
  readMatchResults,
  readObject,
  readPromotions,
  readRecipient,
  readScoring,
} from './json-fields.ts';
import { DEFAULT_SCORING } from './rules/scoring.ts';

const NONE = [undefined, null, '', 'not JSON', 'null', '5', '"text"', '[]', '[{}]', '{}'];
const FREE = { currencyType: 'eg_token', fee: 0 };
const NO_DETAILS = { gameMode: '', teamSize: '', map: '' };

describe.each<[string, (text: string | null | undefined) => unknown, object, object[], unknown]>([
  [
    'an entry fee',
    readEntryFee,
    { currencyType: 'eg_coin', fee: 5 },
    [{ currencyType: 'gold', fee: 5 }, { currencyType: 'eg_coin', fee: '5' }, { fee: 5 }],
    FREE,
  ],
  [
    'game details',
    readGameDetails,
    { gameMode: 'clash_squad', teamSize: 'Duo', map: 'Alpine' },
    [
      { gameMode: 'clash_squad', teamSize: 'Duo' },
      { gameMode: null, teamSize: 'Duo', map: 'Alpine' },
    ],
    NO_DETAILS,
  ],
  ['a bracket', readBracket, { bracketType: 'single_match' }, [{ bracketType: 'swiss' }], null],
  [
    'a bracket with a match',
    readBracket,
    { bracketType: 'single_match', matchID: 'm1' },
    [{ bracketType: 'single_match', matchID: 1 }],
    null,
  ],
  [
    'a scoring',
    readScoring,
    { placement: [5, 3], kill: 2, tieBreak: ['kills'], matchPoint: null },
    [
      { placement: ['5'], kill: 2, tieBreak: [], matchPoint: null },
      { placement: [5], kill: 2, tieBreak: ['luck'], matchPoint: null },
      { placement: [5], kill: 2, tieBreak: [] },
    ],
    DEFAULT_SCORING,
  ],
  [
    'results that were put',
    readMatchResults,
    { revision: 2, rows: [{ entry: 'a', placement: 1, kills: 0 }], by: null, at: '2026-01-01' },
    [
      { revision: 2, rows: [{ entry: 'a', placement: 1 }], by: null, at: '2026-01-01' },
      { revision: 2, rows: {}, by: null, at: '2026-01-01' },
    ],
    null,
  ],
  [
    'a room',
    readEntryDetails,
    { roomID: '1', roomPass: '' },
    [{ roomID: '1' }, { roomID: 1, roomPass: '' }],
    null,
  ],
  [
    'a game profile',
    readGameProfile,
    { gameID: 'freefire', nickname: 'x', uid: '1' },
    [
      { gameID: 'chess', nickname: 'x', uid: '1' },
      { gameID: 'freefire', nickname: 'x', uid: 1 },
    ],
    null,
  ],
  [
    'a recipient',
    readRecipient,
    { user: 'u1', read: false },
    [{ user: 'u1' }, { user: 'u1', read: 'no' }],
    null,
  ],
])('%s', (_, read, good, wrong, otherwise) => {
  it('is read', () => {
    expect(read(JSON.stringify(good))).toEqual(good);
  });

  it('of another shape is none', () => {
    for (const text of [...NONE, ...wrong.map((one) => JSON.stringify(one))]) {
      expect([text, read(text)]).toEqual([text, otherwise]);
    }
  });
});

describe('promotions', () => {
  it('are read without what is none', () => {
    const banner = { isActive: true, text: 'Hello' };
    const list = [banner, null, { isActive: 'yes' }, { isActive: false, imgUrl: 5 }, { isActive: false }];
    expect(readPromotions(JSON.stringify(list))).toEqual([banner, { isActive: false }]);
    for (const text of NONE) expect([text, readPromotions(text)]).toEqual([text, []]);
  });
});

it('an object of anything is read as such, a list is not', () => {
  expect(readObject('{"a":[1]}')).toEqual({ a: [1] });
  expect(readObject('{}')).toEqual({});
  for (const text of NONE.filter((one) => one !== '{}'))
    expect([text, readObject(text)]).toEqual([text, null]);
});
