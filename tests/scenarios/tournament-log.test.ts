/** What the log tells a host afterwards of who did what in a tournament, and of what the server did by itself. */
import { afterEach, expect, it } from 'vitest';
import { openRoom } from '#server/matches/open-room.ts';
import { payDueSettlement } from '#server/results/settle-by-standings.ts';
import { openRegistration } from '#server/tournaments/open-registration.ts';
import { closeCheckIn } from '#server/tournaments/seats/check-in.ts';
import { lapseTeam } from '#server/tournaments/teams/lapse-team.ts';
import type { AuditEntry } from '#shared/wire/operator.ts';
import {
  aHost,
  anOpenTournament,
  aPlayer,
  aSeries,
  joinedPlayers,
  ofTeams,
  type Person,
  players,
  withResults,
} from '../support/factories.ts';
import { type HttpClient, keyHolder, type Method, signedIn } from '../support/http-client.ts';
import { filePlatform } from '../support/platform.ts';

const platform = await filePlatform();
const app = await platform.app();
const host = await aHost(platform);
afterEach(() => platform.audit());

const call = async (person: Person, method: Method, path: string, body: object = {}) => {
  const answer = await (await signedIn(app, person)).call(method, `/v1/${path}`, body);
  expect([path, answer.status < 300 || answer.text]).toEqual([path, true]);
  return answer.json;
};
/** The entries about a tournament as its host reads them, the oldest first, without those of the host. */
async function entriesOf(id: string): Promise<AuditEntry[]> {
  const client = await signedIn(app, host);
  const { entries } = (await client.call('GET', `/v1/audit-log?tournament=${id}&limit=100`)).json;
  return (entries as AuditEntry[]).filter(({ actor }) => actor.id !== host.id).reverse();
}
const told = ({ actor, action, target, before, after }: AuditEntry) => [
  actor.name ?? actor.kind,
  action,
  target.type,
  before,
  after,
];
const past = (table: string, column: string, id: string) =>
  platform.database.query(`update ${table} set ${column} = now() - interval '1 s' where id = $1`, [id]);

