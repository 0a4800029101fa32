/** Plays what helpers do, so that every query about them runs. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { UNSENT_PER_MATCH_MAX } from '#server/files/uploads/quota.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { WEBHOOK_EVENTS } from '#shared/rules/webhooks.ts';
import { evidenceOf } from '../support/evidence.ts';
import {
  aHost,
  anAdmin,
  anOpenTournament,
  aPlayer,
  aSeries,
  joinedPlayers,
  ofTeams,
  type Person,
  withResults,
} from '../support/factories.ts';
import { HttpClient, signedIn } from '../support/http-client.ts';
import { playWebhooks } from './play-webhooks.ts';

export async function playHands(services: Services, app: FastifyInstance): Promise<void> {
  const host = await aHost(services);
  const helper = await aPlayer(services);
  const hosting = await signedIn(app, host);
  const helping = await signedIn(app, helper);
  const staff = [{ username: helper.username, roles: ['manager'] }];
  await hosting.call('PUT', '/v1/hosts/me/staff', { staff });
  await hosting.call('GET', '/v1/hosts/me/staff');
  const id = await anOpenTournament(services, host);
  const [player] = (await joinedPlayers(services, id, 2)) as [Person];
  await hosting.call('PUT', `/v1/tournaments/${id}/staff`, {
    staff: [{ ...staff[0], roles: ['rooms', 'scores'] }],
  });
  await helping.call('GET', `/v1/tournaments/${id}/staff`);
  await helping.call('PUT', `/v1/tournaments/${id}/participants/${player.id}/check-in`);
  const list = await helping.call('GET', '/v1/databases/main/collections/matches/documents');
  const match = list.json.documents.find((one: { tournamentID: string }) => one.tournamentID === id);
  const document = `/v1/databases/main/collections/matches/documents/${match?.$id}`;
  await helping.call('PATCH', document, { data: { matchStatus: 'Ongoing' } });
  await helping.call('PUT', `/v1/matches/${match?.$id}/results`, { revision: 0, rows: [] });
  const wish = { name: 'Bot', scopes: ['rooms', 'scores'], tournaments: [id] };
  const { json: key } = await hosting.call('POST', '/v1/account/keys', wish);
  const program = new HttpClient(app, { 'x-appwrite-key': key.secret });
  await program.call('GET', `/v1/tournaments/${id}/staff`);
  await program.call('GET', document);
  await hosting.call('GET', '/v1/account/keys');
  await hosting.call('DELETE', `/v1/account/keys/${key.$id}`);
  const told = { url: 'https://8.8.8.8/hook', events: WEBHOOK_EVENTS };
  const { json: webhook } = await hosting.call('POST', '/v1/webhooks', told);
  const penalties = `/v1/tournaments/${id}/penalties`;
  for (const body of [{ points: 1, match: match?.$id }, { disqualify: true }]) {
    await hosting.call('POST', penalties, { ...body, entry: player.id, reason: 'Late' });
  }
  const own = encodeURIComponent(
    JSON.stringify({ method: 'equal', attribute: 'tournamentID', values: [id] }),
  );
  const given = await hosting.call(
    'GET',
    `/v1/databases/main/collections/penalties/documents?queries[]=${own}`,
  );
  const disputed = `${penalties}/${given.json.documents[0].$id}/disputes`;
  const playing = await signedIn(app, player);
  // The last one takes the place of the first.
  for (let count = 0; count <= UNSENT_PER_MATCH_MAX; count += 1) await evidenceOf(services, player);
  const { json: dispute } = await playing.call('POST', disputed, { text: 'I was in time' });
  await hosting.call('PUT', `/v1/disputes/${dispute.$id}`, { decision: 'accepted', answer: 'Yes' });
  await hosting.call('DELETE', `${penalties}/${given.json.documents[1].$id}`);
  const admin = await signedIn(app, await anAdmin(services));
  for (const reaward of [false, true]) {
    const { id: settled, matches, players } = await aSeries(services, host, { matches: 1, players: 3 });
    const places = players.map((one) => [one, 0] as const);
    await withResults(services, host, { match: matches[0], places });
    await hosting.call('POST', `/v1/tournaments/${settled}/settlement`, {});
    const [first] = players as [Person];
    await admin.call('POST', `/v1/users/${first.id}/grants`, {
      currency: 'eg_token',
      amount: -10,
      reason: 'x',
    });
    await admin.call('POST', `/v1/tournaments/${settled}/strikes`, {
      entry: first.id,
      reason: 'Cheats',
      reaward,
    });
  }
  const guest = await aPlayer(services, { tokens: 200 });
  const coming = await signedIn(app, guest);
  const entering = async (access: object, more: object = {}) => {
    const open = await anOpenTournament(services, host, { access: JSON.stringify(access), ...more });
    return { open, path: `/v1/tournaments/${open}` };
  };
  const invited = await entering({ kind: 'invite', verified: true, noShowsMax: 3 }, { max: 2 });
  const { json: made } = await hosting.call('POST', `${invited.path}/invites`, {
    count: 2,
    usernames: [guest.username],
  });
  await coming.call('POST', `${invited.path}/participants`, { code: made.codes[0] });
  await hosting.call('GET', `${invited.path}/invites`);
  await hosting.call('DELETE', `${invited.path}/invites/${made.codes[1]}`);
  const asked = await entering({ kind: 'approval' });
  await coming.call('POST', `${asked.path}/participants`, {});
  await coming.call('DELETE', `${asked.path}/requests/me`);
  await coming.call('POST', `${asked.path}/participants`, {});
  await hosting.call('GET', `${asked.path}/requests`);
  await hosting.call('PUT', `${asked.path}/requests/${guest.id}`, { decision: 'accepted' });
  const teams = await entering({ kind: 'approval' }, ofTeams());
  await coming.call('POST', `${teams.path}/participants`, {});
  await hosting.call('PUT', `${teams.path}/requests/${guest.id}`, { decision: 'accepted' });
  await coming.call('POST', `${teams.path}/teams`, { name: 'Night Owls', invite: [helper.username] });
  const ban = `/v1/hosts/me/bans/${guest.username}`;
  await hosting.call('PUT', ban, { reason: 'Teams up' });
  await hosting.call('GET', '/v1/hosts/me/bans');
  await hosting.call('DELETE', ban);
  await updateTournament(services, host, {
    id,
    data: { status: 'Finished', winners: [player.username] },
  }).catch(() => undefined);
  await playWebhooks(services, { host, hosting }, webhook.$id);
}
