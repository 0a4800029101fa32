/** The address of the own calendar (docs/wire.md#account). */
import type { FastifyInstance } from 'fastify';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import { calendarSecret, renewCalendarSecret } from './calendar-address.ts';

export function calendarRoutes(scope: FastifyInstance, platform: Platform): void {
  const { database } = platform;

  scope.get('/account/calendar', async (request) => {
    const secret = await calendarSecret(database, requireUser(request).id);
    return { url: `${siteOrigin(platform, request)}/calendar/${secret}.ics` };
  });

  scope.post('/account/calendar', async (request) => {
    const secret = await renewCalendarSecret(database, requireUser(request).id);
    return { url: `${siteOrigin(platform, request)}/calendar/${secret}.ics` };
  });
}
