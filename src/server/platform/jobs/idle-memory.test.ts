import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MemoryUse, startGivingMemoryBack } from './idle-memory.ts';
import type { RepeatingJob } from './repeating-job.ts';

const MB = 1024 * 1024;
let job: RepeatingJob;
let busy: number;
let heap: number;
let collections: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  [busy, heap, collections] = [0, 100 * MB, 0];
  const use: MemoryUse = {
    heap: () => heap,
    busyShare: () => busy,
    collect: () => {
      collections += 1;
      heap = 60 * MB;
    },
  };
  job = startGivingMemoryBack((error) => expect(error).toBe(null), use);
});
afterEach(async () => {
  await job.stop();
  vi.useRealTimers();
});

const look = () => vi.advanceTimersByTimeAsync(10_000);

it('collects after a start, once', async () => {
  await look();
  expect([collections, heap]).toEqual([1, 60 * MB]);
  await look();
  expect(collections).toBe(1);
});

it('waits for the end of what keeps the server busy', async () => {
  busy = 0.06;
  await look();
  await look();
  expect(collections).toBe(0);
  busy = 0.04;
  await look();
  expect(collections).toBe(1);
});

it('collects again when more than a little has come together', async () => {
  await look();
  heap = 80 * MB;
  await look();
  expect(collections).toBe(1);
  heap = 84 * MB;
  await look();
  expect(collections).toBe(2);
});

it('collects nothing after its end', async () => {
  await job.stop();
  await look();
  expect(collections).toBe(0);
});

it('asks the process itself by default', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Garbage, enough to be worth it.
  let kept: unknown[] | null = Array.from({ length: 500_000 }, (_, index) => ({ index }));
  const before = process.memoryUsage().heapTotal;
  expect(kept).toHaveLength(500_000);
  kept = null;
  const real = startGivingMemoryBack((error) => expect(error).toBe(null));
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 1, active: 0, utilization: 0 });
  await look();
  expect(process.memoryUsage().heapTotal).toBeLessThan(before);
  await real.stop();
  vi.restoreAllMocks();
  expect('gc' in globalThis).toBe(false);
});
