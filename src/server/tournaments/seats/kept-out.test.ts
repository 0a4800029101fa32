/** Banned and blocked people take and keep no seat, and read no room; hosts and the operator remove entries. */
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { anOpenTournament, aPlayer, joinedPlayers, type Person, players } from '#tests/support/factories.ts';
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
import { dueKeptOut, giveUpKeptOut } from './give-up-kept-out.ts';

startTeamScenario();
afterEach(() => platform.audit());

const BANS = '/v1/databases/main/collections/bans/documents';

async function ban(data: object): Promise<string> {
  const body = { documentId: newId(), data: { reason: 'Cheated', ...data } };
  const { status, json } = await keyHolder(app).call('POST', BANS, body);
  expect([status, json.message]).toEqual([201, undefined]);
  return json.$id;
}
const block = async ({ id }: Person) =>
  expect(
    (await keyHolder(app).call('PATCH', `/v1/users/${id}/status`, { status: false, reason: 'Cheated' }))
      .status,
  ).toBe(200);
const uidOf = async ({ id }: Person) => {
  const [row] = await platform.database.query<{ uid: string }>(
    'select uid from game_profiles where user_id = $1',
    [id],
  );
  return row?.uid ?? '';
};
const WAYS: [string, (person: Person) => Promise<unknown>][] = [
  ['banned', ({ id }) => ban({ kind: 'account', value: id })],
  ['banned by game UID', async (person) => ban({ kind: 'uid', value: `00${await uidOf(person)}` })],
  ['blocked', block],
];

describe.each(WAYS)('who is %s', (_how, keepOut) => {
  it('is passed over in line and told, and the next one has the seat', async () => {
    const id = await anOpenTournament(platform, host, { max: 2 });
    const [leaving, staying] = (await joinedPlayers(platform, id, 2)) as [Person, Person];
    const [a, b] = (await players(platform, 2, { tokens: 50 })) as [Person, Person];
    for (const person of [a, b])
      expect((await call(person, 'POST', `tournaments/${id}/waitlist`)).status).toBe(201);
    await keepOut(a);
    await platform.participation.exit(id, leaving);
    expect((await tournamentOf(id)).participants).toEqual([staying.id, b.id]);
    expect(await balances([a, b])).toEqual([50, 0]);
    expect((await notesOf(a)).at(-1)).toContain('Banned and blocked accounts cannot have a seat!');
  });

  it('loses a seat of a tournament that has not started, which is handed on, with the fee', async () => {
    const id = await anOpenTournament(platform, host, { max: 2 });
    const [cheat, other] = (await joinedPlayers(platform, id, 2)) as [Person, Person];
    const [next] = (await players(platform, 1, { tokens: 50 })) as [Person];
    await call(next, 'POST', `tournaments/${id}/waitlist`);
    await keepOut(cheat);
    expect((await tournamentOf(id)).participants).toEqual([other.id, next.id]);
    expect(await balances([cheat, other, next])).toEqual([50, 0, 0]);
    expect((await notesOf(cheat)).at(-1)).toContain('Your seat in');
    expect(await dueKeptOut(platform.database)).toEqual([]);
  });

  it('gets no seat whose ban the gate did not see, by a command under the lock', async () => {
    const id = await anOpenTournament(platform, host, { max: 2 });
    const person = await aPlayer(platform, { tokens: 50 });
    await keepOut(person);
    await expect(platform.participation.join(id, person)).rejects.toMatchObject({
      code: 'banned',
      reason: 'joinKeptOut',
    });
  });

  it('leaves a team: one that forms goes on without him, a registered one loses its seat, and the others all is paid back', async () => {
    const id = await aTeamTournament({}, { ...DUO, max: 2 });
    const { people } = await registered(id, { size: 2 });
    const forming = (await players(platform, 3, { tokens: 50 })) as [Person, Person, Person];
    const squads = await aTeamTournament();
    const team = await create(forming[0], squads, { invite: [forming[1].username] });
    expect((await accept(forming[1], team)).status).toBe(201);
    const line = (await players(platform, 2, { tokens: 50 })) as [Person, Person];
    await keepOut(people[1] as Person);
    await keepOut(forming[1]);
    expect(await tournamentOf(id)).toMatchObject({ participants: [], seatsHeld: 0 });
    expect(await balances(people)).toEqual([50, 50]);
    expect((await notesOf(people[0] as Person)).at(-1)).toContain('lost its seat');
    expect((await readTeam(forming[0], team)).members).toHaveLength(1);
    expect(await balances(forming)).toEqual([36, 50, 50]);
    // A captain ends the team that forms.
    const other = await create(line[0], squads, { invite: [line[1].username] });
    expect((await accept(line[1], other)).status).toBe(201);
    await keepOut(line[0]);
    expect((await readTeam(line[1], other)).status).toBe('Withdrawn');
    expect(await balances(line)).toEqual([50, 50]);
  });

  it('is not seated with a team in line', async () => {
    const id = await aTeamTournament({}, { ...DUO, max: 2 });
    const { people } = await registered(id, { size: 2 });
    await registered(id, { size: 2 });
    const [captain, mate] = (await players(platform, 2, { tokens: 50 })) as [Person, Person];
    const team = await create(captain, id, { waits: true, invite: [mate.username] });
    expect((await accept(mate, team)).status).toBe(201);
    expect((await call(captain, 'POST', `tournaments/${id}/waitlist`)).status).toBe(201);
    await keepOut(mate);
    await platform.participation.exit(id, people[0] as Person);
    expect((await tournamentOf(id)).participants).toHaveLength(1);
    expect(await balances([captain, mate])).toEqual([50, 50]);
  });
});

