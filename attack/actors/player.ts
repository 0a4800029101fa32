import type { Caller } from '../../tools/caller.ts';
import { documents } from '../../tools/caller.ts';
import { type Person, transfersOf } from '../../tools/people.ts';
import type { Actor, Journal } from './actor.ts';

/** Joins and leaves tournaments. */
export class Player implements Actor {
  readonly #person: Person;
  readonly #journal: Journal;
  readonly #open: readonly string[];
  /** Whether the player is in; null while an answer is outstanding, in which case either is right. */
  readonly #isIn = new Map<string, boolean | null>();
  /** Before the outstanding answer. */
  readonly #wasIn = new Map<string, boolean>();
  readonly #joins = new Map<string, number>();
  readonly #exits = new Map<string, number>();
  readonly #unchecked = new Set<string>();

  /** @param open published tournaments; more may be added */
  constructor(person: Person, journal: Journal, open: readonly string[]) {
    this.#person = person;
    this.#journal = journal;
    this.#open = open;
  }

  async act(): Promise<void> {
    // The newest ones, so that the players meet.
    const newest = this.#open.slice(-4);
    const id = newest[Math.floor(Math.random() * newest.length)];
    if (id === undefined) return;
    const wasIn = this.#isIn.get(id) ?? false;
    if (this.#isIn.get(id) === null) return;
    this.#unchecked.add(id);
    this.#isIn.set(id, null);
    this.#wasIn.set(id, wasIn);
    const path = `/v1/tournaments/${id}/participants`;
    const answer = await this.#person.caller.call(wasIn ? 'DELETE' : 'POST', wasIn ? `${path}/me` : path, {});
    if (!this.#journal.isAcknowledged(wasIn ? 'exits' : 'joins', answer)) return;
    this.#settle(id, !wasIn);
  }

  /** Takes a state as the present one. */
  #settle(id: string, isIn: boolean): void {
    const counts = isIn ? this.#joins : this.#exits;
    if (isIn !== this.#wasIn.get(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    this.#isIn.set(id, isIn);
    this.#wasIn.set(id, isIn);
  }

  async check(isWhole: boolean): Promise<void> {
    for (const [id, expected] of this.#isIn) {
      if (!isWhole && !this.#unchecked.has(id)) continue;
      const { participants } = await this.#person.caller.expect('GET', documents('tournaments', id));
      const found = participants.filter((one: string) => one === this.#person.id).length;
      if (found > 1) this.#journal.complain('twice', `${this.#person.id} in ${id}`);
      if (expected === null) this.#settle(id, found > 0);
      else if (expected !== found > 0) {
        this.#journal.complain('lost', `${expected ? 'join' : 'exit'} of ${this.#person.id} in ${id}`);
      }
    }
    this.#unchecked.clear();
  }

  /** Whether each join was charged, and each exit refunded, exactly once. */
  async checkLines(key: Caller): Promise<void> {
    const lines = await transfersOf(key, this.#person.id);
    for (const [kind, counts] of [
      ['entry_fee', this.#joins],
      ['exit_refund', this.#exits],
    ] as const) {
      for (const id of this.#isIn.keys()) {
        const found = lines.filter((line) => line.kind === kind && line.tournamentID === id).length;
        const expected = counts.get(id) ?? 0;
        if (found > expected) this.#journal.complain('twice', `${kind} ${this.#person.id} ${id}`);
        if (found < expected) this.#journal.complain('lost', `${kind} ${this.#person.id} ${id}`);
      }
    }
  }
}
