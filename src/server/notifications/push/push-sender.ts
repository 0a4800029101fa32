/** Sends push messages: at once after a commit, and again after failures until they are no news any more. */
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AddressRefusedError } from '#server/platform/http/public-address.ts';
import { type JobRun, RepeatingJob } from '#server/platform/jobs/repeating-job.ts';
import { type PushAnswer, postPush } from './post-push.ts';
import type { PushKeys } from './push-key.ts';
import { PUSH_OUTBOX } from './push-kinds.ts';
import { pushRequest } from './push-message.ts';
import {
  claimPushes,
  type DuePush,
  dropExpiredPushes,
  dropPush,
  postponePush,
  removeTarget,
  secondsUntilPush,
} from './push-outbox.ts';

/** Messages that are sent at a time, and of them to one host: a service that hangs does not hold up the others. */
const AT_ONCE = 60;
const AT_ONCE_TO_HOST = 20;
/** Longer than any attempt. */
const CLAIM_SECONDS = 30;
const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 120;
const LOOK_EVERY_MS = 60_000;
/** Between looks at messages that another process is about to claim. */
const MIN_WAIT_MS = 100;

interface Parts {
  config: Config;
  database: Database;
  pushKeys: PushKeys;
}

export class PushSender {
  readonly #parts: Parts;
  readonly #report: (error: unknown) => void;
  readonly #job: RepeatingJob;
  readonly #stopListening: () => void;
  readonly #underWay = new Map<Promise<void>, string>();

  /** @param report gets errors other than an unreachable push service */
  constructor(parts: Parts, report: (error: unknown) => void) {
    this.#parts = parts;
    this.#report = report;
    this.#job = new RepeatingJob({
      run: (signal) => this.#beginDue(signal),
      firstAfterMs: 0,
      everyMs: LOOK_EVERY_MS,
      report,
    });
    this.#stopListening = parts.database.onChange((changes) => {
      if (changes.some((change) => change.collection === PUSH_OUTBOX)) this.#job.runWithin(0);
    });
  }

  get lastRun(): JobRun | null {
    return this.#job.lastRun;
  }

  async #beginDue(signal: AbortSignal): Promise<void> {
    const { database } = this.#parts;
    while (!signal.aborted && this.#underWay.size < AT_ONCE) {
      const limit = Math.min(AT_ONCE - this.#underWay.size, AT_ONCE_TO_HOST);
      const claimed = await claimPushes(database, {
        limit,
        claimSeconds: CLAIM_SECONDS,
        busy: this.#busyHosts(),
      });
      if (claimed.length === 0) break;
      for (const push of claimed) this.#begin(push);
    }
    await dropExpiredPushes(database);
    // Targets that wait for a message under way are looked for when it has ended.
    const seconds = this.#underWay.size > 0 ? null : await secondsUntilPush(database);
    if (seconds !== null) this.#job.runWithin(Math.max(MIN_WAIT_MS, seconds * 1000));
  }

  #busyHosts(): string[] {
    const counts = new Map<string, number>();
    for (const host of this.#underWay.values()) counts.set(host, (counts.get(host) ?? 0) + 1);
    return [...counts].flatMap(([host, count]) => (count >= AT_ONCE_TO_HOST ? [host] : []));
  }

  #begin(push: DuePush): void {
    const sending = this.#send(push)
      // What the database did not take is claimed again later.
      .catch(this.#report)
      .finally(() => {
        this.#underWay.delete(sending);
        this.#job.runWithin(0);
      });
    this.#underWay.set(sending, push.host);
  }

  async #send(push: DuePush): Promise<void> {
    const { database, config, pushKeys } = this.#parts;
    if (!push.is_wanted) return dropPush(database, push);
    const request = pushRequest(push, { key: await pushKeys.read(), config });
    const answer = await postPush(request, config.pushServices).catch((error: unknown): PushAnswer | null => {
      if (!(error instanceof AddressRefusedError)) return null;
      return { status: 400, retryAfterSeconds: null };
    });
    const { status, retryAfterSeconds } = answer ?? { status: 503, retryAfterSeconds: null };
    if (status === 404 || status === 410) return removeTarget(database, push);
    if (status !== 429 && status < 500) {
      if (status >= 300) this.#report(new Error(`The push service ${push.host} answered ${status}.`));
      return dropPush(database, push);
    }
    const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (push.attempts - 1));
    return postponePush(database, push, Math.max(pause, retryAfterSeconds ?? 0));
  }

  /** Finishes what is under way and stops. */
  async close(): Promise<void> {
    this.#stopListening();
    await this.#job.stop();
    await Promise.all(this.#underWay.keys());
  }
}
