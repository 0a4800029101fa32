/** One year: its people, its agenda, its log, and the comparison after every act. */
import type { InjectOptions } from 'fastify';
import type { Evening } from './model/evening.ts';
import { Model, type Outcome, type Person } from './model/model.ts';
import { type Chance, clock } from './own-process.ts';
import { type Answer, API_KEY, type Fault, type Installation } from './server.ts';

/** Matches a secret, which only some may read; secrets are put into texts that are hidden from others. */
const SECRET = /zq[0-9a-f]{14}/g;
/** The faults that calls meet, at one of their first statements. */
const FAULTS: readonly Fault[] = ['killBefore', 'killAfter', 'diskFull', 'slowDisk', 'cut'];
const STATEMENTS = 14;
/** The most documents that one list is asked for. */
const PAGE = 100;
const BROKEN_MAX = 30;

type Habit = 'count' | 'joins' | 'checksIn' | 'exits' | 'waits' | 'twice' | 'disputes' | 'form' | 'pays';
export type Habits = { habit: string } & Record<Habit, number>;

export interface Actor {
  id: string;
  username: string;
  habit: string;
  habits: Habits | null;
  cookie: string;
}

export interface Finding {
  act: number;
  at: string;
  says: string;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** The idempotency key, by which repeats are recognised. */
  key?: string;
  /** Whether the call is posted as a form without scripts. */
  isForm?: boolean;
  /** Whether the call never meets a fault. */
  isSafe?: boolean;
}

export interface Act {
  actor: Actor;
  says: string;
  call: Call;
  /** Applies the act to the model and returns the expected outcome; absent: success is expected. */
  decide?: () => Outcome;
  /** Describes what is wrong with the answer; null: nothing. */
  check?: (answer: Answer, expected: Outcome) => string | null;
}

interface Done extends Act {
  answer: Answer;
  reason: string | null;
  expected: Outcome;
}

interface Entry {
  at: number;
  number: number;
  act: () => Promise<void>;
}

export class World {
  readonly server: Installation;
  readonly chance: Chance;
  readonly model = new Model();
  readonly log: string[] = [];
  readonly findings: Finding[] = [];
  readonly secrets = new Map<string, (reader: string | null) => boolean>();
  readonly counts = { acts: 0, calls: 0, evenings: 0, lost: 0 };
  readonly outcomes = new Map<string, number>();
  readonly faultRate: number;
  readonly names = new Map<string, string>();
  #agenda: Entry[] = [];
  #number = 0;
  #keys = 0;

  constructor(server: Installation, chance: Chance, faultRate: number) {
    this.server = server;
    this.chance = chance;
    this.faultRate = faultRate;
  }

  plan(at: number, act: () => Promise<void>): void {
    const entry = { at, number: this.#number++, act };
    let [low, high] = [0, this.#agenda.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#agenda[middle] as Entry;
      if (other.at > at || (other.at === at && other.number < entry.number)) low = middle + 1;
      else high = middle;
    }
    this.#agenda.splice(low, 0, entry);
  }

  /** Plays until an instant, or until the number of findings is reached. */
  async play(until: number, findingsMax: number, isOver: () => boolean = () => false): Promise<void> {
    while (this.findings.length < findingsMax && !isOver()) {
      const next = this.#agenda.at(-1);
      const due = this.model.nextDue();
      const nextAt = next?.at ?? Number.POSITIVE_INFINITY;
      if (Math.min(nextAt, due) > Math.min(until, Number.MAX_VALUE)) break;
      // Events that happen without an act are compared a moment later, before anybody acts.
      if (due + 1500 <= nextAt || due <= clock.at) await this.#passTo(Math.max(due, clock.at) + 1500, true);
      else if (next && next.at <= due - 20_000) {
        this.#agenda.pop();
        await this.#passTo(next.at, false);
        await next.act();
      } else if (next) {
        // In the seconds around such an event the order would be open, so the act is postponed.
        this.#agenda.pop();
        this.plan(due + 2000 + this.chance.below(2000), next.act);
      }
    }
  }

  async #passTo(at: number, isAwaited: boolean): Promise<void> {
    await this.server.moveTo(at, isAwaited);
    const changed = this.model.advance(clock.at);
    for (const evening of changed) {
      this.say('server', `${this.nameOf(evening.id)} is ${evening.status}, ${evening.seats.size} in`);
      await this.compare(evening, 'what happens by itself');
    }
    for (const failure of this.server.failures.splice(0)) this.find(failure);
  }

