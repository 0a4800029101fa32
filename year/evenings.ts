/** Evenings: what a host plans, and what everybody does about it, each by habit. */
import { createHash } from 'node:crypto';
import type { Json } from '../tools/caller.ts';
import type { Dispute, Evening, Match, Outcome, Row, Terms } from './model.ts';
import { clock } from './own-process.ts';
import { deliveries } from './receivers.ts';
import { type Actor, type Call, documents, type World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Nepal's time, as hosts write it. */
const local = (at: number) => new Date(at + 5.75 * HOUR).toISOString().slice(0, 16);
const tournament = (id: string, rest: string) => `/v1/tournaments/${id}/${rest}`;
const post = (path: string, body: object = {}): Call => ({ method: 'POST', path, body });
const put = (path: string, body: object = {}): Call => ({ method: 'PUT', path, body });
const patch = (path: string, data: object): Call => ({ method: 'PATCH', path, body: { data } });

const MANY_PRIZES = [110, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10];

export interface Town {
  hosts: Actor[];
  helpers: Actor[];
  players: Actor[];
  operator: Actor;
}

interface Played {
  evening: Evening;
  match: Match;
}

/** Two who play together. */
interface Pair {
  captain: Actor;
  mate: Actor;
  evening: Evening;
}

/** Makes ids as the SDK does. */
export function newId(world: World): string {
  return world.chance.fill(Buffer.alloc(10)).toString('hex');
}

/** Plans one evening. */
export function planEvening(
  world: World,
  town: Town,
  { host, startsAt }: { host: Actor; startsAt: number },
): void {
  const { chance } = world;
  const draftAt = startsAt - chance.between(20, 70) * HOUR + chance.below(HOUR);
  world.plan(draftAt, () => draft(world, town, { host, startsAt }));
}

async function draft(
  world: World,
  town: Town,
  { host, startsAt: wishedAt }: { host: Actor; startsAt: number },
): Promise<void> {
  const { chance, model } = world;
  // The product takes whole minutes.
  const startsAt = floorMinute(wishedAt);
  const id = newId(world);
  const now = clock.at;
  const isLate = chance.is(0.4);
  // Often there are more prizes than players.
  const prizes = chance.of([[300, 200, 100], [100], [77, 33], MANY_PRIZES, MANY_PRIZES]);
  const evening: Evening = {
    id,
    host: host.id,
    status: 'Draft',
    fee: chance.of([0, 10, 25, 33, 50, 99]),
    prizes,
    max: chance.between(4, 11),
    min: chance.is(0.9) ? 2 : 4,
    opensAt: floorMinute(isLate ? now + chance.between(60, 300) * MINUTE : now),
    closesAt: floorMinute(startsAt - chance.between(15, 90) * MINUTE),
    startsAt,
    checkIn: chance.is(0.6) ? { opens: 60, closes: chance.of([12, 20]) } : null,
    isCheckInOver: false,
    disputeMinutes: chance.of([0, 0, 10, 30]),
    rules: 0,
    holdMinutes: chance.is(0.2) ? chance.of([3, 15]) : null,
    seats: new Map(),
    held: new Map(),
    line: new Map(),
    matches: Array.from({ length: chance.between(1, 3) }, (_, index) => ({
      id: newId(world),
      at: startsAt + index * 40 * MINUTE,
      isOpen: false,
      isOver: false,
      revision: 0,
      rows: [],
      room: null,
    })),
    penalties: [],
    disputes: [],
    settlesAt: null,
    helpers: new Map(),
    winners: [],
    handsOnAt: null,
    taken: 0,
    touched: new Set(),
  };
  world.counts.evenings += 1;
  world.names.set(id, `evening ${world.counts.evenings}`);
  for (const [index, match] of evening.matches.entries())
    world.names.set(match.id, `match ${index + 1} of evening ${world.counts.evenings}`);
  model.add(evening);
  const secret = world.secret((reader) => evening.status !== 'Draft' || reader === host.id);
  const teamSize = evening.holdMinutes === null ? 'Solo' : 'Duo';
  const data = {
    gameID: 'freefire',
    tournTitle: `Cup ${secret}`,
    description: '<p>An evening.</p>',
    imgURL: 'https://example.com/cup.webp',
    regStart: local(evening.opensAt),
    regEnd: local(evening.closesAt),
    startDate: local(startsAt),
    endDate: local(startsAt + 5 * HOUR),
    entryFee: JSON.stringify({ currencyType: 'eg_token', fee: evening.fee }),
    isFeatured: false,
    prizeType: 'eg_token',
    prizePool: prizes,
    ytStreamURL: [],
    rules: '<p>Play fair.</p>',
    max: evening.max,
    min: evening.min,
    gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize, map: 'Bermuda' }),
    clock: 'auto',
    ...(evening.holdMinutes && {
      entryRules: JSON.stringify({ by: 'team', substitutes: 0, holdMinutes: evening.holdMinutes }),
    }),
    ...(evening.matches.length > 1 && { bracket: JSON.stringify({ bracketType: 'series' }) }),
    ...(evening.checkIn && { checkIn: JSON.stringify(evening.checkIn) }),
    ...(evening.disputeMinutes > 0 && { disputeMinutes: evening.disputeMinutes }),
  };
  const act = (says: string, call: Call, expected: Outcome = { ok: true }) =>
    world.act(host, { says, evening, call, expected });
  await act('drafts', post(documents('tournaments'), { documentId: id, data }));
  for (const [index, match] of evening.matches.entries()) {
    const data = { tournamentID: id, matchName: `Match ${index + 1}`, scheduledTime: local(match.at) };
    await act('schedules', post(documents('matches'), { documentId: match.id, data }));
  }
  const helper = chance.is(host.habit === 'host with helpers' ? 0.9 : 0) ? chance.of(town.helpers) : null;
  if (helper) {
    evening.helpers.set(helper.id, ['scores', 'rooms']);
    const staff = [{ username: helper.username, roles: ['scores', 'rooms'] }];
    await act('names a helper', put(tournament(id, 'staff'), { staff }));
  }
  await look(world, chance.of(town.players), evening);
  const expected = model.publish(evening, clock.at);
  await act('publishes', patch(documents('tournaments', id), { status: evening.status }), expected);
  if (evening.holdMinutes === null) planPlayers(world, town, evening);
  else planTeams(world, town, evening);
  planHost(world, town, evening, { host, helper });
}

