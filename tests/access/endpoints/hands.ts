/** Helpers of hosts, and what they and hosts do with entries. */
import { anOpenTournament } from '../../support/factories.ts';
import { checkingIn } from '../acts-of-players.ts';
import type { Row } from './row.ts';
import { fixture, platform } from './site.ts';

const staff = () => [{ username: fixture.people.participant.username, roles: ['rooms'] }];

export const HANDS: Row[] = [
  {
    route: 'GET /v1/tournaments/:id/staff',
    url: () => `/v1/tournaments/${fixture.ids.open}/staff`,
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'GET /v1/tournaments/:id/staff',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/staff`,
    statuses: [401, 404, 404, 200, 404, 200, 200],
  },
  {
    route: 'PUT /v1/tournaments/:id/staff',
    url: async () => `/v1/tournaments/${await anOpenTournament(platform, fixture.people.host)}/staff`,
    body: () => ({ staff: staff() }),
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'GET /v1/hosts/me/staff',
    url: '/v1/hosts/me/staff',
    statuses: [401, 401, 401, 200, 200, 200, 401],
  },
  {
    route: 'PUT /v1/hosts/me/staff',
    url: '/v1/hosts/me/staff',
    body: { staff: [] },
    statuses: [401, 401, 401, 200, 200, 200, 401],
  },
  {
    route: 'PUT /v1/tournaments/:id/participants/:userId/check-in',
    url: async () =>
      `/v1/tournaments/${await checkingIn(platform, fixture.people)}/participants/${fixture.people.participant.id}/check-in`,
    body: {},
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
];
