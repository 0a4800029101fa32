/** Sends what waits in a table: soon after the commit that queued it, and again when the pause after a failure is over. */
import type { Database, RecordKind } from '../database/database.ts';
import { type JobRun, RepeatingJob } from './repeating-job.ts';

export interface Outbox<Item> {
  /** Changes of these may have queued something. */
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
  /** Null: nothing waits. */
  secondsUntilDue: () => Promise<number | null>;
  /** Forgets what is not sent any more. */
  tidy?: () => Promise<void>;
  /** Called with failures of our own. What was not noted is claimed again later. */
  report: (error: unknown) => void;
}

/** After a commit, so that one look finds what several have queued. */
const SOON_MS = 100;
/** Finds what other processes have left. */
const LOOK_EVERY_MS = 20_000;
const FAILURE_TOLD_MS = 3_600_000;
/** Between looks at what is due and cannot be claimed. */
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

  /** With what could not be sent in the last hour. */
  get lastRun(): JobRun | null {
    const run = this.#job.lastRun;
    const isRecent = this.#failure && Date.now() - this.#failure.at < FAILURE_TOLD_MS;
    return run && isRecent && this.#failure ? { ...run, error: run.error ?? this.#failure.says } : run;
  }

  /** Sends due items now; while already looking, once more afterwards. */
  wake(): void {
    this.#job.runWithin(0);
  }

  /** As one ends the next is claimed: a receiver that takes its time holds up nobody else. */
  async #beginDue(signal: AbortSignal): Promise<void> {
    const { atOnce, claim, secondsUntilDue, tidy } = this.#outbox;
    while (!signal.aborted && this.#underWay.size < atOnce) {
      const claimed = await claim(atOnce - this.#underWay.size, [...this.#underWay.values()]);
      if (claimed.length === 0) break;
      for (const item of claimed) this.#begin(item);
    }
    await tidy?.();
    // What waits for one that is under way is looked for when that has ended.
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

/** In seconds; doubles with each attempt. */
export function pauseAfter(attempts: number, longest: number): number {
  return Math.min(longest, 2 ** attempts);
}
