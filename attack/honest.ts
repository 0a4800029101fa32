/** People who use the site as it is meant, beside an attack. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Caller, documents, sleep } from '../tools/caller.ts';
import { megabytes, percentile } from '../tools/report.ts';
import type { StartedServer } from '../tools/server.ts';
import { atMost, type Count, milliseconds } from './report.ts';

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

/**
 * Reads one path over and over, in a thread of its own, so that what is measured is the server's time and not that of the
 * thread that attacks it. @returns what became of it once the time is over
 */
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

const P99_MAX_MS = 2000;

/** A player reads, joins and leaves, over and over. @returns milliseconds of each answer @throws Error when refused */
export async function useSite(
  player: Caller,
  tournament: string,
  isOver: (times: readonly number[]) => boolean,
  pauseMs = 20,
): Promise<number[]> {
  const times: number[] = [];
  const participants = `/v1/tournaments/${tournament}/participants`;
  while (!isOver(times)) {
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', documents('tournaments')],
      ['GET', '/v1/account'],
      ['POST', participants],
      ['GET', '/v1/wallet/transfers'],
      ['DELETE', `${participants}/me`],
    ] as const) {
      const answer = await player.call(method, path, method === 'GET' ? undefined : {});
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}.`);
      times.push(answer.ms);
      await sleep(pauseMs);
    }
  }
  return times;
}

/** How long honest answers took without an attack and with it. */
export function honestCounts(calm: readonly number[], attacked: readonly number[]): Count[] {
  const [median, p99] = [0.5, 0.99].map((share) => {
    const [without, beside] = [percentile(calm, share), percentile(attacked, share)];
    return `${milliseconds(without)} · ${milliseconds(beside)} (${(beside / without).toFixed(1)} x)`;
  }) as [string, string];
  return [
    { what: 'honest answers', value: calm.length + attacked.length },
    { what: 'honest median, without · with the attack', value: median },
    { what: 'honest p99, without · with the attack', value: p99 },
    atMost('honest p99 with the attack', percentile(attacked, 0.99), { max: P99_MAX_MS, unit: 'ms' }),
  ];
}

/** Watches the memory of a server and its child processes. @returns its counts, and ends */
export async function watchMemory(server: StartedServer): Promise<(maxMb: number) => Promise<Count[]>> {
  const before = await server.memory();
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await server.memory());
  }, 250);
  return async (max) => {
    clearInterval(watch);
    const after = await server.memory();
    return [
      { what: 'memory before · at most', value: `${megabytes(before)} · ${megabytes(most)}` },
      atMost('memory after, above before', Math.max(0, after - before) / 2 ** 20, { max, unit: 'MB' }),
    ];
  };
}

if (!isMainThread) parentPort?.postMessage(await read(workerData as Order));