const floorMinute = (at: number) => Math.floor(at / MINUTE) * MINUTE;

/** Reads what everybody may read of an evening; what is hidden is looked for in each answer. */
async function look(world: World, actor: Actor | null, evening: Evening): Promise<void> {
  await world.call(actor, { method: 'GET', path: documents('tournaments', evening.id) });
  for (const { id } of evening.matches)
    await world.call(actor, { method: 'GET', path: documents('matches', id) });
  await world.call(actor, { method: 'GET', path: documents('tournaments') });
}

/** A press that may be one of two at the same time. */
async function press(
  world: World,
  actor: Actor,
  what: { says: string; evening: Evening; call: Call; decide: () => Outcome; form?: Call },
): Promise<Outcome> {
  const { says, evening, decide } = what;
  const habits = actor.habits;
  const isForm = what.form !== undefined && world.chance.is(habits?.form ?? 0);
  const call = isForm && what.form ? { ...what.form, isForm } : { key: world.newKey(), ...what.call };
  const expected = decide();
  const isDone = (answer: { json: { refund?: number } }) =>
    'refund' in expected && !isForm && answer.json.refund !== expected.refund
      ? `gives back ${answer.json.refund}, expected is ${expected.refund}`
      : null;
  await world.act(actor, { says, evening, call, expected, isDone });
  if (!world.chance.is(habits?.twice ?? 0) || isForm) return expected;
  // With the same key it is the same press; with another it is decided anew.
  const isSame = world.chance.is(0.5) && 'ok' in expected;
  const again = isSame ? expected : decide();
  const key = isSame ? call.key : world.newKey();
  await world.act(actor, {
    says: `${says} again`,
    evening,
    call: { ...call, ...(key && { key }) },
    expected: again,
    isDone: isSame ? isDone : () => null,
  });
  return expected;
}

