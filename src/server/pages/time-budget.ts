/** Bounds the share of time that one kind of work takes. */
export class TimeBudget {
  readonly #share: number;
  readonly #reserveMs: number;
  readonly #clock: () => number;
  /** What may be spent now, in milliseconds; negative after work that took longer than was left. */
  #left: number;
  #countedAt: number;
  /** How long the last work took: the estimate for the one that is begun. */
  #usual = 0;

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
    const now = this.#clock();
    this.#left = Math.min(this.#reserveMs, this.#left + (now - this.#countedAt) * this.#share);
    this.#countedAt = now;
    return this.#left > 0;
  }

  /** Does a work and counts its time. */
  async spend<T>(work: () => Promise<T>): Promise<T> {
    const estimate = this.#usual;
    this.#left -= estimate;
    const startedAt = this.#clock();
    try {
      return await work();
    } finally {
      this.#usual = this.#clock() - startedAt;
      this.#left += estimate - this.#usual;
    }
  }
}
