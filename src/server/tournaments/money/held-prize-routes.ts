import type { FastifyInstance } from 'fastify';
import { pathParam } from '#server/platform/http/input.ts';
import { pageOf } from '#server/platform/http/pages.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator, requireRecentPassword } from '#server/platform/sessions/session.ts';
import { heldPrizeDecision } from '#shared/forms/operator.ts';
import { heldPrizes } from '#shared/forms/queries.ts';
import type { HeldPrizes } from '#shared/wire/wallet.ts';
import { decideHeldPrize } from './decide-held-prize.ts';
import { listHeldPrizes } from './held-prizes.ts';

export function heldPrizeRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/held-prizes', async (request): Promise<HeldPrizes> => {
    requireOperator(request, 'ledger.read');
    const { undecided: isUndecided, limit, cursor } = readQuery(heldPrizes, request);
    const found = await listHeldPrizes(platform.database, { isUndecided }, { limit: limit + 1, cursor });
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
