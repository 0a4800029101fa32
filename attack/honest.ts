/** People who use the site normally during an attack. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { query } from '#shared/queries.ts';
import { type CallAnswer, Caller, documents, GUEST, sleep, textOf, withQueries } from '../tools/caller.ts';
import { atMost, type Line, megabytes, milliseconds, percentile } from '../tools/report.ts';
import type { StartedServer } from '../tools/server.ts';

export type HonestReads = Awaited<ReturnType<typeof read>>;

interface Order {
  port: number;
  /** The path that each reader reads over one connection; null: newcomers, each with a new connection and address. */
  path: string | null;
  readers: number;
  everyMs: number;
  durationMs: number;
}

/** The calls of newcomers, in turn. */
const NEWCOMERS_ASK: ((caller: Caller, count: number) => Promise<CallAnswer>)[] = [
  (caller) => caller.call('GET', '/'),
  (caller) => caller.call('GET', documents('tournaments')),
  (caller) => caller.call('GET', '/tournaments'),
  (caller, count) =>
    caller.call(
      'GET',
      withQueries(documents('tournaments'), [query.contains('tournTitle', `night ${count}`)]),
    ),
  (caller) => caller.create('feedback', { name: 'A', email: 'a@b.np', subject: 'S', message: 'Hello' }),
  (caller, count) =>
    caller.call('POST', '/v1/account/sessions/email', { email: `a${count}@b.np`, password: 'not this one' }),
];

/**
 * Reads one path over and over, in a thread of its own, so that what is measured is the server's time and not that of the
 * thread that attacks it. @returns the answers of the whole time
 */
export function readHonestly(order: Order): Promise<HonestReads> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: order });
    worker.once('message', resolve).once('error', reject);
  });
}

async function read({ port, path, readers, everyMs, durationMs }: Order) {
  /** Milliseconds for each answer. */
  const times: number[] = [];
  const reads = { times, shed: 0, unexpected: 0 };
  const end = performance.now() + durationMs;
  const readOn = async (_reader: unknown, index: number) => {
    let caller = new Caller(() => port, GUEST, `10.200.0.${index + 1}`);
    for (let count = index; performance.now() < end; count += readers) {
      const { status, ms } = await (path === null ? askNewly(caller, count) : caller.call('GET', path));
      // 401 is the expected answer to the wrong password.
      if (status < 300 || status === 401) times.push(ms);
      else if (status === 503) reads.shed += 1;
      else reads.unexpected += 1;
      await sleep(everyMs);
      if (path !== null) continue;
      caller.close();
      caller = new Caller(() => port, GUEST, `10.201.${(count >> 8) & 255}.${count & 255}`);
    }
    caller.close();
  };
  await Promise.all(Array.from({ length: readers }).map(readOn));
  return reads;
}

const askNewly = (caller: Caller, count: number) =>
  (NEWCOMERS_ASK[count % NEWCOMERS_ASK.length] as (typeof NEWCOMERS_ASK)[number])(caller, count);

const P99_MAX_MS = 2000;

/** A player reads, joins and leaves, over and over. @returns milliseconds of each answer @throws Error when refused */
export async function useSite(
  player: Caller,
  tournament: string,
  isOver: (times: readonly number[]) => boolean,
  pauseMs = 20,
): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times)) {
    for (const call of [
      () => player.call('GET', '/'),
      () => player.call('GET', documents('tournaments')),
      () => player.call('GET', '/v1/account'),
      () => player.join(tournament),
      () => player.call('GET', '/v1/wallet/transfers'),
      () => player.leave(tournament),
    ]) {
      const answer = await call();
      if (answer.status >= 300) throw new Error(`${call} answered ${textOf(answer)}`);
      times.push(answer.ms);
      await sleep(pauseMs);
    }
  }
  return times;
}

export function honestLines(calm: readonly number[], attacked: readonly number[]): Line[] {
  const compared = (what: string, share: number): Line => {
    const [without, beside] = [percentile(calm, share), percentile(attacked, share)];
    const value = `${milliseconds(without)} · ${milliseconds(beside)} (${(beside / without).toFixed(1)} x)`;
    return { what: `honest ${what}, without · with the attack`, value };
  };
  return [
    { what: 'honest answers', value: calm.length + attacked.length },
    compared('median', 0.5),
    compared('p99', 0.99),
    atMost('honest p99 with the attack', [percentile(attacked, 0.99), P99_MAX_MS], milliseconds),
  ];
}

/** Watches the memory of a server and its child processes. @returns its counts, and ends */
export async function watchMemory(server: StartedServer): Promise<(maxMb: number) => Promise<Line[]>> {
  const before = await server.memory();
  const mostMemory = server.watchMemory();
  return async (maxMb) => {
    const seen = Math.max(before, mostMemory());
    const above = Math.max(0, (await server.memory()) - before);
    return [
      { what: 'memory before · at most', value: `${megabytes(before)} · ${megabytes(seen)}` },
      atMost('memory after, above before', [above, maxMb * 2 ** 20], megabytes),
    ];
  };
}

if (!isMainThread) parentPort?.postMessage(await read(workerData as Order));
