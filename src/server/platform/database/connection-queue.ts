/** Measures how long a statement that is sent now would wait for a connection. */
import { performance } from 'node:perf_hooks';

/** Weight of the newest measurement in the moving average. */
const WEIGHT = 0.05;
/** Assumed time between two finished uses until it has been measured. */
const INTERVAL_AT_FIRST_MS = 2;

/**
 * The expected wait is the number of uses under way times the average time between two finished ones (Little's law), so
 * it follows from what the statements really cost: thousands of cheap ones may wait as short as a few costly ones.
 */
export class ConnectionQueue {
  #underWay = 0;
  #intervalMs = INTERVAL_AT_FIRST_MS;
  #finishedAt = 0;

  get expectedWaitMs(): number {
    return this.#underWay * this.#intervalMs;
  }

  /** Uses a connection, from asking for it to giving it back. */
  async run<T>(use: () => Promise<T>): Promise<T> {
    if (this.#underWay === 0) this.#finishedAt = performance.now();
    this.#underWay += 1;
    try {
      return await use();
    } finally {
      const now = performance.now();
      this.#intervalMs += WEIGHT * (now - this.#finishedAt - this.#intervalMs);
      this.#finishedAt = now;
      this.#underWay -= 1;
    }
  }
}