it('a ban says that the fee does not come back', async () => {
  const id = await anOpenTournament(platform, host, { max: 2 });
  const [cheat] = (await joinedPlayers(platform, id, 1)) as [Person];
  const duo = await aTeamTournament({}, { ...DUO, max: 2 });
  const { people } = await registered(duo, { size: 2 });
  await ban({ kind: 'account', value: cheat.id, refund: false });
  await ban({ kind: 'account', value: people[1]?.id, refund: false });
  expect(await balance(cheat)).toBe(0);
  expect(await balances(people)).toEqual([50, 25]);
  expect((await notesOf(cheat)).at(-1)).toContain('does not come back');
});

it('a seat that was taken while the ban was written is given up by the server', async () => {
  const id = await anOpenTournament(platform, host, { max: 2 });
  const [cheat] = (await joinedPlayers(platform, id, 1)) as [Person];
  await platform.database.query(
    "insert into bans (id, kind, value, reason) values ($1, 'account', $2, 'x')",
    [newId(), cheat.id],
  );
  expect(await dueKeptOut(platform.database)).toEqual([id]);
  await giveUpKeptOut(platform, id);
  await giveUpKeptOut(platform, id);
  expect(await balance(cheat)).toBe(50);
  expect(await dueKeptOut(platform.database)).toEqual([]);
});

it.each([
  [
    'by its status',
    'tournaments',
    (id: string) => ({ url: `tournaments/documents/${id}`, data: { status: 'Ongoing' } }),
  ],
  [
    'by its first room',
    'matches',
    (id: string) => ({ url: `matches/documents/${id}`, data: { matchStatus: 'Ongoing' } }),
  ],
])('such a seat is given up when the tournament starts %s, and handed on', async (_how, kind, change) => {
  const id = await anOpenTournament(platform, host, { max: 2 });
  const [cheat, other] = (await joinedPlayers(platform, id, 2)) as [Person, Person];
  const [next] = (await players(platform, 1, { tokens: 50 })) as [Person];
  await call(next, 'POST', `tournaments/${id}/waitlist`);
  await platform.database.query(
    "insert into bans (id, kind, value, reason) values ($1, 'account', $2, 'x')",
    [newId(), cheat.id],
  );
  const [match] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [id],
  );
  const { url, data } = change(kind === 'matches' ? (match?.id ?? '') : id);
  expect((await call(host, 'PATCH', `databases/main/collections/${url}`, { data })).status).toBe(200);
  expect(await tournamentOf(id)).toMatchObject({ status: 'Ongoing', participants: [other.id, next.id] });
  expect(await balances([cheat, next])).toEqual([50, 0]);
  expect((await notesOf(cheat)).at(-1)).toBeDefined();
});