function planPlayers(world: World, town: Town, evening: Evening): void {
  const { chance } = world;
  const wanted = evening.max + chance.between(-2, 9);
  const people = chance.shuffled(town.players).slice(0, Math.max(2, wanted));
  for (const actor of people) {
    const habits = actor.habits;
    if (!habits || !chance.is(habits.joins)) continue;
    const from = Math.max(clock.at, evening.opensAt) - (chance.is(0.05) ? 30 * MINUTE : 0);
    const at = Math.max(clock.at, from) + Math.floor(chance.part() * (evening.closesAt - from + 10 * MINUTE));
    world.plan(at, () => join(world, town, actor, evening));
    if (chance.is(habits.exits))
      world.plan(at + chance.between(1, 600) * MINUTE, () => exit(world, actor, evening));
    if (evening.checkIn && chance.is(habits.checksIn))
      world.plan(evening.startsAt - chance.between(14, 62) * MINUTE + chance.below(MINUTE), () =>
        checkIn(world, actor, evening),
      );
    for (const match of evening.matches) {
      if (chance.is(habits.reads))
        world.plan(match.at + chance.between(-9, 30) * MINUTE + chance.below(MINUTE), () =>
          readRoom(world, actor, { evening, match }),
        );
      if (chance.is(habits.disputes))
        world.plan(match.at + chance.between(27, 60) * MINUTE, () =>
          dispute(world, actor, { evening, match }),
        );
    }
  }
  world.plan(evening.startsAt - 11 * MINUTE, () => join(world, town, chance.of(town.players), evening));
}

/** Pairs come as teams of two; some partners let the seat go. Who may be banned plays alone. */
function planTeams(world: World, town: Town, evening: Evening): void {
  const { chance } = world;
  const people = chance.shuffled(town.players.filter(({ habit }) => !habit.includes('cheater')));
  const from = Math.max(clock.at, evening.opensAt);
  for (let pair = people.splice(0, 2); pair.length === 2; pair = people.splice(0, 2)) {
    const [captain, mate] = pair as [Actor, Actor];
    const at = from + Math.floor(chance.part() * (evening.closesAt - from));
    if (!chance.is(0.4)) continue;
    world.plan(at, () => form(world, { captain, mate, evening }));
    if (chance.is(0.15))
      world.plan(at + chance.between(20, 600) * MINUTE, () => exit(world, captain, evening));
    if (evening.checkIn && chance.is(0.85))
      world.plan(evening.startsAt - chance.between(22, 58) * MINUTE, () =>
        checkIn(world, chance.of(pair), evening),
      );
    for (const match of evening.matches)
      world.plan(match.at + chance.between(-6, 20) * MINUTE, () => readRoom(world, mate, { evening, match }));
  }
  world.plan(from + 5 * MINUTE, () => join(world, town, chance.of(town.players), evening));
}

async function form(world: World, pair: Pair): Promise<void> {
  const { captain, mate, evening } = pair;
  if (isLeft(world, evening)) return;
  const { model, chance } = world;
  const terms: Terms = {
    payer: chance.of(['each', 'captain'] as const),
    prizeSplit: chance.of(['equal', 'captain'] as const),
  };
  const body = { name: captain.username, ...terms, invite: [mate.username] };
  const call = post(tournament(evening.id, 'teams'), body);
  const expected = model.form(evening, captain.id, { ...terms, mate: mate.id, now: clock.at });
  const answer = await world.act(captain, { says: 'forms a team', evening, call, expected });
  const soon = clock.at + chance.between(60, 170) * 1000;
  if ('reason' in expected && expected.reason === 'joinBalance') {
    await earn(world, captain, evening);
    world.plan(soon, () => form(world, pair));
  }
  const hold = evening.held.get(captain.id);
  if (!hold || !answer.json?.holdEndsAt) return;
  // The clock of the database has decided; ours was read a moment earlier.
  hold.until = Date.parse(answer.json.holdEndsAt);
  if (chance.is(0.8)) world.plan(soon, () => accept(world, { ...pair, team: answer.json.$id }));
}

