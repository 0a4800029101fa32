/** The status of every endpoint for every role. A route without a row in the tables fails the test. */
import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { handOver } from '#server/people/accounts/hand-over.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import type { Acts } from '#shared/acts/act.ts';
import { ACTS } from '#shared/acts/acts.ts';
import { KEY_SCOPES } from '#shared/rules/key-scopes.ts';
import { aDraft, aHost, aMatch, anOpenTournament, joinedPlayers, withBalance } from '../support/factories.ts';
import { HttpClient, type Method, signedIn } from '../support/http-client.ts';
import { ACCOUNTS, END_OF_SESSIONS } from './endpoints/accounts.ts';
import { checkAnswer } from './endpoints/answers.ts';
import { DOCUMENT_ROWS } from './endpoints/documents.ts';
import { EVENINGS } from './endpoints/evenings.ts';
import { FILE_ROWS } from './endpoints/files.ts';
import { HANDS } from './endpoints/hands.ts';
import { askForKey, DOCUMENT_CALLS, isOpenTo, KEY_ROWS, keyOfHost } from './endpoints/keys.ts';
import { isLogged, reasonNotToLog } from './endpoints/logged.ts';
import { MATCHES } from './endpoints/matches.ts';
import { NOTIFICATIONS_AND_LEDGER } from './endpoints/notifications-and-ledger.ts';
import { OPERATOR } from './endpoints/operator.ts';
import type { Row } from './endpoints/row.ts';
import { SEATS } from './endpoints/seats.ts';
import { SERVICE } from './endpoints/service.ts';
import { app, closeSite, fixture, openSite, platform, registered } from './endpoints/site.ts';
import { TABLE_ROWS } from './endpoints/table-rows.ts';
import { TEAM_ROWS } from './endpoints/teams.ts';
import { TOURNAMENTS } from './endpoints/tournaments.ts';
import { WEBHOOKS } from './endpoints/webhooks.ts';
import { ROLES, type Role, SECRETS, TEAMS } from './fixture.ts';

const ROWS = [
  ...SERVICE,
  ...ACCOUNTS,
  ...OPERATOR,
  ...SEATS,
  ...TEAM_ROWS,
  ...TOURNAMENTS,
  ...HANDS,
  ...KEY_ROWS,
  ...EVENINGS,
  ...WEBHOOKS,
  ...MATCHES,
  ...NOTIFICATIONS_AND_LEDGER,
  ...DOCUMENT_ROWS,
  ...TABLE_ROWS,
  ...FILE_ROWS,
  END_OF_SESSIONS,
];

beforeAll(openSite);
afterAll(closeSite);

async function clientFor(role: Role, isFresh: boolean): Promise<HttpClient> {
  if (!isFresh || role === 'visitor' || role === 'key') return fixture.clients[role];
  return signedIn(app, fixture.people[role]);
}

describe.each(ROWS)('$route $what', (row) => {
  it.each(
    ROLES.map((role, index) => ({
      role,
      status: Array.isArray(row.statuses) ? row.statuses[index] : row.statuses,
    })),
  )('$role: $status', async ({ role, status }) => {
    const client = await clientFor(role, row.isFresh ?? false);
    const url = typeof row.url === 'string' ? row.url : await row.url(role);
    const body = typeof row.body === 'function' ? await row.body(role) : row.body;
    const answer = await client.call(row.route.split(' ')[0] as Method, url, body, row.headers);
    expect(`${answer.status} ${answer.status === status ? '' : answer.text}`).toBe(`${status} `);
    await checkAnswer(row.route, role, answer);
    if (role === 'visitor') client.cookies.clear();
    const entries = await platform.database.query<{ action: string }>(
      'select action from audit_log where request_id = $1',
      [answer.headers['x-request-id']],
    );
    expect(entries).toHaveLength(isLogged(row, role) ? 1 : 0);
  });
});

