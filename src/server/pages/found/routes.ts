/** The files for search engines, feeds, calendars and other sites. None of them shows a Draft. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownerOfCalendar } from '#server/people/accounts/calendar-address.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileLanguage } from '#server/platform/http/caller-language.ts';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ListLimit } from '#server/platform/rate-limits/list-limit.ts';
import { VISITOR } from '#server/platform/sessions/viewer.ts';
import type { CalendarFacts } from '#server/tournaments/load-calendar.ts';
import { APP_NAME, USERNAME_PATTERN } from '#shared/constants.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { PAGE_TEXTS } from '#shared/page-texts-in.ts';
import { usernameKey } from '#shared/texts/username.ts';
import { setPageHeaders } from '../page-headers.ts';
import { calendarOf } from '../tournament-calendar.ts';
import { allTournaments, tournamentsOfHost, tournamentsOfPerson } from './calendars.ts';
import { FEED_LENGTH, feed } from './feed.ts';
import { listedSeasons, listedTournaments } from './listed-tournaments.ts';
import { oembedOf, tournamentAt } from './oembed.ts';
import { robots, SITEMAP_SEASONS_MAX, SITEMAP_TOURNAMENTS_MAX, sitemap } from './sitemap.ts';

/** What each request costs of the work that a network may cause in a minute (list-limit.ts). */
const WORK = { sitemap: 200, feed: 40, calendar: 40, oembed: 5 };
/** In pixels; a larger value counts as this one. */
const LENGTH_MAX = 10_000;

export function registerFound(app: FastifyInstance, services: Platform & { listLimit: ListLimit }): void {
  const { database } = services;

  app.get('/robots.txt', (request, reply) => {
    setPageHeaders(request, reply);
    return reply.type('text/plain; charset=utf-8').send(robots(siteOrigin(services, request)));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    await begin(request, reply, WORK.sitemap);
    const tournaments = await listedTournaments(database, SITEMAP_TOURNAMENTS_MAX);
    const seasons = await listedSeasons(database, SITEMAP_SEASONS_MAX);
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemap(tournaments, seasons, siteOrigin(services, request)));
  });

  app.get('/feed.xml', async (request, reply) => {
    await begin(request, reply, WORK.feed);
    const language = fileLanguage(request);
    const { title } = pageMeta(PAGE_TEXTS[language], { name: 'tournaments' });
    return reply.type('application/atom+xml; charset=utf-8').send(
      feed(await listedTournaments(database, FEED_LENGTH), {
        origin: siteOrigin(services, request),
        language,
        title,
      }),
    );
  });

  app.get('/calendar.ics', async (request, reply) => {
    await begin(request, reply, WORK.calendar);
    return sendCalendar(request, reply, { name: APP_NAME, tournaments: await allTournaments(database) });
  });

  app.get('/h/:username/calendar.ics', async (request, reply) => {
    await begin(request, reply, WORK.calendar);
    const username = (request.params as { username: string }).username;
    const key = usernameKey(username);
    const [host] = USERNAME_PATTERN.test(key)
      ? await database.query<{ id: string }>('select id from user_details where lower(username) = $1', [key])
      : [];
    if (!host) throw new AppError('documentNotFound');
    return sendCalendar(request, reply, {
      name: username,
      tournaments: await tournamentsOfHost(database, host.id),
    });
  });

  app.get('/calendar/:secret.ics', async (request, reply) => {
    await begin(request, reply, WORK.calendar);
    const { secret } = request.params as { secret: string };
    const owner = await ownerOfCalendar(database, secret);
    if (owner === null) throw new AppError('documentNotFound');
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return sendCalendar(request, reply, {
      name: APP_NAME,
      tournaments: await tournamentsOfPerson(database, owner),
    });
  });

  app.get('/oembed', async (request, reply) => {
    await begin(request, reply, WORK.oembed);
    const query = request.query as Record<string, unknown>;
    if (query.format !== undefined && query.format !== 'json')
      return reply.code(501).type('text/plain; charset=utf-8').send('Only format=json is known here.');
    if (typeof query.url !== 'string') throw new AppError('argumentInvalid', 'Param "url" is not optional.');
    const origin = siteOrigin(services, request);
    const found = tournamentAt(query.url, origin);
    const [tournament] = await database.query<{
      id: string;
      title: string;
      titleNe: string | null;
      host: string | null;
    }>(
      `select t.id, t.title, t.title_ne as "titleNe", d.username as host
       from tournaments t left join user_details d on d.id = t.host where t.id = $1 and t.status <> 'Draft'`,
      [found?.id],
    );
    if (!tournament) throw new AppError('documentNotFound');
    // Scripts of other sites may read it.
    reply.header('access-control-allow-origin', '*');
    const [maxWidth, maxHeight] = [lengthOf(query.maxwidth), lengthOf(query.maxheight)];
    const language = found?.language ?? DEFAULT_LANGUAGE;
    return oembedOf(tournament, { origin, language, maxWidth, maxHeight });
  });

  /** Charges the limit of the caller's network, and waits until changes of other processes are visible here. */
  async function begin(request: FastifyRequest, reply: FastifyReply, work: number): Promise<void> {
    setPageHeaders(request, reply);
    reply.header('cache-control', 'no-cache');
    await database.catchUp();
    await services.listLimit.callerOf(request, reply, VISITOR).spend(work);
  }

  function sendCalendar(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, tournaments }: { name: string; tournaments: readonly CalendarFacts[] },
  ): FastifyReply {
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="egofficial.ics"')
      .send(
        calendarOf(name, tournaments, {
          origin: siteOrigin(services, request),
          language: fileLanguage(request),
        }),
      );
  }
}

/** A length that is not a number from 1 on means no limit. */
function lengthOf(value: unknown): number {
  const length = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : LENGTH_MAX;
  return length > 0 ? length : LENGTH_MAX;
}
