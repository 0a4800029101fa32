import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipped, Piece } from './pieces.ts';

const LONG = Array.from({ length: 3000 }, (_, index) => `{"name":"Nepal खेल ${index * 7919}"}`).join();

test.each<[string, string[]]>([
  ['nothing', []],
  ['one empty piece', ['']],
  ['one piece', ['a']],
  ['pieces that repeat each other', [LONG.slice(0, 2000), 'my own', LONG.slice(0, 2000)]],
  ['long and short ones', ['<html>', LONG, '', 'é', LONG, '</html>']],
])('%s: what is compressed in pieces is read as one', async (_name, texts) => {
  const pieces = texts.map((text, index) => new Piece(text, index % 2 === 0));
  // A second body is made of what was compressed for the first.
  for (let times = 0; times < 2; times++)
    expect(gunzipSync(await gzipped(pieces)).toString()).toBe(texts.join(''));
});
