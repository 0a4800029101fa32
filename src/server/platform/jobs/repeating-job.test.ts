import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RepeatingJob, type RepeatingWork } from './repeating-job.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Work whose runs end on demand. */
function work(given: Partial<RepeatingWork> = {}) {
  const signals: AbortSignal[] = [];
  const ends: (() => void)[] = [];
  const errors: unknown[] = [];
  const run = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const job = new RepeatingJob({ run, everyMs: 1000, report: (error) => errors.push(error), ...given });
  return { job, signals, errors, end: () => ends.shift()?.() };
}

it('waits from the end of one run to the start of the next', async () => {
  const { signals, end } = work({ firstAfterMs: 100 });
  await pass(99);
  expect(signals).toHaveLength(0);
  await pass(1);
  expect(signals).toHaveLength(1);
  await pass(5000);
  expect(signals).toHaveLength(1);
  end();
  await pass(999);
  expect(signals).toHaveLength(1);
  await pass(1);
  expect(signals).toHaveLength(2);
});

it('runs sooner when asked, and not later', async () => {
  const { job, signals, end } = work();
  job.runWithin(5000);
  job.runWithin(300);
  job.runWithin(400);
  await pass(300);
  expect(signals).toHaveLength(1);
  end();
  await pass(999);
  expect(signals).toHaveLength(1);
  await pass(1);
  expect(signals).toHaveLength(2);
});

it('a request during a run causes one further run after it, never a concurrent one', async () => {
  const { job, signals, end } = work({ everyMs: Number.POSITIVE_INFINITY, firstAfterMs: 0 });
  await pass(0);
  job.runWithin(0);
  job.runWithin(0);
  await pass(10_000);
  expect(signals).toHaveLength(1);
  end();
  await pass(0);
  expect(signals).toHaveLength(2);
  end();
  await pass(1_000_000);
  expect(signals).toHaveLength(2);
});

it('adds a random time to each wait', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { signals } = work({ jitterMs: 400 });
  await pass(1199);
  expect(signals).toHaveLength(0);
  await pass(1);
  expect(signals).toHaveLength(1);
  vi.restoreAllMocks();
});

it('reports errors of a run and continues', async () => {
  let runs = 0;
  const { errors } = work({
    run: async () => {
      runs += 1;
      throw new Error(`run ${runs}`);
    },
  });
  await pass(2000);
  expect(errors).toEqual([new Error('run 1'), new Error('run 2')]);
});

it('stops: signals the current run, waits for its end, and starts no other', async () => {
  const { job, signals, end } = work({ firstAfterMs: 0 });
  await pass(0);
  let isStopped = false;
  const stopped = job.stop().then(() => {
    isStopped = true;
  });
  await pass(0);
  expect(signals[0]?.aborted).toBe(true);
  expect(isStopped).toBe(false);
  job.runWithin(0);
  end();
  await stopped;
  job.runWithin(0);
  await pass(10_000);
  expect(signals).toHaveLength(1);
});

it('stops while it waits', async () => {
  const { job, signals } = work();
  await job.stop();
  await pass(10_000);
  expect(signals).toHaveLength(0);
});
