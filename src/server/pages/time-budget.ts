/** Bounds the share of time that one kind of work takes. */
export class TimeBudget {
  readonly #share: number;
  readonly #reserveMs: number;
  readonly #clock: () => number;
  /** What may be spent now, in milliseconds; negative by at most the last work. */
  #left: number;
  #countedAt: number;

  /**
   * @param limits.share of all time, between 0 and 1
   * @param limits.reserveMs how much time can be saved up for a burst
   */
  constructor(limits: { share: number; reserveMs: number }, clock: () => number = () => performance.now()) {
    this.#share = limits.share;
    this.#reserveMs = limits.reserveMs;
    this.#clock = clock;
    this.#left = limits.reserveMs;
    this.#countedAt = clock();
  }

  hasTime(): boolean {
    return this.waitMs() === 0;
  }

  /** How long until something may be spent, in milliseconds. */
  waitMs(): number {
    const now = this.#clock();
    this.#left = Math.min(this.#reserveMs, this.#left + (now - this.#countedAt) * this.#share);
    this.#countedAt = now;
    return this.#left > 0 ? 0 : Math.ceil(-this.#left / this.#share) + 1;
  }

  /** Does a work and counts its time, which is right while one is done after the other. */
  async spend<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = this.#clock();
    try {
      return await work();
    } finally {
      this.#left -= this.#clock() - startedAt;
    }
  }
}
