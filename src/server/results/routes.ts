import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PublicReads } from '#server/tournaments/public-reads.ts';
import type { StagePart } from './load-standings.ts';
import { eveningOf } from './my-evening.ts';
import { putResults } from './put-results.ts';
import { settleByStandings } from './settle-by-standings.ts';
import { stagePartIn } from './stage-part.ts';

export function resultRoutes(
  scope: FastifyInstance,
  platform: Platform & { standings: PublicReads<StagePart> },
): void {
  const on = serve(scope);
  on('PUT /matches/:id/results', (call) => {
    const { rows, ...told } = call.told;
    return putResults(platform, call.viewer, {
      match: call.id,
      rows: rows.map(({ placement, disqualified, ...row }) => ({
        ...row,
        ...(placement !== undefined && { placement }),
        ...(disqualified && { disqualified }),
      })),
      ...told,
    });
  });
  on('GET /tournaments/:id/standings', async ({ viewer, id, request, reply }) => {
    const body = await platform.standings.read(viewer, id, stagePartIn(request));
    return reply.type('application/json; charset=utf-8').send(body);
  });
  on('GET /account/evening', ({ viewer }) => eveningOf(platform, viewer));
  on('POST /tournaments/:id/settlement', async ({ viewer, told, id, reply }) => {
    const { order = null, revision = null } = told;
    const answer = await settleByStandings(platform, viewer, { tournament: id, order, revision });
    if (answer.settlesAt) reply.code(202);
    return answer;
  });
}
