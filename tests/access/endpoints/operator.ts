/** People, messages, texts and figures of the operator. */
import { newId } from '#server/platform/ids.ts';
import { aPlayer } from '../../support/factories.ts';
import { signedIn } from '../../support/http-client.ts';
import { ROLES, type Role } from '../fixture.ts';
import { changedAnnouncement, identityOf, sentFeedback } from './made.ts';
import type { Row } from './row.ts';
import { app, fixture, platform } from './site.ts';

export const OPERATOR: Row[] = [
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
  {
    route: 'GET /v1/users/identities',
    url: '/v1/users/identities',
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'DELETE /v1/users/identities/:id',
    url: async () => `/v1/users/identities/${await identityOf((await aPlayer(platform)).id)}`,
    body: {},
    statuses: [401, 401, 401, 401, 401, 204, 204],
  },
  { route: 'GET /v1/users.csv', url: '/v1/users.csv', statuses: [401, 401, 401, 401, 401, 200, 200] },
  {
    route: 'GET /v1/users/:id/data',
    url: () => `/v1/users/${fixture.people.player.id}/data`,
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'DELETE /v1/users/:id',
    url: async () => `/v1/users/${(await aPlayer(platform)).id}`,
    body: { reason: 'Asked by mail' },
    statuses: [401, 401, 401, 401, 401, 204, 204],
  },
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
  ...(
    [
      ['GET', 'problems', 200, undefined],
      ['GET', 'silences', 200, undefined],
      ['PUT', 'silences/memory', 200, { until: '2099-01-01T00:00:00Z', reason: 'Known' }],
      ['GET', 'silences/memory', 200, undefined],
      ['DELETE', 'silences/memory', 204, undefined],
    ] as const
  ).map(
    ([method, path, status, body]): Row => ({
      route: `${method} /v1/health/${path.replace('memory', ':kind')}`,
      url: `/v1/health/${path}`,
      ...(body && { body }),
      statuses: [401, 401, 401, 401, 401, status, status],
    }),
  ),
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
];
