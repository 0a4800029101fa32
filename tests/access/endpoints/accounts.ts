/** The caller’s own account, and languages. */
import { newId } from '#server/platform/ids.ts';
import { identityOf, sessionOf } from './made.ts';
import type { Row } from './row.ts';
import { fixture } from './site.ts';

export const ACCOUNTS: Row[] = [
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
  {
    route: 'GET /v1/account/data',
    url: '/v1/account/data',
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'POST /v1/account/closing',
    url: '/v1/account/closing',
    body: { password: 'wrong wrong', eg_token: 0, eg_coin: 0 },
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
  ...(['GET', 'POST'] as const).map(
    (method): Row => ({
      route: `${method} /v1/account/calendar`,
      url: '/v1/account/calendar',
      ...(method === 'POST' ? { body: {} } : {}),
      statuses: [401, 200, 200, 200, 200, 200, 401],
    }),
  ),
  { route: 'GET /v1/push/key', url: '/v1/push/key', statuses: 200 },
  {
    route: 'POST /v1/account/targets/push',
    what: 'of no push service',
    url: '/v1/account/targets/push',
    body: { targetId: 'unique()', identifier: '{"endpoint":"https://example.com/"}' },
    statuses: [401, 400, 400, 400, 400, 400, 401],
  },
  {
    route: 'PUT /v1/account/targets/:id/push',
    what: 'of no push service',
    url: '/v1/account/targets/guess/push',
    body: { identifier: '{"endpoint":"https://example.com/"}' },
    statuses: [401, 400, 400, 400, 400, 400, 401],
  },
  {
    route: 'DELETE /v1/account/targets/:id/push',
    what: 'of nobody',
    url: '/v1/account/targets/guess/push',
    body: {},
    statuses: [401, 404, 404, 404, 404, 404, 401],
  },
  {
    route: 'GET /v1/account/identities',
    url: '/v1/account/identities',
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'DELETE /v1/account/identities/:id',
    what: 'of another account',
    url: async () => `/v1/account/identities/${await identityOf(fixture.people.otherHost.id)}`,
    body: {},
    statuses: [401, 404, 404, 404, 204, 404, 401],
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
];

/** Asked last, because it ends every session of the caller. */
export const END_OF_SESSIONS: Row = {
  route: 'DELETE /v1/account/sessions',
  url: '/v1/account/sessions',
  body: {},
  statuses: [401, 204, 204, 204, 204, 204, 401],
  isFresh: true,
};
