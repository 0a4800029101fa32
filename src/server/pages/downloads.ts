/** Files about a tournament below its page: tables for spreadsheets, its calendar, share card and list of slots. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { csvReply } from '#server/platform/csv-headings.ts';
import { asOf } from '#server/platform/http/as-of.ts';
import { fileLanguage } from '#server/platform/http/caller-language.ts';
import { callerNetwork } from '#server/platform/http/caller-network.ts';
import { hangUpSignal } from '#server/platform/http/hang-up.ts';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { FailureLimits } from '#server/platform/rate-limits/failure-limits.ts';
import { pageViewer, requireCaller, requireKey } from '#server/platform/sessions/session.ts';
import { SERVER_KEY, type Viewer } from '#server/platform/sessions/viewer.ts';
import type { StagePart } from '#server/results/load-standings.ts';
import { stagePartIn } from '#server/results/stage-part.ts';
import type { CalendarFacts } from '#server/tournaments/load-calendar.ts';
import type { Showing } from '#server/tournaments/load-showing.ts';
import type { PublicReads } from '#server/tournaments/public-reads.ts';
import { seatBoard } from '#server/tournaments/seats/seat-board.ts';
import { titleIn } from '#server/tournaments/title-in.ts';
import { csvOf } from '#shared/csv.ts';
import { inLanguage } from '#shared/languages.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import { withCopyBar } from './copy-bar.ts';
import { FILE_TEXTS } from './file-texts.ts';
import { setPageHeaders } from './page-headers.ts';
import { ShareCards } from './share-card.ts';
import { SLOT_LIST_POLICY, slotListHtml } from './slot-list.ts';
import { entriesTable, standingsTable } from './tables.ts';
import { calendarOf } from './tournament-calendar.ts';
import { WEB_FOLDER } from './web-folder.ts';

/** For how many seconds an old card may be shown after the tournament has changed. */
const CARD_SECONDS = 60;

/** Each download is refused like the call below /v1 with the same content. */
export function registerDownloads(
  app: FastifyInstance,
  services: Platform & {
    standings: PublicReads<StagePart>;
    calendars: PublicReads;
    showings: PublicReads;
    objectStore: ObjectStore;
  },
  webFolder = WEB_FOLDER,
): void {
  const { database, standings, calendars, showings } = services;
  const cards = new ShareCards(webFolder, services.objectStore);
  const limits = new FailureLimits(services);

  app.get('/t/:id/standings.csv', async (request, reply) => {
    const { id, viewer } = await begin(request, reply);
    const body = await standings.read(viewer, id, stagePartIn(request));
    const document: StandingsDocument = JSON.parse(body.toString());
    const words = FILE_TEXTS[fileLanguage(request)].standings;
    return csvReply(reply, `${id}-standings.csv`).send(csvOf(standingsTable(document, words)));
  });

  app.get('/t/:id/entries.csv', async (request, reply) => {
    const { id, viewer } = await begin(request, reply);
    requireCaller({ viewer });
    const words = FILE_TEXTS[fileLanguage(request)].entries;
    const table = entriesTable(await seatBoard(database, viewer, id), words);
    return csvReply(reply, `${id}-entries.csv`).send(csvOf(table));
  });

  app.get('/t/:id/calendar.ics', async (request, reply) => {
    const { id, viewer } = await begin(request, reply);
    const body = await calendars.read(viewer, id);
    const facts: CalendarFacts = JSON.parse(body.toString());
    const of = { origin: siteOrigin(services, request), language: fileLanguage(request) };
    return (
      reply
        .type('text/calendar; charset=utf-8')
        // No attachment: phones then offer to add the events instead of keeping a file.
        .header('content-disposition', `inline; filename="${id}.ics"`)
        .send(calendarOf(titleIn(of.language, facts), [facts], of))
    );
  });

  app.get('/t/:id/card.png', async (request, reply) => {
    const { id, viewer } = await begin(request, reply);
    const showing: Showing = JSON.parse((await showings.read(viewer, id)).toString());
    const caller = { key: callerNetwork(request.ip), signal: hangUpSignal(reply) };
    const card = await cards.draw(caller, showing, fileLanguage(request));
    // Only managers see Drafts, so shared caches may have the cards of all others only.
    if (showing.status !== 'Draft') reply.header('cache-control', `public, max-age=${CARD_SECONDS}`);
    return reply.type('image/png').send(card);
  });

  app.get('/t/:id/slots', async (request, reply) => {
    const { id, viewer } = await begin(request, reply);
    const showing: Showing = JSON.parse((await showings.read(viewer, id)).toString());
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', SLOT_LIST_POLICY)
      .send(
        withCopyBar(
          services.config,
          slotListHtml(
            showing,
            fileLanguage(request),
            siteOrigin(services, request) + inLanguage(`/t/${id}`, fileLanguage(request)),
          ),
        ),
      );
  });

  /** @throws AppError documentNotFound for what cannot be an id, unauthorized for a wrong key */
  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ id: string; viewer: Viewer }> {
    setPageHeaders(request, reply);
    reply.header('cache-control', 'private, no-store');
    const id = documentParam(request);
    asOf(app, database, { request, reply });
    await database.catchUp();
    // Scripts read tables with the server's key, which no browser sends.
    if (request.headers['x-appwrite-key'] === undefined)
      return { id, viewer: await pageViewer(app, request) };
    await requireKey(services, { request, reply, limits });
    return { id, viewer: SERVER_KEY };
  }
}