it('of teams: who came, who was taken out by whom, who played, and how it ended', async () => {
  const id = await anOpenTournament(platform, host, ofTeams('Duo', { substitutes: 1, holdMinutes: 5 }));
  const people = (await players(platform, 7, { tokens: 50 })) as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const [captain, mate, shy, late, slow, gone, out] = people;
  const teams = `tournaments/${id}/teams`;
  const invite = [mate.username, shy.username];
  const owls = await call(captain, 'POST', teams, { name: 'Owls', payer: 'captain', invite });
  await call(shy, 'DELETE', `teams/${owls.$id}/members/me`);
  await call(mate, 'POST', `teams/${owls.$id}/members/me`);
  await call(late, 'POST', `teams/${owls.$id}/members/me`, { code: owls.joinCode });
  await call(captain, 'PUT', `teams/${owls.$id}/lineup`, { players: [captain.id, late.id] });
  await call(captain, 'PUT', `teams/${owls.$id}/lineup`, { players: [late.id, captain.id] });
  await call(captain, 'DELETE', `teams/${owls.$id}/members/${mate.id}`);
  await call(captain, 'POST', `teams/${owls.$id}/invitations`, { username: shy.username });
  await call(captain, 'DELETE', `tournaments/${id}/participants/me`);
  const snails = await call(slow, 'POST', teams, { name: 'Snails' });
  await past('teams', 'hold_ends_at', snails.$id);
  await lapseTeam(platform, snails.$id);
  const ghosts = await call(gone, 'POST', teams, { name: 'Ghosts' });
  await call(gone, 'DELETE', `teams/${ghosts.$id}/members/me`);
  const birds = await call(out, 'POST', teams, { name: 'Birds' });
  await call(host, 'PATCH', `databases/main/collections/tournaments/documents/${id}`, {
    data: { status: 'Aborted' },
  });

  const entries = await entriesOf(id);
  const team = 'Owls';
  const half = { waits: false, payer: 'each', prizeSplit: 'equal', invited: [], paid: 25 };
  expect(entries.map(told)).toEqual([
    [
      captain.username,
      'team.create',
      'team',
      null,
      { team, payer: 'captain', prizeSplit: 'equal', invited: invite, waits: false, paid: 50 },
    ],
    [shy.username, 'team.leave', 'team', { team, state: 'invited' }, { team }],
    [
      mate.username,
      'team.join',
      'team',
      { team, status: 'Forming' },
      { team, status: 'Registered', by: 'invitation', role: 'player', paid: 0 },
    ],
    [
      late.username,
      'team.join',
      'team',
      { team, status: 'Registered' },
      { team, status: 'Registered', by: 'code', role: 'substitute', paid: 0 },
    ],
    [
      captain.username,
      'team.lineup',
      'team',
      { team, players: [captain.username, mate.username] },
      { team, players: [captain.username, late.username] },
    ],
    [
      captain.username,
      'team.remove',
      'team',
      { team, member: mate.username, user: mate.id, state: 'confirmed', role: 'substitute', paid: 0 },
      { team, member: mate.username, user: mate.id },
    ],
    [captain.username, 'team.invite', 'team', null, { team, member: shy.username }],
    [
      captain.username,
      'seat.exit',
      'team',
      { team, status: 'Registered' },
      { team, status: 'Withdrawn', refund: 45 },
    ],
    [slow.username, 'team.create', 'team', null, { team: 'Snails', ...half }],
    [
      'server',
      'team.end',
      'team',
      { team: 'Snails', status: 'Forming', members: [slow.username] },
      { team: 'Snails', status: 'Lapsed', refund: 25 },
    ],
    [gone.username, 'team.create', 'team', null, { team: 'Ghosts', ...half }],
    [
      gone.username,
      'team.end',
      'team',
      { team: 'Ghosts', status: 'Forming', members: [gone.username] },
      { team: 'Ghosts', status: 'Withdrawn', refund: 25 },
    ],
    [out.username, 'team.create', 'team', null, { team: 'Birds', ...half }],
    [
      'server',
      'team.end',
      'team',
      { team: 'Birds', status: 'Forming', members: [out.username] },
      { team: 'Birds', status: 'Lapsed', refund: 25 },
    ],
  ]);
  expect(entries.find(({ action }) => action === 'team.end')?.reason).toBe(
    'The team has lapsed, because not all players had confirmed in time.',
  );
  expect(entries.map(({ target }) => target.id)).toEqual([
    ...Array.from({ length: 8 }, () => owls.$id),
    ...[snails, ghosts, birds].flatMap(({ $id }) => [$id, $id]),
  ]);
  const codes = [owls, snails, ghosts, birds].map(({ joinCode }) => joinCode);
  const leaks = await platform.database.query(
    'select 1 from audit_log l where exists (select from unnest($1::text[]) c where strpos(l::text, c) > 0)',
    [codes],
  );
  expect(leaks).toEqual([]);
});

it('of teams that wait: the seat they got, or why they did not', async () => {
  const id = await anOpenTournament(platform, host, {
    ...ofTeams('Duo', { holdMinutes: 5 }),
    max: 2,
  });
  const people = await players(platform, 8, { tokens: 50 });
  const formed: { $id: string; captain: Person; mate: Person }[] = [];
  for (const [index, name] of ['One', 'Two', 'Poor', 'Last'].entries()) {
    const [captain, mate] = people.slice(index * 2) as [Person, Person];
    const waits = index > 1;
    const team = await call(captain, 'POST', `tournaments/${id}/teams`, { name, waits });
    await call(mate, 'POST', `teams/${team.$id}/members/me`, { code: team.joinCode });
    if (waits) await call(captain, 'POST', `tournaments/${id}/waitlist`);
    formed.push({ $id: team.$id, captain, mate });
  }
  const [one, , poor, last] = formed;
  if (!one || !poor || !last) throw new Error('not formed');
  const broke = await anOpenTournament(platform, host, {});
  await platform.participation.join(broke, poor.mate);
  await call(one.captain, 'DELETE', `tournaments/${id}/participants/me`);
  const [passedOver, handedOn] = (await entriesOf(id)).slice(-2);
  expect([passedOver?.actor.kind, passedOver?.action, passedOver?.target.id]).toEqual([
    'server',
    'seat.passOver',
    poor.$id,
  ]);
  expect([handedOn?.action, handedOn?.target.id, handedOn?.after]).toEqual([
    'seat.handOn',
    last.$id,
    { team: 'Last', status: 'Registered', paid: 50 },
  ]);
});

