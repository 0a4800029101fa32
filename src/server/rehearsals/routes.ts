import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { hangUpSignal } from '#server/platform/http/hang-up.ts';
import { requireCaller } from '#server/platform/sessions/session.ts';
import type { RehearsalAnswer } from '#shared/rehearsal.ts';
import type { Rehearsals } from './rehearsals.ts';

export function rehearsalRoutes(
  scope: FastifyInstance,
  { rehearsals }: { rehearsals: Pick<Rehearsals, 'play'> },
): void {
  scope.post('/tournaments/:id/rehearsal', BARE_ROUTE, async (request, reply): Promise<RehearsalAnswer> => {
    const viewer = requireCaller(request);
    return rehearsals.play(viewer, { tournament: documentParam(request), signal: hangUpSignal(reply) });
  });
}
