/** The status of every endpoint for every role. A route without a row in this table fails the test. */
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBucket } from '#server/files/bucket.ts';
import { createObjectStore } from '#server/files/store/configured-store.ts';
import { createFile } from '#server/files/uploads/create-file.ts';
import { createHttpApp } from '#server/http-app.ts';
import { newId } from '#server/platform/ids.ts';
import { evidenceOf, evidencePath } from '../support/evidence.ts';
import {
  anOpenTournament,
  aPlayer,
  aSeries,
  joinedPlayers,
  tournamentData,
  withBalance,
  withResults,
} from '../support/factories.ts';
import type { HttpClient, Method } from '../support/http-client.ts';
import { signedIn } from '../support/http-client.ts';
import { type TestPlatform, testPlatform } from '../support/platform.ts';
import {
  aTeam,
  checkingIn,
  type FormedTeam,
  fullTournament,
  joinedTournament,
  judgedMatch,
  rejectedDispute,
  waitedFor,
} from './acts-of-players.ts';
import { type AccessFixture, createAccessFixture, ROLES, type Role, TEAMS } from './fixture.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let fixture: AccessFixture;
const registered = new Set<string>();

beforeAll(async () => {
  platform = await testPlatform();
  app = await createHttpApp(platform, {
    hasLog: false,
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) registered.add(`${one} ${url}`);
    },
  });
  fixture = await createAccessFixture(platform, app);
});
afterAll(async () => {
  await app.close();
  await platform.finish();
});

