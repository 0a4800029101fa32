/** Sends due mail: immediately after a commit, and with growing pauses after failures. */
import type { Database } from '../database/database.ts';
import { type JobRun, RepeatingJob } from '../jobs/repeating-job.ts';
import {
  claimMail,
  type DueMail,
  markSent,
  OUTBOX,
  postponeMail,
  renewClaims,
  secondsUntilDue,
  tidyOutbox,
} from './outbox.ts';
import type { MailTransport } from './transport.ts';

const BATCH = 10;
/** Claims expire soon after their process has died, and are renewed several times before by one that lives. */
const CLAIM_SECONDS = 15;
/** How often a claim is renewed while it would last. */
const RENEWALS = 4;
const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 600;
/** Polling interval, which finds mail claimed by processes that have died. */
const LOOK_EVERY_MS = 60_000;
/** Between looks at mail that is due and cannot be claimed, because another process is about to. */
const MIN_WAIT_MS = 100;

export class MailSender {
  readonly #database: Database;
  readonly #transport: MailTransport;
  readonly #report: (error: unknown) => void;
  readonly #claimSeconds: number;
  readonly #job: RepeatingJob;
  readonly #stopListening: () => void;

  /**
   * @param report called with failed attempts, without addresses and texts
   * @param claimSeconds how long a claim lasts without being renewed
   */
  constructor(
    database: Database,
    transport: MailTransport,
    report: (error: unknown) => void,
    claimSeconds = CLAIM_SECONDS,
  ) {
    this.#database = database;
    this.#transport = transport;
    this.#report = report;
    this.#claimSeconds = claimSeconds;
    this.#job = new RepeatingJob({
      run: (signal) => this.#sendDue(signal),
      firstAfterMs: 0,
      everyMs: LOOK_EVERY_MS,
      report,
    });
    this.#stopListening = database.onChange((changes) => {
      if (changes.some((change) => change.collection === OUTBOX)) this.wake();
    });
  }

  get lastRun(): JobRun | null {
    return this.#job.lastRun;
  }

  /** Sends due mail now; while already sending, once more afterwards. */
  wake(): void {
    this.#job.runWithin(0);
  }

  async #sendDue(signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted) return;
      const mails = await claimMail(this.#database, BATCH, this.#claimSeconds);
      if (mails.length === 0) break;
      await this.#sendAll(mails, signal);
    }
    await tidyOutbox(this.#database);
    const seconds = await secondsUntilDue(this.#database);
    if (seconds !== null) this.#job.runWithin(Math.max(MIN_WAIT_MS, seconds * 1000));
  }

  /** A mail server that takes its time must not let the claims of the batch expire. */
  async #sendAll(mails: readonly DueMail[], signal: AbortSignal): Promise<void> {
    const ids = mails.map((mail) => mail.id);
    const renewal = setInterval(
      () => {
        renewClaims(this.#database, ids, this.#claimSeconds).catch(this.#report);
      },
      (this.#claimSeconds * 1000) / RENEWALS,
    );
    try {
      for (const mail of mails) {
        // The claims of the others expire.
        if (signal.aborted) return;
        await this.#send(mail);
      }
    } finally {
      clearInterval(renewal);
    }
  }

  async #send(mail: DueMail): Promise<void> {
    try {
      await this.#transport.send(mail);
    } catch (error) {
      this.#report(error);
      const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (mail.attempts - 1));
      await postponeMail(this.#database, mail.id, {
        seconds: pause,
        error: error instanceof Error ? error.message : String(error),
      });
      return;
    }
    await markSent(this.#database, mail.id);
  }

  /** Finishes the current mail and stops. */
  async close(): Promise<void> {
    this.#stopListening();
    await this.#job.stop();
    this.#transport.close();
  }
}
