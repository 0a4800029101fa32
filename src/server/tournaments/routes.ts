import type { FastifyInstance } from 'fastify';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { pathParam } from '#server/platform/http/input.ts';
import type { Participation } from './participation-queue.ts';

export function tournamentRoutes(
  scope: FastifyInstance,
  { participation }: { participation: Participation },
): void {
  scope.post('/tournaments/:id/participants', BARE_ROUTE, async (request, reply) =>
    reply.code(201).send(await participation.join(pathParam(request, 'id'), request.viewer)),
  );

  scope.delete('/tournaments/:id/participants/me', BARE_ROUTE, (request) =>
    participation.exit(pathParam(request, 'id'), request.viewer),
  );
}
