import { newId } from '#server/platform/ids.ts';
import { Caller, nextAddress } from '../../tools/caller.ts';
import type { Actor, Journal } from './actor.ts';

const PASSWORD = 'correct horse';

/** Registers accounts. */
export class Registrar implements Actor {
  readonly #port: () => number;
  readonly #key: Caller;
  readonly #journal: Journal;
  readonly #tried = new Set<string>();
  readonly #unchecked = new Set<string>();
  readonly #acknowledged = new Set<string>();

  constructor(port: () => number, key: Caller, journal: Journal) {
    this.#port = port;
    this.#key = key;
    this.#journal = journal;
  }

  async act(): Promise<void> {
    const id = newId();
    const guest = new Caller(this.#port, { kind: 'guest' }, nextAddress());
    this.#tried.add(id);
    this.#unchecked.add(id);
    const body = { userId: id, email: `${id}@example.com`, password: PASSWORD, name: 'Registered' };
    const answer = await guest.call('POST', '/v1/account', body);
    guest.close();
    if (this.#journal.isAcknowledged('registrations', answer)) this.#acknowledged.add(id);
  }

  async check(isWhole: boolean): Promise<void> {
    for (const id of isWhole ? this.#tried : this.#unchecked) {
      const { total } = await this.#key.expect('GET', `/v1/users?search=${id}@example.com`);
      if (total > 1) this.#journal.complain('twice', `account ${id}`);
      if (total < 1 && this.#acknowledged.has(id)) this.#journal.complain('lost', `account ${id}`);
    }
    this.#unchecked.clear();
    const last = [...this.#acknowledged].at(-1);
    if (last === undefined) return;
    const guest = new Caller(this.#port, { kind: 'guest' });
    const login = await guest.call('POST', '/v1/account/sessions/email', {
      email: `${last}@example.com`,
      password: PASSWORD,
    });
    guest.close();
    if (login.status !== 201) this.#journal.complain('lost', `login of ${last}: ${login.status}`);
  }
}
