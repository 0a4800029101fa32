/** The address of the own calendar (docs/wire.md#account). */
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { calendarSecret, renewCalendarSecret } from './calendar-address.ts';

export function calendarRoutes(scope: FastifyInstance, platform: Platform): void {
  const on = serve(scope);
  for (const [name, secretOf] of [
    ['GET /account/calendar', calendarSecret],
    ['POST /account/calendar', renewCalendarSecret],
  ] as const)
    on(name, async ({ viewer, request }) => {
      const secret = await secretOf(platform.database, viewer.id);
      return { url: `${siteOrigin(platform, request)}/calendar/${secret}.ics` };
    });
}
