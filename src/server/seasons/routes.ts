import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import type { DocumentReads } from '#server/appwrite/documents/document-reads.ts';
import { planList, planOne } from '#server/appwrite/documents/read.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { readAct, readQuery, toldIn } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ListLimit } from '#server/platform/rate-limits/list-limit.ts';
import { requireCaller, requireUser } from '#server/platform/sessions/session.ts';
import { actorOf, answeringAccount } from '#server/platform/sessions/viewer.ts';
import { managesTournament } from '#server/tournaments/policy.ts';
import { seasonName } from '#shared/forms/evenings.ts';
import { seasons } from '#shared/forms/queries.ts';
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
  const document = async (request: FastifyRequest, id: string): Promise<SeasonDocument> => {
    const { viewer } = request;
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

  scope.post('/seasons', async (request, reply): Promise<SeasonDocument> => {
    const viewer = requireUser(request);
    const told = { ...toldIn(request, CLEARABLE), ...readAct(seasonName, request) };
    const id = await createSeason(context, viewer, told);
    return reply.code(201).send(await document(request, id));
  });

  // Those of a host; without one the caller's own, or the newest of all.
  scope.get('/seasons', async (request, reply) => {
    const { viewer } = request;
    const own = isAllowed(tournamentPolicy.create, actorOf(viewer)) ? answeringAccount(viewer) : null;
    const host = readQuery(seasons, request).host ?? own;
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

  scope.get('/seasons/:id', (request) => document(request, documentParam(request)));

  scope.get('/seasons/:id/standings', async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(await seasonTables.read(documentParam(request))),
  );

  scope.patch('/seasons/:id', async (request): Promise<SeasonDocument> => {
    const viewer = requireCaller(request);
    const id = documentParam(request);
    const input = { ...toldIn(request, CLEARABLE), ...readAct(z.partial(seasonName), request) };
    await updateSeason(context, viewer, { id, input });
    return document(request, id);
  });

  scope.delete('/seasons/:id', BARE_ROUTE, async (request, reply) => {
    await deleteSeason(context, requireCaller(request), documentParam(request));
    return reply.code(204).send();
  });
}