it('of players: joins, exits, the waitlist, check-in, and what the server did at its times', async () => {
  const id = await anOpenTournament(
    platform,
    host,
    { clock: 'auto', max: 2, checkIn: JSON.stringify({ opens: 60, closes: 15 }) },
    'Upcoming',
  );
  await past('tournaments', 'reg_start', id);
  await openRegistration(platform, id);
  const [first, absent] = (await joinedPlayers(platform, id, 2)) as [Person, Person];
  const [poor, next, fickle] = [
    await aPlayer(platform),
    await aPlayer(platform, { tokens: 50 }),
    await aPlayer(platform, { tokens: 50 }),
  ];
  for (const person of [poor, next, fickle]) await call(person, 'POST', `tournaments/${id}/waitlist`);
  await call(fickle, 'DELETE', `tournaments/${id}/waitlist/me`);
  await call(first, 'DELETE', `tournaments/${id}/participants/me`);
  await platform.database.query(
    "update tournaments set start_date = now() + interval '30 minutes', check_in_closes_at = now() + interval '15 minutes' where id = $1",
    [id],
  );
  await call(next, 'PUT', `tournaments/${id}/check-in`);
  await call(next, 'PUT', `tournaments/${id}/check-in`);
  await past('tournaments', 'check_in_closes_at', id);
  await closeCheckIn(platform, id);
  const [match] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [id],
  );
  await past('matches', 'opens_at', match?.id ?? '');
  await openRoom(platform, match?.id ?? '');

  const entries = await entriesOf(id);
  expect(entries.map(told)).toEqual([
    ['server', 'tournament.status', 'tournament', { status: 'Upcoming' }, { status: 'Open' }],
    [first.username, 'seat.join', 'tournament', null, null],
    [absent.username, 'seat.join', 'tournament', null, null],
    [poor.username, 'waitlist.join', 'tournament', null, { place: 1 }],
    [next.username, 'waitlist.join', 'tournament', null, { place: 2 }],
    [fickle.username, 'waitlist.join', 'tournament', null, { place: 3 }],
    [fickle.username, 'waitlist.leave', 'tournament', null, null],
    [first.username, 'seat.exit', 'tournament', null, { refund: 45 }],
    ['server', 'seat.passOver', 'account', null, { player: poor.username }],
    ['server', 'seat.handOn', 'account', null, { player: next.username }],
    [next.username, 'checkIn', 'tournament', null, null],
    ['server', 'checkIn.close', 'tournament', null, { absent: 1 }],
    ['server', 'seat.lose', 'account', { player: absent.username }, { player: absent.username, refund: 45 }],
    ['server', 'tournament.status', 'tournament', { status: 'Open' }, { status: 'Aborted' }],
  ]);
  expect(entries.map(({ reason }) => reason).filter(Boolean)).toEqual([
    'Did not check in.',
    'Aborted: only 1 of 2 players had joined when its first room was to open.',
  ]);
});