async function accept(world: World, of: Pair & { team: string }): Promise<void> {
  const { captain, mate, evening, team } = of;
  const hold = evening.held.get(captain.id);
  if (isLeft(world, evening) || !hold || hold.until < clock.at + 5000) return;
  const expected = world.model.accept(evening, captain.id, clock.at);
  const call = post(`/v1/teams/${team}/members/me`);
  await world.act(mate, { says: 'accepts', evening, call, expected });
  if (!('reason' in expected) || expected.reason !== 'joinBalance') return;
  await earn(world, mate, evening);
  world.plan(clock.at + 60_000, () => accept(world, of));
}

const isLeft = (world: World, evening: Evening) => !world.model.evenings.has(evening.id);

async function join(world: World, town: Town, actor: Actor, evening: Evening): Promise<void> {
  if (isLeft(world, evening)) return;
  const { model, chance } = world;
  const fee = chance.is(0.03) ? evening.fee + 1 : evening.fee;
  const body = { fee, currency: 'eg_token' };
  const outcome = await press(world, actor, {
    says: 'joins',
    evening,
    call: post(tournament(evening.id, 'participants'), body),
    form: post(`/t/${evening.id}/join`, body),
    decide: () => model.join(evening, actor.id, { fee, now: clock.at }),
  });
  const reason = 'reason' in outcome ? outcome.reason : null;
  const soon = () => clock.at + chance.between(1, 60) * MINUTE;
  if (reason === 'joinBalance') {
    await earn(world, actor, evening);
    world.plan(soon(), () => join(world, town, actor, evening));
  }
  if (reason !== 'joinFull' || !chance.is(actor.habits?.waits ?? 0) || isLeft(world, evening)) return;
  const [seated] = chance.shuffled([...evening.seats.keys()]);
  const giver = town.players.find(({ id }) => id === seated);
  if (giver && chance.is(0.4)) world.plan(soon(), () => exit(world, giver, evening));
  await press(world, actor, {
    says: 'waits',
    evening,
    call: post(tournament(evening.id, 'waitlist'), { fee: evening.fee, currency: 'eg_token' }),
    decide: () => model.wait(evening, actor.id, clock.at),
  });
}

/** Who has too little is granted something by the operator. */
async function earn(world: World, actor: Actor, evening: Evening): Promise<void> {
  const amount = actor.habits?.pays ?? 100;
  world.model.person(actor.id).tokens += amount;
  const body = { currency: 'eg_token', amount, reason: 'Paid at the shop' };
  await world.make('key', { ...post(`/v1/users/${actor.id}/grants`, body), key: world.newKey() });
  evening.touched.add(actor.id);
}

async function exit(world: World, actor: Actor, evening: Evening): Promise<void> {
  if (isLeft(world, evening) || evening.held.has(actor.id)) return;
  const isWaiting = evening.line.has(actor.id);
  const decide = () =>
    isWaiting ? world.model.stopWaiting(evening, actor.id) : world.model.exit(evening, actor.id);
  const path = isWaiting ? 'waitlist/me' : 'participants/me';
  await press(world, actor, {
    says: isWaiting ? 'stops waiting' : 'exits',
    evening,
    call: { method: 'DELETE', path: tournament(evening.id, path), body: {} },
    ...(!isWaiting && { form: post(`/t/${evening.id}/exit`) }),
    decide,
  });
}

async function checkIn(world: World, actor: Actor, evening: Evening): Promise<void> {
  if (isLeft(world, evening)) return;
  await press(world, actor, {
    says: 'checks in',
    evening,
    call: put(tournament(evening.id, 'check-in')),
    form: post(`/t/${evening.id}/check-in`),
    decide: () => world.model.checkIn(evening, actor.id, clock.at),
  });
}

async function readRoom(world: World, actor: Actor, { evening, match }: Played): Promise<void> {
  if (isLeft(world, evening)) return;
  const answer = await world.call(actor, { method: 'GET', path: documents('matches', match.id) });
  const isShown = match.room !== null && answer.text.includes(match.room);
  const may = match.room !== null && world.model.mayReadRoom(evening, match, actor.id);
  if (may && !isShown)
    world.find(`${world.nameOf(actor.id)} plays ${world.nameOf(match.id)} and is not shown the room`);
  await look(world, world.chance.is(0.5) ? null : actor, evening);
}

