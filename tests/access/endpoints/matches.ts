/** Results, claims and disputes. */
import { callableMatch, judgedMatch, rejectedDispute, waitingCall } from '../acts-of-players.ts';
import type { Row } from './row.ts';
import { fixture, platform } from './site.ts';

export const MATCHES: Row[] = [
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
    route: 'POST /v1/matches/:id/calls',
    what: 'before it is time',
    url: () => `/v1/matches/${fixture.ids.openMatch}/calls`,
    body: { reason: 'cannotEnter' },
    statuses: [401, 409, 409, 409, 409, 409, 401],
  },
  {
    route: 'POST /v1/matches/:id/calls',
    what: 'in time',
    url: async () => `/v1/matches/${await callableMatch(platform, fixture.people)}/calls`,
    body: { reason: 'cannotEnter' },
    statuses: [401, 409, 201, 409, 409, 409, 401],
  },
  {
    route: 'GET /v1/matches/:id/calls',
    url: () => `/v1/matches/${fixture.ids.ongoingMatch}/calls`,
    statuses: [401, 200, 200, 200, 200, 200, 401],
  },
  {
    route: 'GET /v1/tournaments/:id/calls',
    url: () => `/v1/tournaments/${fixture.ids.ongoing}/calls`,
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'PUT /v1/calls/:id',
    url: async () => `/v1/calls/${await waitingCall(platform, fixture.people)}`,
    body: { answer: 'done' },
    statuses: [401, 404, 401, 200, 404, 200, 200],
  },
  {
    route: 'GET /v1/reports',
    url: () => `/v1/reports?about=${fixture.people.player.id}`,
    statuses: [401, 401, 401, 200, 200, 200, 200],
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
];