it('has a row for every command that succeeds and is logged', () => {
  const logged = new Set(
    ROWS.filter((row) => ROLES.some((role) => isLogged(row, role))).map(({ route }) => route),
  );
  const commands = [...registered].filter((route) => /^(POST|PUT|PATCH|DELETE) \/v1\//.test(route));
  expect(commands.filter((route) => !logged.has(route) && !reasonNotToLog(route))).toEqual([]);
});

describe('openapi.json', () => {
  const read = async () => (await app.inject('/openapi.json')).json();

  it('is valid', async () => {
    const output = await validate('https://spec.openapis.org/oas/3.1/schema-base', await read(), 'BASIC');
    expect(output).toEqual({ valid: true });
  });

  it('describes every call below /v1, and no other', async () => {
    const { paths } = (await read()) as { paths: Record<string, Record<string, { tags: string[] }>> };
    const written = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { tags }]) => ({
        route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        tags,
      })),
    );
    const routes = [...registered].filter((route) => /^(?!HEAD|OPTIONS)\w+ \/v1\/[^*]/.test(route));
    expect(written.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
    // Those of which src/shared/acts says nothing.
    expect(written.filter(({ tags }) => tags[0] === 'Others')).toEqual([]);
    const named = Object.values<Acts>(ACTS).flatMap((acts) => Object.keys(acts));
    expect(named.filter((key) => !registered.has(key.replace(' ', ' /v1')))).toEqual([]);
  });
});

it('has a row for every endpoint', () => {
  const rows = new Set(ROWS.map((row) => row.route));
  const isEndpoint = (route: string) =>
    !/^(HEAD|OPTIONS) /.test(route) && / \/(?:v1|metrics$)|z$/.test(route);
  expect([...registered].filter((route) => isEndpoint(route) && !rows.has(route))).toEqual([]);
});

