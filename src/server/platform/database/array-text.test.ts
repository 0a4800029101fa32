/** Arrays as parameters: what a database reads is what was handed to it. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { asParameter } from './array-text.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

async function read(type: string, value: readonly unknown[]): Promise<unknown> {
  const [row] = await database.query<{ value: unknown }>(`select $1::${type}[] as value`, [value]);
  return row?.value;
}

test.each<[string, string, unknown[]]>([
  ['no element', 'text', []],
  ['ids', 'text', ['670f1a2b3c', 'u_1']],
  ['empty texts and the word for nothing', 'text', ['', 'null', 'NULL']],
  ['nothing beside texts', 'text', ['a', null]],
  ['commas, braces and white space', 'text', ['a,b', '{c}', ' d\n\te ']],
  ['quotes', 'text', ["it's", 'a "quoted" one', '"', "''"]],
  ['backslashes', 'text', ['\\', 'a\\b', '\\"']],
  ['other scripts', 'text', ['नेपाल', '🔥']],
  ['whole numbers', 'int', [0, -1, 2_147_483_647]],
  ['large numbers', 'bigint', [9_007_199_254_740_991]],
  ['flags', 'boolean', [true, false]],
])('%s', async (_name, type, value) => {
  expect(await read(type, value)).toEqual(value);
});

test('any texts', async () => {
  const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^["\\{},' a]*$/)));
  // Postgres has no texts with a zero in them.
  const legal = texts.filter((all) => all.every((text) => !text.includes('\0') && text.isWellFormed()));
  await fc.assert(
    fc.asyncProperty(legal, async (value) => {
      expect(await read('text', value)).toEqual(value);
    }),
    { numRuns: 200 },
  );
});

test('only arrays of plain elements become texts', () => {
  const others = ['a', null, 1, [null], [['a']], ['"'], ['\\'], [{}], Buffer.from('a')];
  expect(others.map(asParameter)).toEqual(others);
  expect(asParameter(['a', 'b'])).toBe('{"a","b"}');
});
