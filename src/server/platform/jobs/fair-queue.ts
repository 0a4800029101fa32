import { LRUCache } from 'lru-cache';
import { AppError } from '../errors.ts';

/** The client that a task is run for. */
export interface Caller {
  /** The client's IP address or account id. Each key has its own limits. */
  key: string;
  /** Aborted when the client has disconnected or cancelled its request. */
  signal: AbortSignal;
}

export interface QueueLimits {
  /** Tasks that run at once. */
  runningMax?: number;
  waitingMax: number;
  waitingPerCallerMax: number;
  /** A task that has waited this long is refused, before its caller's connection counts as stalled. */
  waitMsMax: number;
  /** While so few wait, none is refused for its wait: the machine is slow, and refusing one would help no other. */
  waitingAlways?: number;
  /** Running time, in milliseconds, that the tasks of one caller may take within a minute; absent: any. */
  workPerMinuteMsMax?: number;
}

/** Without a signal, a task is run whether anybody still waits for it or not. */
type Waiting = Pick<Caller, 'key'> & Partial<Caller>;

interface Waiter {
  begin: () => void;
  refuse: (error: AppError) => void;
}

const MINUTE_MS = 60_000;
/** Number of callers whose running time is recorded; the least recently used are dropped. */
const CALLERS_MAX = 10_000;

/**
 * Runs a few tasks at a time, round-robin over callers: a caller with many tasks delays another one by a single task. A
 * waiting task is removed when its caller's signal is aborted. A task is refused when it waits too long, when too many
 * tasks of its caller wait, or when those of the last minute ran for too long.
 */
export class FairQueue {
  readonly #limits: Required<QueueLimits>;
  /** The waiting tasks of each caller, in the order of the callers' turns. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  readonly #workMs = new LRUCache<string, number>({ max: CALLERS_MAX, ttl: MINUTE_MS });
  #waitingCount = 0;
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = {
      runningMax: 1,
      waitingAlways: 0,
      workPerMinuteMsMax: Number.POSITIVE_INFINITY,
      ...limits,
    };
  }

  /** @throws AppError busy when a limit is reached; the signal's reason when it is aborted before the task begins */
  async run<T>(caller: Waiting, task: () => Promise<T>): Promise<T> {
    await this.#turn(caller);
    const begunAt = performance.now();
    try {
      return await task();
    } finally {
      const workMs = this.#workOf(caller.key) + performance.now() - begunAt;
      this.#workMs.set(caller.key, workMs, { noUpdateTTL: true });
      this.#beginNext();
    }
  }

  async #turn({ key, signal }: Waiting): Promise<void> {
    signal?.throwIfAborted();
    const mine = this.#waiting.get(key) ?? new Set();
    const { runningMax, waitingMax, waitingPerCallerMax, waitMsMax, waitingAlways } = this.#limits;
    if (this.#isExhausted(key)) throw new AppError('busy');
    if (this.#running < runningMax) {
      this.#running += 1;
      return;
    }
    if (this.#waitingCount >= waitingMax || mine.size >= waitingPerCallerMax) throw new AppError('busy');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { begin: resolve, refuse: reject };
    const leave = () => {
      this.#remove(key, waiter);
      reject(signal?.reason);
    };
    const stop = () => {
      if (this.#waitingCount <= waitingAlways) {
        timer = setTimeout(stop, waitMsMax / 4);
        return;
      }
      this.#remove(key, waiter);
      reject(new AppError('busy'));
    };
    let timer = setTimeout(stop, waitMsMax);
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.set(key, mine.add(waiter));
    this.#waitingCount += 1;
    await promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    });
  }

  #beginNext(): void {
    for (;;) {
      const [next] = this.#waiting;
      const [waiter] = next?.[1] ?? [];
      if (!next || !waiter) {
        this.#running -= 1;
        return;
      }
      const [key, others] = next;
      this.#remove(key, waiter);
      if (this.#isExhausted(key)) {
        waiter.refuse(new AppError('busy'));
        continue;
      }
      // This caller's next task runs after one of every other caller.
      if (this.#waiting.delete(key)) this.#waiting.set(key, others);
      waiter.begin();
      return;
    }
  }

  #remove(key: string, waiter: Waiter): void {
    const waiters = this.#waiting.get(key);
    if (!waiters?.delete(waiter)) return;
    this.#waitingCount -= 1;
    if (waiters.size === 0) this.#waiting.delete(key);
  }

  #workOf(key: string): number {
    return this.#workMs.get(key) ?? 0;
  }

  #isExhausted(key: string): boolean {
    return this.#workOf(key) >= this.#limits.workPerMinuteMsMax;
  }
}
