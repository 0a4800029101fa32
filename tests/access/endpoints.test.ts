/** The status of every endpoint for every role. A route without a row in the tables fails the test. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOpenTournament, joinedPlayers } from '../support/factories.ts';
import { type HttpClient, type Method, signedIn } from '../support/http-client.ts';
import { ACCOUNTS, END_OF_SESSIONS } from './endpoints/accounts.ts';
import { DOCUMENT_ROWS } from './endpoints/documents.ts';
import { FILE_ROWS } from './endpoints/files.ts';
import { HANDS } from './endpoints/hands.ts';
import { isLogged, reasonNotToLog } from './endpoints/logged.ts';
import { MATCHES } from './endpoints/matches.ts';
import { NOTIFICATIONS_AND_LEDGER } from './endpoints/notifications-and-ledger.ts';
import { OPERATOR } from './endpoints/operator.ts';
import { SEATS } from './endpoints/seats.ts';
import { SERVICE } from './endpoints/service.ts';
import { app, closeSite, fixture, openSite, platform, registered } from './endpoints/site.ts';
import { TABLE_ROWS } from './endpoints/table-rows.ts';
import { TEAM_ROWS } from './endpoints/teams.ts';
import { TOURNAMENTS } from './endpoints/tournaments.ts';
import { ROLES, type Role } from './fixture.ts';

const ROWS = [
  ...SERVICE,
  ...ACCOUNTS,
  ...OPERATOR,
  ...SEATS,
  ...TEAM_ROWS,
  ...TOURNAMENTS,
  ...HANDS,
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

it('has a row for every endpoint', () => {
  const rows = new Set(ROWS.map((row) => row.route));
  const isEndpoint = (route: string) =>
    !/^(HEAD|OPTIONS) /.test(route) && / \/(?:v1|metrics$)|z$/.test(route);
  expect([...registered].filter((route) => isEndpoint(route) && !rows.has(route))).toEqual([]);
});

it('a participant leaves only what was joined', async () => {
  const id = await anOpenTournament(platform, fixture.people.host);
  const [one] = await joinedPlayers(platform, id, 1);
  if (!one) throw new Error('no participant');
  const client = await signedIn(app, one);
  const answer = await client.call('DELETE', `/v1/tournaments/${id}/participants/me`, {});
  expect([answer.status, answer.json]).toEqual([200, { refund: 45, currency: 'eg_token' }]);
});
