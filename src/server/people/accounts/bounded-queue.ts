import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '#server/platform/errors.ts';

/** Runs a bounded number of tasks at once, keeps a bounded number waiting, and refuses more with `busy`. */
export class BoundedQueue {
  readonly #limit: LimitFunction;
  readonly #waitingMax: number;

  constructor(atOnce: number, waitingMax: number) {
    this.#limit = pLimit(atOnce);
    this.#waitingMax = waitingMax;
  }

  /** @throws AppError busy */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= this.#waitingMax) throw new AppError('busy');
    return this.#limit(work);
  }
}
