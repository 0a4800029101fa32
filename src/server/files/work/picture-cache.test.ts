import { expect, it } from 'vitest';
import { PictureCache } from './picture-cache.ts';

/** The signal of a caller that never leaves. */
const STAYS = new AbortController().signal;

const make = (text: string) => async () => Buffer.from(text);
const ask = async (cache: PictureCache, key: string, text: string) => {
  const { bytes, isHit } = await cache.get(key, make(text), STAYS);
  return [String(bytes), isHit];
};

it('makes a picture once', async () => {
  const cache = new PictureCache(10_000);
  const both = await Promise.all([ask(cache, 'a', 'one'), ask(cache, 'a', 'two')]);
  expect(both).toEqual([
    ['one', false],
    ['one', false],
  ]);
  expect(await ask(cache, 'a', 'three')).toEqual(['one', true]);
  cache.forget('a');
  expect(await ask(cache, 'a', 'four')).toEqual(['four', false]);
});

it('gives up the least recently used picture, and counts small ones, too', async () => {
  const cache = new PictureCache(2 * 1024 + 10);
  for (const key of ['a', 'b', 'a', 'c']) await ask(cache, key, 'aaaa');
  expect(await ask(cache, 'a', '?')).toEqual(['aaaa', true]);
  expect(await ask(cache, 'b', '?')).toEqual(['?', false]);
});

it('makes a picture again after a failure', async () => {
  const cache = new PictureCache(10_000);
  await expect(cache.get('a', () => Promise.reject(new Error('no')), STAYS)).rejects.toThrow('no');
  expect(await ask(cache, 'a', 'yes')).toEqual(['yes', false]);
});

it('ends the making when all callers have left, and begins again for the next one', async () => {
  const cache = new PictureCache(10_000);
  const callers = [new AbortController(), new AbortController()];
  const signals: AbortSignal[] = [];
  const stall = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<Buffer>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  };
  const outcomes = Promise.allSettled(callers.map(({ signal }) => cache.get('a', stall, signal)));
  expect(signals).toHaveLength(1);
  callers[0]?.abort(new Error('left'));
  expect(signals[0]?.aborted).toBe(false);
  callers[1]?.abort(new Error('left'));
  expect(signals[0]?.aborted).toBe(true);
  const next = ask(cache, 'a', 'one');
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await next).toEqual(['one', false]);
});