describe.each(KEY_SCOPES)('a key of a host for %s', (scope) => {
  it('opens what its scope says, and nothing else', async () => {
    const { client } = await keyOfHost([scope]);
    const calls = [...registered].filter(
      (route) =>
        /^\w+ \/v1(?:\/|$)/.test(route) &&
        !/^(?:HEAD|OPTIONS) |:databaseId.*\/(?:documents|rows)|realtime/.test(route),
    );
    const wrong: string[] = [];
    for (const route of [...calls, ...DOCUMENT_CALLS]) {
      const [method, path = ''] = route.split(' ');
      const url = path.replaceAll(/:\w+/g, 'none').replace('*', 'none');
      const answer = await client.call(method as Method, url, method === 'GET' ? undefined : {});
      const isOpen = !(answer.status === 401 && answer.json?.reason === 'keyScope');
      if (isOpen !== isOpenTo(scope, route)) wrong.push(`${route}: ${answer.status} ${answer.text}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** All that an account is and has, but when it and its keys were last used. */
async function accountState(sql: Sql, id: string): Promise<string> {
  const columns = await sql.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name in ('user_id', 'account_id', 'owner_id')
       or table_name in ('accounts', 'user_details') and column_name = 'id') order by 1, 2`,
  );
  const states = columns.map(
    ({ table_name: table, column_name: column }) =>
      `select '${table}' as name, jsonb_agg(to_jsonb(d) - 'last_used_at' - 'accessed_at' order by to_jsonb(d)::text) as state
       from ${table} d where ${column} = $1`,
  );
  return JSON.stringify(await sql.query(states.join(' union all '), [id]));
}

describe('a key of a host', () => {
  const tournament = (id: string) => `/v1/databases/main/collections/tournaments/documents/${id}`;
  const match = (id: string) => `/v1/databases/main/collections/matches/documents/${id}`;

  it('reads what its host made, of others what everybody does, and nothing of the account', async () => {
    const { host, otherHost } = fixture.people;
    const foreign = await aDraft(platform, otherHost);
    const { client } = await keyOfHost(['read']);
    const status = async (url: string) => (await client.call('GET', url)).status;
    expect(await status(tournament(fixture.ids.draft))).toBe(200);
    expect(await status(tournament(foreign))).toBe(404);
    expect(await status(tournament(fixture.ids.open))).toBe(200);
    expect(await status(`/v1/tournaments/${fixture.ids.open}/entries`)).toBe(200);
    const me = await client.call('GET', `/v1/databases/main/collections/user_details/documents/${host.id}`);
    expect([me.status, me.json.funds]).toEqual([200, undefined]);
    // The secret of a room belongs to who opens rooms.
    const room = await client.call('GET', match(fixture.ids.ongoingMatch));
    expect([room.status, room.json.entryDetails]).toEqual([200, undefined]);
    const rooms = await keyOfHost(['rooms']);
    expect((await rooms.client.call('GET', match(fixture.ids.ongoingMatch))).text).toContain(
      SECRETS.roomOngoing,
    );
  });

  it('is refused what players do, and changes nothing of the account of its host', async () => {
    const { host } = fixture.people;
    const { client } = await keyOfHost(KEY_SCOPES);
    const wrong: string[] = [];
    const isOfPlayers = ({ route, statuses }: Row) =>
      !/^(?:GET|HEAD|OPTIONS) /.test(route) &&
      (typeof statuses === 'number' || statuses.slice(1, 3).some((status) => status < 400));
    for (const row of ROWS.filter(isOfPlayers)) {
      const url = typeof row.url === 'string' ? row.url : await row.url('host');
      const body = typeof row.body === 'function' ? await row.body('host') : row.body;
      const before = await accountState(platform.database, host.id);
      const answer = await client.call(row.route.split(' ')[0] as Method, url, body, row.headers);
      const isSame = (await accountState(platform.database, host.id)) === before;
      if (!isSame || answer.status !== 401)
        wrong.push(`${row.route} ${row.what ?? ''}: ${answer.status} ${answer.text}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['PATCH', 'collections', 'documents'],
    ['PUT', 'collections', 'documents'],
    ['PATCH', 'tablesdb', 'rows'],
    ['PUT', 'tablesdb', 'rows'],
  ] as const)('%s of participants in %s neither joins nor exits', async (method, _what, kind) => {
    const { host, otherHost } = fixture.people;
    const [open, joined] = [
      await anOpenTournament(platform, otherHost),
      await anOpenTournament(platform, otherHost),
    ];
    await withBalance(platform, host, 100);
    await platform.participation.join(joined, host);
    const { client } = await keyOfHost(['manage']);
    const before = await accountState(platform.database, host.id);
    for (const [id, participants] of [
      [open, [host.id]],
      [joined, []],
    ] as const) {
      const url = kind === 'rows' ? `/v1/tablesdb/main/tables/tournaments/rows/${id}` : tournament(id);
      expect((await client.call(method, url, { data: { participants } })).status).toBe(401);
    }
    expect(await accountState(platform.database, host.id)).toBe(before);
  });

  it('sees of tournaments in which its host plays what a visitor sees', async () => {
    const { host, otherHost } = fixture.people;
    const { visitor } = fixture.clients;
    const away = await anOpenTournament(platform, otherHost);
    const room = await aMatch(platform, otherHost, away);
    await withBalance(platform, host, 100);
    await platform.participation.join(away, host);
    await updateTournament(platform, otherHost, { id: away, data: { status: 'Ongoing' } });
    const entryDetails = JSON.stringify({ roomID: 'AWAY-ROOM-1', roomPass: 'AWAY-PASS-1' });
    await editMatch(platform, otherHost, { id: room, data: { matchStatus: 'Ongoing', entryDetails } });
    const squads = await anOpenTournament(platform, otherHost, TEAMS);
    const team = await createTeam(platform, host, {
      tournament: squads,
      name: 'Away Owls',
      payer: 'each',
      prizeSplit: 'equal',
      invite: [],
      waits: false,
    });
    const own = await signedIn(app, host);
    // What the host himself sees of it.
    expect((await own.call('GET', match(room))).text).toContain('AWAY-ROOM-1');
    expect((await own.call('GET', `/v1/databases/main/collections/teams/documents/${team}`)).status).toBe(
      200,
    );
    const { client } = await keyOfHost(KEY_SCOPES);
    const asked = ['collections/%/documents', 'tables/%/rows'].flatMap((path, index) => {
      const base = `/v1/${index === 0 ? 'databases' : 'tablesdb'}/main/`;
      const list = (collection: string, ...queries: object[]) =>
        `${base}${path.replace('%', collection)}?${queries.map((one) => `queries[]=${encodeURIComponent(JSON.stringify(one))}`).join('&')}`;
      const equal = (attribute: string, ...values: string[]) => ({ method: 'equal', attribute, values });
      const document = (collection: string, id: string) => `${base}${path.replace('%', collection)}/${id}`;
      return [
        document('matches', room),
        list('matches', equal('tournamentID', away)),
        list('matches', equal('$id', room), { method: 'select', values: ['entryDetails', '$id'] }),
        list('matches', equal('entryDetails', entryDetails)),
        list('matches', { method: 'isNotNull', attribute: 'entryDetails' }, equal('tournamentID', away)),
        document('teams', team),
        list('teams', equal('tournamentID', squads)),
        list('teams', { method: 'isNotNull', attribute: 'joinCode' }),
        list('user_details', equal('$id', host.id)),
        list('notifications'),
        ...['claims', 'disputes', 'penalties'].map((one) => list(one, equal('tournamentID', away))),
      ];
    });
    const calls = ['entries', 'checks', 'staff', 'invites', 'requests', 'seat'].map(
      (part) => `/v1/tournaments/${away}/${part}`,
    );
    for (const url of [
      ...asked,
      `/v1/tournaments/${away}/standings`,
      `/v1/matches/${room}/receipts`,
      `/v1/teams/${team}/invitation`,
      ...calls,
    ]) {
      const [seen, all] = [await client.call('GET', url), await visitor.call('GET', url)];
      const isRefused = seen.status >= 400 && all.status >= 400;
      if (!isRefused) expect([url, seen.status, seen.json]).toEqual([url, all.status, all.json]);
      expect(seen.text).not.toMatch(/AWAY-ROOM|AWAY-PASS/);
    }
  });

  it('edits, makes Drafts, and moves no money', async () => {
    const { host } = fixture.people;
    const draft = await aDraft(platform, host);
    await aMatch(platform, host, draft);
    const { client } = await keyOfHost(['manage']);
    const patch = (id: string, data: object) => client.call('PATCH', tournament(id), { data });
    expect((await patch(draft, { tournTitle: 'By a program' })).status).toBe(200);
    for (const data of [
      { status: 'Open' },
      { prizePool: [70] },
      { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 1 }) },
    ])
      expect([(await patch(draft, data)).status, data]).toEqual([401, data]);
    // With fewer players than `min` the clock aborts.
    expect((await patch(fixture.ids.open, { min: 10 })).status).toBe(401);
    const late = { startDate: '2030-01-03T16:00', endDate: '2030-01-03T20:00', clock: 'auto', min: 2 };
    const [byHand, timed] = [
      await anOpenTournament(platform, host),
      await anOpenTournament(platform, host, late),
    ];
    const near = { scheduledTime: '2029-12-31T16:30' };
    expect((await patch(byHand, { clock: 'auto', min: 2 })).status).toBe(401);
    expect((await patch(timed, { regEnd: '2029-12-31T16:30' })).status).toBe(401);
    const [first] = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1',
      [timed],
    );
    const move = (data: object) => client.call('PATCH', match(first?.id ?? ''), { data });
    for (const data of [near, { opensAt: '2029-12-31T10:00:00Z' }])
      expect([(await move(data)).status, data]).toEqual([401, data]);
    expect(
      (
        await client.call('POST', match('').slice(0, -1), {
          documentId: 'unique()',
          data: { ...near, tournamentID: timed, matchName: 'Sooner' },
        })
      ).status,
    ).toBe(401);
    expect((await move({ scheduledTime: '2030-01-04T16:30' })).status).toBe(200);
    expect((await patch(fixture.ids.ongoing, { status: 'Aborted' })).status).toBe(401);
    expect((await patch(fixture.ids.ongoing, { status: 'Finished', winners: ['x'] })).status).toBe(401);
    const { json } = await client.call('GET', tournament(draft));
    const made = await client.call('POST', tournament('').slice(0, -1), {
      documentId: 'unique()',
      data: Object.fromEntries(Object.entries(json).filter(([name]) => !/^\$|^status$/.test(name))),
    });
    expect([made.status, made.json.status, made.json.host]).toEqual([201, 'Draft', host.id]);
    const [entry] = await platform.database.query<{ actor_id: string; actor_name: string }>(
      "select actor_id, actor_name from audit_log where action = 'tournament.create' and target_id = $1",
      [made.json.$id],
    );
    expect(entry).toEqual({ actor_id: host.id, actor_name: expect.stringContaining('(manage)') });
  });

  it('is for the tournaments it names', async () => {
    const { client } = await keyOfHost(['manage'], { tournaments: [fixture.ids.open] });
    const patch = (id: string) => client.call('PATCH', tournament(id), { data: { description: 'x' } });
    expect((await patch(fixture.ids.open)).status).toBe(200);
    expect((await patch(fixture.ids.ongoing)).status).toBe(401);
    expect((await client.call('GET', tournament(fixture.ids.draft))).status).toBe(404);
    const made = await client.call('POST', tournament('').slice(0, -1), {
      documentId: 'unique()',
      data: { tournTitle: 'x' },
    });
    expect(made.status).toBe(401);
  });

  it.each<[string, object, string]>([
    ['without a scope', { scopes: [] }, 'argumentInvalid'],
    ['with an unknown scope', { scopes: ['read', 'money'] }, 'argumentInvalid'],
    ['without a name', { name: ' ' }, 'argumentInvalid'],
    ['for a foreign tournament', { tournaments: ['none'] }, 'notYourTournament'],
    ['for no tournament', { tournaments: [] }, 'argumentInvalid'],
    ['that has ended', { expires: '2020-01-01T00:00:00Z' }, 'keyExpiresPast'],
    ['that ends at no time', { expires: 'soon' }, 'argumentInvalid'],
  ])('%s is refused', async (_what, wish, reason) => {
    const answer = await askForKey(wish);
    expect([answer.status, answer.json.reason]).toEqual([400, reason]);
  });

  it('ends at once: taken back, out of time, without the label, with a new owner', async () => {
    const person = await aHost(platform);
    const owner = await signedIn(app, person);
    const make = async () => {
      const { json } = await owner.call('POST', '/v1/account/keys', { name: 'Bot', scopes: ['read'] });
      return { ...json, client: new HttpClient(app, { 'x-appwrite-key': json.secret }) };
    };
    const state = async ({ client }: { client: HttpClient }) => {
      const { status, json } = await client.call('GET', '/v1/locale');
      return status === 200 ? 200 : json.reason;
    };
    const [taken, timed, kept] = [await make(), await make(), await make()];
    expect([await state(taken), await state(timed), await state(kept)]).toEqual([200, 200, 200]);
    const list = await owner.call('GET', '/v1/account/keys');
    expect(list.text).not.toContain('egk_');
    expect(list.json.keys.map((one: { lastUsedAt: string }) => typeof one.lastUsedAt)).toEqual(
      Array(3).fill('string'),
    );
    await owner.call('DELETE', `/v1/account/keys/${taken.$id}`);
    await platform.database.query('update account_keys set expires_at = now() where id = $1', [timed.$id]);
    expect([await state(taken), await state(timed)]).toEqual(['keyUnknown', 'keyUnknown']);
    const label = (labels: string[]) =>
      fixture.clients.key.call('PUT', `/v1/users/${person.id}/labels`, { labels });
    await label([]);
    expect(await state(kept)).toBe('keyOfNoHost');
    await label(['host']);
    expect(await state(kept)).toBe(200);
    await fixture.clients.key.call('PATCH', `/v1/users/${person.id}/status`, { status: false });
    expect(await state(kept)).toBe('userBlocked');
    await fixture.clients.key.call('PATCH', `/v1/users/${person.id}/status`, { status: true });
    await platform.database.transaction((tx) =>
      handOver(tx, person.id, { email: person.email, passwordHash: null }),
    );
    expect(await state(kept)).toBe('keyUnknown');
  });

  it('is one of twenty', async () => {
    const owner = await signedIn(app, await aHost(platform));
    const make = () => owner.call('POST', '/v1/account/keys', { name: 'Bot', scopes: ['read'] });
    for (let made = 0; made < 20; made += 1) expect((await make()).status).toBe(201);
    const answer = await make();
    expect([answer.status, answer.json.reason]).toEqual([409, 'keysMax']);
  });
});

it('a participant leaves only what was joined', async () => {
  const id = await anOpenTournament(platform, fixture.people.host);
  const [one] = await joinedPlayers(platform, id, 1);
  if (!one) throw new Error('no participant');
  const client = await signedIn(app, one);
  const answer = await client.call('DELETE', `/v1/tournaments/${id}/participants/me`, {});
  expect([answer.status, answer.json]).toEqual([200, { refund: 45, currency: 'eg_token' }]);
});
