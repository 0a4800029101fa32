/** Evenings: what a host plans, and what everybody does in them, each person by habit. */
import type { Json } from '../tools/caller.ts';
import { closeBook, compareStandings } from './book.ts';
import { type Dispute, Evening, type Hold, Match, type Row } from './model/evening.ts';
import type { Model, Outcome } from './model/model.ts';
import { rankingOf, standingsOf } from './model/standings.ts';
import { type Chance, clock } from './own-process.ts';
import { type Act, type Actor, type Call, documents, type World, withQueries } from './world.ts';

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Local time of Nepal, in the form in which hosts write it. */
export const local = (at: number) => new Date(at + 5.75 * HOUR).toISOString().slice(0, 16);
const floorMinute = (at: number) => Math.floor(at / MINUTE) * MINUTE;
export const post = (path: string, body: object = {}): Call => ({ method: 'POST', path, body });
const put = (path: string, body: object = {}): Call => ({ method: 'PUT', path, body });
const patch = (path: string, data: object): Call => ({ method: 'PATCH', path, body: { data } });
const remove = (path: string, body: object = {}): Call => ({ method: 'DELETE', path, body });
const isShort = (outcome: Outcome | undefined) =>
  outcome !== undefined && 'reason' in outcome && outcome.reason === 'joinBalance';

const MANY_PRIZES = [110, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10];

const STAGES = [
  { name: 'Groups', kind: 'points', groups: 2, matches: 1, advance: 2, carry: 'all' },
  { name: 'Final', kind: 'points', groups: 1, matches: 1 },
];

export interface Town {
  hosts: Actor[];
  helpers: Actor[];
  players: Actor[];
  operator: Actor;
}

/** An act that may also be sent as a form. */
type Pressed = Omit<Act, 'actor'> & { decide: () => Outcome; form?: Call };

/** Makes ids as the SDK does. */
export function newId(world: World): string {
  return world.chance.fill(Buffer.alloc(10)).toString('hex');
}

/** Makes an evening with random properties. */
export function newEvening(world: World, host: Actor, wishedAt: number): Evening {
  const { chance } = world;
  // The product accepts whole minutes only.
  const startsAt = floorMinute(wishedAt);
  const isLate = chance.is(0.4);
  const opensAt = floorMinute(isLate ? clock.at + chance.between(60, 300) * MINUTE : clock.at);
  const kind = chance.of(['staged', 'bracket', '', '', '']);
  const isStaged = kind === 'staged';
  return new Evening({
    id: newId(world),
    host: host.id,
    fee: chance.of([0, 10, 25, 33, 50, 99]),
    // Often there are more prizes than players.
    prizes: chance.of([[300, 200, 100], [100], [77, 33], MANY_PRIZES, MANY_PRIZES]),
    isStaged,
    isBracket: kind === 'bracket',
    max: chance.between(isStaged ? 8 : 4, 11),
    min: isStaged ? 6 : chance.of([2, 2, 2, 2, 4]),
    opensAt,
    closesAt: floorMinute(startsAt - chance.between(15, 90) * MINUTE),
    startsAt,
    checkIn: chance.is(0.6) ? { opens: 60, closes: chance.of([12, 20]) } : null,
    disputeMinutes: chance.of([0, 0, 10, 30]),
    holdMinutes: kind === '' && chance.is(0.33) ? chance.of([3, 15]) : null,
    matches: Array.from({ length: kind ? 1 : chance.between(1, 3) }, (_, index) => {
      return new Match({ id: newId(world), at: startsAt + index * 40 * MINUTE });
    }),
  });
}

/** Plans one evening. */
export function planEvening(world: World, town: Town, host: Actor, startsAt: number): void {
  const { chance } = world;
  const draftAt = startsAt - chance.between(20, 70) * HOUR + chance.below(HOUR);
  world.plan(draftAt, () => new Play(world, town, host, newEvening(world, host, startsAt)).draft());
}

/** What everybody does in one evening. */
export class Play {
  readonly world: World;
  readonly chance: Chance;
  readonly model: Model;
  readonly town: Town;
  readonly host: Actor;
  readonly evening: Evening;
  #helper: Actor | null = null;