  /** Applies what the server does by itself after an act, and compares it a moment later. */
  async letHappen(decide: () => void): Promise<void> {
    const before = [...this.model.running].filter(({ status }) => status === 'Open');
    decide();
    await this.server.moveTo(clock.at + 1500, true);
    for (const evening of before) if (evening.touched.size > 0) await this.compare(evening, 'a ban');
  }

  nameOf(id: string): string {
    return this.names.get(id) ?? id;
  }

  say(who: string, text: string): void {
    this.log.push(`${new Date(clock.at).toISOString()} ${who}: ${text}`);
  }

  find(says: string): void {
    const finding = { act: this.counts.acts, at: new Date(clock.at).toISOString(), says: this.#named(says) };
    this.findings.push(finding);
    this.say('FINDING', finding.says);
    process.stderr.write(`${finding.at} act ${finding.act}: ${finding.says}\n`);
  }

  #named(text: string): string {
    return text.replace(/[0-9a-f]{20}/g, (id) => this.names.get(id) ?? id);
  }

  newKey(): string {
    this.#keys += 1;
    return `key-${this.#keys}`;
  }

  secret(mayRead: (reader: string | null) => boolean): string {
    const text = `zq${this.chance.fill(Buffer.alloc(7)).toString('hex')}`;
    this.secrets.set(text, mayRead);
    return text;
  }

