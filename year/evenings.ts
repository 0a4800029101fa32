/** Evenings: what a host plans, and what everybody does about it, each by habit. */
import type { Evening, Match, Outcome, Row } from './model.ts';
import { clock } from './own-process.ts';
import { deliveries } from './receivers.ts';
import { type Actor, type Call, documents, type World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Nepal's time, as hosts write it. */
const local = (at: number) => new Date(at + 5.75 * HOUR).toISOString().slice(0, 16);
const tournament = (id: string, rest: string) => `/v1/tournaments/${id}/${rest}`;

export interface Town {
  hosts: Actor[];
  helpers: Actor[];
  players: Actor[];
  operator: Actor;
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
  const prizes = chance.of([[300, 200, 100], [100], [77, 33], [90, 80, 70, 60, 50, 40, 30, 20], [10, 5]]);
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
    seats: new Map(),
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
    hasStarted: false,
    touched: new Set(),
  };
  world.counts.evenings += 1;
  world.names.set(id, `evening ${world.counts.evenings}`);
  for (const [index, match] of evening.matches.entries())
    world.names.set(match.id, `match ${index + 1} of evening ${world.counts.evenings}`);
  model.add(evening);
  const secret = world.secret((reader) => evening.status !== 'Draft' || reader === host.id);
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
    gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Solo', map: 'Bermuda' }),
    clock: 'auto',
    ...(evening.matches.length > 1 && { bracket: JSON.stringify({ bracketType: 'series' }) }),
    ...(evening.checkIn && { checkIn: JSON.stringify(evening.checkIn) }),
    ...(evening.disputeMinutes > 0 && { disputeMinutes: evening.disputeMinutes }),
  };
  const create: Call = {
    method: 'POST',
    path: documents('tournaments'),
    body: { documentId: id, data },
    key: world.newKey(),
  };
  const act = (says: string, call: Call, expected: Outcome = { ok: true }) =>
    world.act(host, { says, evening, call: { key: world.newKey(), ...call }, expected });
  await act('drafts', create);
  for (const [index, match] of evening.matches.entries()) {
    const body = { tournamentID: id, matchName: `Match ${index + 1}`, scheduledTime: local(match.at) };
    await act('schedules', {
      method: 'POST',
      path: documents('matches'),
      body: { documentId: match.id, data: body },
    });
  }
  const helper = chance.is(host.habit === 'host with helpers' ? 0.9 : 0) ? chance.of(town.helpers) : null;
  if (helper) {
    evening.helpers.set(helper.id, ['scores', 'rooms']);
    const staff = [{ username: helper.username, roles: ['scores', 'rooms'] }];
    await act('names a helper', { method: 'PUT', path: tournament(id, 'staff'), body: { staff } });
  }
  await look(world, chance.of(town.players), evening);
  const expected = model.publish(evening, clock.at);
  const data2 = { status: evening.status };
  await act(
    'publishes',
    { method: 'PATCH', path: documents('tournaments', id), body: { data: data2 } },
    expected,
  );
  planPlayers(world, town, evening);
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

const isLeft = (world: World, evening: Evening) => !world.model.evenings.has(evening.id);

async function join(world: World, town: Town, actor: Actor, evening: Evening): Promise<void> {
  if (isLeft(world, evening)) return;
  const { model, chance } = world;
  const fee = chance.is(0.03) ? evening.fee + 1 : evening.fee;
  const body = { fee, currency: 'eg_token' };
  const outcome = await press(world, actor, {
    says: 'joins',
    evening,
    call: { method: 'POST', path: tournament(evening.id, 'participants'), body },
    form: { method: 'POST', path: `/t/${evening.id}/join`, body },
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
    call: {
      method: 'POST',
      path: tournament(evening.id, 'waitlist'),
      body: { fee: evening.fee, currency: 'eg_token' },
    },
    decide: () => model.wait(evening, actor.id, clock.at),
  });
}

