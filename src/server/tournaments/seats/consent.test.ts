/** Who pays what: nobody pays an amount that he has not agreed to. */
import { afterEach, describe, expect, it } from 'vitest';
import { anOpenTournament, joinedPlayers, type Person, players } from '#tests/support/factories.ts';
import { keyHolder } from '#tests/support/http-client.ts';
import {
  accept,
  app,
  aTeamTournament,
  balance,
  balances,
  call,
  create,
  DUO,
  host,
  notesOf,
  platform,
  readTeam,
  reasonOf,
  registered,
  startTeamScenario,
  tournamentOf,
} from '#tests/support/team-scenario.ts';
import { dueSeats, handOnSeats } from './hand-on-seats.ts';

startTeamScenario();
afterEach(() => platform.audit());

const path = (id: string) => `databases/main/collections/tournaments/documents/${id}`;
const fee = (amount: number, currencyType = 'eg_token') => ({
  entryFee: JSON.stringify({ currencyType, fee: amount }),
});
const tokens = (amount: number) => ({ fee: amount, currency: 'eg_token' });
const join = (person: Person, id: string, body: object = {}) =>
  reasonOf(person, 'POST', `tournaments/${id}/participants`, body);
const wait = (person: Person, id: string, body: object = {}) =>
  reasonOf(person, 'POST', `tournaments/${id}/waitlist`, body);
const agree = (person: Person, id: string, body: object) =>
  reasonOf(person, 'PUT', `tournaments/${id}/waitlist/me`, body);
const exit = (person: Person, id: string) => call(person, 'DELETE', `tournaments/${id}/participants/me`);

/** Changes the fee as older versions could: it is not the one that those on the waitlist agreed to. */
const setFee = (id: string, amount: number) =>
  platform.database.query('update tournaments set entry_fee = $2 where id = $1', [id, amount]);
const endOffers = (id: string) =>
  platform.database.query(
    "update waitlist set offer_ends_at = now() - interval '1 s' where tournament_id = $1 and offer_ends_at is not null",
    [id],
  );

/** An Open tournament without players for whose seats one can only wait. */
async function closedTournament(overrides: Record<string, unknown> = {}, byTeam = false): Promise<string> {
  const id = byTeam
    ? await aTeamTournament({}, { ...DUO, ...overrides })
    : await anOpenTournament(platform, host, { max: 2, ...overrides });
  await platform.database.query(
    'update tournaments set check_in_closed_at = now(), check_in = $2 where id = $1',
    [id, '{"opens":60,"closes":10}'],
  );
  return id;
}

describe('money is locked', () => {
  it.each([
    ['the fee', fee(300)],
    ['its currency', fee(50, 'eg_coin')],
    ['the currency of the prizes', { prizeType: 'eg_coin' }],
    ['the prizes', { prizePool: [1] }],
    ['whose the seats are', { entryRules: JSON.stringify({ by: 'team', substitutes: 0, holdMinutes: 10 }) }],
  ])('%s, as soon as somebody waits, for host and operator', async (_what, data) => {
    const id = await closedTournament(DUO);
    const [waiting] = (await players(platform, 1, { tokens: 300 })) as [Person];
    expect(await wait(waiting, id)).toEqual([201, undefined]);
    expect(await reasonOf(host, 'PATCH', path(id), { data })).toEqual([409, 'fieldLocked']);
    const { status } = await keyHolder(app).call('PATCH', `/v1/${path(id)}`, { data });
    expect(status).toBe(409);
    expect(await reasonOf(host, 'PATCH', path(id), { data: { tournTitle: 'Another title' } })).toEqual([
      200,
      undefined,
    ]);
    // Nobody waits any more.
    expect((await call(waiting, 'DELETE', `tournaments/${id}/waitlist/me`)).status).toBe(204);
    expect((await call(host, 'PATCH', path(id), { data })).status).toBe(200);
  });

  it('as soon as a team forms, whether or not a seat is held for it', async () => {
    const id = await aTeamTournament({}, { ...DUO, max: 2 });
    const full = await registered(id, { size: 2 });
    await registered(id, { size: 2 });
    const [captain] = (await players(platform, 1)) as [Person];
    await create(captain, id, { waits: true });
    await exit(full.people[0] as Person, id);
    const free = await closedTournament({}, true);
    const [other] = (await players(platform, 1)) as [Person];
    await create(other, free, { waits: true });
    const team = {
      gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Squad', map: 'Bermuda' }),
    };
    for (const data of [fee(300), { prizePool: [1] }, team])
      expect(await reasonOf(host, 'PATCH', path(free), { data })).toEqual([409, 'fieldLocked']);
  });
});

