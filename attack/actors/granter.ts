import { newId } from '#server/platform/ids.ts';
import type { Caller } from '../../tools/caller.ts';
import { type Person, transfersOf } from '../../tools/people.ts';
import type { Actor, Journal } from './actor.ts';

/** Grants with idempotency keys, and repeats after a restart what was not answered. */
export class Granter implements Actor {
  readonly #to: Person;
  readonly #key: Caller;
  readonly #journal: Journal;
  readonly #granted: string[] = [];
  readonly #unanswered: string[] = [];

  constructor(to: Person, key: Caller, journal: Journal) {
    this.#to = to;
    this.#key = key;
    this.#journal = journal;
  }

  async act(): Promise<void> {
    const reference = this.#unanswered[0] ?? newId();
    if (this.#unanswered.length === 0) this.#unanswered.push(reference);
    const body = { currency: 'eg_token', amount: 7, reason: reference };
    const headers = { 'idempotency-key': reference };
    const answer = await this.#key.call('POST', `/v1/users/${this.#to.id}/grants`, body, headers);
    if (!this.#journal.isAcknowledged('grants', answer)) return;
    this.#unanswered.pop();
    this.#granted.push(reference);
  }

  async check(): Promise<void> {}

  /** Whether each acknowledged grant has exactly one line. */
  async checkLines(): Promise<void> {
    const lines = await transfersOf(this.#key, this.#to.id);
    for (const reference of this.#granted) {
      const found = lines.filter(({ reason }) => reason === reference).length;
      if (found !== 1) this.#journal.complain(found > 1 ? 'twice' : 'lost', `grant ${reference}`);
    }
  }
}