const DOCUMENTS = '/v1/databases/:databaseId/collections/:collectionId/documents';
const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`;

const ROWS_PATH = '/v1/tablesdb/:databaseId/tables/:collectionId/rows';
const rows = (table: string) => `/v1/tablesdb/main/tables/${table}/rows`;

const FILES = '/v1/storage/buckets/:bucketId/files';
const files = (id = '', bucket = 'profile_pics') => `/v1/storage/buckets/${bucket}/files${id && `/${id}`}`;

/** Statuses in the order of ROLES; a single number applies to all. */
type Statuses = number | [number, number, number, number, number, number, number];

interface Row {
  route: string;
  what?: string;
  /** A function creates new ids for each role, where the call consumes something. */
  url: string | ((role: Role) => string | Promise<string>);
  headers?: Record<string, string>;
  body?: unknown | ((role: Role) => unknown);
  /** For whom a call that succeeds is not in the audit log. */
  unlogged?: { roles: readonly Role[]; why: string };
  statuses: Statuses;
  /** True when the call ends the session or changes the account: a new session is used. */
  isFresh?: boolean;
}

const OWN_FILE: Row['unlogged'] = { roles: ['host'], why: 'people change their own files' };

const ROWS: Row[] = [
  { route: 'GET /healthz', url: '/healthz', statuses: 200 },
  { route: 'GET /readyz', url: '/readyz', statuses: 200 },
  { route: 'GET /metrics', what: 'from the same machine', url: '/metrics', statuses: 200 },
  {
    route: 'GET /metrics',
    what: 'through a proxy',
    url: '/metrics',
    headers: { 'x-forwarded-for': '198.51.100.7' },
    statuses: [401, 401, 401, 401, 401, 401, 200],
  },
  { route: 'GET /v1', url: '/v1', statuses: 404 },
  { route: 'GET /v1/*', url: '/v1/nosuch', statuses: 404 },
  { route: 'GET /v1/ping', url: '/v1/ping', statuses: 200 },
  { route: 'GET /v1/health', url: '/v1/health', statuses: 200 },
  { route: 'GET /v1/health/version', url: '/v1/health/version', statuses: 200 },
  // Not a route without an upgrade.
  { route: 'GET /v1/realtime', url: '/v1/realtime', statuses: 404 },

  { route: 'GET /v1/account', url: '/v1/account', statuses: [401, 200, 200, 200, 200, 200, 401] },
  {
    route: 'POST /v1/account',
    url: '/v1/account',
    body: () => ({ userId: newId(), email: `${newId()}@example.com`, password: 'longenough', name: 'New' }),
    statuses: 201,
  },
  {
    route: 'POST /v1/account/first-admin',
    url: '/v1/account/first-admin',
    body: { secret: 'guessed', email: 'a@b.np', password: 'longenough', name: 'Boss' },
    statuses: 404,
  },
  {
    route: 'PUT /v1/account/password-confirmation',
    url: '/v1/account/password-confirmation',
    body: { password: 'correct horse' },
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'PATCH /v1/account/name',
    url: '/v1/account/name',
    body: { name: 'Renamed' },
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'PATCH /v1/account/email',
    url: '/v1/account/email',
    body: () => ({ email: `${newId()}@example.com`, password: 'wrong wrong' }),
    statuses: 401,
  },
  {
    route: 'PATCH /v1/account/password',
    url: '/v1/account/password',
    body: { password: 'correct horse', oldPassword: 'wrong wrong' },
    statuses: 401,
  },
  ...['/v1/account/jwts', '/v1/account/jwt'].map(
    (url): Row => ({ route: `POST ${url}`, url, body: {}, statuses: [401, 201, 201, 201, 201, 201, 401] }),
  ),
  { route: 'GET /v1/account/prefs', url: '/v1/account/prefs', statuses: [401, 200, 200, 200, 200, 200, 401] },
  {
    route: 'PATCH /v1/account/prefs',
    url: '/v1/account/prefs',
    body: { prefs: { a: 1 } },
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'POST /v1/account/sessions/email',
    url: '/v1/account/sessions/email',
    body: () => ({ email: fixture.people.player.email, password: 'correct horse' }),
    statuses: [201, 401, 401, 401, 401, 401, 201],
    isFresh: true,
  },
  {
    route: 'POST /v1/account/sessions',
    url: '/v1/account/sessions',
    body: () => ({ email: fixture.people.player.email, password: 'correct horse' }),
    statuses: [201, 401, 401, 401, 401, 401, 201],
    isFresh: true,
  },
  {
    route: 'GET /v1/account/sessions',
    url: '/v1/account/sessions',
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'GET /v1/account/sessions/:id',
    url: '/v1/account/sessions/current',
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'PATCH /v1/account/sessions/:id',
    url: '/v1/account/sessions/current',
    body: {},
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'DELETE /v1/account/sessions/:id',
    url: '/v1/account/sessions/current',
    body: {},
    statuses: [401, 204, 204, 204, 204, 204, 401],
    isFresh: true,
  },
  {
    route: 'DELETE /v1/account/sessions/:id',
    what: "another's session",
    url: async () => `/v1/account/sessions/${await sessionOf('otherHost')}`,
    body: {},
    statuses: [401, 404, 404, 404, 204, 404, 401],
    isFresh: true,
  },

  ...['/v1/account/verification', '/v1/account/verifications/email'].flatMap((url): Row[] => [
    // All fixture accounts are verified already.
    {
      route: `POST ${url}`,
      url,
      body: { url: 'http://localhost/verify-account' },
      statuses: [401, 409, 409, 409, 409, 409, 401],
    },
    {
      route: `PUT ${url}`,
      url,
      body: () => ({ userId: fixture.people.player.id, secret: 'guess' }),
      statuses: 401,
    },
  ]),
  {
    route: 'POST /v1/account/recovery',
    url: '/v1/account/recovery',
    body: { email: 'nobody@example.com', url: 'http://localhost/pass-recovery' },
    statuses: 404,
  },
  {
    route: 'PUT /v1/account/recovery',
    url: '/v1/account/recovery',
    body: () => ({ userId: fixture.people.player.id, secret: 'guess', password: 'longenough' }),
    statuses: 401,
  },

  ...['sessions', 'tokens'].map(
    (flow): Row => ({
      route: `GET /v1/account/${flow}/oauth2/:provider`,
      what: 'without a provider',
      url: `/v1/account/${flow}/oauth2/google`,
      statuses: 412,
    }),
  ),
  {
    route: 'GET /v1/account/sessions/oauth2/callback/google/egofficial',
    url: '/v1/account/sessions/oauth2/callback/google/egofficial?state=guess&code=guess',
    statuses: 302,
  },
  {
    route: 'POST /v1/account/sessions/oauth2/callback/google/egofficial',
    url: '/v1/account/sessions/oauth2/callback/google/egofficial',
    body: { state: 'guess', code: 'guess' },
    statuses: 303,
  },
  {
    route: 'POST /v1/account/sessions/token',
    url: '/v1/account/sessions/token',
    body: () => ({ userId: fixture.people.player.id, secret: 'guess' }),
    statuses: 401,
  },
  { route: 'GET /v1/locale', url: '/v1/locale', statuses: 200 },

  { route: 'GET /v1/users', url: '/v1/users', statuses: [401, 401, 401, 401, 401, 200, 200] },
  {
    route: 'POST /v1/users',
    url: '/v1/users',
    body: () => ({ userId: newId(), email: `${newId()}@example.com` }),
    statuses: [401, 401, 401, 401, 401, 201, 201],
  },
  {
    route: 'PATCH /v1/users/:id/verification',
    url: async () => `/v1/users/${(await aPlayer(platform)).id}/verification`,
    body: { emailVerification: false },
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  // An admin who acted in the name of another would not be on record.
  ...['sessions', 'tokens'].map(
    (what): Row => ({
      route: `POST /v1/users/:id/${what}`,
      url: async () => `/v1/users/${(await aPlayer(platform)).id}/${what}`,
      body: {},
      statuses: [401, 401, 401, 401, 401, 401, 201],
    }),
  ),
  {
    route: 'GET /v1/users/:id',
    url: () => `/v1/users/${fixture.people.player.id}`,
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  { route: 'GET /v1/users.csv', url: '/v1/users.csv', statuses: [401, 401, 401, 401, 401, 200, 200] },
  {
    route: 'GET /v1/users/:id/overview',
    url: () => `/v1/users/${fixture.people.player.id}/overview`,
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'PUT /v1/users/:id/labels',
    url: async () => `/v1/users/${(await aPlayer(platform)).id}/labels`,
    body: { labels: ['host'] },
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'PATCH /v1/users/:id/status',
    url: async () => `/v1/users/${(await aPlayer(platform)).id}/status`,
    body: { status: false },
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'GET /v1/users/:id/sessions',
    url: () => `/v1/users/${fixture.people.player.id}/sessions`,
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'DELETE /v1/users/:id/sessions/:sessionId',
    url: async () => {
      const person = await aPlayer(platform);
      const client = await signedIn(app, person);
      const { $id } = (await client.call('GET', '/v1/account/sessions/current')).json;
      return `/v1/users/${person.id}/sessions/${$id}`;
    },
    body: {},
    statuses: [401, 401, 401, 401, 401, 204, 204],
  },
  {
    route: 'DELETE /v1/users/:id/sessions',
    url: async () => `/v1/users/${(await aPlayer(platform)).id}/sessions`,
    body: {},
    statuses: [401, 401, 401, 401, 401, 204, 204],
  },
  {
    route: 'POST /v1/users/:id/grants',
    url: () => `/v1/users/${fixture.people.player.id}/grants`,
    body: { currency: 'eg_token', amount: 5, reason: 'Test' },
    statuses: [401, 401, 401, 401, 401, 201, 201],
  },

  ...[
    { path: '/v1/host-limits', at: () => '/v1/host-limits' },
    { path: '/v1/users/:id/host-limits', at: () => `/v1/users/${fixture.people.host.id}/host-limits` },
  ].flatMap(({ path, at }): Row[] => [
    { route: `GET ${path}`, url: at, statuses: [401, 401, 401, 401, 401, 200, 200] },
    {
      route: `PUT ${path}`,
      url: at,
      // Other limits each time, and high ones, which change nothing for the other rows.
      body: (role: Role) => ({
        currency: 'eg_token',
        openPrizes: 100_000_000 + ROLES.indexOf(role),
        prizesPerMonth: 100_000_000,
      }),
      statuses: [401, 401, 401, 401, 401, 200, 200],
    },
  ]),
  { route: 'GET /v1/warnings', url: '/v1/warnings', statuses: [401, 401, 401, 401, 401, 200, 200] },
  {
    route: 'POST /v1/messages',
    url: '/v1/messages',
    body: () => ({ to: { users: [fixture.people.player.username] }, message: 'Hello' }),
    // Hosts write to their participants only.
    statuses: [401, 401, 401, 401, 401, 201, 201],
  },
  {
    route: 'POST /v1/messages',
    what: 'to the participants of a tournament',
    url: '/v1/messages',
    body: () => ({ to: { tournament: fixture.ids.ongoing }, message: 'Hello' }),
    statuses: [401, 401, 401, 201, 401, 201, 201],
  },
  {
    route: 'GET /v1/content/:collection/:id/revisions',
    url: async () => `${await changedAnnouncement()}/revisions`,
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'POST /v1/content/:collection/:id/undo',
    url: async () => `${await changedAnnouncement()}/undo`,
    body: {},
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'POST /v1/mail/retries',
    url: '/v1/mail/retries',
    body: {},
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  { route: 'GET /v1/checklist', url: '/v1/checklist', statuses: [401, 401, 401, 401, 401, 200, 200] },
  {
    route: 'POST /v1/checklist/test-mail',
    url: '/v1/checklist/test-mail',
    body: {},
    statuses: [401, 401, 401, 401, 401, 201, 401],
  },
  ...['', '.csv'].map(
    (end): Row => ({
      route: `GET /v1/analytics${end}`,
      url: `/v1/analytics${end}`,
      statuses: [401, 401, 401, 401, 401, 200, 200],
    }),
  ),
  { route: 'GET /v1/messages', url: '/v1/messages', statuses: [401, 401, 401, 200, 200, 200, 200] },
  {
    route: 'PUT /v1/feedback/:id',
    url: async () => `/v1/feedback/${await sentFeedback()}`,
    body: { status: 'done' },
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'POST /v1/feedback/:id/replies',
    url: async () => `/v1/feedback/${await sentFeedback()}/replies`,
    body: { message: 'Thanks' },
    statuses: [401, 401, 401, 401, 401, 201, 201],
  },
  {
    route: 'POST /v1/grants',
    url: '/v1/grants',
    headers: { 'content-type': 'text/csv' },
    body: () => `user,currency,amount,reason\n${fixture.people.player.id},eg_token,1,${newId()}`,
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },

  {
    route: 'POST /v1/tournaments/:id/participants',
    url: async () => {
      for (const person of Object.values(fixture.people)) await withBalance(platform, person, 50);
      return `/v1/tournaments/${await anOpenTournament(platform, fixture.people.host)}/participants`;
    },
    // Hosts cannot join their own.
    statuses: [401, 201, 201, 409, 201, 201, 401],
  },
  {
    route: 'POST /v1/tournaments/:id/participants',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/participants`,
    statuses: [401, 404, 404, 409, 404, 409, 401],
  },
  {
    route: 'DELETE /v1/tournaments/:id/participants/me',
    url: () => `/v1/tournaments/${fixture.ids.open}/participants/me`,
    body: {},
    statuses: [401, 409, 409, 409, 409, 409, 401],
  },
  {
    route: 'DELETE /v1/tournaments/:id/participants/me',
    what: 'that was joined',
    url: async () => `/v1/tournaments/${await joinedTournament(platform, fixture.people)}/participants/me`,
    body: {},
    statuses: [401, 409, 200, 409, 409, 409, 401],
  },
  {
    route: 'PUT /v1/tournaments/:id/check-in',
    what: 'that is open',
    url: async () => `/v1/tournaments/${await checkingIn(platform, fixture.people)}/check-in`,
    body: {},
    statuses: [401, 409, 200, 409, 409, 409, 401],
  },
  {
    route: 'PUT /v1/tournaments/:id/check-in',
    url: () => `/v1/tournaments/${fixture.ids.open}/check-in`,
    body: {},
    statuses: [401, 409, 409, 409, 409, 409, 401],
  },
  {
    route: 'GET /v1/tournaments/:id/seat',
    url: () => `/v1/tournaments/${fixture.ids.open}/seat`,
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'GET /v1/tournaments/:id/seat',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/seat`,
    statuses: [401, 404, 404, 200, 404, 200, 401],
  },
  {
    route: 'POST /v1/tournaments/:id/waitlist',
    what: 'with free seats',
    url: () => `/v1/tournaments/${fixture.ids.open}/waitlist`,
    statuses: [401, 409, 409, 409, 409, 409, 401],
  },
  {
    route: 'POST /v1/tournaments/:id/waitlist',
    what: 'without free seats',
    url: async () => `/v1/tournaments/${await fullTournament(platform, fixture.people)}/waitlist`,
    statuses: [401, 201, 201, 409, 201, 201, 401],
  },
  {
    route: 'DELETE /v1/tournaments/:id/waitlist/me',
    what: 'that the participant is on',
    url: async () => `/v1/tournaments/${await waitedFor(platform, fixture.people)}/waitlist/me`,
    body: {},
    statuses: [401, 409, 204, 409, 409, 409, 401],
  },
  {
    route: 'POST /v1/tournaments/:id/waitlist',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/waitlist`,
    statuses: [401, 404, 404, 409, 404, 409, 401],
  },
  {
    route: 'PUT /v1/tournaments/:id/reminder',
    what: 'that is open',
    url: () => `/v1/tournaments/${fixture.ids.open}/reminder`,
    body: {},
    statuses: [401, 409, 409, 409, 409, 409, 401],
  },
  {
    route: 'PUT /v1/tournaments/:id/reminder',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/reminder`,
    body: {},
    statuses: [401, 404, 404, 409, 404, 409, 401],
  },
  {
    route: 'DELETE /v1/tournaments/:id/reminder',
    url: () => `/v1/tournaments/${fixture.ids.open}/reminder`,
    body: {},
    statuses: [401, 204, 204, 204, 204, 204, 401],
  },
  {
    route: 'DELETE /v1/tournaments/:id/waitlist/me',
    url: () => `/v1/tournaments/${fixture.ids.open}/waitlist/me`,
    body: {},
    statuses: [401, 409, 409, 409, 409, 409, 401],
  },
  {
    route: 'POST /v1/tournaments/:id/teams',
    url: async () => `/v1/tournaments/${await anOpenTournament(platform, fixture.people.host, TEAMS)}/teams`,
    body: { name: 'Night Owls' },
    // Hosts cannot join their own.
    statuses: [401, 201, 201, 409, 201, 201, 401],
  },
  {
    route: 'POST /v1/tournaments/:id/teams',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/teams`,
    body: { name: 'Night Owls' },
    statuses: [401, 404, 404, 409, 404, 409, 401],
  },
  {
    route: 'POST /v1/teams/:id/invitations',
    what: 'a team that still forms',
    url: () => `/v1/teams/${fixture.ids.team}/invitations`,
    body: { username: 'nosuch' },
    statuses: [401, 404, 409, 401, 404, 401, 401],
  },
  {
    route: 'POST /v1/teams/:id/members/me',
    what: 'a team that still forms',
    url: () => `/v1/teams/${fixture.ids.team}/members/me`,
    body: {},
    statuses: [401, 404, 409, 409, 404, 409, 401],
  },
  {
    route: 'PUT /v1/teams/:id/lineup',
    what: 'a team that still forms',
    url: () => `/v1/teams/${fixture.ids.team}/lineup`,
    body: { players: [] },
    statuses: [401, 404, 409, 401, 404, 401, 401],
  },
  {
    route: 'DELETE /v1/teams/:id/members/:userId',
    what: 'a team that still forms',
    url: () => `/v1/teams/${fixture.ids.team}/members/nosuch`,
    body: {},
    statuses: [401, 404, 409, 401, 404, 401, 401],
  },
  {
    route: 'DELETE /v1/teams/:id/members/me',
    what: "the participant's team",
    url: async () => {
      const id = await anOpenTournament(platform, fixture.people.host, TEAMS);
      const team = await fixture.clients.participant.call('POST', `/v1/tournaments/${id}/teams`, {
        name: 'Night Owls',
      });
      return `/v1/teams/${team.json.$id}/members/me`;
    },
    body: {},
    statuses: [401, 404, 200, 409, 404, 409, 401],
  },
  {
    route: 'POST /v1/teams/:id/invitations',
    what: 'somebody',
    url: async () => `/v1/teams/${(await newTeam({ others: 0 })).id}/invitations`,
    body: () => ({ username: fixture.people.player.username }),
    statuses: [401, 404, 201, 401, 404, 401, 401],
  },
  {
    route: 'POST /v1/teams/:id/members/me',
    what: 'with the code',
    url: async () => `/v1/teams/${(await newTeam({ others: 0 })).id}/members/me`,
    body: () => ({ code: formed?.code }),
    // The participant is in it, and hosts cannot join their own.
    statuses: [401, 201, 409, 409, 201, 201, 401],
  },
  {
    route: 'DELETE /v1/teams/:id/members/:userId',
    what: 'who has joined',
    url: async () => {
      const { id, members } = await newTeam({ others: 1 });
      return `/v1/teams/${id}/members/${members[1]?.id}`;
    },
    body: {},
    statuses: [401, 404, 204, 401, 404, 401, 401],
  },
  {
    route: 'PUT /v1/teams/:id/lineup',
    what: 'a registered team',
    url: async () => `/v1/teams/${(await newTeam({ others: 2, teamSize: 'Duo' })).id}/lineup`,
    body: () => ({ players: [formed?.members[0]?.id, formed?.members[2]?.id] }),
    statuses: [401, 401, 200, 401, 401, 401, 401],
  },
  {
    route: 'GET /v1/tournaments/:id/standings',
    url: () => `/v1/tournaments/${fixture.ids.open}/standings`,
    statuses: 200,
  },
  {
    route: 'GET /v1/tournaments/:id/standings',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/standings`,
    statuses: [404, 404, 404, 200, 404, 200, 200],
  },
  {
    route: 'GET /v1/hosts/:id/record',
    url: () => `/v1/hosts/${fixture.people.host.id}/record`,
    statuses: 200,
  },
  {
    route: 'GET /v1/players/:id/record',
    url: () => `/v1/players/${fixture.people.host.id}/record`,
    statuses: 200,
  },
  {
    route: 'GET /v1/tournaments/:id/entries',
    url: () => `/v1/tournaments/${fixture.ids.open}/entries`,
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'GET /v1/tournaments/:id/entries',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/entries`,
    statuses: [401, 404, 404, 200, 404, 200, 200],
  },
  {
    route: 'GET /v1/tournaments/:id/statement',
    url: () => `/v1/tournaments/${fixture.ids.open}/statement`,
    statuses: 200,
  },
  {
    route: 'GET /v1/tournaments/:id/statement',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/statement`,
    statuses: [404, 404, 404, 200, 404, 200, 200],
  },
  {
    route: 'GET /v1/tournaments/:id/rulebook',
    url: () => `/v1/tournaments/${fixture.ids.open}/rulebook`,
    statuses: 200,
  },
  {
    route: 'GET /v1/tournaments/:id/rulebook',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/rulebook`,
    statuses: [404, 404, 404, 200, 404, 200, 200],
  },
  {
    route: 'POST /v1/tournaments/:id/rehearsal',
    what: 'of a published tournament',
    url: () => `/v1/tournaments/${fixture.ids.open}/rehearsal`,
    statuses: [401, 401, 401, 409, 401, 409, 409],
  },
  {
    route: 'POST /v1/tournaments/:id/bracket',
    url: async () => {
      const bracket = JSON.stringify({ bracketType: 'single_elimination' });
      const id = await anOpenTournament(platform, fixture.people.host, { bracket, max: 8 });
      await joinedPlayers(platform, id, 2);
      return `/v1/tournaments/${id}/bracket`;
    },
    body: { seeding: 'random' },
    statuses: [401, 401, 401, 201, 401, 201, 201],
  },
  {
    route: 'POST /v1/tournaments/:id/bracket',
    what: 'of a tournament without one',
    url: () => `/v1/tournaments/${fixture.ids.open}/bracket`,
    body: { seeding: 'random' },
    statuses: [401, 401, 401, 409, 401, 409, 409],
  },
  {
    route: 'POST /v1/tournaments/:id/bracket',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/bracket`,
    body: { seeding: 'random' },
    statuses: [401, 404, 404, 409, 404, 409, 409],
  },
  {
    route: 'POST /v1/tournaments/:id/duplicate',
    url: () => `/v1/tournaments/${fixture.ids.open}/duplicate`,
    statuses: [401, 401, 401, 201, 401, 201, 201],
  },
  {
    route: 'POST /v1/tournaments/:id/duplicate',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/duplicate`,
    statuses: [401, 404, 404, 201, 404, 201, 201],
  },
  {
    route: 'POST /v1/tournaments/:id/settlement',
    url: async () => {
      const { host } = fixture.people;
      const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 2 });
      const places = players.map((player) => [player, 0] as const);
      await withResults(platform, host, { match: matches[0], places });
      return `/v1/tournaments/${id}/settlement`;
    },
    body: {},
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'POST /v1/tournaments/:id/settlement',
    what: 'without results',
    url: () => `/v1/tournaments/${fixture.ids.ongoing}/settlement`,
    body: {},
    statuses: [401, 401, 401, 409, 401, 409, 409],
  },
  {
    route: 'POST /v1/tournaments/:id/settlement',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/settlement`,
    body: {},
    statuses: [401, 404, 404, 409, 404, 409, 409],
  },
  {
    route: 'PUT /v1/matches/:id/results',
    what: 'cleared',
    url: () => `/v1/matches/${fixture.ids.finishedMatch}/results`,
    body: async () => {
      const [match] = await platform.database.query<{ results_revision: number }>(
        'select results_revision from matches where id = $1',
        [fixture.ids.finishedMatch],
      );
      return { revision: match?.results_revision, rows: [] };
    },
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'PUT /v1/matches/:id/results',
    what: 'another revision',
    url: () => `/v1/matches/${fixture.ids.ongoingMatch}/results`,
    body: { revision: 99, rows: [] },
    statuses: [401, 401, 401, 409, 401, 409, 409],
  },
  {
    route: 'PUT /v1/matches/:id/results',
    what: 'in a draft',
    url: () => `/v1/matches/${fixture.ids.draftMatch}/results`,
    body: { revision: 0, rows: [] },
    statuses: [401, 404, 404, 409, 404, 409, 409],
  },
  {
    route: 'GET /v1/matches/:id/receipts',
    url: () => `/v1/matches/${fixture.ids.ongoingMatch}/receipts`,
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'GET /v1/matches/:id/receipts',
    what: 'in a draft',
    url: () => `/v1/matches/${fixture.ids.draftMatch}/receipts`,
    statuses: [401, 404, 404, 200, 404, 200, 200],
  },
  {
    route: 'POST /v1/matches/:id/claims',
    url: () => `/v1/matches/${fixture.ids.finishedMatch}/claims`,
    body: () => ({ placement: 1, kills: 0, file: fixture.ids.evidence }),
    statuses: [401, 409, 201, 409, 409, 409, 401],
  },
  {
    route: 'POST /v1/matches/:id/claims',
    what: 'in a draft',
    url: () => `/v1/matches/${fixture.ids.draftMatch}/claims`,
    body: () => ({ placement: 1, kills: 0, file: fixture.ids.evidence }),
    statuses: [401, 404, 404, 409, 404, 409, 401],
  },
  {
    route: 'POST /v1/matches/:id/disputes',
    what: 'a second time',
    url: () => `/v1/matches/${fixture.ids.ongoingMatch}/disputes`,
    body: { text: 'I was first' },
    statuses: [401, 409, 409, 409, 409, 409, 401],
  },
  {
    route: 'POST /v1/matches/:id/disputes',
    what: 'a first time',
    url: async () => `/v1/matches/${await judgedMatch(platform, fixture.people)}/disputes`,
    body: { text: 'I was first' },
    statuses: [401, 409, 201, 409, 409, 409, 401],
  },
  {
    route: 'POST /v1/disputes/:id/escalation',
    what: 'in time',
    url: async () => `/v1/disputes/${await rejectedDispute(platform, fixture.people)}/escalation`,
    statuses: [401, 404, 201, 401, 404, 401, 401],
  },
  {
    route: 'POST /v1/matches/:id/disputes',
    what: 'in a draft',
    url: () => `/v1/matches/${fixture.ids.draftMatch}/disputes`,
    body: { text: 'I was first' },
    statuses: [401, 404, 404, 409, 404, 409, 401],
  },
  {
    // The same decision again is answered alike.
    route: 'PUT /v1/disputes/:id',
    url: () => `/v1/disputes/${fixture.ids.dispute}`,
    body: { decision: 'rejected', answer: 'No' },
    statuses: [401, 404, 401, 200, 404, 200, 200],
    unlogged: { roles: ['admin', 'key'], why: 'the same decision again changes nothing' },
  },
  {
    route: 'POST /v1/disputes/:id/escalation',
    what: 'where there is no time for it',
    url: () => `/v1/disputes/${fixture.ids.dispute}/escalation`,
    statuses: [401, 404, 409, 401, 404, 401, 401],
  },
  {
    route: 'PUT /v1/notifications/read',
    url: '/v1/notifications/read',
    body: {},
    statuses: [401, 204, 204, 204, 204, 204, 401],
  },
  {
    route: 'PUT /v1/notifications/:id/read',
    what: "the player's own",
    url: async () => `/v1/notifications/${await noteOf(fixture.people.player.id)}/read`,
    body: {},
    statuses: [401, 200, 404, 404, 404, 404, 401],
  },
  {
    route: 'GET /v1/wallet/transfers',
    url: '/v1/wallet/transfers',
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'GET /v1/users/:id/transfers',
    url: () => `/v1/users/${fixture.people.player.id}/transfers`,
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'GET /v1/ledger/summary',
    url: '/v1/ledger/summary',
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'GET /v1/ledger/transfers.csv',
    url: '/v1/ledger/transfers.csv',
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'GET /v1/tournaments/:id/transfers',
    url: () => `/v1/tournaments/${fixture.ids.open}/transfers`,
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  // Hosts get what is about their tournaments.
  { route: 'GET /v1/audit-log', url: '/v1/audit-log', statuses: [401, 401, 401, 200, 200, 200, 200] },
  // For programs that can read the key in the data folder; nobody else may know everything.
  { route: 'GET /v1/doctor', url: '/v1/doctor', statuses: 401 },
  { route: 'POST /v1/backups', url: '/v1/backups', statuses: 401 },
  { route: 'GET /v1/ledger/audit', url: '/v1/ledger/audit', statuses: [401, 401, 401, 401, 401, 200, 200] },

  ...(
    [
      'tournaments',
      'matches',
      'teams',
      'user_details',
      'notifications',
      'announcements',
      'essential_pages',
      'native_promotions',
      'claims',
      'disputes',
    ] as const
  ).map(
    (collection): Row => ({
      route: `GET ${DOCUMENTS}`,
      what: collection,
      url: documents(collection),
      statuses: 200,
    }),
  ),
  ...['feedback', 'bans'].map(
    (collection): Row => ({
      route: `GET ${DOCUMENTS}`,
      what: collection,
      url: documents(collection),
      statuses: [401, 401, 401, 401, 401, 200, 200],
    }),
  ),
  { route: `GET ${DOCUMENTS}`, what: 'an unknown collection', url: documents('accounts'), statuses: 404 },
  {
    route: `GET ${DOCUMENTS}/:documentId`,
    what: 'a draft',
    url: () => `${documents('tournaments')}/${fixture.ids.draft}`,
    statuses: [404, 404, 404, 200, 404, 200, 200],
  },
  {
    route: `GET ${DOCUMENTS}/:documentId`,
    what: "a draft's match",
    url: () => `${documents('matches')}/${fixture.ids.draftMatch}`,
    statuses: [404, 404, 404, 200, 404, 200, 200],
  },
  {
    route: `GET ${DOCUMENTS}/:documentId`,
    what: 'an open tournament',
    url: () => `${documents('tournaments')}/${fixture.ids.open}`,
    statuses: 200,
  },
  {
    route: `GET ${DOCUMENTS}/:documentId`,
    what: "the player's notification",
    url: async () => `${documents('notifications')}/${await noteOf(fixture.people.player.id)}`,
    statuses: [404, 200, 404, 404, 404, 200, 200],
  },

  ...(['claim', 'dispute'] as const).flatMap((kind): Row[] => [
    {
      route: `GET ${DOCUMENTS}/:documentId`,
      what: `the participant's ${kind}`,
      url: () => `${documents(`${kind}s`)}/${fixture.ids[kind]}`,
      statuses: [404, 404, 200, 200, 404, 200, 200],
    },
    {
      route: `POST ${DOCUMENTS}`,
      what: `${kind}s`,
      url: documents(`${kind}s`),
      body: () => ({ documentId: newId(), data: { matchID: fixture.ids.ongoingMatch } }),
      statuses: 401,
    },
    {
      route: `PATCH ${DOCUMENTS}/:documentId`,
      what: `the participant's ${kind}`,
      url: () => `${documents(`${kind}s`)}/${fixture.ids[kind]}`,
      body: { data: { entry: 'x' } },
      statuses: [404, 404, 401, 401, 404, 401, 401],
    },
    {
      route: `DELETE ${DOCUMENTS}/:documentId`,
      what: `the participant's ${kind}`,
      url: () => `${documents(`${kind}s`)}/${fixture.ids[kind]}`,
      body: {},
      statuses: [404, 404, 401, 401, 404, 401, 401],
    },
  ]),

  {
    route: `GET ${DOCUMENTS}/:documentId`,
    what: 'a team that still forms',
    url: () => `${documents('teams')}/${fixture.ids.team}`,
    statuses: [404, 404, 200, 200, 404, 200, 200],
  },
  {
    route: `POST ${DOCUMENTS}`,
    what: 'teams',
    url: documents('teams'),
    body: () => ({ documentId: newId(), data: { name: 'Night Owls' } }),
    statuses: 401,
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'a team',
    url: () => `${documents('teams')}/${fixture.ids.team}`,
    body: { data: { name: 'Day Owls' } },
    statuses: [404, 404, 401, 401, 404, 401, 401],
  },
  {
    route: `DELETE ${DOCUMENTS}/:documentId`,
    what: 'a team',
    url: () => `${documents('teams')}/${fixture.ids.team}`,
    body: {},
    statuses: [404, 404, 401, 401, 404, 401, 401],
  },
  {
    route: `POST ${DOCUMENTS}`,
    what: 'tournaments',
    url: documents('tournaments'),
    body: () => ({ documentId: newId(), data: tournamentData() }),
    // The key has no account and cannot host.
    statuses: [401, 401, 401, 201, 201, 201, 401],
  },
  {
    route: `POST ${DOCUMENTS}`,
    what: "matches of the host's tournament",
    url: documents('matches'),
    body: () => ({
      documentId: newId(),
      data: { tournamentID: fixture.ids.open, matchName: 'Semi-final', scheduledTime: '2031-01-01T10:00' },
    }),
    statuses: [401, 401, 401, 201, 401, 201, 201],
  },
  { route: `POST ${DOCUMENTS}`, what: 'feedback', url: documents('feedback'), body: feedback, statuses: 201 },
  {
    route: `POST ${DOCUMENTS}`,
    what: "another's user_details",
    url: documents('user_details'),
    body: () => ({ documentId: newId(), data: { eg_token: 5 } }),
    statuses: 401,
  },
  ...(
    [
      ['announcements', { title: 'News', content: '<p>Hi</p>', isFeatured: false }],
      ['notifications', { recipentType: 'all', message: 'Hello all', targetLink: null }],
      ['essential_pages', { content: '<p>Page</p>' }],
      ['native_promotions', { content: '[]' }],
      ['bans', { kind: 'uid', value: '999999999', reason: 'Cheats' }],
    ] as const
  ).map(
    ([collection, data]): Row => ({
      route: `POST ${DOCUMENTS}`,
      what: collection,
      url: documents(collection),
      body: () => ({ documentId: newId(), data }),
      statuses: [401, 401, 401, 401, 401, 201, 201],
    }),
  ),

  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'a draft',
    url: () => `${documents('tournaments')}/${fixture.ids.draft}`,
    body: () => ({ data: { rules: `<p>${newId()}</p>` } }),
    statuses: [404, 404, 404, 200, 404, 200, 200],
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'an open tournament',
    url: () => `${documents('tournaments')}/${fixture.ids.open}`,
    body: () => ({ data: { ytStreamURL: [`https://www.youtube.com/watch?v=${newId()}`] } }),
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'participants by hand',
    url: () => `${documents('tournaments')}/${fixture.ids.open}`,
    body: { data: { participants: [] } },
    statuses: 401,
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'a match',
    url: () => `${documents('matches')}/${fixture.ids.openMatch}`,
    body: () => ({ data: { matchResults: newId() } }),
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: "the player's own details",
    url: () => `${documents('user_details')}/${fixture.people.player.id}`,
    body: { data: { prof_pic_url: '/art/avatar-01.webp' } },
    statuses: [401, 200, 401, 401, 401, 401, 401],
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: 'one’s own balance',
    url: (role) => `${documents('user_details')}/${personId(role)}`,
    body: { data: { eg_token: 1_000_000 } },
    statuses: 401,
  },
  {
    route: `PATCH ${DOCUMENTS}/:documentId`,
    what: "a notification's readers",
    url: async () => `${documents('notifications')}/${await noteOf(fixture.people.player.id)}`,
    body: () => ({ data: { message: newId() } }),
    statuses: [404, 401, 404, 404, 404, 200, 200],
  },
  {
    route: `DELETE ${DOCUMENTS}/:documentId`,
    what: 'an open tournament',
    url: () => `${documents('tournaments')}/${fixture.ids.open}`,
    body: {},
    statuses: 401,
  },
  ...[
    { path: DOCUMENTS, at: documents },
    { path: ROWS_PATH, at: rows },
  ].map(
    ({ path, at }): Row => ({
      route: `DELETE ${path}/:documentId`,
      what: 'an announcement',
      url: async () => {
        const documentId = newId();
        const data = { title: 'Gone soon', content: '<p>x</p>', isFeatured: false };
        await fixture.clients.key.call('POST', documents('announcements'), { documentId, data });
        return `${at('announcements')}/${documentId}`;
      },
      body: {},
      statuses: [401, 401, 401, 401, 401, 204, 204],
    }),
  ),
  // The same calls by the names of tables and rows.
  { route: `GET ${ROWS_PATH}`, url: rows('tournaments'), statuses: 200 },
  {
    route: `GET ${ROWS_PATH}`,
    what: 'feedback',
    url: rows('feedback'),
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: `GET ${ROWS_PATH}/:documentId`,
    what: 'a draft',
    url: () => `${rows('tournaments')}/${fixture.ids.draft}`,
    statuses: [404, 404, 404, 200, 404, 200, 200],
  },
  {
    route: `POST ${ROWS_PATH}`,
    what: 'announcements',
    url: rows('announcements'),
    body: () => ({ rowId: newId(), data: { title: 'News', content: '<p>Hi</p>', isFeatured: false } }),
    statuses: [401, 401, 401, 401, 401, 201, 201],
  },
  {
    route: `PATCH ${ROWS_PATH}/:documentId`,
    what: 'an open tournament',
    url: () => `${rows('tournaments')}/${fixture.ids.open}`,
    body: () => ({ data: { ytStreamURL: [`https://www.youtube.com/watch?v=${newId()}`] } }),
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: `DELETE ${ROWS_PATH}/:documentId`,
    what: 'an open tournament',
    url: () => `${rows('tournaments')}/${fixture.ids.open}`,
    body: {},
    statuses: 401,
  },
  ...[
    { path: DOCUMENTS, at: documents },
    { path: ROWS_PATH, at: rows },
  ].flatMap(({ path, at }): Row[] => [
    {
      route: `PUT ${path}/:documentId`,
      what: 'a new announcement',
      url: () => `${at('announcements')}/${newId()}`,
      body: { data: { title: 'News', content: '<p>Hi</p>', isFeatured: false } },
      statuses: [401, 401, 401, 401, 401, 200, 200],
    },
    {
      route: `PUT ${path}/:documentId`,
      what: 'an open tournament',
      url: () => `${at('tournaments')}/${fixture.ids.open}`,
      body: () => ({ data: { ytStreamURL: [`https://www.youtube.com/watch?v=${newId()}`] } }),
      statuses: [401, 401, 401, 200, 401, 200, 200],
    },
    {
      route: `PUT ${path}/:documentId`,
      what: "another's draft",
      url: () => `${at('tournaments')}/${fixture.ids.draft}`,
      body: () => ({ data: tournamentData({ rules: `<p>${newId()}</p>` }) }),
      // A host is told that the id is taken, as on creating.
      statuses: [401, 401, 401, 200, 409, 200, 200],
    },
    {
      route: `PUT ${path}/:documentId`,
      what: 'one’s own balance',
      url: (role) => `${at('user_details')}/${personId(role)}`,
      body: { data: { eg_token: 1_000_000 } },
      statuses: 401,
    },
  ]),
  ...(
    [
      ['GET /v1/databases/:databaseId/collections', '/v1/databases/main/collections'],
      ['GET /v1/databases/:databaseId/collections/:collectionId', '/v1/databases/main/collections/matches'],
      ['GET /v1/tablesdb/:databaseId/tables', '/v1/tablesdb/main/tables'],
      ['GET /v1/tablesdb/:databaseId/tables/:collectionId', '/v1/tablesdb/main/tables/matches'],
      ['GET /v1/storage/buckets', '/v1/storage/buckets'],
      ['GET /v1/storage/buckets/:bucketId', '/v1/storage/buckets/profile_pics'],
    ] as const
  ).map(([route, url]): Row => ({ route, url, statuses: [401, 401, 401, 401, 401, 200, 200] })),
  { route: `GET ${FILES}`, url: files(), statuses: 200 },
  { route: `GET ${FILES}`, what: 'another bucket', url: '/v1/storage/buckets/other/files', statuses: 404 },
  // A form without a file: 400 for roles that may upload; the others are refused earlier.
  {
    route: `POST ${FILES}`,
    url: files(),
    body: {},
    statuses: [401, 400, 400, 400, 400, 400, 400],
  },
  ...['', '/view', '/download', '/preview'].map(
    (end): Row => ({
      route: `GET ${FILES}/:fileId${end}`,
      url: async () => `${await playersPicture()}${end}`,
      statuses: 200,
    }),
  ),
  {
    route: `PUT ${FILES}/:fileId`,
    what: "the player's picture",
    url: () => playersPicture(),
    body: () => ({ name: `${newId()}.png` }),
    statuses: [401, 200, 401, 401, 401, 200, 200],
  },
  {
    route: `DELETE ${FILES}/:fileId`,
    what: "the player's picture",
    url: () => fileOf('player'),
    body: {},
    statuses: [401, 204, 401, 401, 401, 204, 204],
  },
  {
    route: `POST ${FILES}`,
    what: 'a cover',
    url: files('', 'covers'),
    body: {},
    statuses: [401, 401, 401, 400, 400, 400, 400],
  },
  ...['', '/view', '/download', '/preview'].map(
    (end): Row => ({
      route: `GET ${FILES}/:fileId${end}`,
      what: "a host's cover",
      url: async () => `${await fileOf('host', 'covers')}${end}`,
      statuses: 200,
    }),
  ),
  {
    route: `PUT ${FILES}/:fileId`,
    what: "a host's cover",
    url: () => fileOf('host', 'covers'),
    body: () => ({ name: `${newId()}.png` }),
    statuses: [401, 401, 401, 200, 401, 200, 200],
    unlogged: OWN_FILE,
  },
  {
    route: `DELETE ${FILES}/:fileId`,
    what: "a host's cover",
    url: () => fileOf('host', 'covers'),
    body: {},
    statuses: [401, 401, 401, 204, 401, 204, 204],
    unlogged: OWN_FILE,
  },
  {
    route: `POST ${FILES}`,
    what: 'a picture of content',
    url: files('', 'content'),
    body: {},
    statuses: [401, 401, 401, 401, 401, 400, 400],
  },
  {
    route: `POST ${FILES}`,
    what: 'a picture of content that is complete',
    url: files('', 'content'),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: [
      '--b\r\ncontent-disposition: form-data; name="fileId"\r\n\r\nunique()\r\n',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.svg"\r\n\r\n',
      '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path d="M0 0h2v2z"/></svg>\r\n--b--\r\n',
    ].join(''),
    statuses: [401, 401, 401, 401, 401, 201, 201],
  },
  ...['', '/view', '/download', '/preview'].map(
    (end): Row => ({
      route: `GET ${FILES}/:fileId${end}`,
      what: 'a picture of content',
      url: async () => `${await fileOf('admin', 'content')}${end}`,
      statuses: 200,
    }),
  ),
  {
    route: `PUT ${FILES}/:fileId`,
    what: 'a picture of content',
    url: () => fileOf('admin', 'content'),
    body: () => ({ name: `${newId()}.png` }),
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: `DELETE ${FILES}/:fileId`,
    what: 'a picture of content',
    url: () => fileOf('admin', 'content'),
    body: {},
    statuses: [401, 401, 401, 401, 401, 204, 204],
  },
  { route: `GET ${FILES}`, what: 'evidence', url: evidencePath(), statuses: 200 },
  {
    route: `POST ${FILES}`,
    what: 'evidence',
    url: evidencePath(),
    body: {},
    statuses: [401, 400, 400, 400, 400, 400, 401],
  },
  ...['', '/view', '/download', '/preview'].map(
    (end): Row => ({
      route: `GET ${FILES}/:fileId${end}`,
      what: "the participant's evidence",
      url: () => `${evidencePath(fixture.ids.evidence)}${end}`,
      statuses: [404, 404, 200, 200, 404, 200, 200],
    }),
  ),
  {
    route: `PUT ${FILES}/:fileId`,
    what: "the participant's evidence",
    url: () => evidencePath(fixture.ids.evidence),
    body: () => ({ name: `${newId()}.png` }),
    statuses: [404, 404, 200, 401, 404, 200, 200],
  },
  {
    route: `DELETE ${FILES}/:fileId`,
    what: 'evidence that was not sent to a host',
    url: async () => evidencePath(await evidenceOf(platform, fixture.people.participant)),
    body: {},
    statuses: [404, 404, 204, 404, 404, 204, 204],
  },
  {
    route: `DELETE ${FILES}/:fileId`,
    what: 'evidence that was sent to a host',
    url: () => evidencePath(fixture.ids.evidence),
    body: {},
    statuses: [404, 404, 401, 401, 404, 204, 404],
  },
  // Last, because it ends every session of the caller.
  {
    route: 'DELETE /v1/account/sessions',
    url: '/v1/account/sessions',
    body: {},
    statuses: [401, 204, 204, 204, 204, 204, 401],
    isFresh: true,
  },
];