function planHost(
  world: World,
  town: Town,
  evening: Evening,
  { host, helper }: { host: Actor; helper: Actor | null },
): void {
  const { chance, model } = world;
  const { id } = evening;
  const during = () => clock.at + Math.floor(chance.part() * (evening.closesAt - clock.at));
  const act = async (actor: Actor, says: string, call: Call, decide: () => Outcome) => {
    if (isLeft(world, evening)) return;
    await press(world, { ...actor, habits: null }, { says, evening, call, decide });
  };
  const edit = (data: object) => patch(documents('tournaments', id), data);
  if (chance.is(0.25)) {
    const text = `<p>Play fair, and come at ${chance.between(10, 99)} past.</p>`;
    world.plan(during(), async () => {
      await act(host, 'changes the rules', edit({ rules: text }), () => model.changeRules(evening));
      const [user] = chance.shuffled([...evening.seats.keys()]);
      const actor = town.players.find(({ id }) => id === user);
      // Somebody does not like them.
      if (actor) world.plan(clock.at + chance.between(1, 60) * MINUTE, () => exit(world, actor, evening));
    });
  }
  if (chance.is(0.2))
    world.plan(during(), async () => {
      if (evening.status !== 'Open') return;
      const max = evening.max + chance.between(1, 3);
      await act(host, 'adds seats', edit({ max }), () => model.raiseSeats(evening, max));
    });
  // Some only when everybody has come.
  if (chance.is(0.1))
    world.plan(chance.is(0.3) ? during() : evening.startsAt + chance.below(15) * MINUTE, () =>
      act(host, 'aborts', edit({ status: 'Aborted' }), () => model.abort(evening)),
    );
  if (chance.is(0.15))
    world.plan(during(), async () => {
      const [user] = chance.shuffled([...evening.seats.keys()]);
      if (user === undefined) return;
      const path = tournament(id, `participants/${user}`);
      const call = { method: 'DELETE' as const, path, body: { reason: 'Was rude' } };
      evening.touched.add(user);
      await act(host, 'removes an entry', call, () => model.remove(evening, user));
    });
  if (chance.is(0.1)) {
    const stranger = chance.of(town.players);
    const call = edit({ tournTitle: 'Mine now' });
    const decide = () => ({ reason: 'unauthorized' });
    world.plan(during(), () => act(stranger, 'edits what is not his', call, decide));
  }
  for (const match of evening.matches) {
    world.plan(match.at - 9 * MINUTE + chance.below(2 * MINUTE), () =>
      enterRoom(world, host, { evening, match }),
    );
    const scorer = helper && chance.is(0.7) ? helper : host;
    const isOffline = chance.is(0.1);
    const at = match.at + chance.between(20, 26) * MINUTE + (isOffline ? 8 * MINUTE : 0);
    world.plan(at, () => enterResults(world, scorer, { evening, match, isTwice: isOffline }));
  }
  const last = evening.matches.at(-1) as Match;
  if (chance.is(0.5)) world.plan(last.at + 38 * MINUTE, () => penalise(world, host, evening));
  for (const minutes of [42, 55, 70])
    world.plan(last.at + minutes * MINUTE, () => decide(world, town, { by: host, evening }));
  world.plan(last.at + chance.between(45, 90) * MINUTE, () => settle(world, host, evening));
  world.plan(last.at + 200 * MINUTE, () => settle(world, host, evening));
  world.plan(last.at + 205 * MINUTE, () => closeBook(world, evening));
}

async function enterRoom(world: World, host: Actor, { evening, match }: Played): Promise<void> {
  if (isLeft(world, evening) || !match.isOpen || evening.status !== 'Ongoing') return;
  const room = world.secret((reader) => world.model.mayReadRoom(evening, match, reader));
  const data = { entryDetails: JSON.stringify({ roomID: '77', roomPass: room }) };
  const call = patch(documents('matches', match.id), data);
  match.room = room;
  await world.act(host, { says: 'enters the room', evening, call });
  await look(world, null, evening);
}

