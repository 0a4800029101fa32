/** Programs that are told what happens in tournaments. */
import { anOpenTournament, joinedPlayers } from '../../support/factories.ts';
import type { Role } from '../fixture.ts';
import type { Row } from './row.ts';
import { fixture, platform } from './site.ts';

// No name is looked up for an address.
const WISH = { url: 'https://8.8.8.8/hook', events: ['seat.taken'] };

/** Who owns the webhook of a call; it is the host's for who may have none. */
const ownerOf = (role: Role) => (role === 'otherHost' || role === 'admin' ? role : 'host');

async function aWebhook(role: Role): Promise<string> {
  const { json } = await fixture.clients[ownerOf(role)].call('POST', '/v1/webhooks', WISH);
  return `/v1/webhooks/${json.$id}`;
}

/** One that is there; another's for who has none. */
async function knownWebhook(role: Role): Promise<string> {
  const { json } = await fixture.clients[ownerOf(role)].call('GET', '/v1/webhooks');
  return `/v1/webhooks/${json.webhooks[0].$id}`;
}

/** Of a webhook of its own. */
async function aRetry(role: Role): Promise<string> {
  const webhook = await aWebhook(role);
  const tournament = await anOpenTournament(platform, fixture.people[ownerOf(role)]);
  await joinedPlayers(platform, tournament, 1);
  const list = await fixture.clients[ownerOf(role)].call('GET', `${webhook}/deliveries`);
  return `${webhook}/deliveries/${list.json.deliveries[0].$id}/retry`;
}

export const WEBHOOKS: Row[] = [
  { route: 'GET /v1/webhooks', url: '/v1/webhooks', statuses: [401, 200, 200, 200, 200, 200, 401] },
  {
    route: 'POST /v1/webhooks',
    url: '/v1/webhooks',
    body: WISH,
    statuses: [401, 401, 401, 201, 201, 201, 401],
  },
  {
    route: 'PATCH /v1/webhooks/:id',
    url: aWebhook,
    body: { isOn: false },
    statuses: [401, 401, 401, 200, 200, 200, 401],
  },
  {
    route: 'POST /v1/webhooks/:id/secret',
    url: async (role) => `${await knownWebhook(role)}/secret`,
    body: {},
    statuses: [401, 404, 404, 200, 200, 200, 401],
  },
  {
    route: 'POST /v1/webhooks/:id/test',
    url: () => '/v1/webhooks/none/test',
    body: {},
    statuses: [401, 401, 401, 404, 404, 404, 401],
  },
  {
    route: 'GET /v1/webhooks/:id/deliveries',
    url: async () =>
      `/v1/webhooks/${(await fixture.clients.host.call('GET', '/v1/webhooks')).json.webhooks[0].$id}/deliveries`,
    statuses: [401, 404, 404, 200, 404, 404, 401],
  },
  {
    route: 'POST /v1/webhooks/:id/deliveries/:deliveryId/retry',
    url: async (role) =>
      role === 'host' || role === 'otherHost' || role === 'admin'
        ? aRetry(role)
        : '/v1/webhooks/none/deliveries/none/retry',
    body: {},
    statuses: [401, 404, 404, 202, 202, 202, 401],
  },
  {
    route: 'DELETE /v1/webhooks/:id',
    url: knownWebhook,
    statuses: [401, 404, 404, 204, 204, 204, 401],
  },
];
