import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '#server/platform/errors.ts';

/** Heavy work: so much at once, so much waiting, and beyond that an honest refusal instead of an endless queue. */
export class Turns {
  readonly #limit: LimitFunction;
  readonly #waitingMax: number;

  constructor(atOnce: number, waitingMax: number) {
    this.#limit = pLimit(atOnce);
    this.#waitingMax = waitingMax;
  }

  /** @throws AppError busy */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= this.#waitingMax) throw new AppError('busy');
    return this.#limit(work);
  }
}