let formed: FormedTeam | undefined;

/** A new team of the participant, which the body of the call can name. */
async function newTeam(how: Parameters<typeof aTeam>[2]): Promise<FormedTeam> {
  formed = await aTeam(platform, fixture.people, how);
  return formed;
}

/** What nobody but the caller is concerned with, and what changes nothing: the audit log leaves it out whoever calls. */
const UNLOGGED: readonly [route: RegExp, why: string][] = [
  [/ \/v1\/account(?:\/|$)/, 'people operate their own account'],
  [/ \/v1\/tournaments\/:id\/reminder$/, 'people choose what they are reminded of'],
  [/ \/v1\/tournaments\/:id\/rehearsal$/, 'a rehearsal changes nothing'],
  [/ \/v1\/tournaments\/:id\/rehearsal$/, 'a rehearsal keeps nothing of what it plays'],
  [/ \/v1\/notifications\/(?::id\/)?read$/, 'people read what they are told'],
  [/^POST \/v1\/backups$/, 'a backup changes nothing, and none of these roles may make one'],
];

function reasonNotToLog(route: string): string | undefined {
  return UNLOGGED.find(([pattern]) => pattern.test(route))?.[1];
}

/** What players do in tournaments is in the log, whoever they are. */
const BY_PLAYERS =
  / \/v1\/(?:tournaments\/:id\/(?:participants|waitlist|teams|check-in)|teams\/|matches\/:id\/(?:claims|disputes)$|disputes\/:id\/escalation$)/;

