/** Limits the share of time that a kind of work takes. Work that takes longer than was left causes no debt. */
export class TimeBudget {
  readonly #share: number;
  readonly #reserveMs: number;
  readonly #workMs: number;
  readonly #clock: () => number;
  /** How much time may be spent now, in milliseconds. */
  #left: number;
  #countedAt: number;

  /**
   * @param limits.share of all time, between 0 and 1
   * @param limits.reserveMs how much time can be saved up for a burst
   * @param limits.workMs how long one piece of work takes: it begins only if so much is left
   */
  constructor(
    limits: { share: number; reserveMs: number; workMs: number },
    clock: () => number = () => performance.now(),
  ) {
    this.#share = limits.share;
    this.#reserveMs = limits.reserveMs;
    this.#workMs = limits.workMs;
    this.#clock = clock;
    this.#left = limits.reserveMs;
    this.#countedAt = clock();
  }

  /**
   * How long until a piece of work may begin, in milliseconds.
   * @param kept the part of the reserve, between 0 and 1, that the work leaves to others
   */
  waitMs(kept = 0): number {
    const now = this.#clock();
    this.#left = Math.min(this.#reserveMs, this.#left + (now - this.#countedAt) * this.#share);
    this.#countedAt = now;
    const missing = kept * this.#reserveMs + this.#workMs - this.#left;
    return missing > 0 ? Math.ceil(missing / this.#share) : 0;
  }

  /** Does a piece of work and counts its time. The count is right only if one piece is done after the other. */
  async spend<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = this.#clock();
    try {
      return await work();
    } finally {
      this.#left = Math.max(0, this.#left - (this.#clock() - startedAt));
    }
  }
}