describe('a seat at another fee', () => {
  it('is offered to who waits, and goes to the next in line meanwhile', async () => {
    const id = await anOpenTournament(platform, host, { max: 2 });
    const [one, other] = (await joinedPlayers(platform, id, 2)) as [Person, Person];
    const [first, second] = (await players(platform, 2, { tokens: 300 })) as [Person, Person];
    expect(await wait(first, id, tokens(50))).toEqual([201, undefined]);
    await platform.database.query('update waitlist set agreed_fee = 20 where user_id = $1', [first.id]);
    expect(await wait(second, id)).toEqual([201, undefined]);
    await exit(one, id);
    expect((await tournamentOf(id)).participants).toEqual([other.id, second.id]);
    expect(await balances([first, second])).toEqual([300, 250]);
    expect((await notesOf(first)).at(-1)).toContain('costs you <strong>50 EG Token</strong>');
    const { json } = await call(first, 'GET', `tournaments/${id}/seat`);
    expect(json).toMatchObject({ state: 'waiting', place: 1, offer: { fee: 50, currency: 'eg_token' } });
    // The player was asked once, and nothing is due before he answers.
    await exit(other, id);
    expect(await dueSeats(platform.database)).not.toContain(id);
    const asked = (await notesOf(first)).filter((text) => text.includes('agreed'));
    expect(asked).toHaveLength(1);
    expect(await agree(first, id, tokens(20))).toEqual([409, 'feeChanged']);
    expect(await agree(first, id, {})).toEqual([400, expect.anything()]);
    expect(await agree(first, id, tokens(50))).toEqual([204, undefined]);
    expect((await tournamentOf(id)).participants).toEqual([second.id, first.id]);
    expect(await balance(first)).toBe(250);
    expect(await agree(first, id, tokens(50))).toEqual([409, 'waitlistNotWaiting']);
  });

  it('is lost with the place by who does not accept it in time', async () => {
    const id = await closedTournament();
    const [late, next] = (await players(platform, 2, { tokens: 300 })) as [Person, Person];
    expect(await wait(late, id)).toEqual([201, undefined]);
    await setFee(id, 200);
    expect(await wait(next, id, tokens(50))).toEqual([409, 'feeChanged']);
    expect(await dueSeats(platform.database)).toContain(id);
    await handOnSeats(platform, id);
    expect(await balance(late)).toBe(300);
    expect((await tournamentOf(id)).participants).toEqual([]);
    expect(await wait(next, id, tokens(200))).toEqual([201, undefined]);
    await handOnSeats(platform, id);
    expect((await tournamentOf(id)).participants).toEqual([next.id]);
    await endOffers(id);
    expect(await dueSeats(platform.database)).toContain(id);
    await handOnSeats(platform, id);
    expect(await call(late, 'GET', `tournaments/${id}/seat`)).toMatchObject({
      json: { state: 'none', offer: null },
    });
    expect((await notesOf(late)).at(-1)).toContain('The entry fee has changed');
    expect(await balances([late, next])).toEqual([300, 100]);
  });

  it('is asked of each member of a team in line, who has agreed to his part', async () => {
    const id = await closedTournament({}, true);
    const [captain, mate] = (await players(platform, 2, { tokens: 300 })) as [Person, Person];
    const team = await create(captain, id, { waits: true, invite: [mate.username], ...tokens(25) });
    expect((await accept(mate, team, tokens(26))).json.reason).toBe('feeChanged');
    expect((await accept(mate, team, tokens(25))).status).toBe(201);
    await setFee(id, 101);
    // A free seat is looked at when the captain begins to wait.
    expect(await wait(captain, id)).toEqual([201, undefined]);
    expect((await readTeam(captain, team)).status).toBe('Forming');
    expect(await balances([captain, mate])).toEqual([300, 300]);
    expect((await notesOf(mate)).at(-1)).toContain('<strong>50 EG Token</strong>');
    expect((await notesOf(captain)).at(-1)).toContain('<strong>51 EG Token</strong>');
    expect(await agree(mate, id, tokens(51))).toEqual([409, 'feeChanged']);
    expect(await agree(mate, id, tokens(50))).toEqual([204, undefined]);
    expect(await balances([captain, mate])).toEqual([300, 300]);
    expect(await agree(captain, id, tokens(51))).toEqual([204, undefined]);
    expect((await readTeam(captain, team)).status).toBe('Registered');
    expect(await balances([captain, mate])).toEqual([249, 250]);
  });
});

