/** Plays what helpers do, so that every query about them runs. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { aHost, anOpenTournament, aPlayer, joinedPlayers, type Person } from '../support/factories.ts';
import { signedIn } from '../support/http-client.ts';

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
  const penalties = `/v1/tournaments/${id}/penalties`;
  for (const body of [{ points: 1, match: match?.$id }, { disqualify: true }]) {
    await hosting.call('POST', penalties, { ...body, entry: player.id, reason: 'Late' });
  }
  const given = await hosting.call('GET', '/v1/databases/main/collections/penalties/documents');
  const disputed = `${penalties}/${given.json.documents[0].$id}/disputes`;
  const playing = await signedIn(app, player);
  const { json: dispute } = await playing.call('POST', disputed, { text: 'I was in time' });
  await hosting.call('PUT', `/v1/disputes/${dispute.$id}`, { decision: 'accepted', answer: 'Yes' });
  await hosting.call('DELETE', `${penalties}/${given.json.documents[1].$id}`);
  await updateTournament(services, host, {
    id,
    data: { status: 'Finished', winners: [player.username] },
  }).catch(() => undefined);
}