it('of rooms and prizes that came at their time', async () => {
  const opened = await anOpenTournament(platform, host, { clock: 'auto' });
  await joinedPlayers(platform, opened, 2);
  const [match] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [opened],
  );
  await past('matches', 'opens_at', match?.id ?? '');
  await openRoom(platform, match?.id ?? '');
  expect((await entriesOf(opened)).slice(-1).map(told)).toEqual([
    [
      'server',
      'match.update',
      'match',
      { tournamentStatus: 'Open', matchStatus: 'Scheduled' },
      { tournamentStatus: 'Ongoing', matchStatus: 'Ongoing' },
    ],
  ]);

  const overrides = { disputeMinutes: 30, prizePool: [60] };
  const series = await aSeries(platform, host, { matches: 1, players: 2, overrides });
  const [winner, other] = series.players as [Person, Person];
  const places = [[winner, 1] as const, [other, 0] as const];
  await withResults(platform, host, { match: series.matches[0], places });
  await call(host, 'POST', `tournaments/${series.id}/settlement`);
  await past('tournaments', 'settles_at', series.id);
  await payDueSettlement(platform, series.id);
  expect((await entriesOf(series.id)).slice(-1).map(told)).toEqual([
    [
      'server',
      'tournament.status',
      'tournament',
      { status: 'Ongoing', settlesAt: expect.any(String) },
      { status: 'Finished', settlesAt: expect.any(String), winners: [winner.username] },
    ],
  ]);
});

it('is told apart by whose acts are asked for, and by name', async () => {
  const id = await anOpenTournament(platform, host);
  const [player] = (await joinedPlayers(platform, id, 1)) as [Person];
  const read = async (query: string) =>
    (await keyHolder(app).call('GET', `/v1/audit-log?tournament=${id}&${query}`)).json;
  const actions = async (query: string) =>
    (await read(query)).entries.map(({ action }: AuditEntry) => action);
  expect(await actions('by=players')).toEqual(['seat.join']);
  expect(await actions('by=operators')).toEqual(['tournament.status', 'match.create', 'tournament.create']);
  expect(await actions('by=server')).toEqual([]);
  expect(await actions(`actor=${player.username?.toUpperCase()}`)).toEqual(['seat.join']);
  expect(await actions('actor=key')).toEqual([]);
  expect(await actions('actor=server')).toEqual([]);
  expect((await read('by=nobody')).reason).toBe('argumentInvalid');
});

it('names the person of a transfer, not those who acted at the same instant', async () => {
  const id = await anOpenTournament(platform, host);
  const joining = await players(platform, 3, { tokens: 50 });
  await Promise.all(joining.map((player) => platform.participation.join(id, player)));
  await platform.database.query(
    `insert into audit_log (at, actor_kind, action, target_type, target_id, tournament_id)
     select created_at, 'key', 'tournament.status', 'tournament', tournament_id, tournament_id
     from ledger_transfers where tournament_id = $1`,
    [id],
  );
  const { transfers } = (await keyHolder(app).call('GET', `/v1/tournaments/${id}/transfers`)).json;
  const fees = transfers.filter(({ kind }: { kind: string }) => kind === 'entry_fee');
  expect(fees).toHaveLength(3);
  for (const { actor, from } of fees) expect(actor).toMatchObject({ kind: 'user', id: from.id });
});

it('tells hosts neither the money nor the addresses of players, also not by a search', async () => {
  const id = await anOpenTournament(platform, host, { max: 2 });
  const [first] = (await joinedPlayers(platform, id, 2)) as [Person];
  const poor = await aPlayer(platform);
  await call(poor, 'POST', `tournaments/${id}/waitlist`);
  await call(first, 'DELETE', `tournaments/${id}/participants/me`);
  const found = async (client: HttpClient, search: string) => {
    const { entries } = (await client.call('GET', `/v1/audit-log?tournament=${id}&search=${search}`)).json;
    return (entries as AuditEntry[]).map(({ action, reason, ip }) => [action, reason, ip]);
  };
  const [hosting, key] = [await signedIn(app, host), keyHolder(app)];
  expect(await found(key, 'insufficient')).toEqual([['seat.passOver', 'Insufficient balance!', null]]);
  expect(await found(hosting, 'insufficient')).toEqual([]);
  expect(await found(hosting, `${poor.username}`)).toEqual([
    ['seat.passOver', null, null],
    ['waitlist.join', null, null],
  ]);
  const byPlayers = [
    ['seat.exit', null, '127.0.0.1'],
    ['waitlist.join', null, '127.0.0.1'],
  ];
  expect(await found(key, '127.0')).toEqual(expect.arrayContaining(byPlayers));
  expect(await found(hosting, '127.0')).toEqual([]);
});
