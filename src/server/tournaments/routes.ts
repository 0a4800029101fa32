import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { bodyOf, pathParam } from '#server/platform/http/input.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { serverSecret } from '#server/platform/sessions/server-secret.ts';
import { requireCaller } from '#server/platform/sessions/session.ts';
import { removal } from '#shared/forms/match-day.ts';
import type { PublicReads } from './public-reads.ts';
import { acceptOffer } from './seats/accept-offer.ts';
import { checkIn, checkInByHand } from './seats/check-in.ts';
import type { Participation } from './seats/participation-queue.ts';
import { forgetReminder, remind } from './seats/reminders.ts';
import { removeEntry } from './seats/remove-entry.ts';
import { seatOf } from './seats/seat.ts';
import { seatBoard } from './seats/seat-board.ts';
import { stopWaiting, waitForSeat } from './seats/wait-for-seat.ts';
import { termsIn } from './terms-in.ts';

export function tournamentRoutes(
  scope: FastifyInstance,
  {
    participation,
    statements,
    rulebooks,
    ...platform
  }: Platform & { participation: Participation; statements: PublicReads; rulebooks: PublicReads },
): void {
  const on = serve(scope);
  // Joins and exits are written in batches; the batch stores their answers and refuses callers without an account.
  const joinRoute = { config: { ...BARE_ROUTE.config, storesAnswer: () => true } };
  scope.post('/tournaments/:id/participants', joinRoute, async (request, reply) => {
    const how = { ...termsIn(request), call: request.keyedCall };
    const answer = await participation.join(pathParam(request, 'id'), request.viewer, how);
    return reply.code('state' in answer ? 202 : 201).send(answer);
  });

  const remove = (request: FastifyRequest, user: string) => {
    const viewer = requireCaller(request);
    const tournament = documentParam(request);
    const { reason } = readAct(removal, request);
    return removeEntry(platform, viewer, { tournament, user, reason });
  };

  // Only a call that removes somebody else gives a reason: `me` may be the id of an account older than reserved ids.
  const isExit = (request: FastifyRequest) => bodyOf(request).reason === undefined;
  const exitRoute = { config: { ...BARE_ROUTE.config, storesAnswer: isExit } };
  scope.delete('/tournaments/:id/participants/me', exitRoute, (request) =>
    isExit(request)
      ? participation.exit(pathParam(request, 'id'), request.viewer, request.keyedCall)
      : remove(request, 'me'),
  );
  on('DELETE /tournaments/:id/participants/:userId', ({ request, part }) => remove(request, part('userId')));
  on('PUT /tournaments/:id/check-in', ({ viewer, id }) => checkIn(platform, viewer, id));
  on('PUT /tournaments/:id/participants/:userId/check-in', ({ viewer, id, part }) =>
    checkInByHand(platform, viewer, { tournament: id, user: part('userId') }),
  );
  on('GET /tournaments/:id/seat', ({ viewer, id }) => seatOf(platform.database, viewer, id));
  const handOverSecret = serverSecret(platform.database, 'hand-over');
  on('GET /tournaments/:id/entries', async ({ viewer, id }) => {
    const board = await seatBoard(platform.database, viewer, id);
    // The key is for desks, which only people use.
    if (viewer.kind !== 'user') return { ...board, handOverKey: null };
    const key = createHmac('sha256', await handOverSecret())
      .update(id)
      .digest('base64url');
    return { ...board, handOverKey: key };
  });
  on('GET /tournaments/:id/statement', async ({ viewer, id, reply }) =>
    reply.type('application/json; charset=utf-8').send(await statements.read(viewer, id)),
  );
  on('GET /tournaments/:id/rulebook', async ({ viewer, id, reply }) =>
    reply.type('application/json; charset=utf-8').send(await rulebooks.read(viewer, id)),
  );
  on('POST /tournaments/:id/waitlist', ({ viewer, id, request }) =>
    waitForSeat(platform, viewer, { tournament: id, ...termsIn(request) }),
  );
  on('PUT /tournaments/:id/waitlist/me', ({ viewer, id, told }) =>
    acceptOffer(platform, viewer, { tournament: id, agreed: told }),
  );
  on('DELETE /tournaments/:id/waitlist/me', ({ viewer, id }) => stopWaiting(platform, viewer, id));
  on('PUT /tournaments/:id/reminder', ({ viewer, id }) => remind(platform, viewer, id));
  on('DELETE /tournaments/:id/reminder', ({ viewer, id }) => forgetReminder(platform, viewer, id));
}
