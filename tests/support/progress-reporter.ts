/** Tells now and then how many of the test files are done: `60 of 298 files`. */
import type { Reporter } from 'vitest/node';

/** How many times in a run. */
const TIMES = 20;

export class ProgressReporter implements Reporter {
  #all = 0;
  #done = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#all = files.length;
    this.#done = 0;
  }

  onTestModuleEnd(): void {
    this.#done += 1;
    if (Math.floor((this.#done * TIMES) / this.#all) > Math.floor(((this.#done - 1) * TIMES) / this.#all))
      process.stdout.write(`${this.#done} of ${this.#all} files\n`);
  }
}