async function enterResults(
  world: World,
  scorer: Actor,
  { evening, match, isTwice }: Played & { isTwice: boolean },
): Promise<void> {
  if (isLeft(world, evening) || evening.status !== 'Ongoing' || !match.isOpen) return;
  const { chance, model } = world;
  const players = chance.shuffled([...evening.seats.keys()]);
  // Now and then somebody never came.
  const isMissed = evening.matches.length === 1 && players.length > 2 && chance.is(0.5);
  const played = isMissed ? players.slice(chance.between(1, players.length - 2)) : players;
  let kills = played.length - 1;
  const rows: Row[] = played.map((entry, index) => {
    const own = chance.below(Math.min(kills, 4) + 1);
    kills -= own;
    return { entry, placement: index + 1, kills: own };
  });
  const { revision, isOver } = match;
  const path = `/v1/matches/${match.id}/results`;
  const call: Call = { method: 'PUT', path, body: { revision, rows }, key: world.newKey() };
  await world.act(scorer, {
    says: 'enters results',
    evening,
    call,
    expected: model.results(evening, match, { revision, rows }),
  });
  if (isLeft(world, evening)) return;
  // A desk that was without a line sends again what it does not know to have arrived.
  if (isTwice) await world.act(scorer, { says: 'enters results again', evening, call });
  const stale: Call = { ...call, key: world.newKey() };
  if (chance.is(0.1) && !isLeft(world, evening)) {
    const expected = model.results(evening, match, { revision, rows });
    await world.act(scorer, { says: 'enters old results', evening, call: stale, expected });
  }
  if (isLeft(world, evening) || isOver) return compareStandings(world, evening);
  const over = patch(documents('matches', match.id), { matchStatus: 'Finished' });
  await world.act(scorer, { says: 'ends a match', evening, call: over });
  await compareStandings(world, evening);
}

/** The ranks and points of everybody, as the public reads them. */
async function compareStandings(world: World, evening: Evening): Promise<void> {
  if (isLeft(world, evening)) return;
  const read = await world.call(null, { method: 'GET', path: tournament(evening.id, 'standings') });
  const rows = (read.json?.rows ?? []) as { entry: string; points: number }[];
  const told = rows.map(({ entry, points }) => `${world.nameOf(entry)} ${points}`).join(', ');
  const due = world.model.standings(evening);
  const expected = due.map(({ entry, points }) => `${world.nameOf(entry)} ${points}`).join(', ');
  if (told === expected) return;
  world.find(`the standings of ${world.nameOf(evening.id)} are ${told}; expected is ${expected}`);
  await world.breakOff(evening);
}

async function dispute(world: World, actor: Actor, { evening, match }: Played): Promise<void> {
  const isTimeOver = evening.settlesAt !== null && clock.at >= evening.settlesAt;
  if (isLeft(world, evening) || !evening.seats.has(actor.id) || match.revision === 0 || isTimeOver) return;
  if (evening.status !== 'Ongoing' || world.model.person(actor.id).isBanned) return;
  const earlier = evening.disputes.some(
    (one) =>
      one.user === actor.id &&
      one.match === match.id &&
      one.state !== 'accepted' &&
      (one.state !== 'rejected' || one.revision === match.revision),
  );
  const call = post(`/v1/matches/${match.id}/disputes`, { text: 'I was first' });
  const expected: Outcome = earlier ? { reason: 'disputeExists' } : { ok: true };
  const made = {
    id: '',
    user: actor.id,
    match: match.id,
    state: 'open' as const,
    escalatesUntil: 0,
    wasEscalated: false,
    revision: match.revision,
  };
  if (!earlier) evening.disputes.push(made);
  const answer = await world.act(actor, { says: 'disputes', evening, call, expected });
  made.id = answer.json?.$id ?? '';
}

