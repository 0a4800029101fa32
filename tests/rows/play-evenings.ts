import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { dueEvenings, makeEvening } from '#server/schedules/make-evening.ts';
import { duePublications, publishEvening } from '#server/schedules/publish-evening.ts';
import { dueFollowNews, tellFollowers } from '#server/tournaments/follow/tell-followers.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalDay } from '#shared/nepal-time.ts';
import { aHost, anOpenTournament, aPlayer, joinedPlayers } from '../support/factories.ts';
import { signedIn } from '../support/http-client.ts';

/** Keeps a template, repeats its evenings, and lets the server make and publish them. */
export async function playEvenings(services: Services, app: FastifyInstance): Promise<void> {
  const { database } = services;
  const host = await aHost(services);
  const hosting = await signedIn(app, host);
  const from = await anOpenTournament(services, host, { prizePool: [45_000], tournTitle: 'Friday #1' });
  const { json: template } = await hosting.call('POST', '/v1/templates', { name: 'Friday', from });
  await hosting.call('GET', '/v1/templates');
  const inDays = (days: number) => nepalDay(Date.now(), days);
  const { json: schedule } = await hosting.call('POST', '/v1/schedules', {
    template: template.$id,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    time: '19:00',
    from: inDays(2),
    until: inDays(4),
  });
  for (let day = 2; day <= 4; day += 1) {
    for (const id of await dueEvenings(database)) await makeEvening(services, id);
  }
  await database.query('update scheduled_evenings set publishes_at = now()');
  for (const id of await duePublications(database)) await publishEvening(services, id);
  await hosting.call('PATCH', `/v1/schedules/${schedule.$id}`, { time: '20:00', takeBack: true });
  await hosting.call('GET', `/v1/schedules/${schedule.$id}`);
  await hosting.call('GET', '/v1/schedules');
  await hosting.call('DELETE', `/v1/templates/${template.$id}`);

  const fan = await aPlayer(services);
  const following = await signedIn(app, fan);
  await following.call('PUT', `/v1/hosts/${host.id}/follow`);
  const [ended, reminded] = [
    await anOpenTournament(services, host, { prizePool: [2, 1] }),
    await anOpenTournament(services, host, { prizePool: [1] }, 'Upcoming'),
  ];
  await following.call('PUT', `/v1/tournaments/${reminded}/reminder`);
  await updateTournament(services, host, { id: reminded, data: { status: 'Open' } });
  for (const one of await dueFollowNews(database)) await tellFollowers(services, one);
  await anOpenTournament(services, host, { prizePool: [1] });
  for (const one of await dueFollowNews(database)) await tellFollowers(services, one);
  await following.call('DELETE', `/v1/hosts/${host.id}/follow`);
  await joinedPlayers(services, ended, 2);
  const season = {
    name: 'Winter',
    from: '2030-01-01',
    to: '2030-03-31',
    points: [3, 1],
    tournaments: [ended],
  };
  const { json: made } = await hosting.call('POST', '/v1/seasons', season);
  await hosting.call('PATCH', `/v1/seasons/${made.$id}`, { name: 'Spring' });
  await hosting.call('GET', `/v1/seasons/${made.$id}/standings`);
}
