import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiskCache } from './disk-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'egofficial-cache-'));
});
// The last result may still be being written.
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

let made = 0;
const make = (text: string) => async () => {
  made += 1;
  return Buffer.from(text);
};
const files = async () => (await readdir(folder)).filter((name) => !name.endsWith('.part')).length;

it('computes once and caches across restarts', async () => {
  made = 0;
  const cache = new DiskCache(folder, 1000);
  const both = await Promise.all([cache.get('a', make('one')), cache.get('a', make('two'))]);
  expect(both.map(({ bytes, isHit }) => [String(bytes), isHit])).toEqual([
    ['one', false],
    ['one', false],
  ]);
  await expect.poll(files).toBe(1);
  const later = await new DiskCache(folder, 1000).get('a', make('three'));
  expect([String(later.bytes), later.isHit, made]).toEqual(['one', true, 1]);
});

it('evicts the least recently used results', async () => {
  const cache = new DiskCache(folder, 10);
  await cache.get('a', make('aaaa'));
  await expect.poll(files).toBe(1);
  await cache.get('b', make('bbbb'));
  await expect.poll(files).toBe(2);
  expect((await cache.get('a', make('?'))).isHit).toBe(true);
  await cache.get('c', make('cccc'));
  await expect.poll(async () => (await cache.get('c', make('cccc'))).isHit).toBe(true);
  await expect.poll(files).toBe(2);
  expect((await cache.get('a', make('?'))).isHit).toBe(true);
  expect((await cache.get('b', make('bbbb'))).isHit).toBe(false);
});

it('caches neither failures nor incomplete files', async () => {
  await writeFile(path.join(folder, 'x.part'), 'half');
  const cache = new DiskCache(folder, 1000);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(String((await cache.get('a', make('yes'))).bytes)).toBe('yes');
});

it('recomputes removed results', async () => {
  const cache = new DiskCache(folder, 1000);
  // Wait until it is served from the folder: while being written, callers share the computation.
  await expect.poll(async () => (await cache.get('a', make('one'))).isHit).toBe(true);
  await rm(folder, { recursive: true });
  const again = await cache.get('a', make('two'));
  expect([String(again.bytes), again.isHit]).toEqual(['two', false]);
});
