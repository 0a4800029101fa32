/** Work that a server does again and again beside answering requests. */

export interface RepeatingWork {
  /** Does the work once. Long work ends early once the signal is aborted, which is when the job is stopped. */
  run: (signal: AbortSignal) => Promise<void>;
  /** From the end of one run to the start of the next; Infinity: it runs only when asked to. */
  everyMs: number;
  /** Until the first run; `everyMs` unless given. */
  firstAfterMs?: number;
  /** Up to this much is added to each wait at random, so that servers started together do not run it together. */
  jitterMs?: number;
  /** Receives what a run threw. The next run comes at its usual time. */
  report: (error: unknown) => void;
}

/** Runs from its making until it is stopped, one run at a time. A waiting job does not keep the process alive. */
export class RepeatingJob {
  readonly #work: RepeatingWork;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  /** Of the next run, by the monotonic clock. */
  #dueAt = Number.POSITIVE_INFINITY;
  #running: Promise<void> | null = null;

  constructor(work: RepeatingWork) {
    this.#work = work;
    this.#wait(work.firstAfterMs ?? work.everyMs);
  }

  /** Brings the next run forward, to at most so many milliseconds from now. Asked during a run it means another one. */
  runWithin(ms: number): void {
    const dueAt = performance.now() + ms;
    if (this.#stopping.signal.aborted || dueAt >= this.#dueAt) return;
    this.#dueAt = dueAt;
    if (!this.#running) this.#setTimer();
  }

  /** Begins no other run and resolves when the one under way has ended. */
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
    try {
      await this.#work.run(this.#stopping.signal);
    } catch (error) {
      this.#work.report(error);
    }
  }
}
