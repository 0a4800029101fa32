/** Several hands on a tournament: helpers with roles, penalties, who may enter, bans, revisions. */
import { afterEach, describe, expect, it } from 'vitest';
import { nepalLocal } from '#shared/nepal-time.ts';
import type { StandingsRow } from '#shared/rules/standings.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anAdmin,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';
import { type Answer, HttpClient, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const platform = await filePlatform();
const app = await platform.app();
const hostPerson = await aHost(platform);
const host = await signedIn(app, hostPerson);
const admin = await signedIn(app, await anAdmin(platform));
const visitor = new HttpClient(app);
afterEach(() => platform.audit());

const document = (collection: string, id: string) =>
  `/v1/databases/main/collections/${collection}/documents/${id}`;
const brief = ({ status, json }: Answer) => [status, json?.reason ?? json?.type ?? null];
const actions = async (tournament: string): Promise<string[]> => {
  const rows = await platform.database.query<{ action: string }>(
    'select action from audit_log where tournament_id = $1 order by sequence',
    [tournament],
  );
  return rows.map(({ action }) => action);
};
const told = async ({ id }: { id: string }): Promise<string> => {
  const rows = await platform.database.query<{ message: string }>(
    `select n.message from notifications n join notification_recipients r on r.notification_id = n.id
     where r.user_id = $1 order by n.sequence desc limit 1`,
    [id],
  );
  return rows[0]?.message ?? '';
};

/** Makes an account a helper, and nobody else. */
async function help(tournament: string, person: Person, roles: readonly string[]): Promise<HttpClient> {
  const answer = await host.call('PUT', `/v1/tournaments/${tournament}/staff`, {
    staff: [{ username: person.username, roles }],
  });
  expect(answer.status, answer.text).toBe(200);
  return signedIn(app, person);
}

/** Ongoing, with an Ongoing match that has a room. */
async function anEvening(): Promise<{ id: string; match: string; players: Person[] }> {
  const id = await anOpenTournament(platform, hostPerson, { prizePool: [100] });
  const [row] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [id],
  );
  const match = row?.id ?? '';
  const players = await joinedPlayers(platform, id, 3);
  await host.call('PATCH', document('matches', match), {
    data: { matchStatus: 'Ongoing', entryDetails: JSON.stringify({ roomID: 'ROOM-7', roomPass: 'secret' }) },
  });
  return { id, match, players };
}

const results = (players: readonly Person[]) => ({
  revision: 0,
  rows: players.map(({ id }, index) => ({ entry: id, placement: index + 1, kills: 0 })),
});

