/** Clients that write, remember what was acknowledged, and look for it after the server was killed. */
import { createHash } from 'node:crypto';
import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';
import { type CallAnswer, Caller, documents, files, nextAddress } from './caller.ts';
import { type Person, transfersOf } from './people.ts';

/** Counts over all actors of a run. */
export class Journal {
  acknowledged: Record<string, number> = {};
  lost = 0;
  twice = 0;
  busy = 0;
  unexpected = 0;

  /** Whether the answer acknowledges the action; an answer that is neither that nor 503 is unexpected. */
  isAcknowledged(action: string, answer: CallAnswer): boolean {
    if (answer.status < 300) {
      this.acknowledged[action] = (this.acknowledged[action] ?? 0) + 1;
      return true;
    }
    if (answer.status === 503 && answer.headers['retry-after']) this.busy += 1;
    else this.complain('unexpected', `${action} answered ${answer.status}: ${answer.body.toString('utf8')}`);
    return false;
  }

  complain(kind: 'lost' | 'twice' | 'unexpected', what: string): void {
    this[kind] += 1;
    process.stderr.write(`${kind}: ${what}\n`);
  }
}

export interface Actor {
  /** Writes once. @throws HangUp */
  act(): Promise<void>;
  /**
   * Compares what the restarted server has with what was acknowledged: since the last check, or with `isWhole` since the
   * beginning.
   */
  check(isWhole: boolean): Promise<void>;
}

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

const STAGES = ['nothing', 'Draft', 'Open'] as const;
type Stage = (typeof STAGES)[number];

/** Drafts and publishes tournaments. */
export class Host implements Actor {
  readonly #person: Person;
  readonly #journal: Journal;
  readonly #open: string[];
  /** The last stage that was acknowledged. */
  readonly #reached = new Map<string, Stage>();
  readonly #unchecked = new Set<string>();

  constructor(person: Person, journal: Journal, open: string[]) {
    this.#person = person;
    this.#journal = journal;
    this.#open = open;
  }

  async act(): Promise<void> {
    const { caller } = this.#person;
    const id = newId();
    caller.move();
    const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 10 });
    const data = tournamentData({ entryFee, prizePool: [2, 1], max: 10_000 });
    const draft = await caller.call('POST', documents('tournaments'), { documentId: id, data });
    if (!this.#journal.isAcknowledged('drafts', draft)) return;
    this.#unchecked.add(id);
    this.#reached.set(id, 'Draft');
    const match = { tournamentID: id, matchName: 'Final', scheduledTime: '2030-01-02T16:30' };
    const scheduled = await caller.call('POST', documents('matches'), { documentId: newId(), data: match });
    if (!this.#journal.isAcknowledged('matches', scheduled)) return;
    const published = await caller.call('PATCH', documents('tournaments', id), { data: { status: 'Open' } });
    if (!this.#journal.isAcknowledged('published', published)) return;
    this.#reached.set(id, 'Open');
    this.#open.push(id);
  }

  async check(isWhole: boolean): Promise<void> {
    for (const [id, stage] of this.#reached) {
      if (!isWhole && !this.#unchecked.has(id)) continue;
      const answer = await this.#person.caller.call('GET', documents('tournaments', id));
      const found: Stage = answer.status === 200 ? answer.json.status : 'nothing';
      if (STAGES.indexOf(found) < STAGES.indexOf(stage)) this.#journal.complain('lost', `${stage} ${id}`);
    }
    this.#unchecked.clear();
  }
}

const PICTURES_KEPT = 10;

/** Uploads pictures, and deletes the oldest. */
export class Uploader implements Actor {
  readonly #person: Person;
  readonly #journal: Journal;
  /** Signatures by id; null while an answer is outstanding. */
  readonly #files = new Map<string, string | null>();

  constructor(person: Person, journal: Journal) {
    this.#person = person;
    this.#journal = journal;
  }

  async act(): Promise<void> {
    const { caller } = this.#person;
    caller.move();
    const [oldest] = this.#files.keys();
    if (this.#files.size >= PICTURES_KEPT && oldest !== undefined) {
      this.#files.set(oldest, null);
      const answer = await caller.call('DELETE', files(oldest), {});
      if (this.#journal.isAcknowledged('deletions', answer)) this.#files.delete(oldest);
      return;
    }
    const id = newId();
    this.#files.set(id, null);
    const side = 20 + Math.floor(Math.random() * 100);
    const answer = await caller.upload(id, await aPng(side, side));
    if (this.#journal.isAcknowledged('uploads', answer)) this.#files.set(id, answer.json.signature);
  }

  async check(): Promise<void> {
    const { caller } = this.#person;
    const { files: listed } = await caller.expect('GET', `${files()}?queries[0]=${limitQuery(100)}`);
    const own = new Set<string>(listed.map((file: { $id: string }) => file.$id));
    for (const [id, signature] of this.#files) {
      const answer = await caller.call('GET', `${files(id)}/view`);
      const found = answer.status === 200 ? createHash('md5').update(answer.body).digest('hex') : null;
      if (signature === null) {
        if (found === null) this.#files.delete(id);
        else this.#files.set(id, found);
      } else if (found !== signature) this.#journal.complain('lost', `file ${id}: ${answer.status}`);
      if (found !== null && !own.has(id)) this.#journal.complain('lost', `file ${id} in the list`);
    }
  }
}

function limitQuery(limit: number): string {
  return encodeURIComponent(JSON.stringify({ method: 'limit', values: [limit] }));
}

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
