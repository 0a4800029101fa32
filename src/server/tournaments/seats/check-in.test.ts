/** Check-in, the waitlist, and what the server does at the dates of a tournament. */
import { describe, expect, it } from 'vitest';
import { dueRooms, openRoom } from '#server/matches/open-room.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import type { SeatBoard } from '#shared/wire/tournaments.ts';
import {
  aDraft,
  aHost,
  aMatch,
  aPlayer,
  joinedPlayers,
  type Person,
  players,
  withBalance,
} from '#tests/support/factories.ts';
import { hostScene } from '#tests/support/host-scene.ts';
import { signedIn } from '#tests/support/http-client.ts';
import { dueRegistrations, openRegistration } from '../open-registration.ts';
import { updateTournament } from '../update-tournament.ts';
import { closeCheckIn, dueCheckIns } from './check-in.ts';
import { dueSeats, handOnSeats } from './hand-on-seats.ts';

const {
  platform,
  app,
  hostPerson: host,
  visitor,
  key,
  document,
  balance,
  notes,
  read: readAs,
} = await hostScene();

/** Nepal time, some minutes from now. */
const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
const url = (id: string, rest: string) => `/v1/tournaments/${id}/${rest}`;
const read = (collection: string, id: string) => readAs(collection, id, key);
const seat = async (id: string, person: Person) =>
  (await (await signedIn(app, person)).call('GET', url(id, 'seat'))).json;
const call = async (method: 'PUT' | 'POST' | 'DELETE', id: string, rest: string, person: Person) =>
  (await signedIn(app, person)).call(method, url(id, rest), method === 'POST' ? undefined : {});

/** An Open tournament that starts in some minutes. */
async function anOpen(startsIn: number, overrides: Record<string, unknown> = {}, status = 'Open') {
  const id = await aDraft(platform, host, {
    regStart: inMinutes(-600),
    regEnd: inMinutes(600),
    startDate: inMinutes(startsIn),
    endDate: inMinutes(startsIn + 240),
    ...overrides,
  });
  const match = await aMatch(platform, host, id, { scheduledTime: inMinutes(startsIn) });
  await updateTournament(platform, host, { id, data: { status } });
  return { id, match };
}
const CHECK_IN = JSON.stringify({ opens: 60, closes: 15 });
/** Moves the start, as if time had passed. */
const shiftStart = (id: string, startsIn: number, closes = 15) =>
  platform.database.query(
    `update tournaments set start_date = now() + make_interval(mins => $2),
       check_in_closes_at = now() + make_interval(mins => $2 - $3) where id = $1`,
    [id, startsIn, closes],
  );