describe('helpers', () => {
  /** What each role may do: status of each call. Nobody of them moves money, publishes or names helpers. */
  const CALLS: [
    what: string,
    call: (at: { id: string; match: string; players: Person[] }, by: HttpClient) => Promise<Answer>,
    allowed: readonly string[],
  ][] = [
    [
      'see the helpers',
      ({ id }, by) => by.call('GET', `/v1/tournaments/${id}/staff`),
      ['rooms', 'scores', 'disputes', 'manager'],
    ],
    [
      'see the seats',
      ({ id }, by) => by.call('GET', `/v1/tournaments/${id}/entries`),
      ['rooms', 'scores', 'disputes', 'manager'],
    ],
    [
      'see who has seen the room',
      ({ match }, by) => by.call('GET', `/v1/matches/${match}/receipts`),
      ['rooms', 'manager'],
    ],
    [
      'change the room',
      ({ match }, by) =>
        by.call('PATCH', document('matches', match), {
          data: { entryDetails: JSON.stringify({ roomID: 'ROOM-8', roomPass: 'x' }) },
        }),
      ['rooms', 'manager'],
    ],
    [
      'end a match',
      ({ match }, by) => by.call('PATCH', document('matches', match), { data: { matchStatus: 'Finished' } }),
      ['rooms', 'manager'],
    ],
    [
      'put results',
      ({ match, players }, by) => by.call('PUT', `/v1/matches/${match}/results`, results(players)),
      ['scores', 'manager'],
    ],
    [
      'schedule a match',
      ({ id }, by) =>
        by.call('POST', '/v1/databases/main/collections/matches/documents', {
          documentId: 'unique()',
          data: { tournamentID: id, matchName: 'Round 2', scheduledTime: '2030-01-02T17:30' },
        }),
      ['manager'],
    ],
    [
      'change a stream',
      ({ id }, by) =>
        by.call('PATCH', document('tournaments', id), {
          data: { ytStreamURL: ['https://www.youtube.com/watch?v=abc'] },
        }),
      ['manager'],
    ],
    [
      'change prizes',
      ({ id }, by) => by.call('PATCH', document('tournaments', id), { data: { prizePool: [200] } }),
      [],
    ],
    [
      'abort',
      ({ id }, by) => by.call('PATCH', document('tournaments', id), { data: { status: 'Aborted' } }),
      [],
    ],
    ['settle', ({ id }, by) => by.call('POST', `/v1/tournaments/${id}/settlement`, {}), []],
    ['name helpers', ({ id }, by) => by.call('PUT', `/v1/tournaments/${id}/staff`, { staff: [] }), []],
    ['copy it', ({ id }, by) => by.call('POST', `/v1/tournaments/${id}/duplicate`, {}), []],
  ];

  it.each(['rooms', 'scores', 'disputes', 'manager'])(
    '%s may do what the role says, and nothing else',
    async (role) => {
      const evening = await anEvening();
      const by = await help(evening.id, await aPlayer(platform), [role]);
      for (const [what, call, allowed] of CALLS) {
        const { status } = await call(evening, by);
        const isAllowed = allowed.includes(role);
        expect([what, isAllowed ? status < 300 : status]).toEqual([what, isAllowed ? true : 401]);
      }
    },
  );

  it('see the room only with the role for it, and nothing of other tournaments', async () => {
    const { id, match } = await anEvening();
    const other = await anEvening();
    const person = await aPlayer(platform);
    const draft = await aDraft(platform, hostPerson);
    const scores = await help(id, person, ['scores']);
    expect((await scores.call('GET', document('matches', match))).json).not.toHaveProperty('entryDetails');
    const rooms = await help(id, person, ['rooms']);
    expect((await rooms.call('GET', document('matches', match))).json.entryDetails).toContain('ROOM-7');
    expect((await rooms.call('GET', document('matches', other.match))).json).not.toHaveProperty(
      'entryDetails',
    );
    expect((await rooms.call('GET', `/v1/tournaments/${other.id}/entries`)).status).toBe(401);
    expect((await rooms.call('GET', document('tournaments', draft))).status).toBe(404);
    const read = ['standings', 'statement', 'rulebook'].map((what) => `/v1/tournaments/${draft}/${what}`);
    const statuses = () => Promise.all(read.map(async (path) => (await rooms.call('GET', path)).status));
    expect(await statuses()).toEqual([404, 404, 404]);
    await help(draft, person, ['rooms']);
    expect((await rooms.call('GET', document('tournaments', draft))).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(
      brief(await rooms.call('PATCH', document('tournaments', draft), { data: { status: 'Open' } }))[0],
    ).toBe(401);
  });

  it('a role works and ends at once', async () => {
    const { id, match } = await anEvening();
    const person = await aPlayer(platform);
    const by = await signedIn(app, person);
    const entries = () => by.call('GET', `/v1/tournaments/${id}/entries`);
    expect((await entries()).status).toBe(401);
    await help(id, person, ['rooms']);
    expect(await told(person)).toContain('rooms');
    expect((await entries()).status).toBe(200);
    expect((await by.call('GET', document('matches', match))).json.entryDetails).toContain('ROOM-7');
    const answer = await host.call('PUT', `/v1/tournaments/${id}/staff`, { staff: [] });
    expect(answer.json).toEqual({ staff: [], mine: 'all' });
    expect((await entries()).status).toBe(401);
    expect((await by.call('GET', document('matches', match))).json).not.toHaveProperty('entryDetails');
    expect((await actions(id)).filter((one) => one === 'staff.put')).toHaveLength(2);
  });

  it('who takes part cannot decide about the own match', async () => {
    const { id, match, players } = await anEvening();
    const [first] = players as [Person];
    const by = await help(id, first, ['manager']);
    expect(brief(await by.call('PUT', `/v1/matches/${match}/results`, results(players)))).toEqual([
      409,
      'staffConflict',
    ]);
    await host.call('PUT', `/v1/matches/${match}/results`, results(players));
    const third = await signedIn(app, players[2] as Person);
    const dispute = await third.call('POST', `/v1/matches/${match}/disputes`, { text: 'I was first' });
    const decision = { decision: 'rejected', answer: 'No' };
    expect(brief(await by.call('PUT', `/v1/disputes/${dispute.json.$id}`, decision))).toEqual([
      409,
      'staffConflict',
    ]);
    const other = await help(id, await aPlayer(platform), ['disputes']);
    expect((await other.call('GET', document('disputes', dispute.json.$id))).status).toBe(200);
    expect((await other.call('PUT', `/v1/disputes/${dispute.json.$id}`, decision)).status).toBe(200);
    expect((await by.call('PUT', `/v1/disputes/${dispute.json.$id}`, decision)).status).toBe(404);
  });

  it.each<[string, unknown, number, string]>([
    ['no list', undefined, 400, 'general_argument_invalid'],
    ['a list of names', ['somebody'], 400, 'argumentInvalid'],
    ['no roles', [{ username: 'x', roles: [] }], 400, 'argumentInvalid'],
    ['an unknown role', [{ username: 'x', roles: ['king'] }], 400, 'argumentInvalid'],
    ['an unknown name', [{ username: 'nobody_here', roles: ['rooms'] }], 409, 'staffUnknown'],
  ])('refuses %s', async (_, staff, status) => {
    const id = await aDraft(platform, hostPerson);
    expect((await host.call('PUT', `/v1/tournaments/${id}/staff`, { staff })).status).toBe(status);
  });

  it('begin with those that the host keeps for new tournaments', async () => {
    const person = await aPlayer(platform);
    const own = await aHost(platform);
    const client = await signedIn(app, own);
    const staff = [{ username: person.username?.toUpperCase(), roles: ['scores', 'rooms'] }];
    const { json } = await client.call('PUT', '/v1/hosts/me/staff', { staff });
    expect(json.staff).toEqual([{ user: person.id, username: person.username, roles: ['rooms', 'scores'] }]);
    const id = await aDraft(platform, own);
    const kept = await client.call('GET', `/v1/tournaments/${id}/staff`);
    expect(kept.json).toEqual({ ...json, mine: 'all' });
    const copy = await client.call('POST', `/v1/tournaments/${id}/duplicate`, {});
    expect((await client.call('GET', `/v1/tournaments/${copy.json.$id}/staff`)).json.staff).toEqual(
      json.staff,
    );
    const helper = await signedIn(app, person);
    expect((await helper.call('GET', `/v1/tournaments/${copy.json.$id}/staff`)).json.mine).toEqual([
      'rooms',
      'scores',
    ]);
    expect((await helper.call('PUT', '/v1/hosts/me/staff', { staff: [] })).status).toBe(401);
  });

  it('check entries in by hand while check-in is open', async () => {
    const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
    const id = await aDraft(platform, hostPerson, {
      startDate: inMinutes(60),
      endDate: inMinutes(120),
      regStart: inMinutes(-60),
      regEnd: inMinutes(30),
      checkIn: JSON.stringify({ opens: 90, closes: 5 }),
    });
    await aMatch(platform, hostPerson, id, { scheduledTime: inMinutes(60) });
    await host.call('PATCH', document('tournaments', id), { data: { status: 'Open' } });
    const [player] = (await joinedPlayers(platform, id, 2)) as [Person];
    const stranger = await aPlayer(platform);
    const by = await help(id, await aPlayer(platform), ['rooms']);
    const path = (who: Person) => `/v1/tournaments/${id}/participants/${who.id}/check-in`;
    expect(brief(await by.call('PUT', path(stranger)))).toEqual([409, 'checkInNotJoined']);
    const first = await by.call('PUT', path(player));
    expect([first.status, typeof first.json.checkedInAt]).toEqual([200, 'string']);
    expect((await host.call('PUT', path(player))).json).toEqual(first.json);
    expect((await admin.call('PUT', path(player))).json).toEqual(first.json);
    const open = await anOpenTournament(platform, hostPerson);
    expect(
      brief(await host.call('PUT', `/v1/tournaments/${open}/participants/${player.id}/check-in`)),
    ).toEqual([409, 'checkInNone']);
    const own = await signedIn(app, stranger);
    expect((await own.call('PUT', path(stranger))).status).toBe(401);
  });
});

describe('penalties', () => {
  const give = (id: string, body: object, by = host) =>
    by.call('POST', `/v1/tournaments/${id}/penalties`, body);
  const take = (id: string, penalty: string, by = host) =>
    by.call('DELETE', `/v1/tournaments/${id}/penalties/${penalty}`);
  const rows = async (id: string) => {
    const { json } = await visitor.call('GET', `/v1/tournaments/${id}/standings`);
    return json.rows.map((row: StandingsRow) => [row.rank, row.entry, row.points, row.disqualified ?? false]);
  };
  const listed = async (id: string) => {
    const query = JSON.stringify({ method: 'equal', attribute: 'tournamentID', values: [id] });
    const path = `/v1/databases/main/collections/penalties/documents?queries[]=${encodeURIComponent(query)}`;
    return (await visitor.call('GET', path)).json.documents;
  };

  it('take points, never below 0 in a match, and are public with their reasons', async () => {
    const { id, match, players } = await anEvening();
    const [a, b, c] = players.map((one) => one.id);
    await host.call('PUT', `/v1/matches/${match}/results`, results(players));
    expect(await rows(id)).toEqual([
      [1, a, 12, false],
      [2, b, 9, false],
      [3, c, 8, false],
    ]);
    const inMatch = await give(id, { entry: a, match, points: 20, reason: 'Teamed up' });
    expect([inMatch.status, inMatch.json]).toMatchObject([
      201,
      { tournamentID: id, entry: a, matchID: match, points: 20, disqualify: false, reason: 'Teamed up' },
    ]);
    expect(inMatch.text).not.toContain(hostPerson.id);
    expect(await rows(id)).toEqual([
      [1, b, 9, false],
      [2, c, 8, false],
      [3, a, 0, false],
    ]);
    await give(id, { entry: a, points: 3, reason: 'Late' });
    expect((await rows(id)).at(-1)).toEqual([3, a, -3, false]);
    expect(await told(players[0] as Person)).toContain('Late');
    expect((await listed(id)).map(({ reason }: { reason: string }) => reason)).toEqual(['Teamed up', 'Late']);
    expect((await take(id, inMatch.json.$id)).status).toBe(204);
    expect((await take(id, inMatch.json.$id)).status).toBe(404);
    expect((await rows(id)).map(([, , points]: number[]) => points)).toEqual([9, 9, 8]);
    expect(await listed(id)).toHaveLength(1);
    expect((await actions(id)).filter((one) => one.startsWith('penalty'))).toEqual([
      'penalty.give',
      'penalty.give',
      'penalty.withdraw',
    ]);
  });

  it('disqualify: last, without a prize, and the next one has the place', async () => {
    const { id, match, players } = await anEvening();
    const [a, b, c] = players.map((one) => one.id);
    await host.call('PUT', `/v1/matches/${match}/results`, results(players));
    const { json: penalty } = await give(id, { entry: a, disqualify: true, reason: 'Cheats' });
    expect(await rows(id)).toEqual([
      [1, b, 9, false],
      [2, c, 8, false],
      [3, a, 12, true],
    ]);
    const named = await host.call('PATCH', document('tournaments', id), {
      data: { status: 'Finished', winners: [players[0]?.username] },
    });
    expect(brief(named)).toEqual([400, 'winnerDisqualified']);
    const settled = await host.call('POST', `/v1/tournaments/${id}/settlement`, {});
    expect(settled.json.winners).toEqual([players[1]?.username]);
    expect(brief(await give(id, { entry: b, points: 1, reason: 'x' }))).toEqual([409, 'penaltyClosed']);
    expect(brief(await take(id, penalty.$id))).toEqual([409, 'penaltyClosed']);
  });

  it('are disputed by the entry alone, and payment waits for the decision', async () => {
    const { id, match, players } = await anEvening();
    const [first, second] = players as [Person, Person];
    await host.call('PUT', `/v1/matches/${match}/results`, results(players));
    const { json: penalty } = await give(id, { entry: first.id, points: 5, reason: 'Late' });
    const path = `/v1/tournaments/${id}/penalties/${penalty.$id}/disputes`;
    const mine = await signedIn(app, first);
    expect(brief(await (await signedIn(app, second)).call('POST', path, { text: 'x' }))).toEqual([
      409,
      'entryMissing',
    ]);
    const dispute = await mine.call('POST', path, { text: 'I was in time' });
    expect([dispute.status, dispute.json]).toMatchObject([
      201,
      { penaltyID: penalty.$id, matchID: null, resultsRevision: null, status: 'open', entry: first.id },
    ]);
    expect(brief(await mine.call('POST', path, { text: 'again' }))).toEqual([409, 'disputeExists']);
    expect((await visitor.call('GET', document('disputes', dispute.json.$id))).status).toBe(404);
    const decided = await host.call('PUT', `/v1/disputes/${dispute.json.$id}`, {
      decision: 'accepted',
      answer: 'Sorry',
    });
    expect([decided.status, decided.json.status]).toEqual([200, 'accepted']);
    expect(await told(first)).toContain('a penalty');
  });

  it('are given by managers who do not take part, and by nobody else', async () => {
    const { id, players } = await anEvening();
    const [first, second] = players as [Person, Person];
    const body = { entry: second.id, points: 1, reason: 'Late' };
    expect((await give(id, body, await signedIn(app, first))).status).toBe(401);
    expect(brief(await give(id, body, await help(id, first, ['manager'])))).toEqual([409, 'staffConflict']);
    expect((await give(id, body, await help(id, await aPlayer(platform), ['scores']))).status).toBe(401);
    expect((await give(id, body, await help(id, await aPlayer(platform), ['manager']))).status).toBe(201);
    expect((await give(id, body, admin)).status).toBe(201);
  });

  it.each<[string, (at: { id: string; entry: string }) => object, number, string]>([
    ['without a reason', ({ entry }) => ({ entry, points: 1 }), 400, 'penaltyReasonMissing'],
    ['of nothing', ({ entry }) => ({ entry, reason: 'x' }), 400, 'general_argument_invalid'],
    ['of 0 points', ({ entry }) => ({ entry, points: 0, reason: 'x' }), 400, 'general_argument_invalid'],
    [
      'of 1001 points',
      ({ entry }) => ({ entry, points: 1001, reason: 'x' }),
      400,
      'general_argument_invalid',
    ],
    [
      'of half a point',
      ({ entry }) => ({ entry, points: 0.5, reason: 'x' }),
      400,
      'general_argument_invalid',
    ],
    ['without an entry', () => ({ points: 1, reason: 'x' }), 400, 'general_argument_invalid'],
    ['of nobody', () => ({ entry: 'nobody', points: 1, reason: 'x' }), 409, 'penaltyNotJoined'],
    [
      'in another match',
      ({ entry }) => ({ entry, match: 'x', points: 1, reason: 'x' }),
      400,
      'penaltyMatchUnknown',
    ],
  ])('refuses one %s', async (_, body, status) => {
    const { id, players } = await anEvening();
    expect((await give(id, body({ id, entry: players[0]?.id ?? '' }))).status).toBe(status);
  });
});

describe('who may enter', () => {
  const FREE = { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }) };
  const open = (access: object, more: Record<string, unknown> = {}) =>
    anOpenTournament(platform, hostPerson, { ...FREE, access: JSON.stringify(access), ...more });
  const join = async (id: string, person: Person, body: object = {}) =>
    (await signedIn(app, person)).call('POST', `/v1/tournaments/${id}/participants`, body);
  const invite = (id: string, body: object, by = host) =>
    by.call('POST', `/v1/tournaments/${id}/invites`, body);

  it.each<[string, unknown]>([
    ['an unknown kind', { kind: 'friends' }],
    ['no kind', { verified: true }],
    ['too many no-shows', { kind: 'public', noShowsMax: 11 }],
    ['half a no-show', { kind: 'public', noShowsMax: 0.5 }],
    ['a text for verified', { kind: 'public', verified: 'yes' }],
    ['another part', { kind: 'public', from: 'NP' }],
  ])('refuses %s', async (_, access) => {
    const id = await aDraft(platform, hostPerson);
    const { status } = await host.call('PATCH', document('tournaments', id), {
      data: { access: JSON.stringify(access) },
    });
    expect(status).toBe(400);
  });

  it('an unlisted tournament is in no list, and open to who has the address', async () => {
    const tournTitle = 'Whispering Owls Cup';
    const id = await open({ kind: 'unlisted' }, { tournTitle });
    const player = await signedIn(app, await aPlayer(platform));
    const query = (...queries: object[]) =>
      queries.map((one) => `queries[]=${encodeURIComponent(JSON.stringify(one))}`).join('&');
    const list = async (client: HttpClient, ...queries: object[]) => {
      const { json } = await client.call(
        'GET',
        `/v1/databases/main/collections/tournaments/documents?${query(...queries)}`,
      );
      return json.documents.map(({ $id }: { $id: string }) => $id).includes(id);
    };
    const search = { method: 'search', attribute: 'tournTitle', values: ['Whispering'] };
    const ofHost = { method: 'equal', attribute: 'host', values: [hostPerson.id] };
    const limit = { method: 'limit', values: [500] };
    for (const client of [visitor, player, await signedIn(app, await aHost(platform))]) {
      expect(await list(client, limit)).toBe(false);
      expect(await list(client, search)).toBe(false);
      expect(await list(client, ofHost, limit)).toBe(false);
      expect(await list(client, { method: 'equal', attribute: '$id', values: [id] })).toBe(true);
      expect((await client.call('GET', document('tournaments', id))).status).toBe(200);
      const matches = await client.call(
        'GET',
        `/v1/databases/main/collections/matches/documents?${query(limit)}`,
      );
      expect(matches.text).not.toContain(id);
    }
    for (const path of ['/sitemap.xml', '/feed.xml', '/calendar.ics'])
      expect((await visitor.call('GET', path)).text).not.toContain(id);
    expect(await list(host, ofHost, limit)).toBe(true);
    expect(await list(admin, limit)).toBe(true);
    expect((await join(id, await aPlayer(platform))).status).toBe(201);
  });

  it('an invitation lets one person in, once', async () => {
    const id = await open({ kind: 'invite' });
    const named = await aPlayer(platform);
    const [one, two] = [await aPlayer(platform), await aPlayer(platform)];
    const answer = await invite(id, { count: 2, usernames: [named.username] });
    expect([answer.status, answer.json.codes.length]).toEqual([201, 3]);
    const [forNamed, code, second] = answer.json.codes;
    expect(brief(await join(id, one))).toEqual([409, 'joinInviteNeeded']);
    expect(brief(await join(id, one, { code: 'wrong' }))).toEqual([409, 'joinInviteNeeded']);
    expect(brief(await join(id, one, { code: forNamed }))).toEqual([409, 'joinInviteNeeded']);
    expect((await join(id, one, { code })).status).toBe(201);
    expect(brief(await join(id, two, { code }))).toEqual([409, 'joinInviteUsed']);
    await (await signedIn(app, one)).call('DELETE', `/v1/tournaments/${id}/participants/me`);
    expect(brief(await join(id, one, { code }))).toEqual([409, 'joinInviteUsed']);
    expect((await join(id, named, { code: forNamed })).status).toBe(201);
    expect(await told(named)).toContain(forNamed);
    const path = `/v1/tournaments/${id}/invites`;
    expect((await host.call('GET', path)).json.invites).toMatchObject([
      { code: second, usedBy: null },
      { code, usedBy: one.username },
      { code: forNamed, username: named.username },
    ]);
    expect((await host.call('DELETE', `${path}/${second}`)).status).toBe(204);
    expect((await host.call('DELETE', `${path}/${second}`)).status).toBe(404);
    expect(brief(await join(id, two, { code: second }))).toEqual([409, 'joinInviteNeeded']);
    expect((await (await signedIn(app, two)).call('GET', path)).status).toBe(401);
  });

  it('a code that is used up by waiting gets the seat that becomes free', async () => {
    const id = await open({ kind: 'invite' }, { max: 2 });
    const people = [await aPlayer(platform), await aPlayer(platform), await aPlayer(platform)] as const;
    const { codes } = (await invite(id, { count: 3 })).json;
    for (const index of [0, 1] as const) await join(id, people[index], { code: codes[index] });
    const third = await signedIn(app, people[2]);
    const wait = (body: object) => third.call('POST', `/v1/tournaments/${id}/waitlist`, body);
    expect(brief(await wait({}))).toEqual([409, 'joinInviteNeeded']);
    expect((await wait({ code: codes[2] })).json).toEqual({ place: 1 });
    expect((await wait({})).json).toEqual({ place: 1 });
    await (await signedIn(app, people[0])).call('DELETE', `/v1/tournaments/${id}/participants/me`);
    expect((await third.call('GET', `/v1/tournaments/${id}/seat`)).json.state).toBe('registered');
  });

  it('a request moves nothing until the host accepts it', async () => {
    const id = await anOpenTournament(platform, hostPerson, { access: JSON.stringify({ kind: 'approval' }) });
    const [rich, poor, no] = [
      await aPlayer(platform, { tokens: 50 }),
      await aPlayer(platform),
      await aPlayer(platform),
    ];
    const asked = await join(id, rich);
    expect([asked.status, asked.json]).toEqual([202, { state: 'asked' }]);
    expect((await join(id, rich)).status).toBe(202);
    for (const person of [poor, no]) await join(id, person);
    const client = await signedIn(app, rich);
    const seat = async () => (await client.call('GET', `/v1/tournaments/${id}/seat`)).json.state;
    expect(await seat()).toBe('asked');
    const waiting = await client.call('POST', `/v1/tournaments/${id}/waitlist`);
    expect(brief(waiting)).toEqual([409, 'joinApproval']);
    expect((await visitor.call('GET', document('tournaments', id))).json.participants).toEqual([]);
    const list = await host.call('GET', `/v1/tournaments/${id}/requests`);
    expect(list.json.requests.map(({ user }: { user: string }) => user)).toEqual([rich.id, poor.id, no.id]);
    const decide = (person: Person, decision: string, by = host) =>
      by.call('PUT', `/v1/tournaments/${id}/requests/${person.id}`, { decision, reason: 'Because' });
    expect((await decide(rich, 'accepted', client)).status).toBe(401);
    expect((await decide(rich, 'perhaps')).status).toBe(400);
    expect(brief(await decide(rich, 'accepted'))).toEqual([200, null]);
    expect(brief(await decide(rich, 'accepted'))).toEqual([409, 'requestDecided']);
    expect(await seat()).toBe('registered');
    expect(brief(await decide(poor, 'accepted'))).toEqual([400, 'joinBalance']);
    expect((await decide(no, 'rejected')).status).toBe(200);
    expect(await told(no)).toContain('Because');
    expect((await host.call('GET', `/v1/tournaments/${id}/requests`)).json.requests).toHaveLength(1);
    expect(brief(await join(id, rich))).toEqual([409, 'joinedAlready']);
    expect((await decide(await aPlayer(platform), 'accepted')).status).toBe(404);
    expect((await actions(id)).filter((one) => one.startsWith('request.'))).toEqual([
      'request.ask',
      'request.ask',
      'request.ask',
      'request.accept',
      'request.reject',
    ]);
  });

  it('captains ask before they make a team', async () => {
    const gameDetails = JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Duo', map: 'Bermuda' });
    const entryRules = JSON.stringify({ by: 'team', substitutes: 0, holdMinutes: 10 });
    const id = await open({ kind: 'approval' }, { gameDetails, entryRules });
    const captain = await aPlayer(platform);
    const client = await signedIn(app, captain);
    const make = () => client.call('POST', `/v1/tournaments/${id}/teams`, { name: 'Night Owls' });
    expect(brief(await make())).toEqual([409, 'joinApproval']);
    expect((await join(id, captain)).status).toBe(202);
    await host.call('PUT', `/v1/tournaments/${id}/requests/${captain.id}`, { decision: 'accepted' });
    expect((await make()).status).toBe(201);
  });

  it('asks for a verified e-mail, and for who comes to check-ins', async () => {
    const id = await open({ kind: 'public', verified: true, noShowsMax: 0 });
    const unverified = await aPlayer(platform, { isEmailVerified: false });
    const absent = await aPlayer(platform);
    await platform.database.query(
      `insert into seat_events (kind, tournament_id, host, game_id, user_id) values ('noShow', $1, $2, 'freefire', $3)`,
      [id, hostPerson.id, absent.id],
    );
    expect(brief(await join(id, unverified))).toEqual([409, 'joinVerified']);
    expect(brief(await join(id, absent))).toEqual([409, 'joinNoShows']);
    expect((await join(id, await aPlayer(platform))).status).toBe(201);
  });

  it('nobody whom the host has banned enters, nor with another account of the same game UID', async () => {
    const own = await aHost(platform);
    const client = await signedIn(app, own);
    const id = await anOpenTournament(platform, own, FREE);
    const cheat = await aPlayer(platform);
    const twin = await aPlayer(platform);
    const other = await aPlayer(platform);
    await platform.database.query(
      `update game_profiles set uid = '0' || (select uid from game_profiles where user_id = $1) where user_id = $2`,
      [cheat.id, twin.id],
    );
    const path = `/v1/hosts/me/bans/${cheat.username}`;
    expect(brief(await client.call('PUT', path, {}))).toEqual([400, 'hostBanReasonMissing']);
    expect(brief(await client.call('PUT', path, { reason: 'x', until: '2020-01-01T00:00:00Z' }))).toEqual([
      400,
      'hostBanUntilPast',
    ]);
    expect((await client.call('PUT', '/v1/hosts/me/bans/nobody_here', { reason: 'x' })).status).toBe(404);
    const put = await client.call('PUT', path, { reason: 'Teams up' });
    expect([put.status, put.json]).toMatchObject([
      200,
      { user: cheat.id, username: cheat.username, reason: 'Teams up', until: null },
    ]);
    for (const one of [cheat, twin]) {
      expect(brief(await join(id, one))).toEqual([409, 'joinBannedByHost']);
      const waits = await (await signedIn(app, one)).call('POST', `/v1/tournaments/${id}/waitlist`);
      expect(brief(waits)).toEqual([409, 'joinBannedByHost']);
    }
    expect((await join(id, other)).status).toBe(201);
    expect((await join(await anOpenTournament(platform, hostPerson, FREE), cheat)).status).toBe(201);
    expect((await client.call('GET', '/v1/hosts/me/bans')).json.bans).toHaveLength(1);
    expect((await admin.call('GET', `/v1/hosts/${own.id}/bans`)).json.bans).toHaveLength(1);
    expect((await client.call('GET', `/v1/hosts/${own.id}/bans`)).status).toBe(401);
    const gameDetails = JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Duo', map: 'Bermuda' });
    const entryRules = JSON.stringify({ by: 'team', substitutes: 0, holdMinutes: 10 });
    const teams = await anOpenTournament(platform, own, { ...FREE, gameDetails, entryRules });
    const captain = await signedIn(app, other);
    const team = await captain.call('POST', `/v1/tournaments/${teams}/teams`, { name: 'Night Owls' });
    const invited = await captain.call('POST', `/v1/teams/${team.json.$id}/invitations`, {
      username: cheat.username,
    });
    expect(brief(invited)).toEqual([409, 'inviteUnable']);
    expect(invited.text).not.toContain('Teams up');
    const code = team.json.joinCode;
    const byCode = await (await signedIn(app, twin)).call('POST', `/v1/teams/${team.json.$id}/members/me`, {
      code,
    });
    expect(brief(byCode)).toEqual([409, 'joinBannedByHost']);
    expect((await client.call('DELETE', path)).status).toBe(204);
    expect((await client.call('DELETE', path)).status).toBe(404);
    expect((await join(id, cheat)).status).toBe(201);
  });
});

