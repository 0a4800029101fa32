/** Repeated background work of a server. */

export interface RepeatingWork {
  /** Runs the work once. Long work should end early when the signal is aborted, which happens when the job is stopped. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Time from the end of a run to the start of the next; Infinity: only on request. */
  everyMs: number;
  /** Time until the first run; `everyMs` unless given. */
  firstAfterMs?: number;
  /** Maximum random addition to each wait, so that servers started together do not run simultaneously. */
  jitterMs?: number;
  /** Called with errors of a run. The schedule is not affected. */
  report: (error: unknown) => void;
}

/** How a run went; error: null when it did not fail. */
export interface JobRun {
  /** When it ended. */
  at: Date;
  ms: number;
  error: string | null;
}

/** Active from construction until stopped, one run at a time. A waiting job does not keep the process alive. */
export class RepeatingJob {
  readonly #work: RepeatingWork;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  /** Start of the next run, by the monotonic clock. */
  #dueAt = Number.POSITIVE_INFINITY;
  #running: Promise<void> | null = null;
  #lastRun: JobRun | null = null;

  constructor(work: RepeatingWork) {
    this.#work = work;
    this.#wait(work.firstAfterMs ?? work.everyMs);
  }

  /** When it began to wait for its first run. */
  readonly startedAt = new Date();

  /** Time between its runs. */
  get everyMs(): number {
    return this.#work.everyMs;
  }

  /** Null before the first run has ended. */
  get lastRun(): JobRun | null {
    return this.#lastRun;
  }

  /** Schedules the next run within the given milliseconds. During a run, requests another one after it. */
  runWithin(ms: number): void {
    const dueAt = performance.now() + ms;
    if (this.#stopping.signal.aborted || dueAt >= this.#dueAt) return;
    this.#dueAt = dueAt;
    if (!this.#running) this.#setTimer();
  }

  /** Stops the schedule; resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #wait(ms: number): void {
    this.runWithin(ms + Math.random() * (this.#work.jitterMs ?? 0));
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    const ms = Math.max(0, this.#dueAt - performance.now());
    if (ms !== Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#begin(), ms).unref();
  }

  #begin(): void {
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#running = this.#run().finally(() => {
      this.#running = null;
      this.#wait(this.#work.everyMs);
      if (!this.#stopping.signal.aborted) this.#setTimer();
    });
  }

  async #run(): Promise<void> {
    const beganAt = performance.now();
    let failure: string | null = null;
    try {
      await this.#work.run(this.#stopping.signal);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      this.#work.report(error);
    }
    this.#lastRun = { at: new Date(), ms: performance.now() - beganAt, error: failure };
  }
}
