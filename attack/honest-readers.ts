/**
 * Readers in a thread of their own, so that what is measured is the server's time and not that of the thread that attacks
 * it. Started by {@link readHonestly}.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Caller, sleep } from '../tools/caller.ts';

export interface HonestReads {
  /** Milliseconds of each answer. */
  times: number[];
  shed: number;
  unexpected: number;
}

interface Order {
  port: number;
  path: string;
  readers: number;
  everyMs: number;
  durationMs: number;
}

/** Reads one path over and over. @returns what became of it once the time is over */
export function readHonestly(order: Order): Promise<HonestReads> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: order });
    worker.once('message', resolve).once('error', reject);
  });
}

async function read({ port, path, readers, everyMs, durationMs }: Order): Promise<HonestReads> {
  const reads: HonestReads = { times: [], shed: 0, unexpected: 0 };
  const end = performance.now() + durationMs;
  const readOn = async (_reader: unknown, index: number) => {
    const caller = new Caller(() => port, { kind: 'guest' }, `10.200.0.${index + 1}`);
    while (performance.now() < end) {
      const { status, ms } = await caller.call('GET', path);
      if (status === 200) reads.times.push(ms);
      else if (status === 503) reads.shed += 1;
      else reads.unexpected += 1;
      await sleep(everyMs);
    }
    caller.close();
  };
  await Promise.all(Array.from({ length: readers }).map(readOn));
  return reads;
}

if (!isMainThread) parentPort?.postMessage(await read(workerData as Order));
