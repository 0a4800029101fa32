import { LRUCache } from 'lru-cache';
import { AppError } from '#server/platform/errors.ts';

/** Whom a task is for. */
export interface Caller {
  /** An address or an account; limits are kept for each. */
  key: string;
  /** Aborted when the answer is wanted no longer. */
  signal: AbortSignal;
}

export interface QueueLimits {
  waitingMax: number;
  waitingPerCallerMax: number;
  /** A task that has waited so long is refused, before its caller's connection counts as stalled. */
  waitMsMax: number;
  /** Milliseconds of work for one caller in a minute. */
  workPerMinuteMsMax: number;
}

interface Waiter {
  begin: () => void;
  refuse: (error: AppError) => void;
}

const MINUTE_MS = 60_000;
/** Callers remembered with the work done for them. */
const CALLERS_MAX = 10_000;

/**
 * Runs one task at a time. Callers take turns, so one with many tasks delays another by one task only. A waiting task
 * leaves the queue when its caller does, and a caller with too many waiting, one that waits too long, or too much
 * work done for it within a minute, is refused.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** The next caller first. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  readonly #workMs = new LRUCache<string, number>({ max: CALLERS_MAX, ttl: MINUTE_MS });
  #waitingCount = 0;
  #isTaken = false;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws AppError busy; the signal's reason when the caller left before the task began */
  async run<T>(caller: Caller, task: () => Promise<T>): Promise<T> {
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

  async #turn({ key, signal }: Caller): Promise<void> {
    signal.throwIfAborted();
    const mine = this.#waiting.get(key) ?? new Set();
    const { waitingMax, waitingPerCallerMax, waitMsMax } = this.#limits;
    if (this.#isExhausted(key)) throw new AppError('busy');
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    if (this.#waitingCount >= waitingMax || mine.size >= waitingPerCallerMax) throw new AppError('busy');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { begin: resolve, refuse: reject };
    const leave = () => {
      this.#remove(key, waiter);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      this.#remove(key, waiter);
      reject(new AppError('busy'));
    }, waitMsMax);
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.set(key, mine.add(waiter));
    this.#waitingCount += 1;
    await promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    });
  }

  #beginNext(): void {
    for (;;) {
      const [next] = this.#waiting;
      const [waiter] = next?.[1] ?? [];
      if (!next || !waiter) {
        this.#isTaken = false;
        return;
      }
      const [key, others] = next;
      this.#remove(key, waiter);
      if (this.#isExhausted(key)) {
        waiter.refuse(new AppError('busy'));
        continue;
      }
      // To the end of the line.
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
