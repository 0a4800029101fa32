import type { FastifyInstance } from 'fastify';
import { bodyOf, oneOf, pathParam, required, requiredReason } from '#server/platform/http/input.ts';
import { flagParam, pageOf, readPage } from '#server/platform/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator, requireRecentPassword } from '#server/platform/sessions/session.ts';
import type { HeldPrize, HeldPrizes } from '#shared/wire/wallet.ts';
import { decideHeldPrize } from './decide-held-prize.ts';
import { listHeldPrizes } from './held-prizes.ts';

const DECISIONS = ['released', 'returned'] as const;

export function heldPrizeRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/held-prizes', async (request): Promise<HeldPrizes> => {
    requireOperator(request, 'ledger.read');
    const { limit, cursor } = readPage(request);
    const wish = { isUndecided: flagParam(request, 'undecided') };
    const found = await listHeldPrizes(platform.database, wish, { limit: limit + 1, cursor });
    const { rows: prizes, next } = pageOf(found, limit);
    return { prizes, next };
  });

  scope.put('/held-prizes/:id', (request): Promise<HeldPrize> => {
    requireOperator(request, 'grants.write');
    requireRecentPassword(request);
    const body = bodyOf(request);
    const decision = oneOf('decision', required(body, 'decision'), DECISIONS);
    const reason = requiredReason(body, 'heldPrizeReasonMissing');
    return decideHeldPrize(platform, request.viewer, { id: pathParam(request, 'id'), decision, reason });
  });
}
