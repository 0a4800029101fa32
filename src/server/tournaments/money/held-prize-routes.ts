import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import { pageOf } from '#server/platform/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decideHeldPrize } from './decide-held-prize.ts';
import { listHeldPrizes } from './held-prizes.ts';

export function heldPrizeRoutes(scope: FastifyInstance, platform: Platform): void {
  const on = serve(scope);
  on('GET /held-prizes', async ({ asked: { undecided: isUndecided, limit, cursor } }) => {
    const found = await listHeldPrizes(platform.database, { isUndecided }, { limit: limit + 1, cursor });
    const { rows: prizes, next } = pageOf(found, limit);
    return { prizes, next };
  });
  on('PUT /held-prizes/:id', ({ viewer, told, part }) =>
    decideHeldPrize(platform, viewer, { ...told, id: part('id') }),
  );
}
