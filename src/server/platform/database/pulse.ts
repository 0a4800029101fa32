/**
 * Commits something small again and again where commits wait for a standby. A commit that is late shows that the server
 * takes no writes or that no standby follows it, before callers wait in vain.
 */
import type pg from 'pg';
import { destroyConnection } from './silence-watch.ts';

/** Writes nothing that anybody reads, but its commit waits for the standbys, and so for all commits before it. */
export const PROOF = "select pg_logical_emit_message(true, 'egofficial', '')";

const EVERY_MS = 1_000;
/** A beat that takes longer is late: calls are refused until it comes. */
const LATE_AFTER_MS = 1_500;
/** Time after the limit for an answer that had arrived while the event loop was busy. */
const GRACE_MS = 250;
/** A beat that waits longer is given up with its connection: each one occupies a process of the server. */
const GIVEN_UP_AFTER_MS = 30_000;

export class Pulse {
  readonly #client: pg.Client;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #listeners: { onLate: () => void; onBeat: () => void };
  #isStopped = false;

  /** @param client used by nobody else */
  constructor(client: pg.Client, listeners: { onLate: () => void; onBeat: () => void }) {
    this.#client = client;
    this.#listeners = listeners;
    void this.#run();
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const late = this.#after(LATE_AFTER_MS, () => {
        this.#after(GRACE_MS, () => {
          if (isOpen) this.#listeners.onLate();
        });
      });
      const givenUp = this.#after(GIVEN_UP_AFTER_MS, () => destroyConnection(this.#client));
      let isOpen = true;
      try {
        await this.#client.query(PROOF);
        if (!this.#isStopped) this.#listeners.onBeat();
      } catch {
        // The connection has ended. Its listener makes another pulse.
        return;
      } finally {
        isOpen = false;
        clearTimeout(late);
        clearTimeout(givenUp);
      }
      await new Promise((resolve) => {
        this.#after(EVERY_MS, () => resolve(null));
      });
    }
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    destroyConnection(this.#client);
  }

  #after(ms: number, call: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      call();
    }, ms).unref();
    this.#timers.add(timer);
    return timer;
  }
}
