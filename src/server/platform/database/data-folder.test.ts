import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { DataFolderError, makeDataFolder } from './data-folder.ts';

let base: string;
beforeAll(async () => {
  base = await newFolder('folder');
  await writeFile(path.join(base, 'file'), '');
});
afterAll(() => rm(base, { recursive: true, force: true }));

it('creates the folder and its parents, and accepts an existing one', async () => {
  const folder = path.join(base, 'a', 'b', 'c');
  await makeDataFolder(folder);
  await makeDataFolder(folder);
  await writeFile(path.join(folder, 'x'), '');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it.each([
  ['a file', () => path.join(base, 'file'), 'it is not a folder'],
  ['below a file', () => path.join(base, 'file', 'x'), 'ENOTDIR'],
  // Exists, but nothing can be created in it.
  ['in /proc', () => '/proc/x/y', ''],
])('refuses a folder that is %s', async (_where, folder, why) => {
  const made = makeDataFolder(folder());
  await expect(made).rejects.toThrow(DataFolderError);
  await expect(made).rejects.toThrow(`The data folder ${folder()} cannot be used: ${why}`);
});
