/** Tells programs of hosts what has happened: soon after the commit, and with growing pauses after failures. */
import { Webhook } from 'standardwebhooks';
import { askPublicly } from '#server/platform/http/ask-publicly.ts';
import { type JobRun, RepeatingJob } from '#server/platform/jobs/repeating-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { composeBody } from './compose.ts';
import {
  claimDeliveries,
  type DueDelivery,
  keepBody,
  noteOutcome,
  type Outcome,
  secondsUntilDue,
} from './outbox.ts';
import { isAllowedHost } from './told-addresses.ts';

const AT_ONCE = 8;
const ATTEMPT_MS = 10_000;
/** What a receiver may ask to wait, as Discord does. */
const WAIT_MAX_SECONDS = 3600;
/** After a commit, so that one look finds what several have queued. */
const SOON_MS = 100;
/** Finds what other processes have left. */
const LOOK_EVERY_MS = 20_000;

/** Changes of these may have queued something. */
const SOURCES = ['tournaments', 'matches', 'disputes', 'penalties', 'webhooks'];

export class WebhookSender {
  readonly #platform: Platform;
  readonly #report: (error: unknown) => void;
  readonly #job: RepeatingJob;
  readonly #stopListening: () => void;

  /** @param report called with failures of our own, not with those of receivers */
  constructor(platform: Platform, report: (error: unknown) => void) {
    this.#platform = platform;
    this.#report = report;
    this.#job = new RepeatingJob({
      run: (signal) => this.#sendDue(signal),
      firstAfterMs: 0,
      everyMs: LOOK_EVERY_MS,
      report,
    });
    this.#stopListening = platform.database.onChange((changes) => {
      if (changes.some(({ collection }) => SOURCES.includes(collection))) this.#job.runWithin(SOON_MS);
    });
  }

  get lastRun(): JobRun | null {
    return this.#job.lastRun;
  }

  async stop(): Promise<void> {
    this.#stopListening();
    await this.#job.stop();
  }

  /** As one ends the next is claimed: a receiver that takes its time holds up nobody else. */
  async #sendDue(signal: AbortSignal): Promise<void> {
    const { database } = this.#platform;
    const work = new Set<Promise<void>>();
    for (;;) {
      const free = signal.aborted ? 0 : AT_ONCE - work.size;
      const due = free > 0 ? await claimDeliveries(database, free) : [];
      for (const delivery of due) {
        const sent = this.#send(delivery)
          .catch(this.#report)
          .finally(() => work.delete(sent));
        work.add(sent);
      }
      if (work.size === 0) break;
      await Promise.race(work);
    }
    if (signal.aborted) return;
    const seconds = await secondsUntilDue(database);
    if (seconds !== null) this.#job.runWithin(Math.max(1000, seconds * 1000));
  }

  async #send(delivery: DueDelivery): Promise<void> {
    const { database } = this.#platform;
    const body = delivery.body ?? (await composeBody(this.#platform, delivery));
    if (delivery.body === null) await keepBody(database, delivery.id, body);
    await noteOutcome(database, delivery, await this.#post(delivery, body));
  }

  async #post({ id, url: address, secret }: DueDelivery, body: string): Promise<Outcome> {
    const now = new Date();
    const url = new URL(address);
    try {
      const answer = await askPublicly(url, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(ATTEMPT_MS),
        mayBePrivate: isAllowedHost(url, this.#platform.config.webhookHosts),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'EGOfficial-Webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign(id, now, body),
        },
      });
      // What it says besides is not read.
      answer.destroy();
      const status = answer.statusCode ?? 0;
      if (status >= 200 && status < 300) return { status, error: null };
      const wait = Number(answer.headers['retry-after']);
      const waitSeconds = wait > 0 ? Math.min(wait, WAIT_MAX_SECONDS) : 0;
      return { status, error: `The address answered ${status}.`, waitSeconds };
    } catch (error) {
      return { status: null, error: failureOf(error) };
    }
  }
}

/** What went wrong, in words that tell nothing of our network. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'There was no answer in time.';
  const { code } = error as { code?: unknown };
  return typeof code === 'string'
    ? `There is no connection (${code}).`
    : `The address is refused: ${error.message}.`;
}
