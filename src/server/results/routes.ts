import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller, requireUser } from '#server/platform/sessions/session.ts';
import type { PublicReads } from '#server/tournaments/public-reads.ts';
import { results, settlement } from '#shared/forms/draws.ts';
import type { SettlementAnswer } from '#shared/wire/tournaments.ts';
import type { StagePart } from './load-standings.ts';
import { eveningOf } from './my-evening.ts';
import { putResults } from './put-results.ts';
import { settleByStandings } from './settle-by-standings.ts';
import { stagePartIn } from './stage-part.ts';

export function resultRoutes(
  scope: FastifyInstance,
  platform: Platform & { standings: PublicReads<StagePart> },
): void {
  scope.put('/matches/:id/results', (request) => {
    const viewer = requireCaller(request);
    const { rows, ...told } = readAct(results, request);
    return putResults(platform, viewer, {
      match: documentParam(request),
      rows: rows.map(({ placement, disqualified, ...row }) => ({
        ...row,
        ...(placement !== undefined && { placement }),
        ...(disqualified && { disqualified }),
      })),
      ...told,
    });
  });

  scope.get('/tournaments/:id/standings', async (request, reply) => {
    const body = await platform.standings.read(request.viewer, documentParam(request), stagePartIn(request));
    return reply.type('application/json; charset=utf-8').send(body);
  });

  scope.get('/account/evening', (request) => eveningOf(platform, requireUser(request)));

  scope.post('/tournaments/:id/settlement', BARE_ROUTE, async (request, reply): Promise<SettlementAnswer> => {
    const viewer = requireCaller(request);
    const { order = null, revision = null } = readAct(settlement, request);
    const tournament = documentParam(request);
    const answer = await settleByStandings(platform, viewer, { tournament, order, revision });
    reply.code(answer.settlesAt ? 202 : 200);
    return answer;
  });
}