it('an update that names an older revision is refused', async () => {
  const id = await aDraft(platform, hostPerson);
  const change = (data: object) => host.call('PATCH', document('tournaments', id), { data });
  const { revision } = (await host.call('GET', document('tournaments', id))).json;
  expect((await change({ revision, tournTitle: 'First Title' })).json.revision).toBe(revision + 1);
  expect(brief(await change({ revision, tournTitle: 'Second Title' }))).toEqual([409, 'changedMeanwhile']);
  expect((await change({ tournTitle: 'Third Title' })).json.revision).toBe(revision + 2);
});

describe('strikes', () => {
  /** Settled, with prizes of 100 and 60, and who came first, second, third. */
  async function aSettled() {
    const id = await anOpenTournament(platform, hostPerson, { prizePool: [100, 60], disputeMinutes: 0 });
    const [row] = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1',
      [id],
    );
    const players = await joinedPlayers(platform, id, 3);
    await host.call('PATCH', document('matches', row?.id ?? ''), { data: { matchStatus: 'Ongoing' } });
    await host.call('PUT', `/v1/matches/${row?.id}/results`, results(players));
    await host.call('POST', `/v1/tournaments/${id}/settlement`, {});
    return { id, players: players as [Person, Person, Person] };
  }
  const strike = (id: string, body: object, by = admin) =>
    by.call('POST', `/v1/tournaments/${id}/strikes`, body);
  const balance = async ({ id }: Person): Promise<number> =>
    (await admin.call('GET', document('user_details', id))).json.eg_token;
  const winners = async (id: string) => (await visitor.call('GET', document('tournaments', id))).json.winners;

  it('take the prize back, and what is missing from later prizes', async () => {
    const { id, players } = await aSettled();
    const [first, second] = players;
    await admin.call('POST', `/v1/users/${first.id}/grants`, {
      currency: 'eg_token',
      amount: -70,
      reason: 'Spent',
    });
    const { status, json } = await strike(id, { entry: first.id, reason: 'Cheats' });
    expect([status, json]).toMatchObject([
      201,
      { rank: 1, taken: 30, owed: 70, currency: 'eg_token', reawarded: [] },
    ]);
    expect(await balance(first)).toBe(0);
    expect(await winners(id)).toEqual(['', second.username]);
    const { rows } = (await visitor.call('GET', `/v1/tournaments/${id}/standings`)).json;
    expect(rows.map(({ rank, struck }: StandingsRow) => [rank, struck ?? false])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
    const statement = await visitor.call('GET', `/v1/tournaments/${id}/statement`);
    expect(statement.json.transfers.at(-1)).toMatchObject({
      kind: 'strike',
      amount: 30,
      party: first.username,
    });
    expect(await told(first)).toContain('70');
    expect(brief(await strike(id, { entry: first.id, reason: 'x' }))).toEqual([409, 'strikeNotWinner']);
    const later = await anOpenTournament(platform, hostPerson, {
      prizePool: [100],
      entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }),
    });
    await platform.participation.join(later, first);
    await platform.participation.join(later, second);
    await host.call('PATCH', document('tournaments', later), {
      data: { status: 'Finished', winners: [first.username] },
    });
    expect(await balance(first)).toBe(30);
  });

  it('pay the next ranks what they would have got', async () => {
    const { id, players } = await aSettled();
    const [first, second, third] = players;
    const { json } = await strike(id, { entry: first.id, reason: 'Cheats', reaward: true });
    expect(json).toMatchObject({
      taken: 100,
      owed: 0,
      reawarded: [
        { user: second.id, rank: 1, amount: 40 },
        { user: third.id, rank: 2, amount: 60 },
      ],
    });
    expect(await Promise.all(players.map(balance))).toEqual([0, 100, 60]);
    expect(await winners(id)).toEqual([second.username, third.username]);
    const { rows } = (await visitor.call('GET', `/v1/tournaments/${id}/standings`)).json;
    expect(rows.map(({ entry, struck }: StandingsRow) => [entry, struck ?? false])).toEqual([
      [second.id, false],
      [third.id, false],
      [first.id, true],
    ]);
    expect((await strike(id, { entry: second.id, reason: 'Too', reaward: true })).json).toMatchObject({
      taken: 100,
      reawarded: [{ user: third.id, rank: 1, amount: 40 }],
    });
    expect(await winners(id)).toEqual([third.username]);
  });

  it('come after the settlement, from the operator, with a reason', async () => {
    const { id, players } = await anEvening();
    const body = { entry: players[0]?.id, reason: 'Cheats' };
    expect(brief(await strike(id, body))).toEqual([409, 'strikeNotSettled']);
    expect((await strike(id, body, host)).status).toBe(401);
    expect(brief(await strike(id, { entry: players[0]?.id }))).toEqual([400, 'penaltyReasonMissing']);
    const settled = await aSettled();
    expect(brief(await strike(settled.id, { ...body, entry: settled.players[2].id }))).toEqual([
      409,
      'strikeNotWinner',
    ]);
  });
});
