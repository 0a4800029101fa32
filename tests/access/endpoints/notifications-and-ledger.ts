/** What people read of their own, and what the operator reads of everybody. */
import { aHeldPrize, aPlayer } from '../../support/factories.ts';
import { noteOf, tokenRequestOf } from './made.ts';
import type { Row } from './row.ts';
import { fixture, platform } from './site.ts';

export const NOTIFICATIONS_AND_LEDGER: Row[] = [
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
  {
    route: 'GET /v1/held-prizes',
    url: '/v1/held-prizes?undecided=true',
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'PUT /v1/held-prizes/:id',
    url: async () => `/v1/held-prizes/${await aHeldPrize(platform, fixture.people.host)}`,
    body: { decision: 'returned', reason: 'He cheated.' },
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'GET /v1/token-requests',
    url: '/v1/token-requests',
    statuses: [401, 200, 200, 200, 200, 200, 200],
  },
  {
    route: 'POST /v1/token-requests',
    url: '/v1/token-requests',
    body: { currency: 'eg_token', amount: 20 },
    statuses: [401, 201, 201, 201, 201, 201, 401],
  },
  {
    route: 'DELETE /v1/token-requests/:id',
    what: "the player's own",
    url: async () => `/v1/token-requests/${await tokenRequestOf(fixture.people.player)}`,
    statuses: [401, 204, 404, 404, 404, 404, 401],
  },
  {
    route: 'PUT /v1/token-requests/:id',
    url: async () => `/v1/token-requests/${await tokenRequestOf(await aPlayer(platform))}`,
    body: { decision: 'granted' },
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  // Hosts get what is about their tournaments.
  { route: 'GET /v1/audit-log', url: '/v1/audit-log', statuses: [401, 401, 401, 200, 200, 200, 200] },
  // For programs that can read the key in the data folder; nobody else may know everything.
  { route: 'GET /v1/doctor', url: '/v1/doctor', statuses: 401 },
  { route: 'POST /v1/backups', url: '/v1/backups', statuses: 401 },
  { route: 'POST /v1/backups/drill', url: '/v1/backups/drill', statuses: 401 },
  { route: 'GET /v1/ledger/audit', url: '/v1/ledger/audit', statuses: [401, 401, 401, 401, 401, 200, 200] },
];
