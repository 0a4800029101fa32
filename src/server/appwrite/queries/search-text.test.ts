import { expect, test } from 'vitest';
import { readSearchText } from './search-text.ts';

test.each([
  ['spider', { words: "'spider':*" }],
  ['  Friday   night ', { words: "'Friday' | 'night':*" }],
  ['spider-man+cup', { words: "'spider' | 'man' | 'cup':*" }],
  ["o'neil\\s", { words: "'o''neil\\\\s':*" }],
  ['रात्रि कप', { words: "'रात्रि' | 'कप':*" }],
  ['cup & !finals | x:*', { words: "'cup' | '!finals' | 'x:':*" }],
  ['"friday night"', { phrase: 'friday night' }],
  ['"friday', { words: "'friday':*" }],
  ['""', null],
  ['" "', null],
  ['', null],
  ['  ', null],
  ['@+-*()<>~', null],
  ['& | !', null],
  ['x'.repeat(3000), null],
])('%s', (text, query) => {
  expect(readSearchText(text)).toEqual(query);
});