/** The host decides what is open, the operator what a player has sent on to him. */
async function decide(
  world: World,
  town: Town,
  { by, evening }: { by: Actor; evening: Evening },
): Promise<void> {
  const { chance } = world;
  for (const one of evening.disputes) {
    const isDue = one.state === (by === town.operator ? 'escalated' : 'open');
    if (isLeft(world, evening) || !isDue || evening.status !== 'Ongoing') continue;
    one.state = chance.is(0.5) ? 'accepted' : 'rejected';
    const isFinal = one.state === 'accepted' || one.wasEscalated;
    one.escalatesUntil = isFinal ? 0 : clock.at + Math.min(15, evening.disputeMinutes) * MINUTE;
    const body = { decision: one.state, answer: 'I have looked.' };
    const call = put(`/v1/disputes/${one.id}`, body);
    const says = `${one.state} a dispute`;
    const answer = await world.act(by, { says, evening, call });
    const told = answer.json?.escalatesUntil;
    // The clock of the database has decided; ours was read a moment earlier.
    if (told) one.escalatesUntil = Date.parse(told);
    const player = town.players.find(({ id }) => id === one.user);
    if (one.state === 'rejected' && player && chance.is(0.7))
      world.plan(clock.at + chance.between(1, 20) * MINUTE, () =>
        escalate(world, town, { player, evening, dispute: one }),
      );
    const match = evening.matches.find(({ id }) => id === one.match);
    if (one.state === 'accepted' && match && evening.settlesAt === null)
      await enterResults(world, by, { evening, match, isTwice: false });
  }
}

async function escalate(
  world: World,
  town: Town,
  { player, evening, dispute }: { player: Actor; evening: Evening; dispute: Dispute },
): Promise<void> {
  const isCounted = Math.abs(clock.at - dispute.escalatesUntil) > 5000 || dispute.wasEscalated;
  if (isLeft(world, evening) || !isCounted || world.model.person(player.id).isBanned) return;
  const expected = world.model.escalate(evening, dispute, clock.at);
  const call = post(`/v1/disputes/${dispute.id}/escalation`);
  await world.act(player, { says: 'escalates a dispute', evening, call, expected });
  world.plan(clock.at + world.chance.between(2, 30) * MINUTE, () =>
    decide(world, town, { by: town.operator, evening }),
  );
}

async function penalise(world: World, host: Actor, evening: Evening): Promise<void> {
  if (isLeft(world, evening) || evening.status !== 'Ongoing' || evening.settlesAt !== null) return;
  const { chance } = world;
  const [entry] = chance.shuffled([...evening.seats.keys()]);
  if (entry === undefined) return;
  const points = chance.is(0.5) ? chance.between(1, 15) : null;
  const body = { entry, reason: 'Teamed up', ...(points === null ? { disqualify: true } : { points }) };
  const call = post(tournament(evening.id, 'penalties'), body);
  evening.penalties.push({ entry, points });
  await world.act(host, { says: 'gives a penalty', evening, call });
  await compareStandings(world, evening);
}

async function settle(world: World, host: Actor, evening: Evening): Promise<void> {
  if (isLeft(world, evening) || evening.status === 'Finished' || evening.status === 'Aborted') return;
  // Who is tied is put in order by the host, as the standings have them.
  const order = world.model.standings(evening).map(({ entry }) => entry);
  for (const match of evening.matches)
    if (match.revision === 0 && clock.at > match.at + 2 * HOUR && !isLeft(world, evening))
      await enterResults(world, host, { evening, match, isTwice: false });
  if (isLeft(world, evening)) return;
  const call = post(tournament(evening.id, 'settlement'), { order });
  const expected = world.model.settle(evening, clock.at);
  const isDone = (answer: { json: { settlesAt: string | null } }) => {
    const told = answer.json.settlesAt === null ? null : Date.parse(answer.json.settlesAt);
    const due = ('settlesAt' in expected && expected.settlesAt) || null;
    if ((told === null) !== (due === null) || Math.abs((told ?? 0) - (due ?? 0)) > 5000)
      return `pays at ${told}, expected is ${due}`;
    // The clock of the database has decided; ours was read a moment earlier.
    if (told !== null) evening.settlesAt = told;
    return null;
  };
  await world.act(host, { says: 'settles', evening, call, expected, isDone });
}