  constructor(world: World, town: Town, host: Actor, evening: Evening) {
    this.world = world;
    this.chance = world.chance;
    this.model = world.model;
    this.town = town;
    this.host = host;
    this.evening = evening;
    world.counts.evenings += 1;
    world.names.set(evening.id, `evening ${world.counts.evenings}`);
    world.model.add(evening);
  }

  #path(rest: string): string {
    return `/v1/tournaments/${this.evening.id}/${rest}`;
  }

  get #isLeft(): boolean {
    return !this.model.evenings.has(this.evening.id);
  }

  /** Plans an act; it is skipped if the evening has been broken off by then. */
  #plan(at: number, act: () => Promise<unknown>): void {
    this.world.plan(at, async () => {
      if (!this.#isLeft) await act();
    });
  }

  #soon(least: number, most: number, act: () => Promise<unknown>): void {
    this.#plan(clock.at + this.chance.between(least, most) * MINUTE, act);
  }

  /** @returns the JSON of the answer; null: the act was refused, or skipped because the evening was broken off */
  async #act(actor: Actor, says: string, call: Call, decide?: () => Outcome): Promise<Json> {
    if (this.#isLeft) return null;
    const [done] = await this.world.act(this.evening, { actor, says, call, ...(decide && { decide }) });
    return done?.reason === null ? (done.answer.json ?? {}) : null;
  }

  async draft(): Promise<void> {
    const { host, evening } = this;
    const { id, matches, checkIn, disputeMinutes, holdMinutes } = evening;
    const secret = this.world.secret((reader) => evening.status !== 'Draft' || reader === host.id);
    const teamSize = holdMinutes === null ? 'Solo' : 'Duo';
    const entryRules = JSON.stringify({ by: 'team', substitutes: 0, holdMinutes });
    const data = {
      gameID: 'freefire',
      tournTitle: `Cup ${secret}`,
      description: '<p>An evening.</p>',
      imgURL: 'https://example.com/cup.webp',
      regStart: local(evening.opensAt),
      regEnd: local(evening.closesAt),
      startDate: local(evening.startsAt),
      endDate: local(evening.startsAt + 5 * HOUR),
      entryFee: JSON.stringify({ currencyType: 'eg_token', fee: evening.fee }),
      isFeatured: false,
      prizeType: 'eg_token',
      prizePool: evening.prizes,
      ytStreamURL: [],
      rules: '<p>Play fair.</p>',
      max: evening.max,
      min: evening.min,
      gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize, map: 'Bermuda' }),
      clock: 'auto',
      ...(holdMinutes && { entryRules }),
      ...(evening.isStaged && { stages: JSON.stringify(STAGES) }),
      ...(evening.isBracket && { bracket: JSON.stringify({ bracketType: 'single_elimination' }) }),
      ...(matches.length > 1 && { bracket: JSON.stringify({ bracketType: 'series' }) }),
      ...(checkIn && { checkIn: JSON.stringify(checkIn) }),
      ...(disputeMinutes > 0 && { disputeMinutes }),
    };
    await this.#act(host, 'drafts', post(documents('tournaments'), { documentId: id, data }));
    for (const [index, match] of matches.entries()) {
      const data = { tournamentID: id, matchName: `Match ${index + 1}`, scheduledTime: local(match.at) };
      await this.#act(host, 'schedules', post(documents('matches'), { documentId: match.id, data }));
    }
    if (this.chance.is(host.habit === 'host with helpers' ? 0.9 : 0)) {
      this.#helper = this.chance.of(this.town.helpers);
      evening.helpers.push(this.#helper.id);
      const staff = [{ username: this.#helper.username, roles: ['scores', 'rooms'] }];
      await this.#act(host, 'names a helper', put(this.#path('staff'), { staff }));
    }
    await this.#look(this.chance.of(this.town.players));
    const status = clock.at < evening.opensAt ? 'Upcoming' : 'Open';
    const decide = () => this.model.publish(evening, status);
    await this.#act(host, 'publishes', patch(documents('tournaments', id), { status }), decide);
    this.#begin();
  }

  /** Goes on with an evening that the server has published. */
  async joinPublished(): Promise<void> {
    const { evening } = this;
    const queries = [{ method: 'equal', attribute: 'tournamentID', values: [evening.id] }];
    const { json } = await this.world.make('key', {
      method: 'GET',
      path: withQueries(documents('matches'), queries),
    });
    const ids = new Map(json.documents.map((one: Json) => [one.scheduledTime, one.$id]));
    for (const match of evening.matches) match.id = String(ids.get(local(match.at)));
    this.model.publish(evening, clock.at < evening.opensAt ? 'Upcoming' : 'Open');
    this.#begin();
  }

  #begin(): void {
    const { evening } = this;
    if (evening.holdMinutes === null) this.#planPlayers();
    else this.#planTeams();
    this.#planHost();
    this.#planMatches();
    this.#plan(evening.startsAt + 8 * HOUR, () => closeBook(this.world, evening));
  }

  /** Reads what everybody may read of an evening; each answer is searched for hidden texts. */
  async #look(actor: Actor | null): Promise<void> {
    const match = documents('matches', this.chance.of(this.evening.matches).id);
    for (const path of [documents('tournaments', this.evening.id), match, documents('tournaments')])
      await this.world.call(actor, { method: 'GET', path });
  }

  /** Presses a button, sometimes twice: at the same time or one after the other. */
  async #press(actor: Actor, { form, ...what }: Pressed): Promise<Outcome | undefined> {
    const { world, evening, chance } = this;
    const isForm = form !== undefined && chance.is(actor.habits?.form ?? 0);
    const call = isForm ? { ...form, isForm } : { key: world.newKey(), ...what.call };
    const isDone: Act['check'] = ({ json }, expected) =>
      'refund' in expected && !isForm && json.refund !== expected.refund
        ? `gives back ${json.refund}, expected is ${expected.refund}`
        : null;
    let outcome: Outcome | undefined;
    const decide = () => {
      outcome = what.decide();
      return outcome;
    };
    const act: Act = { ...what, actor, call, decide, check: isDone };
    if (!chance.is(actor.habits?.twice ?? 0) || isForm) {
      await world.act(evening, act);
      return outcome;
    }
    // With the same key the second press is the same call; with another key it is decided anew.
    const isSame = chance.is(0.5);
    const again: Act = isSame
      ? { ...act, decide: () => outcome ?? decide() }
      : { ...act, call: what.call, decide: what.decide };
    if (isSame || chance.is(0.5)) await world.act(evening, act, again);
    else {
      await world.act(evening, act);
      if (!this.#isLeft) await world.act(evening, { ...again, says: `${what.says} again` });
    }
    return outcome;
  }

  // Players.

  #planPlayers(): void {
    const { evening, chance } = this;
    const wanted = evening.max + chance.between(-2, 9);
    const may = this.town.players;
    const opensAt = Math.max(clock.at, evening.opensAt);
    const within = (from: number, end: number) => from + Math.floor(chance.part() * (end - from));
    for (const actor of chance.shuffled(may).slice(0, Math.max(2, wanted))) {
      const habits = actor.habits;
      if (!habits || !chance.is(habits.joins)) continue;
      const from = opensAt - (chance.is(0.05) ? 30 * MINUTE : 0);
      const at = Math.max(clock.at, within(from, evening.closesAt + 10 * MINUTE));
      this.#plan(at, () => this.#join(actor));
      if (chance.is(habits.exits)) this.#plan(at + chance.between(1, 600) * MINUTE, () => this.#exit(actor));
      this.#planCheckIn(actor, habits.checksIn);
    }
    for (let count = 0; count < 2; count += 1)
      this.#plan(within(opensAt, evening.closesAt), () => this.#rush(may));
    this.#plan(evening.startsAt - 11 * MINUTE, () => this.#join(chance.of(may)));
  }

  #planCheckIn(actor: Actor, likelihood: number): void {
    const { evening, chance } = this;
    if (!evening.checkIn || !chance.is(likelihood)) return;
    const at = evening.startsAt - chance.between(14, 62) * MINUTE + chance.below(MINUTE);
    this.#plan(at, () =>
      this.#press(actor, {
        says: 'checks in',
        call: put(this.#path('check-in')),
        form: post(`/t/${evening.id}/check-in`),
        decide: () => this.model.checkIn(evening, actor.id, clock.at),
      }),
    );
  }

  /** Several press at the same time: rivals for the last seats, and some who leave. */
  async #rush(may: readonly Actor[]): Promise<void> {
    const { evening, chance, model } = this;
    const { fee } = evening;
    const rivals = chance.shuffled(may).slice(0, chance.between(2, 6));
    const acts = rivals.map((actor): Act => {
      if (evening.seats.has(actor.id) && chance.is(0.5)) {
        const call = remove(this.#path('participants/me'));
        return { actor, says: 'exits', call, decide: () => model.exit(evening, actor.id) };
      }
      const decide = () => model.join(evening, actor.id, { fee, now: clock.at });
      const call = post(this.#path('participants'), { fee, currency: 'eg_token' });
      return { actor, says: 'joins', call, decide };
    });
    await this.world.act(evening, ...acts);
  }

  /** Pairs enter as teams of two; some partners let the seat lapse. People who may be banned play alone. */
  #planTeams(): void {
    const { evening, chance, town } = this;
    const people = chance.shuffled(town.players.filter(({ habit }) => !habit.includes('cheater')));
    const from = Math.max(clock.at, evening.opensAt);
    for (let pair = people.splice(0, 2); pair.length === 2; pair = people.splice(0, 2)) {
      const [captain, mate] = pair as [Actor, Actor];
      const at = from + Math.floor(chance.part() * (evening.closesAt - from));
      if (!chance.is(0.4)) continue;
      this.#plan(at, () => this.#form(captain, mate));
      if (chance.is(0.15)) this.#plan(at + chance.between(20, 600) * MINUTE, () => this.#exit(captain));
      this.#planCheckIn(chance.of(pair), 0.85);
    }
    this.#plan(from + 5 * MINUTE, () => this.#join(chance.of(town.players)));
  }

  async #form(captain: Actor, mate: Actor): Promise<void> {
    const { evening, chance } = this;
    const payer = chance.of(['each', 'captain'] as const);
    const prizeSplit = chance.of(['equal', 'captain'] as const);
    const body = { name: captain.username, payer, prizeSplit, invite: [mate.username] };
    const now = clock.at;
    let outcome: Outcome | undefined;
    const told = await this.#act(captain, 'forms a team', post(this.#path('teams'), body), () => {
      outcome = this.model.form(evening, captain.id, { payer, prizeSplit, mate: mate.id, now });
      return outcome;
    });
    if (isShort(outcome)) await this.#earn(captain, 1, () => this.#form(captain, mate));
    const hold = evening.held.get(captain.id);
    if (!hold || !told?.holdEndsAt) return;
    // The database's clock has decided; ours was read a moment earlier.
    hold.until = Date.parse(told.holdEndsAt);
    if (chance.is(0.8)) this.#soon(1, 2, () => this.#accept(captain, mate, { hold, team: told.$id }));
  }

  async #accept(captain: Actor, mate: Actor, of: { hold: Hold; team: string }): Promise<void> {
    const { evening } = this;
    if (evening.held.get(captain.id) !== of.hold || of.hold.until < clock.at + 5000) return;
    let outcome: Outcome | undefined;
    await this.#act(mate, 'accepts', post(`/v1/teams/${of.team}/members/me`), () => {
      outcome = this.model.accept(evening, captain.id, clock.at);
      return outcome;
    });
    if (isShort(outcome)) await this.#earn(mate, 1, () => this.#accept(captain, mate, of));
  }

  async #join(actor: Actor): Promise<void> {
    const { evening, chance, model } = this;
    const fee = chance.is(0.03) ? evening.fee + 1 : evening.fee;
    const body = { fee, currency: 'eg_token' };
    const outcome = await this.#press(actor, {
      says: 'joins',
      call: post(this.#path('participants'), body),
      form: post(`/t/${evening.id}/join`, body),
      decide: () => model.join(evening, actor.id, { fee, now: clock.at }),
    });
    if (isShort(outcome)) await this.#earn(actor, 60, () => this.#join(actor));
    const isFull = outcome && 'reason' in outcome && outcome.reason === 'joinFull';
    if (!isFull || !chance.is(actor.habits?.waits ?? 0) || this.#isLeft) return;
    const [giver] = chance.shuffled(this.#seated());
    if (giver && chance.is(0.4)) this.#soon(1, 60, () => this.#exit(giver));
    await this.#press(actor, {
      says: 'waits',
      call: post(this.#path('waitlist'), { fee: evening.fee, currency: 'eg_token' }),
      decide: () => model.wait(evening, actor.id, clock.at),
    });
  }

  /** The operator grants an amount to a person with too little, who then tries again. */
  async #earn(actor: Actor, minutes: number, act: () => Promise<void>): Promise<void> {
    const amount = actor.habits?.pays ?? 100;
    this.model.person(actor.id).tokens += amount;
    const body = { currency: 'eg_token', amount, reason: 'Paid at the shop' };
    await this.world.make('key', { ...post(`/v1/users/${actor.id}/grants`, body), key: this.world.newKey() });
    this.evening.touched.add(actor.id);
    this.#soon(1, minutes, act);
  }

  async #exit(actor: Actor): Promise<void> {
    const { evening, model } = this;
    if (evening.held.has(actor.id)) return;
    const isWaiting = evening.line.has(actor.id);
    await this.#press(actor, {
      says: isWaiting ? 'stops waiting' : 'exits',
      call: remove(this.#path(isWaiting ? 'waitlist/me' : 'participants/me')),
      ...(!isWaiting && { form: post(`/t/${evening.id}/exit`) }),
      decide: () => (isWaiting ? model.stopWaiting(evening, actor.id) : model.exit(evening, actor.id)),
    });
  }

  /** The people who hold a seat, for themselves or for a team. */
  #seated(): Actor[] {
    return this.town.players.filter(({ id }) => this.evening.seats.has(id));
  }

  async #readRoom(match: Match): Promise<void> {
    const { world, evening, chance } = this;
    const seated = this.#seated();
    const actor = chance.of(seated.length > 0 && chance.is(0.7) ? seated : this.town.players);
    const answer = await world.call(actor, { method: 'GET', path: documents('matches', match.id) });
    const isShown =
      !evening.matches.includes(match) || match.room === null || answer.text.includes(match.room);
    if (!isShown && this.model.mayReadRoom(evening, match, actor.id))
      world.find(`${world.nameOf(actor.id)} plays ${match.id} and is not shown the room`);
    await this.#look(chance.is(0.5) ? null : actor);
  }

  async #dispute(match: Match): Promise<void> {
    const { evening, chance } = this;
    const isTimeOver = evening.settlesAt !== null && clock.at >= evening.settlesAt;
    const [actor] = chance.shuffled(this.#seated().filter(({ id }) => match.entries?.includes(id) ?? true));
    if (!actor || match.revision === 0 || isTimeOver || evening.status !== 'Ongoing') return;
    if (this.model.person(actor.id).isBanned || !chance.is((actor.habits?.disputes ?? 0) * 3)) return;
    const { revision } = match;
    const isEarlier = evening.disputes.some(
      (one) =>
        one.user === actor.id &&
        one.match === match.id &&
        one.state !== 'accepted' &&
        (one.state !== 'rejected' || one.revision === revision),
    );
    const call = post(`/v1/matches/${match.id}/disputes`, { text: 'I was first' });
    const decide = (): Outcome => (isEarlier ? { reason: 'disputeExists' } : { ok: true });
    const id = (await this.#act(actor, 'disputes', call, decide))?.$id;
    if (id)
      evening.disputes.push({
        id,
        user: actor.id,
        match: match.id,
        state: 'open',
        escalatesUntil: 0,
        wasEscalated: false,
        revision,
      });
  }

  async #escalate(player: Actor, dispute: Dispute): Promise<void> {
    const isCounted = Math.abs(clock.at - dispute.escalatesUntil) > 5000 || dispute.wasEscalated;
    if (!isCounted || this.model.person(player.id).isBanned) return;
    const call = post(`/v1/disputes/${dispute.id}/escalation`);
    const decide = () => this.model.escalate(this.evening, dispute, clock.at);
    await this.#act(player, 'escalates a dispute', call, decide);
    this.#soon(2, 30, () => this.#decide(this.town.operator));
  }

  // The acts of the host and the helpers.

  #planHost(): void {
    const { evening, host, chance, model } = this;
    const during = () => clock.at + Math.floor(chance.part() * (evening.closesAt - clock.at));
    const edit = (data: object) => patch(documents('tournaments', evening.id), data);
    if (chance.is(0.25)) {
      const call = edit({ rules: `<p>Play fair, and come at ${chance.between(10, 99)} past.</p>` });
      this.#plan(during(), async () => {
        await this.#act(host, 'changes the rules', call, () => model.changeRules(evening));
        const [actor] = chance.shuffled(this.#seated());
        // A player exits because of the changed rules.
        if (actor) this.#soon(1, 60, () => this.#exit(actor));
      });
    }
    if (chance.is(0.2))
      this.#plan(during(), async () => {
        if (evening.status !== 'Open') return;
        const max = evening.max + chance.between(1, 3);
        await this.#act(host, 'adds seats', edit({ max }), () => model.raiseSeats(evening, max));
      });
    // Some evenings are aborted only after everybody has come.
    const abortsAt = chance.is(0.3) ? during() : evening.startsAt + chance.below(15) * MINUTE;
    const abort = edit({ status: 'Aborted' });
    if (chance.is(0.1))
      this.#plan(abortsAt, () => this.#act(host, 'aborts', abort, () => model.abort(evening)));
    if (chance.is(0.15))
      this.#plan(during(), async () => {
        const [actor] = chance.shuffled(this.#seated());
        if (!actor) return;
        const call = remove(this.#path(`participants/${actor.id}`), { reason: 'Was rude' });
        await this.#act(host, 'removes an entry', call, () => model.remove(evening, actor.id));
      });
    const stranger = chance.of(this.town.players);
    const theft = edit({ tournTitle: 'Mine now' });
    const decide = () => ({ reason: 'unauthorized' });
    if (chance.is(0.1))
      this.#plan(during(), () => this.#act(stranger, 'edits what is not his', theft, decide));
  }

  /** Plans what happens in matches, and after the last one. */
  #planMatches(): void {
    const { chance, evening, host } = this;
    const { startsAt, isStaged, isBracket, matches } = evening;
    for (const match of matches) if (!isStaged && !isBracket) this.#planMatch(match);
    if (isStaged) this.#planStages();
    if (isBracket) this.#plan(startsAt - 9.5 * MINUTE, () => this.#drawBracket());
    const last =
      isStaged || isBracket ? startsAt + (isStaged ? 40 : 130) * MINUTE : (matches.at(-1)?.at ?? 0);
    if (chance.is(0.5)) this.#plan(last + 38 * MINUTE, () => this.#penalise());
    for (const minutes of [42, 55, 70]) this.#plan(last + minutes * MINUTE, () => this.#decide(host));
    for (const minutes of [chance.between(45, 90), 200])
      this.#plan(last + minutes * MINUTE, () => this.#settle());
  }

  #planMatch(match: Match): void {
    const { chance, evening, host } = this;
    const { id, at } = match;
    this.world.names.set(
      id,
      `match ${evening.matches.indexOf(match) + 1} of ${this.world.nameOf(evening.id)}`,
    );
    const opensAt = Math.max(at - 9 * MINUTE, clock.at + MINUTE);
    this.#plan(opensAt + chance.below(2 * MINUTE), () => this.#enterRoom(match));
    const scorer = this.#helper && chance.is(0.7) ? this.#helper : host;
    const isOffline = chance.is(0.1);
    const entersAt = at + chance.between(20, 26) * MINUTE + (isOffline ? 8 * MINUTE : 0);
    this.#plan(entersAt, () => this.#enterResults(scorer, match, isOffline));
    for (let count = 0; count < 4; count += 1)
      this.#plan(at + chance.between(-7, 30) * MINUTE + chance.below(MINUTE), () => this.#readRoom(match));
    for (let count = 0; count < 2; count += 1)
      this.#plan(at + chance.between(27, 60) * MINUTE, () => this.#dispute(match));
  }

  /** Groups are drawn when the evening has begun; the final when they have played, and again if it is taken back. */
  #planStages(): void {
    const { startsAt } = this.evening;
    this.#plan(startsAt - 9.5 * MINUTE, () => this.#draw(1));
    for (const minutes of [36, 47]) this.#plan(startsAt + minutes * MINUTE, () => this.#draw(2));
    for (const minutes of [35, 43])
      if (this.chance.is(0.7)) this.#plan(startsAt + minutes * MINUTE, () => this.#penalise());
  }

  async #draw(stage: number): Promise<void> {
    const { world, evening, host, model } = this;
    if (evening.status !== 'Ongoing' || evening.matches.some((match) => match.stage >= stage)) return;
    const due = model.entriesOf(evening, stage).sort();
    // Tied entries move on in the order of their groups.
    const order = evening.matches.flatMap(({ entries }) => entries ?? []);
    const [done] = await world.act(evening, {
      actor: host,
      says: `draws stage ${stage}`,
      call: post(this.#path(`stages/${stage}/draw`), { seeding: 'random', order }),
      decide: () => model.mayDraw(evening, stage),
      check: ({ json }) =>
        json.groups.flat().sort().join() === due.join() ? null : `draws ${json.groups}, expected is ${due}`,
    });
    if (done?.reason !== null || this.#isLeft) return;
    const { groups, matches } = done.answer.json;
    const at = stage === 1 ? evening.startsAt : floorMinute(clock.at);
    for (const match of model.draw(evening, stage, { groups, matches, at })) this.#planMatch(match);
  }

  async #drawBracket(): Promise<void> {
    const { world, evening, host } = this;
    if (evening.status !== 'Ongoing') return;
    const due = [...evening.seats.keys()].sort();
    const [done] = await world.act(evening, {
      actor: host,
      says: 'draws the bracket',
      call: post(this.#path('bracket'), { seeding: 'random' }),
      check: ({ json }) => {
        const drawn = json.matches.flatMap(({ sides }: Json) => sides.filter((side: string | null) => side));
        return drawn.sort().join() === due.join() ? null : `draws ${drawn}, expected is ${due}`;
      },
    });
    if (done?.reason !== null || this.#isLeft) return;
    evening.matches = done.answer.json.matches.map((one: Json) => {
      const { match: id, section, round, sides, nextMatch, loserNextMatch } = one;
      const place = { section, round, next: nextMatch, loserNext: loserNextMatch };
      const entries = sides.filter((side: string | null) => side);
      return new Match({ id, at: evening.startsAt + (round - 1) * 30 * MINUTE, place, entries });
    });
    for (const match of evening.matches) this.#planMatch(match);
  }

  async #enterRoom(match: Match): Promise<void> {
    const { evening, model } = this;
    if (!match.isOpen || !evening.matches.includes(match) || evening.status !== 'Ongoing') return;
    const room = this.world.secret((reader) => model.mayReadRoom(evening, match, reader));
    const data = { entryDetails: JSON.stringify({ roomID: '77', roomPass: room }) };
    match.room = room;
    await this.#act(this.host, 'enters the room', patch(documents('matches', match.id), data));
    await this.#look(null);
  }

  #newResults({ entries, place }: Match): Row[] {
    const { chance, evening } = this;
    const players = chance.shuffled(entries ?? [...evening.seats.keys()]);
    const roundsOf = (index: number) => (index === 0 ? 4 : chance.below(4));
    if (place)
      return players.map((entry, index) => ({
        entry,
        placement: index + 1,
        kills: 0,
        rounds: roundsOf(index),
      }));
    // Sometimes a player never came.
    const isMissed = evening.matches.length === 1 && players.length > 2 && chance.is(0.5);
    const played = isMissed ? players.slice(chance.between(1, players.length - 2)) : players;
    let left = played.length - 1;
    return played.map((entry, index) => {
      const kills = chance.below(Math.min(left, 4) + 1);
      left -= kills;
      return { entry, placement: index + 1, kills };
    });
  }

  async #enterResults(scorer: Actor, match: Match, isTwice: boolean): Promise<void> {
    const { evening, world } = this;
    if (evening.status !== 'Ongoing' || !match.isOpen || !evening.matches.includes(match)) return;
    const { revision, isOver } = match;
    const rows = this.#newResults(match);
    const call = put(`/v1/matches/${match.id}/results`, { revision, rows });
    const keyed = { ...call, key: world.newKey() };
    const decide = () => this.model.results(evening, match, { revision, rows });
    await this.#act(scorer, 'enters results', keyed, decide);
    // A desk that was offline sends results again if it does not know that they arrived.
    if (isTwice) await this.#act(scorer, 'enters results again', keyed);
    if (this.chance.is(0.1)) await this.#act(scorer, 'enters old results', call, decide);
    const over = patch(documents('matches', match.id), { matchStatus: 'Finished' });
    if (!isOver) await this.#act(scorer, 'ends a match', over);
    await compareStandings(world, evening);
  }

  async #enterMissing(): Promise<void> {
    if (this.evening.isStaged) await this.#draw(2);
    for (const match of this.evening.matches)
      if (!match.isOver && clock.at > match.at + 35 * MINUTE && !this.#isLeft)
        await this.#enterResults(this.host, match, false);
  }

  /** The host decides open disputes, the operator those that a player has escalated. */
  async #decide(by: Actor): Promise<void> {
    const { evening, town, chance } = this;
    for (const one of evening.disputes) {
      const isDue = one.state === (by === town.operator ? 'escalated' : 'open');
      if (this.#isLeft || !isDue || evening.status !== 'Ongoing') continue;
      one.state = chance.is(0.5) ? 'accepted' : 'rejected';
      const isFinal = one.state === 'accepted' || one.wasEscalated;
      const answer = { decision: one.state, answer: 'I have looked.' };
      const until = isFinal ? 0 : clock.at + Math.min(15, evening.disputeMinutes) * MINUTE;
      const told = await this.#act(by, `${one.state} a dispute`, put(`/v1/disputes/${one.id}`, answer));
      // The database's clock has decided; ours was read a moment earlier.
      one.escalatesUntil = told?.escalatesUntil ? Date.parse(told.escalatesUntil) : until;
      const player = town.players.find(({ id }) => id === one.user);
      if (one.state === 'rejected' && player && chance.is(0.7))
        this.#soon(1, 20, () => this.#escalate(player, one));
      const match = evening.matches.find(({ id }) => id === one.match);
      if (one.state === 'accepted' && match && !match.place && evening.settlesAt === null)
        await this.#enterResults(by, match, false);
    }
  }

  async #penalise(): Promise<void> {
    const { evening, chance } = this;
    // Those in front matter most: with a few points less they still move on.
    const leaders = standingsOf(evening).map((row) => row.entry);
    const [entry] = chance.is(0.5) ? leaders : chance.shuffled([...evening.seats.keys()]);
    if (evening.status !== 'Ongoing' || evening.settlesAt !== null || entry === undefined) return;
    const points = chance.is(0.6) ? chance.between(1, chance.of([4, 15])) : null;
    const body = { entry, reason: 'Teamed up', ...(points === null ? { disqualify: true } : { points }) };
    const decide = () => this.model.penalise(evening, { entry, points });
    await this.#act(this.host, 'gives a penalty', post(this.#path('penalties'), body), decide);
    await compareStandings(this.world, evening);
  }

  async #settle(): Promise<void> {
    const { world, evening, host, model } = this;
    if (evening.status === 'Finished' || evening.status === 'Aborted') return;
    await this.#enterMissing();
    if (this.#isLeft) return;
    // The host puts tied entries in the order of the model's standings.
    const order = rankingOf(evening).map(({ entry }) => entry);
    const now = clock.at;
    await world.act(evening, {
      actor: host,
      says: 'settles',
      call: post(this.#path('settlement'), { order }),
      decide: () => model.settle(evening, now),
      check: ({ json }, expected) => {
        const told = json.settlesAt === null ? null : Date.parse(json.settlesAt);
        const due = ('settlesAt' in expected && expected.settlesAt) || null;
        if ((told === null) !== (due === null) || Math.abs((told ?? 0) - (due ?? 0)) > 5000)
          return `pays at ${told}, expected is ${due}`;
        // The database's clock has decided; ours was read a moment earlier.
        if (told !== null) evening.settlesAt = told;
        return null;
      },
    });
  }
}
