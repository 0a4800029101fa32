/** Helpers of hosts, and what they and hosts do with entries. */
import { givePenalty } from '#server/penalties/give-penalty.ts';
import { putHostBan } from '#server/tournaments/access/host-bans.ts';
import { createInvites } from '#server/tournaments/access/invites.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { anOpenTournament, aPlayer, joinedPlayers } from '../../support/factories.ts';
import { checkingIn, joinedTournament } from '../acts-of-players.ts';
import type { Row } from './row.ts';
import { fixture, platform } from './site.ts';

/** The winner of the tournament of the row. */
let struck = '';

const FREE = { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }) };
const staff = () => [{ username: fixture.people.participant.username, roles: ['rooms'] }];

/** A tournament of the participant, and a penalty of his entry. */
async function penalized() {
  const { host, participant } = fixture.people;
  const tournament = await joinedTournament(platform, fixture.people, { disputeMinutes: 60 });
  const penalty = await givePenalty(platform, host, {
    tournament,
    entry: participant.id,
    match: null,
    points: 1,
    disqualify: false,
    reason: 'Late',
  });
  return { tournament, penalty };
}

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
  {
    route: 'POST /v1/tournaments/:id/penalties',
    url: async () => `/v1/tournaments/${await joinedTournament(platform, fixture.people)}/penalties`,
    body: () => ({ entry: fixture.people.participant.id, points: 3, reason: 'Late' }),
    statuses: [401, 401, 401, 201, 401, 201, 201],
  },
  {
    route: 'POST /v1/tournaments/:id/penalties',
    what: 'a draft',
    url: () => `/v1/tournaments/${fixture.ids.draft}/penalties`,
    body: () => ({ entry: fixture.people.participant.id, points: 3, reason: 'Late' }),
    statuses: [401, 404, 404, 409, 404, 409, 409],
  },
  {
    route: 'DELETE /v1/tournaments/:id/penalties/:penaltyId',
    url: async () => {
      const { tournament, penalty } = await penalized();
      return `/v1/tournaments/${tournament}/penalties/${penalty}`;
    },
    statuses: [401, 401, 401, 204, 401, 204, 204],
  },
  {
    route: 'POST /v1/tournaments/:id/penalties/:penaltyId/disputes',
    url: async () => {
      const { tournament, penalty } = await penalized();
      return `/v1/tournaments/${tournament}/penalties/${penalty}/disputes`;
    },
    body: { text: 'I was in time' },
    statuses: [401, 409, 201, 409, 409, 409, 401],
  },
  {
    route: 'POST /v1/tournaments/:id/invites',
    url: () => `/v1/tournaments/${fixture.ids.open}/invites`,
    body: { count: 1 },
    statuses: [401, 401, 401, 201, 401, 201, 201],
  },
  {
    route: 'GET /v1/tournaments/:id/invites',
    url: () => `/v1/tournaments/${fixture.ids.open}/invites`,
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'DELETE /v1/tournaments/:id/invites/:code',
    url: async () => {
      const { host } = fixture.people;
      const tournament = fixture.ids.open;
      const [code] = await createInvites(platform, host, { tournament, count: 1, usernames: [] });
      return `/v1/tournaments/${tournament}/invites/${code}`;
    },
    statuses: [401, 401, 401, 204, 401, 204, 204],
  },
  {
    route: 'POST /v1/tournaments/:id/participants',
    what: 'of which the host accepts players',
    url: async () => {
      const access = JSON.stringify({ kind: 'approval' });
      return `/v1/tournaments/${await anOpenTournament(platform, fixture.people.host, { access })}/participants`;
    },
    statuses: [401, 202, 202, 409, 202, 202, 401],
  },
  {
    route: 'GET /v1/tournaments/:id/requests',
    url: () => `/v1/tournaments/${fixture.ids.open}/requests`,
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'PUT /v1/tournaments/:id/requests/:userId',
    url: async () => {
      const { host, participant } = fixture.people;
      const access = JSON.stringify({ kind: 'approval' });
      const id = await anOpenTournament(platform, host, { ...FREE, access });
      await platform.participation.join(id, participant);
      return `/v1/tournaments/${id}/requests/${participant.id}`;
    },
    body: { decision: 'accepted' },
    statuses: [401, 401, 401, 200, 401, 200, 200],
  },
  {
    route: 'DELETE /v1/tournaments/:id/requests/me',
    url: async () => {
      const { host, participant } = fixture.people;
      const access = JSON.stringify({ kind: 'approval' });
      const id = await anOpenTournament(platform, host, { ...FREE, access });
      await platform.participation.join(id, participant);
      return `/v1/tournaments/${id}/requests/me`;
    },
    statuses: [401, 404, 204, 404, 404, 404, 401],
  },
  {
    route: 'GET /v1/hosts/me/bans',
    url: '/v1/hosts/me/bans',
    statuses: [401, 401, 401, 200, 200, 200, 401],
  },
  {
    route: 'PUT /v1/hosts/me/bans/:username',
    url: async () => `/v1/hosts/me/bans/${(await aPlayer(platform)).username}`,
    body: { reason: 'Teams up' },
    statuses: [401, 401, 401, 200, 200, 200, 401],
  },
  {
    route: 'DELETE /v1/hosts/me/bans/:username',
    url: async (role) => {
      const { username } = await aPlayer(platform);
      const by = role === 'otherHost' || role === 'admin' ? role : 'host';
      if (username) await putHostBan(platform, fixture.people[by], { username, reason: 'x', until: null });
      return `/v1/hosts/me/bans/${username}`;
    },
    statuses: [401, 401, 401, 204, 204, 204, 401],
  },
  {
    route: 'GET /v1/hosts/:id/bans',
    url: () => `/v1/hosts/${fixture.people.host.id}/bans`,
    statuses: [401, 401, 401, 401, 401, 200, 200],
  },
  {
    route: 'POST /v1/tournaments/:id/strikes',
    url: async () => {
      const id = await anOpenTournament(platform, fixture.people.host, { prizePool: [10] });
      const [winner] = await joinedPlayers(platform, id, 2);
      struck = winner?.id ?? '';
      const data = { status: 'Finished', winners: [winner?.username] };
      await updateTournament(platform, fixture.people.host, { id, data });
      return `/v1/tournaments/${id}/strikes`;
    },
    body: () => ({ entry: struck, reason: 'Cheats' }),
    statuses: [401, 401, 401, 401, 401, 201, 201],
  },
];