describe('check-in', () => {
  it('is refused with the first reason, in order', async () => {
    const stranger = await aPlayer(platform);
    const { id: without } = await anOpen(30);
    const { id } = await anOpen(120, { checkIn: CHECK_IN });
    const [player] = (await joinedPlayers(platform, id, 1)) as [Person];
    const reason = async (tournament: string, person: Person) => {
      const { status, json } = await call('PUT', tournament, 'check-in', person);
      return [status, json.type, json.reason];
    };
    expect(await reason(without, stranger)).toEqual([409, 'rule_violated', 'checkInNone']);
    expect(await reason(id, stranger)).toEqual([409, 'rule_violated', 'checkInNotYet']);
    await shiftStart(id, 30);
    expect(await reason(id, stranger)).toEqual([409, 'rule_violated', 'checkInNotJoined']);
    const done = await call('PUT', id, 'check-in', player);
    expect([done.status, Object.keys(done.json)]).toEqual([200, ['checkedInAt']]);
    expect((await call('PUT', id, 'check-in', player)).json).toEqual(done.json);
    expect(await seat(id, player)).toMatchObject({
      state: 'checkedIn',
      place: null,
      team: null,
      entry: player.id,
      ...done.json,
    });
    await shiftStart(id, 10);
    expect(await reason(id, player)).toEqual([409, 'rule_violated', 'checkInClosed']);
    expect((await visitor.call('PUT', url(id, 'check-in'), {})).status).toBe(401);
    expect((await call('PUT', 'nosuch', 'check-in', player)).status).toBe(404);
  });

  it('gives up the seats of who is absent when it closes, and seats the waitlist', async () => {
    const { id } = await anOpen(30, { checkIn: CHECK_IN, max: 3 });
    const [here, late, absent] = (await joinedPlayers(platform, id, 3)) as [Person, Person, Person];
    const [poor, next] = (await players(platform, 2)) as [Person, Person];
    await withBalance(platform, next, 80);
    expect((await call('POST', id, 'waitlist', poor)).json).toEqual({ place: 1 });
    expect((await call('POST', id, 'waitlist', next)).json).toEqual({ place: 2 });
    expect(await seat(id, next)).toEqual({
      state: 'waiting',
      place: 2,
      team: null,
      entry: null,
      checkedInAt: null,
      isExitFree: false,
      isReminded: false,
      offer: null,
    });
    await call('PUT', id, 'check-in', here);
    const board = (await (await signedIn(app, host)).call('GET', url(id, 'entries'))).json;
    expect(
      board.entries.map(({ name, checkedInAt }: SeatBoard['entries'][number]) => [
        name,
        checkedInAt !== null,
      ]),
    ).toEqual([
      [here.username, true],
      [late.username, false],
      [absent.username, false],
    ]);
    expect(board.waiting).toEqual(
      [poor, next].map((person) => ({ user: person.id, name: person.username, team: null })),
    );
    expect(await dueCheckIns(platform.database)).not.toContain(id);
    await shiftStart(id, 14);
    expect(await dueCheckIns(platform.database)).toContain(id);
    await Promise.all([closeCheckIn(platform, id), closeCheckIn(platform, id)]);
    expect(await dueCheckIns(platform.database)).not.toContain(id);

    expect((await read('tournaments', id)).participants).toEqual([here.id, next.id]);
    expect(await Promise.all([here, late, absent, next].map(balance))).toEqual([0, 45, 45, 30]);
    expect((await seat(id, next)).state).toBe('checkedIn');
    expect((await seat(id, poor)).state).toBe('none');
    expect((await notes(late)).at(-1)).toContain('did not check in');
    expect((await notes(next)).at(-1)).toContain('is yours now');
    expect((await notes(poor)).at(-1)).toContain('Insufficient balance!');
    const player = await aPlayer(platform, { tokens: 50 });
    const closed = await call('POST', id, 'participants', player);
    expect([closed.status, closed.json.reason]).toEqual([409, 'registrationClosed']);
    // A seat is still free, and goes to whoever begins to wait.
    expect((await call('POST', id, 'waitlist', player)).status).toBe(201);
    expect(await dueSeats(platform.database)).toContain(id);
    await Promise.all([handOnSeats(platform, id), handOnSeats(platform, id)]);
    expect((await seat(id, player)).state).toBe('checkedIn');
    expect(await dueSeats(platform.database)).not.toContain(id);
  });

  it('of a tournament that has started before it closed is over, and nobody loses a seat', async () => {
    const { id } = await anOpen(30, { checkIn: CHECK_IN });
    const [player] = (await joinedPlayers(platform, id, 2)) as [Person];
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    expect((await call('PUT', id, 'check-in', player)).json.reason).toBe('checkInClosed');
    await shiftStart(id, 0);
    await closeCheckIn(platform, id);
    expect((await read('tournaments', id)).participants.length).toBe(2);
  });

  it.each([
    JSON.stringify({ opens: 10, closes: 10 }),
    JSON.stringify({ opens: 1441, closes: 10 }),
    JSON.stringify({ opens: 60, closes: -1 }),
    'soon',
  ])('refuses the times %s', async (checkIn) => {
    const id = await aDraft(platform, host);
    const answer = await (await signedIn(app, host)).call('PATCH', document('tournaments', id), {
      data: { checkIn },
    });
    expect([answer.status, answer.json.type]).toEqual([400, 'document_invalid_structure']);
  });
});

