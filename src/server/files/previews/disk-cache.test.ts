import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { DiskCache } from './disk-cache.ts';

/** The signal of a caller that never cancels. */
const STAYS = new AbortController().signal;

let folder: string;
beforeEach(async () => {
  folder = await newFolder('cache');
});
// With retries, because the cache may still be writing the last result.
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
  const both = await Promise.all([cache.get('a', make('one'), STAYS), cache.get('a', make('two'), STAYS)]);
  expect(both.map(({ bytes, isHit }) => [String(bytes), isHit])).toEqual([
    ['one', false],
    ['one', false],
  ]);
  await expect.poll(files).toBe(1);
  const later = await new DiskCache(folder, 1000).get('a', make('three'), STAYS);
  expect([String(later.bytes), later.isHit, made]).toEqual(['one', true, 1]);
});

it('evicts the least recently used results', async () => {
  const cache = new DiskCache(folder, 10);
  await cache.get('a', make('aaaa'), STAYS);
  await expect.poll(files).toBe(1);
  await cache.get('b', make('bbbb'), STAYS);
  await expect.poll(files).toBe(2);
  expect((await cache.get('a', make('?'), STAYS)).isHit).toBe(true);
  await cache.get('c', make('cccc'), STAYS);
  await expect.poll(async () => (await cache.get('c', make('cccc'), STAYS)).isHit).toBe(true);
  await expect.poll(files).toBe(2);
  expect((await cache.get('a', make('?'), STAYS)).isHit).toBe(true);
  expect((await cache.get('b', make('bbbb'), STAYS)).isHit).toBe(false);
});

it('caches neither failures nor incomplete files', async () => {
  await writeFile(path.join(folder, 'x.part'), 'half');
  const cache = new DiskCache(folder, 1000);
  await expect(cache.get('a', () => Promise.reject(new Error('no')), STAYS)).rejects.toThrow('no');
  expect(String((await cache.get('a', make('yes'), STAYS)).bytes)).toBe('yes');
});

it('recomputes removed results', async () => {
  const cache = new DiskCache(folder, 1000);
  // Wait until it is served from the folder: while being written, callers share the computation.
  await expect.poll(async () => (await cache.get('a', make('one'), STAYS)).isHit).toBe(true);
  await rm(folder, { recursive: true });
  const again = await cache.get('a', make('two'), STAYS);
  expect([String(again.bytes), again.isHit]).toEqual(['two', false]);
});

it('aborts the computation when all callers have cancelled, and computes again for the next one', async () => {
  const cache = new DiskCache(folder, 1000);
  const callers = [new AbortController(), new AbortController()];
  const signals: AbortSignal[] = [];
  const stall = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<Buffer>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  };
  const answers = callers.map(({ signal }) => cache.get('a', stall, signal));
  const outcomes = Promise.allSettled(answers);
  await expect.poll(() => signals.length).toBe(1);
  callers[0]?.abort(new Error('left'));
  expect(signals[0]?.aborted).toBe(false);
  callers[1]?.abort(new Error('left'));
  expect(signals[0]?.aborted).toBe(true);
  const next = cache.get('a', make('one'), STAYS);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(String((await next).bytes)).toBe('one');
});
