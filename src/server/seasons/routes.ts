import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import type { DocumentReads } from '#server/appwrite/documents/document-reads.ts';
import { planList, planOne } from '#server/appwrite/documents/read.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { bodyOf, queryParam, requiredText } from '#server/platform/http/input.ts';
import { nameIn } from '#server/platform/http/name-in.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ListLimit } from '#server/platform/rate-limits/list-limit.ts';
import { requireCaller, requireUser } from '#server/platform/sessions/session.ts';
import { actorOf, viewerId } from '#server/platform/sessions/viewer.ts';
import { managesTournament } from '#server/tournaments/policy.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import { query } from '#shared/queries.ts';
import { SEASON_NAME_MAX } from '#shared/rules/seasons.ts';
import type { SeasonDocument } from '#shared/wire/seasons.ts';
import type { SeasonTables } from './season-tables.ts';
import { createSeason, deleteSeason, namedTournaments, type SeasonInput, updateSeason } from './seasons.ts';

type Context = Platform & { documentReads: DocumentReads; listLimit: ListLimit; seasonTables: SeasonTables };

/** Seasons that are listed at once. */
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
    const body = bodyOf(request);
    requiredText(body, 'name');
    const id = await createSeason(context, viewer, inputIn(body));
    return reply.code(201).send(await document(request, id));
  });

  // Those of a host; without one the caller's own, or the newest of all.
  scope.get('/seasons', async (request, reply) => {
    const { viewer } = request;
    const own = isAllowed(tournamentPolicy.create, actorOf(viewer)) ? viewerId(viewer) : null;
    const host = queryParam(request, 'host') ?? own;
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
    await updateSeason(context, viewer, { id, input: inputIn(bodyOf(request)) });
    return document(request, id);
  });

  scope.delete('/seasons/:id', BARE_ROUTE, async (request, reply) => {
    await deleteSeason(context, requireCaller(request), documentParam(request));
    return reply.code(204).send();
  });
}

const FIELDS = ['from', 'to', 'points', 'best', 'tournaments'] as const;

/** What is sent of a season. Null clears what may be absent, and counts as absent elsewhere. */
function inputIn(body: Readonly<Record<string, unknown>>): SeasonInput {
  const name = body.name ?? undefined;
  const sent = FIELDS.filter((field) => {
    const value = body[field];
    return value !== undefined && (value !== null || field === 'best' || field === 'tournaments');
  });
  return {
    ...(name !== undefined && { name: nameIn(requiredText(body, 'name'), SEASON_NAME_MAX) }),
    ...Object.fromEntries(sent.map((field) => [field, body[field]])),
  };
}