  /** Makes a call of an actor or the operator's key; null: of a visitor. Lost calls are repeated as an SDK would. */
  async call(actor: Actor | 'key' | null, call: Call): Promise<Answer> {
    const isWrite = call.method !== 'GET';
    const isRepeatable = !isWrite || call.key !== undefined;
    if (!call.isSafe && isRepeatable && this.chance.is(this.faultRate))
      this.server.arm(this.chance.of(FAULTS), this.chance.between(1, STATEMENTS));
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await this.#once(actor, call);
      if (answer !== 'lost' && answer.status < 500) return answer;
      this.counts.lost += 1;
      if (answer !== 'lost' && answer.status !== 503) {
        this.find(`${call.method} ${call.path} is ${answer.status} ${answer.text.slice(0, 200)}`);
        return answer;
      }
    }
    throw new Error(`${call.method} ${call.path} is never answered.`);
  }

  /** Makes a call that must succeed. */
  async make(actor: Actor | 'key', call: Call): Promise<Answer> {
    const answer = await this.call(actor, call);
    if (answer.status >= 300) throw new Error(`${call.method} ${call.path}: ${answer.text}`);
    return answer;
  }

  async #once(actor: Actor | 'key' | null, call: Call): Promise<Answer | 'lost'> {
    const { method, path, body, key, isForm } = call;
    this.counts.calls += 1;
    const headers: Record<string, string> = { 'x-appwrite-project': 'egofficial' };
    if (actor === 'key') headers['x-appwrite-key'] = API_KEY;
    else if (actor) headers.cookie = actor.cookie;
    if (key !== undefined) headers['idempotency-key'] = key;
    if (body) headers['content-type'] = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    if (isForm) Object.assign(headers, { origin: 'http://play.example', host: 'play.example' });
    const payload =
      body &&
      (isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body));
    const options: InjectOptions = { method, url: path, headers, ...(payload !== undefined && { payload }) };
    const answer = await this.server.call(options);
    if (answer !== 'lost') this.#scan(actor, path, answer);
    return answer;
  }

  #scan(actor: Actor | 'key' | null, path: string, { text }: Answer): void {
    if (actor === 'key') return;
    for (const [found] of text.matchAll(SECRET)) {
      const mayRead = this.secrets.get(found);
      if (mayRead && !mayRead(actor?.id ?? null))
        this.find(`${actor?.habit ?? 'a visitor'} reads ${found} at ${path}, which is hidden`);
    }
  }

  /**
   * Carries acts out, several at the same time, and compares what they changed. The answers must be those that the
   * model gives for some order of the acts.
   */
  async act(evening: Evening, ...acts: readonly Act[]): Promise<Done[]> {
    const name = this.nameOf(evening.id);
    const isSafe = acts.length > 1;
    const answers = acts.map(({ actor, call }) =>
      this.call(actor, { isSafe, ...(!call.isForm && { key: this.newKey() }), ...call }),
    );
    const done = (await Promise.all(answers)).map((answer, index): Done => {
      const act = acts[index] as Act;
      return { ...act, answer, reason: reasonOf(answer, act.call.isForm === true), expected: { ok: true } };
    });
    for (const { actor, says, call, reason } of done) {
      const who = `${actor.habit} ${this.nameOf(actor.id)}`;
      for (const failure of this.server.failures.splice(0)) this.find(`${who} ${says}: ${failure}`);
      this.say(
        who,
        `${says} ${name}${call.isForm ? ' by form' : ''}${isSafe ? ' at once' : ''}: ${reason ?? 'ok'}`,
      );
      this.counts.acts += 1;
      const outcome = `${says}${isSafe ? ' at once' : ''}: ${reason ?? 'ok'}`;
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
      evening.touched.add(actor.id);
    }
    if (this.#isSomeOrder(evening, done)) {
      await this.compare(evening, done.map(({ says }) => says).join(', '));
      return done;
    }
    const told = done.map((one) => `${this.nameOf(one.actor.id)} ${one.says} ${name}: ${problemOf(one)}`);
    this.find(told.join('; '));
    await this.breakOff(evening);
    return done;
  }

  #isSomeOrder(evening: Evening, done: readonly Done[]): boolean {
    if (done.length === 0) return true;
    return done.some((one) => {
      const goBack = this.model.keep(evening);
      one.expected = one.decide?.() ?? { ok: true };
      const others = done.filter((other) => other !== one);
      if (problemOf(one) === null && this.#isSomeOrder(evening, others)) return true;
      if (done.length > 1) goBack();
      return false;
    });
  }

  /** Gives up an evening in which model and product differ, and takes the product's balances into the model. */
  async breakOff(evening: Evening): Promise<void> {
    this.model.running.delete(evening);
    this.model.evenings.delete(evening.id);
    this.model.seasons.delete(evening.host);
    for (const [id, tokens] of await this.balances([...this.model.people.keys()]))
      this.model.person(id).tokens = tokens;
    if (this.findings.length > BROKEN_MAX) throw new Error('There are too many findings to go on.');
  }

  async compare(evening: Evening, after: string): Promise<void> {
    if (!this.model.evenings.has(evening.id)) return;
    const read = await this.call(null, { method: 'GET', path: documents('tournaments', evening.id) });
    const told =
      read.status === 200
        ? `${read.json.status} ${read.json.participants?.length ?? read.json.participantCount}`
        : `${read.status}`;
    const isHidden = evening.status === 'Draft';
    const due = isHidden ? '404' : `${evening.status} ${evening.seats.size}`;
    const problems = told === due ? [] : [`is ${told}, expected is ${due}`];
    const touched = [...evening.touched];
    evening.touched.clear();
    for (const [id, tokens] of await this.balances(touched)) {
      const expected = this.model.person(id).tokens;
      if (tokens !== expected) problems.push(`${this.nameOf(id)} has ${tokens}, expected is ${expected}`);
    }
    if (problems.length === 0) return;
    this.find(`after ${after}: ${this.nameOf(evening.id)} ${problems.join('; ')}`);
    await this.breakOff(evening);
  }

  async balances(ids: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let start = 0; start < ids.length; start += PAGE) {
      const part = ids.slice(start, start + PAGE);
      const queries = [
        { method: 'equal', attribute: '$id', values: part },
        { method: 'limit', values: [PAGE] },
      ];
      const read = await this.call('key', {
        method: 'GET',
        path: withQueries(documents('user_details'), queries),
      });
      for (const { $id, eg_token } of read.json.documents) found.set($id, eg_token);
    }
    return found;
  }

  addPerson(actor: Actor, person: Omit<Person, 'id'>): void {
    this.model.people.set(actor.id, { id: actor.id, ...person });
    this.names.set(actor.id, actor.username);
  }
}

/** The difference between an answer and the expected outcome; null: none. */
function problemOf({ answer, call, reason, expected, check }: Done): string | null {
  const wanted = 'reason' in expected ? expected.reason : null;
  const differs = call.isForm ? (reason === null) !== (wanted === null) : reason !== wanted;
  if (!differs) return (wanted === null && check?.(answer, expected)) || null;
  return `is answered ${answer.status} ${reason ?? 'ok'}, expected is ${wanted ?? 'ok'}`;
}

/** The reason of a refusal; null: the answer does not refuse. */
function reasonOf(answer: Answer, isForm: boolean): string | null {
  if (isForm) return answer.status === 303 ? null : `${answer.status}`;
  if (answer.status < 300) return null;
  return answer.json?.reason ?? answer.json?.type ?? `${answer.status}`;
}

export const documents = (collection: string, id = '') =>
  `/v1/databases/main/collections/${collection}/documents${id && `/${id}`}`;

export const withQueries = (path: string, queries: readonly object[]) =>
  `${path}?${queries.map((one, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(one))}`).join('&')}`;