it('a banned player keeps a seat of what is played, and reads no room, in open sessions either', async () => {
  const id = await anOpenTournament(platform, host, { max: 2 });
  const [cheat, other] = (await joinedPlayers(platform, id, 2)) as [Person, Person];
  const [row] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [id],
  );
  const match = `databases/main/collections/matches/documents/${row?.id}`;
  const room = async (person: Person) => (await call(person, 'GET', match)).json.entryDetails;
  expect((await call(host, 'PATCH', match, { data: { matchStatus: 'Ongoing' } })).status).toBe(200);
  const entryDetails = JSON.stringify({ roomID: '123456', roomPass: '777' });
  expect((await call(host, 'PATCH', match, { data: { entryDetails } })).status).toBe(200);
  expect(await room(cheat)).toBe(entryDetails);
  const banned = await ban({ kind: 'account', value: cheat.id });
  expect((await tournamentOf(id)).participants).toEqual([cheat.id, other.id]);
  expect([await room(cheat), await room(other)]).toEqual([undefined, entryDetails]);
  expect((await keyHolder(app).call('DELETE', `${BANS}/${banned}`, {})).status).toBe(204);
  expect(await room(cheat)).toBe(entryDetails);
});

describe('an entry is removed', () => {
  const remove = (person: Person, id: string, user: string, reason: unknown = 'Plays on an emulator.') =>
    call(person, 'DELETE', `tournaments/${id}/participants/${user}`, reason === null ? {} : { reason });

  it('of an old account with the id me, for whom the one who removes it is not taken', async () => {
    const id = await anOpenTournament(platform, host, { max: 2 });
    const odd = await aPlayer(platform, { id: 'me', tokens: 50 });
    expect((await remove(host, id, 'me')).json.reason).toBe('removeNotJoined');
    expect((await call(odd, 'POST', `tournaments/${id}/participants`)).status).toBe(201);
    expect((await remove(host, id, 'me')).json).toEqual({ refund: 50, currency: 'eg_token' });
  });

  it('by the host or the key, with all of the fee, a reason, and the next in line on the seat', async () => {
    const id = await anOpenTournament(platform, host, { max: 2 });
    const [first, second] = (await joinedPlayers(platform, id, 2)) as [Person, Person];
    const [next] = (await players(platform, 1, { tokens: 50 })) as [Person];
    await call(next, 'POST', `tournaments/${id}/waitlist`);
    expect((await remove(host, id, first.id, null)).status).toBe(400);
    expect(
      await reasonOf(second, 'DELETE', `tournaments/${id}/participants/${first.id}`, { reason: 'x' }),
    ).toEqual([401, expect.anything()]);
    const { status, json } = await remove(host, id, first.id);
    expect([status, json]).toEqual([200, { refund: 50, currency: 'eg_token' }]);
    expect((await tournamentOf(id)).participants).toEqual([second.id, next.id]);
    expect(await balances([first, next])).toEqual([50, 0]);
    expect((await notesOf(first)).at(-1)).toContain('Plays on an emulator. All that was paid came back.');
    expect((await remove(host, id, first.id)).json.reason).toBe('removeNotJoined');
    expect((await remove(host, id, 'nobody')).json.reason).toBe('removeNotJoined');
    const key = await keyHolder(app).call('DELETE', `/v1/tournaments/${id}/participants/${second.id}`, {
      reason: 'x',
    });
    expect(key.status).toBe(200);
    const log = await call(host, 'GET', `audit-log?tournament=${id}&action=seat.remove`);
    expect(log.json.entries).toMatchObject([
      { actor: { kind: 'key' }, target: { type: 'account', id: second.id }, reason: 'x' },
      {
        actor: { id: host.id },
        target: { id: first.id },
        reason: 'Plays on an emulator.',
        after: { refund: 50 },
      },
    ]);
    expect(
      (
        await call(host, 'PATCH', `databases/main/collections/tournaments/documents/${id}`, {
          data: { status: 'Ongoing' },
        })
      ).status,
    ).toBe(200);
    expect((await remove(host, id, next.id)).json.reason).toBe('removeClosed');
  });

  it('of a team by its captain, and each member gets his part back', async () => {
    const id = await aTeamTournament({}, { ...DUO, max: 2 });
    const { people } = await registered(id, { size: 2 });
    const [captain, mate] = people as [Person, Person];
    expect((await remove(host, id, mate.id)).json.reason).toBe('removeNotJoined');
    expect((await remove(host, id, captain.id)).json).toEqual({ refund: 50, currency: 'eg_token' });
    expect(await balances(people)).toEqual([50, 50]);
    expect((await notesOf(mate)).at(-1)).toContain('Plays on an emulator.');
  });
});
