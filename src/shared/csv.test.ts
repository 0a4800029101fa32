import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('a table as CSV', () => {
  it('begins with a byte order mark, and every row ends with CR LF', () => {
    expect(
      csvOf([
        ['Rank', 'Player'],
        [1, 'राम'],
      ]),
    ).toBe('\uFEFFRank,Player\r\n1,राम\r\n');
  });

  it.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['', ''],
    [null, ''],
    [-5, '-5'],
    ['=1+1', "'=1+1"],
    ['+977', "'+977"],
    ['-x-', "'-x-"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("http://a.example","b")', '"\'=HYPERLINK(""http://a.example"",""b"")"'],
    ['a=b', 'a=b'],
  ])('writes the cell %j as %j', (cell, text) => {
    expect(csvOf([[cell]])).toBe(`\uFEFF${text}\r\n`);
  });
});
