/**
 * Notices a server that has fallen silent. A pulled cable or a firewall that forgets a connection closes nothing: the
 * only sign is an answer that does not come.
 */
import type pg from 'pg';

/** Time after the limit for answers that had arrived while the event loop was busy; longer than reading them takes. */
const GRACE_MS = 250;

interface Outstanding {
  count: number;
  timer: NodeJS.Timeout | undefined;
}

export class SilenceWatch {
  readonly #answerWithinMs: number;
  readonly #onSilence: () => void;
  readonly #outstanding = new WeakMap<pg.Client, Outstanding>();

  /** @param onSilence called after a silent connection was destroyed; others to the same server may be dead as well */
  constructor(answerWithinMs: number, onSilence: () => void) {
    this.#answerWithinMs = answerWithinMs;
    this.#onSilence = onSilence;
  }

  /**
   * Waits for the answer to a statement and destroys the connection when it takes too long, which fails the statement.
   * Statements queued on one connection each get the whole time: the limit is the time between two answers.
   */
  async answer<T>(client: pg.Client, asked: Promise<T>): Promise<T> {
    const outstanding = this.#outstanding.get(client) ?? { count: 0, timer: undefined };
    this.#outstanding.set(client, outstanding);
    outstanding.count += 1;
    if (outstanding.count === 1) this.#arm(client, outstanding);
    try {
      return await asked;
    } finally {
      outstanding.count -= 1;
      clearTimeout(outstanding.timer);
      if (outstanding.count > 0) this.#arm(client, outstanding);
    }
  }

  #arm(client: pg.Client, outstanding: Outstanding): void {
    outstanding.timer = setTimeout(() => {
      outstanding.timer = setTimeout(() => {
        destroyConnection(client);
        this.#onSilence();
      }, GRACE_MS);
    }, this.#answerWithinMs);
  }
}

/** Closes a connection without the farewell, which a silent server would never answer. */
export function destroyConnection(client: pg.Client): void {
  client.connection.stream.destroy();
}