/** Who has too little is granted something by the operator. */
async function earn(world: World, actor: Actor, evening: Evening): Promise<void> {
  const amount = actor.habits?.pays ?? 100;
  world.model.person(actor.id).tokens += amount;
  const body = { currency: 'eg_token', amount, reason: 'Paid at the shop' };
  const path = `/v1/users/${actor.id}/grants`;
  const answer = await world.call('key', { method: 'POST', path, body, key: world.newKey() });
  if (answer.status >= 300) world.find(`a grant is answered ${answer.status} ${answer.text}`);
  evening.touched.add(actor.id);
}

async function exit(world: World, actor: Actor, evening: Evening): Promise<void> {
  if (isLeft(world, evening)) return;
  const isWaiting = evening.line.has(actor.id);
  const decide = () =>
    isWaiting ? world.model.stopWaiting(evening, actor.id) : world.model.exit(evening, actor.id);
  const path = isWaiting ? 'waitlist/me' : 'participants/me';
  await press(world, actor, {
    says: isWaiting ? 'stops waiting' : 'exits',
    evening,
    call: { method: 'DELETE', path: tournament(evening.id, path), body: {} },
    ...(!isWaiting && { form: { method: 'POST' as const, path: `/t/${evening.id}/exit`, body: {} } }),
    decide,
  });
}

async function checkIn(world: World, actor: Actor, evening: Evening): Promise<void> {
  if (isLeft(world, evening)) return;
  await press(world, actor, {
    says: 'checks in',
    evening,
    call: { method: 'PUT', path: tournament(evening.id, 'check-in'), body: {} },
    form: { method: 'POST', path: `/t/${evening.id}/check-in`, body: {} },
    decide: () => world.model.checkIn(evening, actor.id, clock.at),
  });
}

