import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { dueEvenings, makeEvening } from '#server/schedules/make-evening.ts';
import { duePublications, publishEvening } from '#server/schedules/publish-evening.ts';
import { nepalDay } from '#shared/rules/days.ts';
import { aHost, anOpenTournament } from '../support/factories.ts';
import { signedIn } from '../support/http-client.ts';

/** Keeps a template, repeats its evenings, and lets the server make and publish them. */
export async function playEvenings(services: Services, app: FastifyInstance): Promise<void> {
  const { database } = services;
  const host = await aHost(services);
  const hosting = await signedIn(app, host);
  const from = await anOpenTournament(services, host, { prizePool: [45_000] });
  const { json: template } = await hosting.call('POST', '/v1/templates', { name: 'Friday', from });
  await hosting.call('GET', '/v1/templates');
  const inDays = (days: number) => nepalDay(new Date(Date.now() + days * 86_400_000));
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
  await hosting.call('PATCH', `/v1/schedules/${schedule.$id}`, { time: '20:00' });
  await hosting.call('GET', `/v1/schedules/${schedule.$id}`);
  await hosting.call('GET', '/v1/schedules');
  await hosting.call('DELETE', `/v1/templates/${template.$id}`);
}
