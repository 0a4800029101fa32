import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import { hangUpSignal } from '#server/platform/http/hang-up.ts';
import type { Rehearsals } from './rehearsals.ts';

export function rehearsalRoutes(
  scope: FastifyInstance,
  { rehearsals }: { rehearsals: Pick<Rehearsals, 'play'> },
): void {
  serve(scope)('POST /tournaments/:id/rehearsal', ({ viewer, id, reply }) =>
    rehearsals.play(viewer, { tournament: id, signal: hangUpSignal(reply) }),
  );
}
