/** Prints from time to time how many of the test files are done: `60 of 298 files`. */
import type { Reporter } from 'vitest/node';

/** The number of messages in a run. */
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
