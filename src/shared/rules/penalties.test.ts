import { expect, it } from 'vitest';
import { withDisqualifiedLast } from './penalties.ts';

interface Row {
  entry: string;
  rank: number;
  decidedBy: string | null;
  disqualified?: true;
}

/** Rows written as lines such as `entry rank criterion`. */
const rowsOf = (lines: readonly string[]): Row[] =>
  lines.map((line) => {
    const [entry = '', rank, decidedBy = ''] = line.split(' ');
    return { entry, rank: Number(rank), decidedBy: decidedBy || null };
  });
const linesOf = (rows: readonly Row[]) =>
  rows.map(({ entry, rank, decidedBy, disqualified }) =>
    [entry, rank, decidedBy ?? '', disqualified ? '!' : ''].join(' ').trim(),
  );

it.each<[string, string[], string, string[]]>([
  ['nobody', ['a 1 points', 'b 2'], '', ['a 1 points', 'b 2']],
  ['the first', ['a 1 points', 'b 2 kills', 'c 3'], 'a', ['b 1 kills', 'c 2 disqualified', 'a 3  !']],
  ['one between', ['a 1 points', 'b 2 kills', 'c 3'], 'b', ['a 1 points', 'c 2 disqualified', 'b 3  !']],
  ['the last', ['a 1 points', 'b 2'], 'b', ['a 1 disqualified', 'b 2  !']],
  ['one of a tie', ['a 1 tied', 'b 1 points', 'c 3'], 'b', ['a 1 points', 'c 2 disqualified', 'b 3  !']],
  ['one before a tie', ['a 1 points', 'b 2 tied', 'c 2'], 'a', ['b 1 tied', 'c 1 disqualified', 'a 3  !']],
  ['one of three', ['a 1 tied', 'b 1 tied', 'c 1'], 'b', ['a 1 tied', 'c 1 disqualified', 'b 3  !']],
  ['two', ['a 1 points', 'b 2 kills', 'c 3'], 'ab', ['c 1 disqualified', 'a 2 tied !', 'b 2  !']],
  ['all', ['a 1 points', 'b 2'], 'ab', ['a 1 tied !', 'b 1  !']],
])('disqualifying %s', (_, before, out, after) => {
  expect(linesOf(withDisqualifiedLast(rowsOf(before), new Set(out)))).toEqual(after);
});
