import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { DocumentReads } from '#server/appwrite/documents/document-reads.ts';
import { planList, planOne } from '#server/appwrite/documents/read.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import { readAct, toldIn } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ListLimit } from '#server/platform/rate-limits/list-limit.ts';
import { actorOf, answeringAccount, type Viewer } from '#server/platform/sessions/viewer.ts';
import { managesTournament } from '#server/tournaments/policy.ts';
import { seasonName } from '#shared/forms/evenings.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import { query } from '#shared/queries.ts';
import type { SeasonDocument } from '#shared/wire/seasons.ts';
import type { SeasonTables } from './season-tables.ts';
import { createSeason, deleteSeason, namedTournaments, updateSeason } from './seasons.ts';

type Context = Platform & { documentReads: DocumentReads; listLimit: ListLimit; seasonTables: SeasonTables };

/** Fields that null clears. */
const CLEARABLE = ['best', 'tournaments'];

const LISTED_MAX = 100;

export function seasonRoutes(scope: FastifyInstance, context: Context): void {
  const { database, documentReads, listLimit, seasonTables } = context;

  /** The document as the caller may see it; who manages it sees Drafts, too. */
  const document = async (viewer: Viewer, id: string): Promise<SeasonDocument> => {
    const body = await documentReads.read(viewer, {
      collectionId: 'seasons',
      id,
      key: `season ${id}`,
      plan: (collection) => planOne(database, viewer, { collection, id, queries: [] }),
    });
    const season: SeasonDocument = JSON.parse(body.toString());
    if (!managesTournament(viewer, season)) return season;
    return { ...season, tournaments: await namedTournaments(database, id) };
  };

  const on = serve(scope);
  on('POST /seasons', async ({ viewer, request }) => {
    const told = { ...toldIn(request, CLEARABLE), ...readAct(seasonName, request) };
    return document(viewer, await createSeason(context, viewer, told));
  });

  // The seasons of a host; without one the caller's own, or the newest of all.
  on('GET /seasons', async ({ viewer, asked, request, reply }) => {
    const own = isAllowed(tournamentPolicy.create, actorOf(viewer)) ? answeringAccount(viewer) : null;
    const host = asked.host ?? own;
    const queries = [
      ...(host === null ? [] : [query.equal('host', host)]),
      query.orderDesc('$createdAt'),
      query.limit(LISTED_MAX),
    ];
    const body = await documentReads.read(viewer, {
      collectionId: 'seasons',
      id: null,
      key: `seasons ${host}`,
      plan: (collection) => planList(database, viewer, { collection, queries, withTotal: true }),
      caller: () => listLimit.callerOf(request, reply, viewer),
    });
    const { total, documents } = JSON.parse(body.toString());
    return { total, seasons: documents };
  });
  on('GET /seasons/:id', ({ viewer, id }) => document(viewer, id));
  on('GET /seasons/:id/standings', async ({ id, reply }) =>
    reply.type('application/json; charset=utf-8').send(await seasonTables.read(id)),
  );
  on('PATCH /seasons/:id', async ({ viewer, id, request }) => {
    const input = { ...toldIn(request, CLEARABLE), ...readAct(z.partial(seasonName), request) };
    await updateSeason(context, viewer, { id, input });
    return document(viewer, id);
  });
  on('DELETE /seasons/:id', ({ viewer, id }) => deleteSeason(context, viewer, id));
}
