import type { FastifyInstance } from 'fastify';
import { pathParam } from '#server/platform/http/input.ts';
import { flagParam, pageOf, readPage } from '#server/platform/http/pages.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator, requireRecentPassword } from '#server/platform/sessions/session.ts';
import { heldPrizeDecision } from '#shared/forms/operator.ts';
import type { HeldPrizes } from '#shared/wire/wallet.ts';
import { decideHeldPrize } from './decide-held-prize.ts';
import { listHeldPrizes } from './held-prizes.ts';

export function heldPrizeRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/held-prizes', async (request): Promise<HeldPrizes> => {
    requireOperator(request, 'ledger.read');
    const { limit, cursor } = readPage(request);
    const wish = { isUndecided: flagParam(request, 'undecided') };
    const found = await listHeldPrizes(platform.database, wish, { limit: limit + 1, cursor });
    const { rows: prizes, next } = pageOf(found, limit);
    return { prizes, next };
  });

  scope.put('/held-prizes/:id', (request) => {
    requireOperator(request, 'grants.write');
    requireRecentPassword(request);
    const told = readAct(heldPrizeDecision, request);
    return decideHeldPrize(platform, request.viewer, { id: pathParam(request, 'id'), ...told });
  });
}