/** Whether the call of a row is an act of a host, the operator or a player in a tournament. */
function isLogged({ route, what, statuses, unlogged }: Row, role: Role): boolean {
  const status = Array.isArray(statuses) ? (statuses[ROLES.indexOf(role)] ?? 0) : statuses;
  const isAct = /^(POST|PUT|PATCH|DELETE) /.test(route) && status < 300;
  const isActor = BY_PLAYERS.test(route) || ['host', 'otherHost', 'admin', 'key'].includes(role);
  const isLeftOut = unlogged?.roles.includes(role) || reasonNotToLog(route) !== undefined;
  // Everybody may send feedback.
  return isAct && isActor && !isLeftOut && what !== 'feedback';
}

let picture: Promise<string> | undefined;

function playersPicture(): Promise<string> {
  picture ??= fileOf('player');
  return picture;
}

/** Creates a file owned by a user. */
async function fileOf(
  role: 'player' | 'host' | 'admin',
  bucket: 'profile_pics' | 'covers' | 'content' = 'profile_pics',
): Promise<string> {
  const { config, database } = platform;
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fa0' } })
    .png()
    .toBuffer();
  const file = { id: newId(), name: 'me.png', permissions: [] };
  await createFile(database, createObjectStore(config), {
    bucket: findBucket(config, bucket),
    viewer: fixture.people[role],
    file,
    bytes,
  });
  return files(file.id, bucket);
}

