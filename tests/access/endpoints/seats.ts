/** Seats of players, their check-in and what they wait for. */
import { anOpenTournament, withBalance } from '../../support/factories.ts';
import { checkingIn, fullTournament, joinedTournament, waitedFor } from '../acts-of-players.ts';
import type { Row } from './row.ts';
import { fixture, platform } from './site.ts';

export const SEATS: Row[] = [
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
    route: 'GET /v1/account/evening',
    url: () => '/v1/account/evening',
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
    route: 'DELETE /v1/tournaments/:id/participants/:userId',
    what: 'of another',
    url: async () =>
      `/v1/tournaments/${await joinedTournament(platform, fixture.people)}/participants/${fixture.people.participant.id}`,
    body: { reason: 'Plays on an emulator.' },
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'PUT /v1/tournaments/:id/waitlist/me',
    what: 'that the participant is on',
    url: async () => `/v1/tournaments/${await waitedFor(platform, fixture.people)}/waitlist/me`,
    body: { fee: 0, currency: 'eg_token' },
    statuses: [401, 409, 204, 409, 409, 409, 401],
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
];
