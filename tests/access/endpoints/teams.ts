/** Teams. */
import { anOpenTournament } from '../../support/factories.ts';
import { TEAMS } from '../fixture.ts';
import { formed, newTeam } from './made.ts';
import type { Row } from './row.ts';
import { fixture, platform } from './site.ts';

export const TEAM_ROWS: Row[] = [
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
    route: 'POST /v1/tournaments/:id/teams',
    what: 'the same squad again, of nobody who had one',
    url: async () => `/v1/tournaments/${await anOpenTournament(platform, fixture.people.host, TEAMS)}/teams`,
    body: { again: true },
    statuses: [401, 404, 404, 404, 404, 404, 401],
  },
  {
    route: 'GET /v1/teams/last',
    url: async () =>
      `/v1/teams/last?tournament=${await anOpenTournament(platform, fixture.people.host, TEAMS)}`,
    statuses: [401, 404, 404, 404, 404, 404, 401],
  },
  {
    route: 'GET /v1/teams/:id/invitation',
    what: 'a team that still forms, without its code',
    url: () => `/v1/teams/${fixture.ids.team}/invitation`,
    statuses: [404, 404, 200, 404, 404, 404, 404],
  },
  {
    route: 'GET /v1/teams/:id/invitation',
    what: 'with the code',
    url: async () => {
      const { id, code } = await newTeam({ others: 0 });
      return `/v1/teams/${id}/invitation?code=${code}`;
    },
    statuses: 200,
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
    statuses: [401, 404, 409, 409, 404, 409, 409],
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
    // The host and the operator may, where the captain is away.
    statuses: [401, 401, 200, 200, 401, 200, 200],
  },
  {
    route: 'PUT /v1/teams/:id/co-captain',
    url: async () => `/v1/teams/${(await newTeam({ others: 2, teamSize: 'Duo' })).id}/co-captain`,
    body: () => ({ user: formed?.members[1]?.id }),
    statuses: [401, 401, 200, 401, 401, 401, 401],
  },
  {
    route: 'PUT /v1/teams/:id/captain',
    url: async () => `/v1/teams/${(await newTeam({ others: 2, teamSize: 'Duo' })).id}/captain`,
    body: () => ({ user: formed?.members[1]?.id }),
    statuses: [401, 401, 200, 401, 401, 401, 401],
  },
];
