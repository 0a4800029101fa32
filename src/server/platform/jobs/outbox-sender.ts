/** Sends what waits in a table: soon after the commit that queued it, and again when the pause after a failure is over. */
import type { Database, RecordKind } from '../database/database.ts';
import { type JobRun, RepeatingJob } from './repeating-job.ts';

export interface Outbox<Item> {
  /** The kinds of records whose changes may have queued something. */
  sources: readonly RecordKind[];
  /** Items that are sent at a time. */
  atOnce: number;
  /**
   * Claims due items: no other process sends them until the claim expires, which is when this one has died.
   * @param underWay what this process is sending
   */
  claim: (limit: number, underWay: readonly Item[]) => Promise<Item[]>;
  /** Sends an item, and notes how it went. */
  send: (item: Item) => Promise<void>;
  /** Seconds until the next item is due; null: nothing waits. */
  secondsUntilDue: () => Promise<number | null>;
  /** Deletes items that are not sent any more. */
  tidy?: () => Promise<void>;
  /** Called with failures of our own. What was not noted is claimed again later. */
  report: (error: unknown) => void;
}

/** The pause after a commit, so that one look finds what several commits have queued. */
const SOON_MS = 100;
/** How often the sender looks for what other processes have left. */
const LOOK_EVERY_MS = 20_000;
const FAILURE_TOLD_MS = 3_600_000;
/** The pause between looks at items that are due but cannot be claimed. */
const OVERDUE_MS = 1000;

export class OutboxSender<Item> {
  readonly #outbox: Outbox<Item>;
  readonly #job: RepeatingJob;
  readonly #stopListening: () => void;
  #failure: { says: string; at: number } | null = null;
  readonly #underWay = new Map<Promise<void>, Item>();

  constructor(database: Database, outbox: Outbox<Item>) {
    this.#outbox = outbox;
    this.#job = new RepeatingJob({
      run: (signal) => this.#beginDue(signal),
      firstAfterMs: 0,
      everyMs: LOOK_EVERY_MS,
      report: outbox.report,
    });
    this.#stopListening = database.onChange((changes) => {
      if (changes.some(({ collection }) => outbox.sources.includes(collection))) this.#job.runWithin(SOON_MS);
    });
  }

  get startedAt(): Date {
    return this.#job.startedAt;
  }

  get everyMs(): number {
    return this.#job.everyMs;
  }

  /** The last run; its error is that of an item which failed in the last hour, unless the run itself failed. */
  get lastRun(): JobRun | null {
    const run = this.#job.lastRun;
    const isRecent = this.#failure && Date.now() - this.#failure.at < FAILURE_TOLD_MS;
    return run && isRecent && this.#failure ? { ...run, error: run.error ?? this.#failure.says } : run;
  }

  /** Sends due items now; while already looking, once more afterwards. */
  wake(): void {
    this.#job.runWithin(0);
  }

  /** Begins as many items as may be under way. The end of each causes a look, so slow receivers hold up no others. */
  async #beginDue(signal: AbortSignal): Promise<void> {
    const { atOnce, claim, secondsUntilDue, tidy } = this.#outbox;
    while (!signal.aborted && this.#underWay.size < atOnce) {
      const claimed = await claim(atOnce - this.#underWay.size, [...this.#underWay.values()]);
      if (claimed.length === 0) break;
      for (const item of claimed) this.#begin(item);
    }
    await tidy?.();
    // While items are under way, the next look is not scheduled here: each item causes one when it ends.
    const seconds = this.#underWay.size > 0 ? null : await secondsUntilDue();
    if (seconds !== null) this.#job.runWithin(seconds > 0 ? seconds * 1000 : OVERDUE_MS);
  }

  #begin(item: Item): void {
    const { send, report } = this.#outbox;
    const sending = send(item)
      .catch((error: unknown) => {
        this.#failure = { says: error instanceof Error ? error.message : String(error), at: Date.now() };
        report(error);
      })
      .finally(() => {
        this.#underWay.delete(sending);
        this.wake();
      });
    this.#underWay.set(sending, item);
  }

  /** Finishes what is under way and stops. */
  async stop(): Promise<void> {
    this.#stopListening();
    await this.#job.stop();
    await Promise.all(this.#underWay.keys());
  }
}

/** The seconds to wait after a number of attempts, doubled with each one. */
export function pauseAfter(attempts: number, longest: number): number {
  return Math.min(longest, 2 ** attempts);
}