/** At the end everything adds up: names, messages, the statement. */
async function closeBook(world: World, evening: Evening): Promise<void> {
  if (isLeft(world, evening)) return;
  const { id, status, winners } = evening;
  const name = world.nameOf(id);
  if (status === 'Finished') {
    const read = await world.call(null, { method: 'GET', path: documents('tournaments', id) });
    const told = (read.json.winners as string[]).join(', ').replace(/[, ]+$/, '');
    const names = winners.map((one) => (one === null ? '' : world.nameOf(one)));
    const expected = names.join(', ').replace(/[, ]+$/, '');
    if (told !== expected) world.find(`the winners of ${name} are ${told}; expected is ${expected}`);
    await compareStandings(world, evening);
  } else if (status !== 'Aborted') world.find(`${name} is ${status} hours after its end`);
  const statement = await world.call(null, { method: 'GET', path: tournament(id, 'statement') });
  const fault = statement.status === 200 ? statementFault(statement.json) : statement.status;
  if (fault) world.find(`the statement of ${name}: ${fault}`);
  await expectToldOnce(world, evening);
  expectFacts(world, evening);
  world.model.evenings.delete(id);
}

/** Each line is hashed with the one before, and the lines lead to the balances, none of which is left. */
function statementFault({ transfers, accounts, head }: Json): string | null {
  const sums = new Map<string, number>();
  let before = '0'.repeat(64);
  for (const [index, line] of transfers.entries()) {
    const { kind, from, to, amount, currency, party, at, hash } = line;
    const text = [before, index + 1, kind, from, to, amount, currency, party ?? '', at].join('\n');
    before = createHash('sha256').update(text).digest('hex');
    if (hash !== before) return `line ${index + 1} has another hash`;
    for (const [account, sign] of [
      [from, -1],
      [to, 1],
    ] as const)
      sums.set(account, (sums.get(account) ?? 0) + sign * amount);
  }
  if (head !== before) return 'the head is another';
  for (const { kind, balance } of accounts)
    if (balance !== (sums.get(kind) ?? 0) || balance !== 0) return `${kind} has ${balance}`;
  return null;
}

/** The program of its host is told each thing once, if perhaps late. */
function expectFacts(world: World, { id, taken, status }: Evening): void {
  const told = new Map<string, Set<string>>();
  for (const one of deliveries) {
    const { type, data } = JSON.parse(one.body);
    if (data?.tournament?.id === id) told.set(type, (told.get(type) ?? new Set()).add(one.id));
  }
  const due = { 'seat.taken': taken, 'tournament.settled': status === 'Finished' ? 1 : 0 };
  for (const [type, count] of Object.entries(due)) {
    const times = told.get(type)?.size ?? 0;
    if (times > count)
      world.find(`${world.nameOf(id)} tells ${times} times of ${type}, expected is ${count}`);
  }
}

/** Everybody is told of an evening what there was to tell, once each. */
async function expectToldOnce(world: World, { id, winners, status }: Evening): Promise<void> {
  const rows = await world.server.services.database.query<{ user_id: string; kind: string; most: number }>(
    `select user_id, kind, max(same)::int as most from (
       select user_id, kind, count(*) as same
       from notifications n join notification_recipients r on r.notification_id = n.id
       where target_link like '%/t/' || $1 || '%' and kind in ('prize', 'abort', 'start') group by user_id, kind, message
     ) told group by user_id, kind order by user_id, kind`,
    [id],
  );
  for (const { user_id, kind, most } of rows)
    if (most > 1)
      world.find(`${world.nameOf(user_id)} is told ${most} times of ${kind} of ${world.nameOf(id)}`);
  if (status !== 'Finished') return;
  for (const winner of winners)
    if (
      winner !== null &&
      !world.model.person(winner).isBanned &&
      !rows.some((row) => row.user_id === winner && row.kind === 'prize')
    )
      world.find(`${world.nameOf(winner)} has won ${world.nameOf(id)} and is not told`);
}

/** What receivers took is told once, unless the process died while it was told. */
export function expectDeliveriesOnce(world: World): void {
  const taken = new Map<string, number>();
  for (const { id, isTaken, life, body } of deliveries.splice(0)) {
    if (isTaken && taken.get(id) === life) world.find(`a program is told twice: ${body.slice(0, 100)}`);
    if (isTaken) taken.set(id, life);
  }
}
