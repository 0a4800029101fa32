import { describe, expect, it } from 'vitest';
import { readSheet, type SheetEntry, sheetResults } from './results-sheet.ts';
import type { ChosenColumns } from './sheet-columns.ts';

const entry = (id: string, username: string, nickname = '', uid = ''): SheetEntry => ({
  id,
  aliases: [username, nickname, uid],
});
const ENTRIES = [
  entry('a', 'asha_rai', 'ＡＳＨＡ★Queen', '111222333'),
  entry('b', 'bibek_lama', 'BibekGod', '444555666'),
  entry('c', 'chandra', 'Chand', '777888999'),
];

/** Reads a sheet and writes each line as entry (or ?), placement, kills and doubts. */
function read(text: string): string[] | null {
  const sheet = readSheet(text, ENTRIES);
  if (!sheet) return null;
  return sheet.lines.map(({ entry: id, placement, kills, doubts }) =>
    [id ?? '?', placement ?? 'DQ', kills, ...doubts].join(' '),
  );
}

const ALL = ['a 1 4', 'b 2 2', 'c 3 0'];

describe('a line that is not like the others', () => {
  it.each([
    ['a chat line between tabs', '2. Yeti 6 kills', '2. Yeti 6 kills'],
    ['another separator', '6 | Lumbini | 2', '6 | Lumbini | 2'],
    ['a name that is missing', '\t4\t7', '4 7'],
  ])('keeps its text: %s', (_what, line, text) => {
    const sheet = readSheet(`Team\tPlace\tKills\nasha_rai\t1\t4\n${line}\nchandra\t3\t0`, ENTRIES);
    expect(sheet?.lines[1]).toMatchObject({ text, entry: null });
  });
});

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
    ['names alone', 'chandra\nasha_rai', ['c 1 NaN killsUnread', 'a 2 NaN killsUnread']],
    [
      'a running number beside the rank',
      'No\tTeam\tKills\tRank\n1\tchandra\t0\t3\n2\tasha_rai\t4\t1\n3\tbibek_lama\t2\t2',
      ['c 3 0', 'a 1 4', 'b 2 2'],
    ],
    [
      '# beside the position',
      '#,Team Name,Position,Elims\n1,chandra,3,0\n2,asha_rai,1,4\n3,bibek_lama,2,2',
      ['c 3 0', 'a 1 4', 'b 2 2'],
    ],
    [
      'S.N. beside the place',
      'S.N.;Name;Place;Kills\n1;chandra;3;0\n2;asha_rai;1;4\n3;bibek_lama;2;2',
      ['c 3 0', 'a 1 4', 'b 2 2'],
    ],
    ['a running number alone', 'SN,Name,Kills\n1,asha_rai,4\n2,bibek_lama,2\n3,chandra,0', ALL],
    [
      'two columns that say the same',
      'Rank,Name,Kills,Position\n1,asha_rai,4,1\n2,bibek_lama,2,2\n3,chandra,0,3',
      ALL,
    ],
    [
      'a running number and the places without a header',
      '1,chandra,0,3\n2,asha_rai,4,1\n3,bibek_lama,2,2',
      ['c 3 0', 'a 1 4', 'b 2 2'],
    ],
    [
      'a line above the header',
      'Friday Cup\nName,Rank,Kills\nasha_rai,1,4\nbibek_lama,2,2\nchandra,3,0',
      ALL,
    ],
    ['line breaks within quotes', 'Name,Rank,Kills\n"asha\n_rai",1,4\nbibek_lama,2,2\nchandra,3,0', ALL],
    ['a quote that is never closed', 'Name,Rank,Kills\n"asha_rai,1,4\nbibek_lama,2,2\nchandra,3,0', ALL],
    ['units behind the kills', 'Name,Rank,Kills\nasha_rai,1,4 kills\nbibek_lama,2,2k\nchandra,3,0', ALL],
    [
      'who is disqualified',
      'Name,Rank,Kills\nasha_rai,1,4\nbibek_lama,DQ,2\nchandra,3,0',
      ['a 1 4', 'b DQ 2', 'c 3 0'],
    ],
    [
      'a chat: 1. Alpha - 5 kills',
      '1. asha_rai - 4 kills\n2. bibek_lama - 2 kills\n3. chandra - 0 kills',
      ALL,
    ],
    [
      'a chat in another order',
      '3. chandra - 0 kills\n1. asha_rai - 4 kills\n2. bibek_lama - 1 kill',
      ['c 3 0', 'a 1 4', 'b 2 1'],
    ],
    ['a chat: #1 Alpha 5 kills', '#1 asha_rai 4 kills\n#2 bibek_lama 2 kills\n#3 chandra 0 kills', ALL],
    ['a chat: 1) Alpha — 5k', '1) asha_rai — 4k\n2) bibek_lama — 2k\n3) chandra — 0k', ALL],
    ['a chat: Alpha: 5', 'asha_rai: 4\nbibek_lama: 2\nchandra: 0', ALL],
    [
      'a chat: 1st Alpha (5 kills)',
      '1st asha_rai (4 kills)\n2nd bibek_lama (2 kills)\n3rd chandra (0 kills)',
      ALL,
    ],
    ['a chat: 1 Alpha 5', '1 asha_rai 4\n2 bibek_lama 2\n3 chandra 0', ALL],
    ['a chat with commas', '1. asha_rai, 4 kills\n2. bibek_lama, 2 kills\n3. chandra, 0 kills', ALL],
    ['a chat with medals', '🥇 asha_rai - kills: 4\n🥈 bibek_lama - kills: 2\n🥉 chandra - kills: 0', ALL],
    ['a chat in Nepali digits', '१. asha_rai - ४ kills\n२. bibek_lama - २ kills\n३. chandra - ० kills', ALL],
    [
      'a chat with a greeting',
      'Results of match 1:\n1. asha_rai - 4 kills\n2. bibek_lama - 2 kills\n3. chandra - 0 kills',
      ['? NaN NaN unknown placementUnread killsUnread', ...ALL],
    ],
    [
      'a chat without the kills of one',
      '1. asha_rai - 4 kills\n2. bibek_lama\n3. chandra - 0 kills',
      ['a 1 4', 'b 2 NaN killsUnread', 'c 3 0'],
    ],
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
    ['a comma without quotes', 'name,place,kills\nasha_rai,1,4,9', ['a 1 4 longer']],
    ['no name in a line', 'name,place,kills\n,1,3', ['? 1 3 unknown']],
  ])('says its doubts: %s', (_doubt, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  /** Title, sheet, the columns that the host is asked about, the chosen ones, and the lines after that choice. */
  it.each<[string, string, string[], ChosenColumns, string[]]>([
    [
      'two ranks that differ',
      'Name,Rank,Kills,Position\nasha_rai,3,4,1\nbibek_lama,1,2,2\nchandra,2,0,3',
      ['placement: Rank 3, 1, 2; Position 1, 2, 3'],
      { placement: 3 },
      ALL,
    ],
    [
      'points for places before the kills, without a header',
      '1\tasha_rai\t12\t4\t16\n2\tbibek_lama\t9\t2\t11\n3\tchandra\t8\t0\t8',
      ['kills:  12, 9, 8;  4, 2, 0;  16, 11, 8'],
      { kills: 3 },
      ALL,
    ],
    [
      'a number and another order, without a header',
      '1,asha_rai,2\n2,bibek_lama,3\n3,chandra,1',
      ['placement:  1, 2, 3;  2, 3, 1'],
      { placement: 0 },
      ['a 1 2', 'b 2 3', 'c 3 1'],
    ],
    [
      'two matches side by side',
      'Team,M1 Rank,M1 Kills,M2 Rank,M2 Kills\nasha_rai,3,1,1,4\nbibek_lama,1,0,2,2\nchandra,2,2,3,0',
      ['placement: M1 Rank 3, 1, 2; M2 Rank 1, 2, 3'],
      { placement: 3 },
      ALL,
    ],
    [
      'two matches side by side below their names',
      ',Match 1,,Match 2,\nTeam,Rank,Kills,Rank,Kills\nasha_rai,3,1,1,4\nbibek_lama,1,0,2,2\nchandra,2,2,3,0',
      ['placement: Match 1 Rank 3, 1, 2; Match 2 Rank 1, 2, 3'],
      { placement: 3 },
      ALL,
    ],
    [
      'two tables side by side',
      'Team,Rank,Kills,Team,Rank,Kills\nchandra,1,1,asha_rai,1,4\nasha_rai,2,0,bibek_lama,3,2\nbibek_lama,3,0,chandra,2,0',
      ['placement: Rank 1, 2, 3; Rank 1, 3, 2'],
      { placement: 4 },
      ['a 1 4', 'b 3 2', 'c 2 0'],
    ],
    ['no kills at all', 'Name,Rank\nasha_rai,1\nchandra,2', ['kills: '], { kills: null }, ['a 1 0', 'c 2 0']],
  ])('asks about %s', (_what, text, asked, chosen, expected) => {
    const sheet = readSheet(text, ENTRIES);
    expect(
      sheet?.choices.map(
        ({ role, columns }) =>
          `${role}: ${columns.map(({ title, sample }) => `${title} ${sample}`).join('; ')}`,
      ),
    ).toEqual(asked);
    expect(sheet?.isOpen).toBe(!('kills' in chosen && chosen.kills === null));
    const decided = readSheet(text, ENTRIES, chosen);
    expect(decided?.isOpen).toBe(false);
    expect(
      decided?.lines.map(({ entry: id, placement, kills, doubts }) =>
        [id, placement, kills, ...doubts].join(' '),
      ),
    ).toEqual(expected);
  });

  /** Title, sheet, why the host is asked about the places, the chosen columns, and the lines before and after that. */
  it.each<[string, string, string | undefined, ChosenColumns, string[]]>([
    [
      'Nepali headings and digits',
      'क्र.सं.\tटिम\tस्थान\tकिल\n१\tasha_rai\t१\t४\n२\tbibek_lama\t३\t२\n३\tchandra\t२\t०',
      undefined,
      {},
      ['a 1 4', 'b 3 2', 'c 2 0'],
    ],
    [
      'other Nepali words',
      'खेलाडीको नाम,स्थान,कुल किल\nasha_rai,1,4\nchandra,2,0',
      undefined,
      {},
      ['a 1 4', 'c 2 0'],
    ],
    [
      'a running number alone',
      'क्रम,टोली,किलहरू\n1,asha_rai,4\n2,chandra,0',
      undefined,
      {},
      ['a 1 4', 'c 2 0'],
    ],
    [
      'the standings that the site exports',
      '\uFEFFस्थान,खेलाडी,टिम,अंक,स्थानको अंक,किल,बुयाह,खेलेको म्याच\n1,asha_rai,x,19,12,7,1,1\n2,chandra,y,10,9,1,0,1',
      undefined,
      {},
      ['a 1 7', 'c 2 1'],
    ],
    [
      'points named as places, beside a win',
      'Team,WWCD,Position,Kills,Total\nasha_rai,1,3,4,7\nbibek_lama,0,2,2,4\nchandra,0,1,0,1',
      'points',
      { placement: null },
      ALL,
    ],
    [
      'points named as places, beside their sum',
      'Team,Position,Kills,Total\nasha_rai,3,4,7\nbibek_lama,2,2,4\nchandra,1,0,1',
      'points',
      { placement: 1 },
      ['a 3 4', 'b 2 2', 'c 1 0'],
    ],
    [
      'a table of several matches',
      '#,Team,Matches,Total Kills,Total Points\n1,asha_rai,6,4,62\n2,bibek_lama,6,2,51\n3,chandra,6,0,31',
      'overall',
      { placement: 0 },
      ALL,
    ],
    [
      'the same in Nepali',
      'स्थान,टिम,किल,खेलेको म्याच\n1,asha_rai,4,3\n2,bibek_lama,2,3\n3,chandra,0,3',
      'overall',
      { placement: 0 },
      ALL,
    ],
    [
      'a line for each column without places',
      'asha_rai,bibek_lama,chandra\n12,10,8\n4,2,0',
      'turned',
      { placement: null, kills: 2 },
      ALL,
    ],
    [
      'a line for each column with names of the lines',
      'Team,bibek_lama,asha_rai,chandra\nPlace,2,1,3\nKills,2,4,0',
      undefined,
      {},
      ['b 2 2', 'a 1 4', 'c 3 0'],
    ],
  ])('reads or asks about %s', (_what, text, why, chosen, expected) => {
    const sheet = readSheet(text, ENTRIES);
    expect(sheet?.choices.find(({ role }) => role === 'placement')?.why).toBe(why);
    expect(sheet?.isOpen).toBe(why !== undefined);
    const decided = readSheet(text, ENTRIES, chosen);
    expect(decided?.isOpen).toBe(false);
    expect(
      decided?.lines.map(({ entry: id, placement, kills, doubts }) =>
        [id, placement, kills, ...doubts].join(' '),
      ),
    ).toEqual(expected);
  });

  it('takes no team for the name of a column', () => {
    const teams = [entry('a', 'Team 4'), entry('b', 'Player 2')];
    for (const text of [
      '1. Team 4 - 5 kills\n2. Player 2 - 0 kills',
      'Team 4\t1\t5 kills\nPlayer 2\t2\t0 kills',
      'Team 4,1,5\nPlayer 2,2,0',
    ]) {
      expect(sheetResults(readSheet(text, teams)?.lines ?? [])).toEqual([
        { entry: 'a', placement: 1, kills: 5 },
        { entry: 'b', placement: 2, kills: 0 },
      ]);
    }
  });

  it('does not choose between two players of the same nickname', () => {
    const twins = [entry('a', 'asha_rai', 'Shadow'), entry('b', 'bibek_lama', 'SHADOW')];
    expect(readSheet('Shadow\t1\t4', twins)?.lines[0]).toMatchObject({ entry: null, doubts: ['ambiguous'] });
  });

  it('does not take a number of one player for the similar number of another', () => {
    expect(read('uid,place\n111222334,1')).toEqual(['? 1 NaN unknown killsUnread']);
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

  it('becomes the results of those it names', () => {
    const sheet = readSheet('asha_rai\t1\t4\nstranger\t2\t0', ENTRIES);
    expect(sheetResults(sheet?.lines ?? [])).toEqual([{ entry: 'a', placement: 1, kills: 4 }]);
  });
});