describe('the waitlist', () => {
  it('is for full tournaments, keeps its order, and hands on a seat with the exit', async () => {
    const { id } = await anOpen(500, { max: 2 });
    const [first, second] = (await joinedPlayers(platform, id, 1)) as [Person, Person];
    const waiting = await players(platform, 3, { tokens: 50 });
    const [a, b, c] = waiting as [Person, Person, Person];
    expect((await call('POST', id, 'waitlist', a)).json.reason).toBe('waitlistNotNeeded');
    await platform.participation.join(id, await aPlayer(platform, { tokens: 50 }));
    for (const person of waiting) expect((await call('POST', id, 'waitlist', person)).status).toBe(201);
    expect((await call('POST', id, 'waitlist', a)).json).toEqual({ place: 1 });
    expect((await call('POST', id, 'waitlist', first)).json.reason).toBe('joinedAlready');
    expect((await call('POST', id, 'waitlist', host)).json.reason).toBe('joinOwn');
    expect(await Promise.all(waiting.map(balance))).toEqual([50, 50, 50]);

    expect((await call('DELETE', id, 'waitlist/me', b)).status).toBe(204);
    expect((await call('DELETE', id, 'waitlist/me', b)).json.reason).toBe('waitlistNotWaiting');
    expect((await seat(id, c)).place).toBe(2);
    await platform.participation.exit(id, first);
    expect((await read('tournaments', id)).participants.at(-1)).toBe(a.id);
    expect(await Promise.all([a, b, c].map(balance))).toEqual([0, 50, 50]);
    expect(second).toBeUndefined();

    // A larger maximum frees seats, too.
    await updateTournament(platform, host, { id, data: { max: 3 } });
    expect((await read('tournaments', id)).participants.at(-1)).toBe(c.id);
    await platform.participation.exit(id, c);
    expect((await read('tournaments', id)).participants.length).toBe(2);
  });

  it('ends when the tournament starts', async () => {
    const { id } = await anOpen(500, { max: 2 });
    await joinedPlayers(platform, id, 2);
    const waiting = await aPlayer(platform, { tokens: 50 });
    await call('POST', id, 'waitlist', waiting);
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    expect((await seat(id, waiting)).state).toBe('none');
    expect((await notes(waiting)).at(-1)).toContain('became free while you waited');
    expect((await call('POST', id, 'waitlist', waiting)).json.reason).toBe('joinClosed');
  });

  it('gives a seat to exactly one of those who race for it', async () => {
    const { id } = await anOpen(500, { max: 2 });
    const [leaving] = (await joinedPlayers(platform, id, 2)) as [Person];
    const waiting = await aPlayer(platform, { tokens: 50 });
    await call('POST', id, 'waitlist', waiting);
    const others = await players(platform, 5, { tokens: 50 });
    const outcomes = await Promise.allSettled([
      platform.participation.exit(id, leaving),
      ...others.map((other) => platform.participation.join(id, other)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', ...Array(5).fill('rejected')]);
    expect((await seat(id, waiting)).state).toBe('registered');
  });
});

describe('the clock', () => {
  it('opens registration, and ends it', async () => {
    const { id } = await anOpen(500, { clock: 'auto', regStart: inMinutes(10) }, 'Upcoming');
    await openRegistration(platform, id);
    expect((await read('tournaments', id)).status).toBe('Upcoming');
    await platform.database.query("update tournaments set reg_start = now() - interval '1 s' where id = $1", [
      id,
    ]);
    expect(await dueRegistrations(platform.database)).toContain(id);
    await Promise.all([openRegistration(platform, id), openRegistration(platform, id)]);
    expect((await read('tournaments', id)).status).toBe('Open');
    await joinedPlayers(platform, id, 1);
    await platform.database.query("update tournaments set reg_end = now() - interval '1 s' where id = $1", [
      id,
    ]);
    const late = await call('POST', id, 'participants', await aPlayer(platform, { tokens: 50 }));
    expect([late.status, late.json.reason]).toEqual([409, 'registrationClosed']);
  });

  it('is not published with a match in the past, which it would start at once', async () => {
    const dates = { regStart: inMinutes(-60), startDate: inMinutes(60), endDate: inMinutes(300) };
    const id = await aDraft(platform, host, { ...dates, clock: 'auto' });
    await aMatch(platform, host, id, { scheduledTime: inMinutes(-30) });
    const publish = () => updateTournament(platform, host, { id, data: { status: 'Open' } });
    await expect(publish()).rejects.toMatchObject({ code: 'stateConflict', reason: 'matchInPast' });
    await updateTournament(platform, host, { id, data: { clock: null } });
    await publish();
  });

  it('without it nothing happens by itself', async () => {
    const { id } = await anOpen(5, { regEnd: inMinutes(-5) });
    await joinedPlayers(platform, id, 1);
    expect(await dueRooms(platform.database)).toEqual([]);
    const { id: upcoming } = await anOpen(500, {}, 'Upcoming');
    expect(await dueRegistrations(platform.database)).not.toContain(upcoming);
  });

  it('opens the room ten minutes before the match, and starts the tournament with it', async () => {
    const { id, match } = await anOpen(9, { clock: 'auto' });
    await joinedPlayers(platform, id, 2);
    expect((await read('matches', match)).opensAt).toBe(inMinutes(-1));
    expect(await dueRooms(platform.database)).toContain(match);
    await Promise.all([openRoom(platform, match), openRoom(platform, match)]);
    expect((await read('tournaments', id)).status).toBe('Ongoing');
    expect((await read('matches', match)).matchStatus).toBe('Ongoing');
    expect((await notes(host)).filter((note) => note.includes('Enter its room')).length).toBe(1);
    expect(await dueRooms(platform.database)).not.toContain(match);
  });

  it('aborts with everything back when there are too few players', async () => {
    const { id, match } = await anOpen(9, { clock: 'auto', min: 3 });
    const joined = await joinedPlayers(platform, id, 2);
    await openRoom(platform, match);
    expect((await read('tournaments', id)).status).toBe('Aborted');
    expect((await read('matches', match)).matchStatus).toBe('Scheduled');
    expect(await Promise.all(joined.map(balance))).toEqual([50, 50]);
    expect((await notes(host)).at(-1)).toContain('only 2 of 3 players');
    expect(await dueRooms(platform.database)).not.toContain(match);
  });

  it('tells the players of a free tournament that it was aborted', async () => {
    const free = { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }) };
    const { id, match } = await anOpen(9, { clock: 'auto', min: 3, ...free });
    const [player] = (await joinedPlayers(platform, id, 1)) as [Person];
    await openRoom(platform, match);
    expect((await notes(player)).at(-1)).toContain('was aborted');
  });

  it('waits with the room for the end of check-in', async () => {
    const checkIn = JSON.stringify({ opens: 60, closes: 2 });
    const { id, match } = await anOpen(9, { clock: 'auto', checkIn });
    await joinedPlayers(platform, id, 2);
    expect(await dueRooms(platform.database)).not.toContain(match);
    await openRoom(platform, match);
    expect((await read('tournaments', id)).status).toBe('Open');
    await shiftStart(id, 1, 2);
    expect(await dueRooms(platform.database)).toContain(match);
  });

  it('opens a room at the time the host gave, also without acting on other dates', async () => {
    const { id, match } = await anOpen(100, { min: 3 });
    await joinedPlayers(platform, id, 2);
    const client = await signedIn(app, host);
    const change = (data: object) => client.call('PATCH', document('matches', match), { data });
    expect((await change({ opensAt: inMinutes(-1) })).json.opensAt).toBe(inMinutes(-1));
    expect((await change({ opensAt: 'x' })).status).toBe(400);
    expect((await change({ opensAt: null })).json.opensAt).toBeNull();
    expect(await dueRooms(platform.database)).not.toContain(match);
    await change({ opensAt: inMinutes(-1) });
    await openRoom(platform, match);
    expect((await read('tournaments', id)).status).toBe('Ongoing');
  });
});

describe('rooms', () => {
  it('tell everyone with a seat, and note who has got the details of each revision', async () => {
    const { id, match } = await anOpen(100);
    const [a, b] = (await joinedPlayers(platform, id, 2)) as [Person, Person];
    const client = await signedIn(app, host);
    const room = (roomPass: string) =>
      client.call('PATCH', document('matches', match), {
        data: { matchStatus: 'Ongoing', entryDetails: JSON.stringify({ roomID: '77', roomPass }) },
      });
    expect((await room('x')).json.roomRevision).toBe(1);
    expect((await notes(b)).at(-1)).toContain('is open');
    const receipts = async () => (await client.call('GET', `/v1/matches/${match}/receipts`)).json;
    expect(await receipts()).toEqual(
      [a, b].map((person) => ({ user: person.id, name: person.username, seenAt: null, sessions: 0 })),
    );
    const phone = await signedIn(app, a);
    await phone.call('GET', document('matches', match));
    await phone.call('GET', '/v1/databases/main/collections/matches/documents');
    await (await signedIn(app, a)).call('GET', document('matches', match));
    const [seen, unseen] = await receipts();
    expect(seen).toEqual({ user: a.id, name: a.username, seenAt: expect.any(String), sessions: 2 });
    expect(unseen.seenAt).toBeNull();

    expect((await room('y')).json.roomRevision).toBe(2);
    expect((await notes(b)).at(-1)).toContain('has changed');
    expect((await receipts()).map((one: { seenAt: unknown }) => one.seenAt)).toEqual([null, null]);
    const refusals = [visitor, phone, await signedIn(app, await aHost(platform))].map(
      async (other) => (await other.call('GET', `/v1/matches/${match}/receipts`)).status,
    );
    expect(await Promise.all(refusals)).toEqual([401, 401, 401]);
    expect((await client.call('GET', '/v1/matches/nosuch/receipts')).status).toBe(404);
  });
});
