import { expect, it } from 'vitest';
import { FairQueue, type QueueLimits } from './fair-queue.ts';

const LIMITS: QueueLimits = {
  waitingMax: 6,
  waitingPerCallerMax: 4,
  waitMsMax: 60_000,
  workPerMinuteMsMax: 60_000,
};

/** A queue with tasks that run until `finishAll` ends them, and the names of the tasks that have begun. */
function aQueue(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  let finish = () => {};
  const add = (key: string, name: string, signal = new AbortController().signal) =>
    queue.run({ key, signal }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
  const finishAll = async (count: number) => {
    for (let done = 1; done <= count; done++) {
      await expect.poll(() => begun.length).toBe(done);
      finish();
    }
  };
  return { add, begun, finishAll, finishLast: () => finish() };
}

it('runs one task at a time, and lets callers take turns', async () => {
  const { add, begun, finishAll } = aQueue();
  const outcomes = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('b', 'b2')];
  await Promise.resolve();
  expect(begun).toEqual(['a1']);
  await finishAll(5);
  await Promise.all(outcomes);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

it('runs as many at a time as it may, and gives each place that becomes free to the next caller', async () => {
  const queue = new FairQueue({ ...LIMITS, runningMax: 2 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (key: string, name: string) =>
    queue.run({ key }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const outcomes = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('a', 'a4'), run('b', 'b1')];
  await expect.poll(() => begun).toEqual(['a1', 'a2']);
  ends[1]?.();
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'a3']);
  ends[0]?.();
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  ends[2]?.();
  await expect.poll(() => begun.length).toBe(5);
  for (const end of ends) end();
  await Promise.all(outcomes);
});

it('refuses a task when too many of its caller wait, or too many of all callers', async () => {
  const { add, finishAll } = aQueue();
  const kept = Array.from({ length: 5 }, (_, index) => add('a', `a${index}`));
  await expect(add('a', 'one too many')).rejects.toMatchObject({ code: 'busy' });
  kept.push(add('b', 'b1'), add('b', 'b2'));
  await expect(add('c', 'one too many')).rejects.toMatchObject({ code: 'busy' });
  await finishAll(7);
  await Promise.all(kept);
});

it('drops a waiting task when its signal is aborted', async () => {
  const { add, begun, finishAll } = aQueue();
  const caller = new AbortController();
  const first = add('a', 'a1');
  const left = add('b', 'b1', caller.signal);
  const last = add('c', 'c1');
  caller.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await expect(add('b', 'b2', caller.signal)).rejects.toThrow('left');
  await finishAll(2);
  await Promise.all([first, last]);
  expect(begun).toEqual(['a1', 'c1']);
});

it('refuses a task that waits too long, and begins it no more', async () => {
  const { add, begun, finishAll, finishLast } = aQueue({ waitMsMax: 20 });
  const first = add('a', 'a1');
  await expect(add('b', 'b1')).rejects.toMatchObject({ code: 'busy' });
  await finishAll(1);
  await first;
  const next = add('c', 'c1');
  await expect.poll(() => begun).toEqual(['a1', 'c1']);
  finishLast();
  await next;
});

it('runs the next task after one that failed', async () => {
  const queue = new FairQueue(LIMITS);
  const caller = { key: 'a', signal: new AbortController().signal };
  const failed = queue.run(caller, () => Promise.reject(new Error('no')));
  const next = queue.run(caller, async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('refuses a caller whose tasks ran for too long within a minute, and no other caller', async () => {
  const queue = new FairQueue({ ...LIMITS, workPerMinuteMsMax: 20 });
  const signal = new AbortController().signal;
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 30));
  const both = [queue.run({ key: 'a', signal }, work), queue.run({ key: 'a', signal }, work)];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await expect(queue.run({ key: 'a', signal }, work)).rejects.toMatchObject({ code: 'busy' });
  await queue.run({ key: 'b', signal }, work);
});