describe('a direct join', () => {
  it('is refused at another fee than the caller saw, and pays what he saw', async () => {
    const id = await anOpenTournament(platform, host, { max: 4 });
    const [one, two, old] = (await players(platform, 3, { tokens: 50 })) as [Person, Person, Person];
    for (const seen of [tokens(49), tokens(51), tokens(0), { fee: 50, currency: 'eg_coin' }])
      expect(await join(one, id, seen)).toEqual([409, 'feeChanged']);
    for (const broken of [
      { fee: 50 },
      { currency: 'eg_token' },
      { fee: '50', currency: 'eg_token' },
      tokens(-1),
    ])
      expect((await call(one, 'POST', `tournaments/${id}/participants`, broken)).status).toBe(400);
    expect(await join(one, id, tokens(50))).toEqual([201, undefined]);
    expect(await join(old, id)).toEqual([201, undefined]);
    expect(await join(two, id, { fee: null, currency: null })).toEqual([201, undefined]);
    expect(await balances([one, two, old])).toEqual([0, 0, 0]);
  });
});

describe('after a change of the rules', () => {
  const change = (id: string) =>
    call(host, 'PATCH', path(id), { data: { rules: `<p>${Math.random()}</p>` } });

  it.each([
    ['teams/{team}/members/me', 'each'],
    ['tournaments/{id}/participants/me', 'each'],
    ['tournaments/{id}/participants/me', 'captain'],
  ])('a member leaves by %s with all of his part, where %s pays', async (address, payer) => {
    const id = await aTeamTournament({}, { ...DUO, max: 2 });
    const { team, people } = await registered(id, { size: 2, body: { payer } });
    const member = people[1] as Person;
    const leave = () => call(member, 'DELETE', address.replace('{team}', team.$id).replace('{id}', id));
    expect([400, 409]).toContain((await leave()).status);
    await change(id);
    const { status, json } = await leave();
    expect([status, json]).toEqual([200, { refund: payer === 'each' ? 25 : 0, currency: 'eg_token' }]);
    expect(await balances(people)).toEqual([50, 50]);
    expect(await tournamentOf(id)).toMatchObject({ participants: [], seatsHeld: 0 });
    expect((await notesOf(people[0] as Person)).at(-1)).toContain('The team has lost its seat');
  });

  it('a substitute leaves and the team stays; for a player who paid nothing a substitute steps in', async () => {
    const id = await aTeamTournament({}, { ...DUO, max: 2 });
    const { team, people } = await registered(id, { size: 2, body: { payer: 'captain' } });
    const [captain, member] = people as [Person, Person];
    const [substitute] = (await players(platform, 1)) as [Person];
    const code = (await readTeam(captain, team)).joinCode;
    expect((await accept(substitute, team, { code })).status).toBe(201);
    await change(id);
    expect((await exit(member, id)).json).toEqual({ refund: 0, currency: 'eg_token' });
    const left = await readTeam(captain, team);
    expect(left.members.map((text) => JSON.parse(text))).toMatchObject([
      { user: captain.id, role: 'player' },
      { user: substitute.id, role: 'player' },
    ]);
    expect((await tournamentOf(id)).participants).toEqual([captain.id]);
  });
});
