/** Keys of hosts: their own calls, and what each scope opens. */
import type { KeyScope } from '#shared/rules/key-scopes.ts';
import { HttpClient, signedIn } from '../../support/http-client.ts';
import { documents, rows } from './paths.ts';
import type { Row } from './row.ts';
import { app, fixture } from './site.ts';

const WISH = { name: 'Bot', scopes: ['read'] };

export const KEY_ROWS: Row[] = [
  {
    route: 'GET /v1/account/keys',
    url: '/v1/account/keys',
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'POST /v1/account/keys',
    url: '/v1/account/keys',
    body: WISH,
    statuses: [401, 401, 401, 201, 201, 201, 401],
  },
  {
    route: 'DELETE /v1/account/keys/:keyId',
    url: async (role) => {
      const { host, otherHost, admin } = fixture.clients;
      const owner = role === 'otherHost' ? otherHost : role === 'admin' ? admin : host;
      return `/v1/account/keys/${(await owner.call('POST', '/v1/account/keys', WISH)).json.$id}`;
    },
    statuses: [401, 404, 404, 204, 204, 204, 401],
  },
];

let host: Promise<HttpClient> | undefined;

/** Asks for a key of the fixture's host, whose own session other rows may have ended. */
export async function askForKey(wish: object) {
  host ??= signedIn(app, fixture.people.host);
  return (await host).call('POST', '/v1/account/keys', { ...WISH, ...wish });
}

/** A program with such a key. */
export async function keyOfHost(scopes: readonly KeyScope[], more: object = {}) {
  const { json } = await askForKey({ name: scopes.join(), scopes, ...more });
  return { id: String(json.$id), client: new HttpClient(app, { 'x-appwrite-key': json.secret }) };
}

/** Of these, each scope opens what stands under it; every scope reads, and `manage` opens all. All others are closed. */
const OPEN: Readonly<Record<KeyScope, readonly string[]>> = {
  read: [
    'GET /v1',
    'GET /v1/',
    'GET /v1/*',
    'GET /v1/ping',
    'GET /v1/locale',
    'GET /v1/hosts/:id/record',
    'GET /v1/players/:id/record',
    'GET /v1/seasons',
    'GET /v1/seasons/:id',
    'GET /v1/seasons/:id/standings',
    'GET /v1/tournaments/:id/checks',
    'GET /v1/tournaments/:id/entries',
    'GET /v1/tournaments/:id/rulebook',
    'GET /v1/tournaments/:id/staff',
    'GET /v1/tournaments/:id/standings',
    'GET /v1/tournaments/:id/statement',
    'GET /v1/databases/:databaseId/collections',
    'GET /v1/databases/:databaseId/collections/:collectionId',
    'GET /v1/tablesdb/:databaseId/tables',
    'GET /v1/tablesdb/:databaseId/tables/:collectionId',
    ...['tournaments', 'matches', 'user_details', 'notifications'].flatMap((one) => [
      `GET ${documents(one)}`,
      `GET ${documents(one)}/:id`,
      `GET ${rows(one)}`,
      `GET ${rows(one)}/:id`,
    ]),
  ],
  rooms: [
    'GET /v1/matches/:id/receipts',
    'GET /v1/tournaments/:id/calls',
    'PUT /v1/calls/:id',
    'PUT /v1/tournaments/:id/participants/:userId/check-in',
    `PATCH ${documents('matches')}/:id`,
    `PUT ${rows('matches')}/:id`,
  ],
  scores: ['PUT /v1/matches/:id/results', `PATCH ${documents('matches')}/:id`, `PUT ${rows('matches')}/:id`],
  manage: [
    'GET /v1/tournaments/:id/invites',
    'POST /v1/tournaments/:id/invites',
    'DELETE /v1/tournaments/:id/invites/:code',
    'GET /v1/tournaments/:id/requests',
    'POST /v1/tournaments/:id/penalties',
    'DELETE /v1/tournaments/:id/penalties/:penaltyId',
    'POST /v1/tournaments/:id/bracket',
    'POST /v1/tournaments/:id/stages/:n/draw',
    'PUT /v1/disputes/:id',
    `POST ${documents('tournaments')}`,
    `POST ${documents('matches')}`,
    `PATCH ${documents('tournaments')}/:id`,
    `PUT ${rows('tournaments')}/:id`,
  ],
};

/** Calls of documents, which the collection tells apart. */
export const DOCUMENT_CALLS = [
  'tournaments',
  'matches',
  'user_details',
  'notifications',
  'promotions',
].flatMap((one) => [
  `GET ${documents(one)}`,
  `POST ${documents(one)}`,
  `GET ${rows(one)}/:id`,
  `PATCH ${documents(one)}/:id`,
  `PUT ${rows(one)}/:id`,
  `DELETE ${documents(one)}/:id`,
]);

export function isOpenTo(scope: KeyScope, route: string): boolean {
  if (OPEN.read.includes(route) || /^GET .*\/promotions\/(?:documents|rows)/.test(route)) return true;
  return scope === 'manage'
    ? Object.values(OPEN).some((open) => open.includes(route))
    : OPEN[scope].includes(route);
}
