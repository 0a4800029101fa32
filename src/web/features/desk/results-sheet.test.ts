import { describe, expect, it } from 'vitest';
import { readSheet, type SheetEntry, sheetResults } from './results-sheet.ts';

const entry = (id: string, username: string, nickname = '', uid = ''): SheetEntry => ({
  id,
  aliases: [username, nickname, uid],
});
const ENTRIES = [
  entry('a', 'asha_rai', 'ＡＳＨＡ★Queen', '111222333'),
  entry('b', 'bibek_lama', 'BibekGod', '444555666'),
  entry('c', 'chandra', 'Chand', '777888999'),
];

/** Each line as entry (or ?), placement, kills and doubts. */
function read(text: string): string[] | null {
  const sheet = readSheet(text, ENTRIES);
  if (!sheet) return null;
  return sheet.lines.map(({ entry: id, placement, kills, doubts }) =>
    [id ?? '?', placement, kills, ...doubts].join(' '),
  );
}

const ALL = ['a 1 4', 'b 2 2', 'c 3 0'];

describe('a pasted sheet', () => {
  it.each<[string, string, string[]]>([
    ['tabs and a header', 'Player\tPlace\tKills\nasha_rai\t1\t4\nbibek_lama\t2\t2\nchandra\t3\t0', ALL],
    ['commas and another order', 'kills,rank,ign\n4,1,asha_rai\n2,2,bibek_lama\n0,3,chandra', ALL],
    [
      'semicolons, quotes and Windows line ends',
      '"Team Name";"Elims";"#"\r\n"asha_rai";4;1\r\n"bibek_lama";2;2\r\nchandra;0;3\r\n',
      ALL,
    ],
    ['no header', 'asha_rai\t1\t4\nbibek_lama\t2\t2\nchandra\t3\t0', ALL],
    ['no header, placements first', '1,asha_rai,4\n2,bibek_lama,2\n3,chandra,0', ALL],
    ['no header, kills before placements', 'asha_rai,4,1\nbibek_lama,2,2\nchandra,0,3', ALL],
    ['placements with signs', '#1\tasha_rai\t4\n2nd\tbibek_lama\t2\n3.\tchandra\t0', ALL],
    ['names in order and kills only', 'asha_rai\t4\nbibek_lama\t2\nchandra\t0', ALL],
    ['empty lines between', '\nasha_rai\t1\t4\n\n\nbibek_lama\t2\t2\nchandra\t3\t0\n\n', ALL],
    ['nicknames with decoration', 'asha queen\t1\t4\n★BIBEKGOD★\t2\t2\nChand\t3\t0', ALL],
    ['UIDs for names', 'uid,place,kills\n111222333,1,4\n444555666,2,2\n777888999,3,0', ALL],
    ['a comma within quotes', '"asha,rai",1,4\nbibek_lama,2,2\nchandra,3,0', ALL],
    [
      'more columns than needed',
      'Rank\tPlayer\tKills\tPoints\n1\tasha_rai\t4\t16\n2\tbibek_lama\t2\t11\n3\tchandra\t0\t8',
      ALL,
    ],
    ['some of the players', 'chandra\t1\t2\nasha_rai\t2\t0', ['c 1 2', 'a 2 0']],
    ['names alone', 'chandra\nasha_rai', ['c 1 0', 'a 2 0']],
  ])('%s', (_form, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    ['a typing mistake', 'bibek_lamma\t1\t4', ['b 1 4 guessed']],
    ['letters as decoration', '亗asha_rai亗\t1\t4', ['a 1 4 guessed']],
    ['a part of a name', 'chandra2060\t1\t4', ['c 1 4 guessed']],
    ['nobody of that name', 'asha_rai\t1\t4\nstranger\t2\t0', ['a 1 4', '? 2 0 unknown']],
    ['somebody twice', 'asha_rai\t1\t4\nasha queen\t2\t0', ['a 1 4', 'a 2 0 twice']],
    ['kills that are no number', 'name,place,kills\nasha_rai,1,many', ['a 1 NaN killsUnread']],
    ['no placement in a line', 'name,place,kills\nasha_rai,,3', ['a NaN 3 placementUnread']],
    ['no name in a line', 'name,place,kills\n,1,3', ['? 1 3 unknown']],
  ])('says its doubts: %s', (_doubt, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('does not choose between two players of the same nickname', () => {
    const twins = [entry('a', 'asha_rai', 'Shadow'), entry('b', 'bibek_lama', 'SHADOW')];
    expect(readSheet('Shadow\t1\t4', twins)?.lines[0]).toMatchObject({ entry: null, doubts: ['ambiguous'] });
  });

  it('does not take a number of one player for the similar number of another', () => {
    expect(read('uid,place\n111222334,1')).toEqual(['? 1 0 unknown']);
  });

  it.each([
    ['Player,Place\nasha_rai,1', 'header'],
    ['asha_rai,1,3\nchandra,2,0', 'guessed'],
    ['asha_rai,3\nchandra,0', 'lineOrder'],
  ])('%j: columns by %s', (text, columns) => {
    expect(readSheet(text, ENTRIES)?.columns).toBe(columns);
  });

  it.each(['', ' \n\t\n', 'Player\tPlace\tKills'])('%j is none', (text) => {
    expect(readSheet(text, ENTRIES)).toBeNull();
  });

  it('tells who is missing, and becomes the results of those it names', () => {
    const sheet = readSheet('asha_rai\t1\t4\nstranger\t2\t0', ENTRIES);
    expect(sheet?.missing).toEqual(['b', 'c']);
    expect(sheetResults(sheet?.lines ?? [])).toEqual([{ entry: 'a', placement: 1, kills: 4 }]);
  });
});