async function readRoom(
  world: World,
  actor: Actor,
  { evening, match }: { evening: Evening; match: Match },
): Promise<void> {
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
  const edit = (data: object): Call => ({
    method: 'PATCH',
    path: documents('tournaments', id),
    body: { data },
  });
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
  if (chance.is(0.04))
    world.plan(during(), () => act(host, 'aborts', edit({ status: 'Aborted' }), () => model.abort(evening)));
  if (chance.is(0.15))
    world.plan(during(), async () => {
      const [user] = chance.shuffled([...evening.seats.keys()]);
      if (user === undefined) return;
      const call = {
        method: 'DELETE' as const,
        path: tournament(id, `participants/${user}`),
        body: { reason: 'Was rude' },
      };
      evening.touched.add(user);
      await act(host, 'removes an entry', call, () => model.remove(evening, user));
    });
  if (chance.is(0.1)) {
    const stranger = chance.of(town.players);
    world.plan(during(), () =>
      act(stranger, 'edits what is not his', edit({ tournTitle: 'Mine now' }), () => ({
        reason: 'unauthorized',
      })),
    );
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
  if (chance.is(0.3)) world.plan(last.at + 38 * MINUTE, () => penalise(world, host, evening));
  for (const minutes of [42, 55, 70])
    world.plan(last.at + minutes * MINUTE, () => decide(world, host, evening));
  world.plan(last.at + chance.between(45, 90) * MINUTE, () => settle(world, host, evening));
  world.plan(last.at + 200 * MINUTE, () => settle(world, host, evening));
  world.plan(last.at + 205 * MINUTE, () => closeBook(world, evening));
}

async function enterRoom(
  world: World,
  host: Actor,
  { evening, match }: { evening: Evening; match: Match },
): Promise<void> {
  if (isLeft(world, evening) || !match.isOpen || evening.status !== 'Ongoing') return;
  const room = world.secret((reader) => world.model.mayReadRoom(evening, match, reader));
  const data = { entryDetails: JSON.stringify({ roomID: '77', roomPass: room }) };
  const call: Call = {
    method: 'PATCH',
    path: documents('matches', match.id),
    body: { data },
    key: world.newKey(),
  };
  match.room = room;
  await world.act(host, { says: 'enters the room', evening, call, expected: { ok: true } });
  await look(world, null, evening);
}

async function enterResults(
  world: World,
  scorer: Actor,
  { evening, match, isTwice }: { evening: Evening; match: Match; isTwice: boolean },
): Promise<void> {
  if (isLeft(world, evening) || evening.status !== 'Ongoing' || !match.isOpen) return;
  const { chance, model } = world;
  const players = chance.shuffled([...evening.seats.keys()]);
  // Now and then somebody never came.
  const played =
    evening.matches.length === 1 && players.length > 2 && chance.is(0.25) ? players.slice(1) : players;
  let kills = played.length - 1;
  const rows: Row[] = played.map((entry, index) => {
    const own = chance.below(Math.min(kills, 4) + 1);
    kills -= own;
    return { entry, placement: index + 1, kills: own };
  });
  const revision = match.revision;
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
  if (isTwice)
    await world.act(scorer, { says: 'enters results again', evening, call, expected: { ok: true } });
  const stale: Call = { ...call, key: world.newKey() };
  if (chance.is(0.1) && !isLeft(world, evening)) {
    const expected = model.results(evening, match, { revision, rows });
    await world.act(scorer, { says: 'enters old results', evening, call: stale, expected });
  }
  if (isLeft(world, evening)) return;
  const over: Call = {
    method: 'PATCH',
    path: documents('matches', match.id),
    body: { data: { matchStatus: 'Finished' } },
  };
  await world.act(scorer, {
    says: 'ends a match',
    evening,
    call: { ...over, key: world.newKey() },
    expected: { ok: true },
  });
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

async function dispute(
  world: World,
  actor: Actor,
  { evening, match }: { evening: Evening; match: Match },
): Promise<void> {
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
  const call: Call = {
    method: 'POST',
    path: `/v1/matches/${match.id}/disputes`,
    body: { text: 'I was first' },
    key: world.newKey(),
  };
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

async function decide(world: World, host: Actor, evening: Evening): Promise<void> {
  for (const one of evening.disputes) {
    if (isLeft(world, evening) || one.state !== 'open' || evening.status !== 'Ongoing') continue;
    one.state = world.chance.is(0.5) ? 'accepted' : 'rejected';
    one.escalatesUntil =
      one.state === 'rejected' ? clock.at + Math.min(15, evening.disputeMinutes) * MINUTE : 0;
    const call: Call = {
      method: 'PUT',
      path: `/v1/disputes/${one.id}`,
      body: { decision: one.state, answer: 'I have looked.' },
      key: world.newKey(),
    };
    await world.act(host, { says: `${one.state} a dispute`, evening, call, expected: { ok: true } });
  }
}

async function penalise(world: World, host: Actor, evening: Evening): Promise<void> {
  if (isLeft(world, evening) || evening.status !== 'Ongoing' || evening.settlesAt !== null) return;
  const { chance } = world;
  const [entry] = chance.shuffled([...evening.seats.keys()]);
  if (entry === undefined) return;
  const points = chance.is(0.5) ? chance.between(1, 15) : null;
  const body = { entry, reason: 'Teamed up', ...(points === null ? { disqualify: true } : { points }) };
  const call: Call = { method: 'POST', path: tournament(evening.id, 'penalties'), body, key: world.newKey() };
  const given = { id: '', entry, points };
  evening.penalties.push(given);
  const answer = await world.act(host, { says: 'gives a penalty', evening, call, expected: { ok: true } });
  given.id = answer.json?.$id ?? '';
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
  const call: Call = {
    method: 'POST',
    path: tournament(evening.id, 'settlement'),
    body: { order },
    key: world.newKey(),
  };
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
    const expected = winners
      .map((one) => (one === null ? '' : world.nameOf(one)))
      .join(', ')
      .replace(/[, ]+$/, '');
    if (told !== expected) world.find(`the winners of ${name} are ${told}; expected is ${expected}`);
    await compareStandings(world, evening);
  } else if (status !== 'Aborted') world.find(`${name} is ${status} hours after its end`);
  const statement = await world.call(null, { method: 'GET', path: tournament(id, 'statement') });
  if (statement.status !== 200) world.find(`the statement of ${name} is ${statement.status}`);
  await expectToldOnce(world, evening);
  expectFacts(world, evening);
  world.model.evenings.delete(id);
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
  const rows = await world.server.services.database.query<{
    user_id: string;
    kind: string;
    count: number;
    most: number;
  }>(
    `select user_id, kind, count(*)::int as count, max(same)::int as most from (
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
