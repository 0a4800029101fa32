/** What a tournament tells and what its host does with it. */
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { anOpenTournament, aSeries, joinedPlayers, withResults } from '../../support/factories.ts';
import type { Row } from './row.ts';
import { fixture, platform } from './site.ts';

export const TOURNAMENTS: Row[] = [
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
    route: 'POST /v1/tournaments/:id/stages/:n/draw',
    url: async () => {
      const { host } = fixture.people;
      const stages = JSON.stringify([{ name: 'Final', kind: 'points' }]);
      const id = await anOpenTournament(platform, host, { stages, max: 8 });
      await joinedPlayers(platform, id, 2);
      await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
      return `/v1/tournaments/${id}/stages/1/draw`;
    },
    body: { seeding: 'random' },
    statuses: [401, 401, 401, 201, 401, 201, 201],
  },
  {
    route: 'POST /v1/tournaments/:id/stages/:n/draw',
    what: 'of a tournament without stages',
    url: () => `/v1/tournaments/${fixture.ids.open}/stages/1/draw`,
    body: { seeding: 'random' },
    statuses: [401, 401, 401, 409, 401, 409, 409],
  },
  {
    route: 'POST /v1/tournaments/:id/stages/:n/draw',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/stages/1/draw`,
    body: { seeding: 'random' },
    statuses: [401, 404, 404, 409, 404, 409, 409],
  },
  {
    route: 'GET /v1/tournaments/:id/checks',
    url: () => `/v1/tournaments/${fixture.ids.open}/checks`,
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'GET /v1/tournaments/:id/checks',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/checks`,
    statuses: [401, 404, 404, 200, 404, 200, 200],
  },
  {
    route: 'POST /v1/tournaments/:id/duplicate',
    url: () => `/v1/tournaments/${fixture.ids.open}/duplicate`,
    statuses: [401, 401, 401, 201, 401, 201, 201],
  },
  {
    route: 'POST /v1/tournaments/:id/duplicate',
    what: 'on a day',
    url: () => `/v1/tournaments/${fixture.ids.open}/duplicate`,
    body: { day: '2031-01-01' },
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
];
