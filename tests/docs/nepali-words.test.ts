/** Nepali words are known to a dictionary of Nepali, where one is installed, or were read by somebody. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Where Debian's `hunspell-ne` puts it. */
const DICTIONARY = '/usr/share/hunspell/ne_NP';
/** Words the dictionary lacks (endings, forms of verbs, words of the game), each of which somebody has read. */
const LIST = path.join(import.meta.dirname, 'nepali-words.txt');
/** Vowel signs and joiners belong to words, which the dictionary does not say. */
const SIGNS = [...codes(0x901, 0x903), ...codes(0x93c, 0x94d), '\u0962\u0963\u200c\u200d'].join('');

function codes(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}

function readWords(): string[] {
  const files = globSync('src/**/*.{ts,tsx,json,html}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const words = files.flatMap(
    (file) => readFileSync(path.join(root, file), 'utf8').match(/[\u0900-\u0963\u200c\u200d]+/g) ?? [],
  );
  return [...new Set(words)].sort();
}

/** @returns those of the words that the dictionary lacks */
async function askDictionary(words: readonly string[]): Promise<string[]> {
  const folder = await newFolder('dictionary');
  await mkdir(folder, { recursive: true });
  const rules = await readFile(`${DICTIONARY}.aff`, 'utf8');
  const [encoding, ...others] = rules.split('\n');
  await writeFile(path.join(folder, 'ne.aff'), [encoding, `WORDCHARS ${SIGNS}`, ...others].join('\n'));
  await symlink(`${DICTIONARY}.dic`, path.join(folder, 'ne.dic'));
  const unknown = execFileSync('hunspell', ['-d', path.join(folder, 'ne'), '-l', '-i', 'utf-8'], {
    input: words.join('\n'),
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  return [...new Set(unknown.toString().trim().split('\n'))];
}

test('every Nepali word is in the dictionary or was read', async () => {
  const read = readFileSync(LIST, 'utf8').trim().split('\n');
  expect(read).toEqual([...new Set(read)].sort());
  if (!existsSync(`${DICTIONARY}.dic`)) return;
  const unknown = await askDictionary(readWords());
  expect(unknown.filter((word) => !read.includes(word))).toEqual([]);
});