async function changedAnnouncement(): Promise<string> {
  const { key } = fixture.clients;
  const data = { title: 'Before', content: '<p>x</p>' };
  const { json } = await key.call('POST', documents('announcements'), { documentId: newId(), data });
  await key.call('PATCH', `${documents('announcements')}/${json.$id}`, { data: { title: 'After' } });
  return `/v1/content/announcements/${json.$id}`;
}

async function sentFeedback(): Promise<string> {
  const { json } = await fixture.clients.key.call('POST', documents('feedback'), feedback());
  return json.$id;
}

function feedback() {
  return { documentId: newId(), data: { name: 'A', email: 'a@b.np', subject: 'S', message: 'M' } };
}

function personId(role: Role): string {
  return role === 'visitor' || role === 'key' ? fixture.people.player.id : fixture.people[role].id;
}

async function sessionOf(role: 'otherHost'): Promise<string> {
  const client = await signedIn(app, fixture.people[role]);
  return (await client.call('GET', '/v1/account/sessions/current')).json.$id;
}

async function noteOf(userId: string): Promise<string> {
  const [note] = await platform.database.query<{ id: string }>(
    'select notification_id as id from notification_recipients where user_id = $1 order by sequence limit 1',
    [userId],
  );
  return note?.id ?? '';
}

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
