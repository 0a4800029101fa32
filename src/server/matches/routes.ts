import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { pathParam } from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { managesTournament } from '#server/tournaments/policy.ts';
import type { Receipt } from '#shared/wire.ts';
import { duplicateTournament } from './duplicate-tournament.ts';
import { roomReceipts } from './room-receipts.ts';

export function matchRoutes(scope: FastifyInstance, platform: Platform): void {
  const { database } = platform;

  scope.post('/tournaments/:id/duplicate', BARE_ROUTE, async (request, reply) => {
    if (request.viewer.kind === 'visitor') throw new AppError('scopeMissing');
    const id = await duplicateTournament(platform, request.viewer, pathParam(request, 'id'));
    return reply.code(201).send({ $id: id });
  });

  scope.get('/matches/:id/receipts', async (request): Promise<Receipt[]> => {
    if (request.viewer.kind === 'visitor') throw new AppError('scopeMissing');
    const id = pathParam(request, 'id');
    const [place] = await database.query<{ host: string; status: string }>(
      'select t.host, t.status from matches m join tournaments t on t.id = m.tournament_id where m.id = $1',
      [id],
    );
    if (!place || !managesTournament(request.viewer, place)) {
      if (place && place.status !== 'Draft') throw new AppError('unauthorized');
      throw new AppError('documentNotFound', `Document with the requested ID '${id}' could not be found.`);
    }
    return roomReceipts(database, id);
  });
}
