import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { calendarSecret, renewCalendarSecret } from '#server/people/accounts/calendar-address.ts';
import { aHost, anOpenTournament } from '../support/factories.ts';

/** Asks for what search engines, feeds, calendars and other sites are told. */
export async function playFound(services: Services, app: FastifyInstance): Promise<void> {
  const host = await aHost(services);
  const id = await anOpenTournament(services, host);
  await calendarSecret(services.database, host.id);
  const secret = await renewCalendarSecret(services.database, host.id);
  const address = encodeURIComponent(`http://localhost/t/${id}`);
  for (const url of [
    '/sitemap.xml',
    '/feed.xml',
    '/calendar.ics',
    `/h/${host.username}/calendar.ics`,
    `/calendar/${secret}.ics`,
    `/oembed?url=${address}`,
  ]) {
    const { statusCode, body } = await app.inject({ url, headers: { host: 'localhost' } });
    if (statusCode !== 200) throw new Error(`${url}: ${body}`);
  }
}
