import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { bodyOf, pathParam } from '#server/platform/http/input.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { serverSecret } from '#server/platform/sessions/server-secret.ts';
import { requireCaller, requireUser } from '#server/platform/sessions/session.ts';
import { agreedFee } from '#shared/forms/entrance.ts';
import { removal } from '#shared/forms/match-day.ts';
import type { SeatBoard } from '#shared/wire/tournaments.ts';
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
  // Joins and exits are gathered, so the batch stores their answers.
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

  // Only who removes another gives a reason: of an account with this id from before ids were reserved.
  const isExit = (request: FastifyRequest) => bodyOf(request).reason === undefined;
  const exitRoute = { config: { ...BARE_ROUTE.config, storesAnswer: isExit } };
  scope.delete('/tournaments/:id/participants/me', exitRoute, (request) =>
    isExit(request)
      ? participation.exit(pathParam(request, 'id'), request.viewer, request.keyedCall)
      : remove(request, 'me'),
  );

  scope.delete('/tournaments/:id/participants/:userId', BARE_ROUTE, (request) =>
    remove(request, pathParam(request, 'userId')),
  );

  scope.put('/tournaments/:id/check-in', BARE_ROUTE, (request) =>
    checkIn(platform, requireUser(request), documentParam(request)),
  );

  scope.put('/tournaments/:id/participants/:userId/check-in', BARE_ROUTE, (request) =>
    checkInByHand(platform, requireCaller(request), {
      tournament: documentParam(request),
      user: pathParam(request, 'userId'),
    }),
  );

  scope.get('/tournaments/:id/seat', (request) =>
    seatOf(platform.database, requireUser(request), documentParam(request)),
  );

  const handOverSecret = serverSecret(platform.database, 'hand-over');
  scope.get('/tournaments/:id/entries', async (request) => {
    const viewer = requireCaller(request);
    const tournament = documentParam(request);
    const board = await seatBoard(platform.database, viewer, tournament);
    // For desks, which people use.
    if (viewer.kind !== 'user') return { ...board, handOverKey: null };
    const key = createHmac('sha256', await handOverSecret())
      .update(tournament)
      .digest('base64url');
    return { ...board, handOverKey: key } satisfies SeatBoard;
  });

  scope.get('/tournaments/:id/statement', async (request, reply) => {
    const body = await statements.read(request.viewer, documentParam(request));
    return reply.type('application/json; charset=utf-8').send(body);
  });

  scope.get('/tournaments/:id/rulebook', async (request, reply) => {
    const body = await rulebooks.read(request.viewer, documentParam(request));
    return reply.type('application/json; charset=utf-8').send(body);
  });

  scope.post('/tournaments/:id/waitlist', BARE_ROUTE, async (request, reply) => {
    const viewer = requireUser(request);
    const wish = { tournament: documentParam(request), ...termsIn(request) };
    return reply.code(201).send(await waitForSeat(platform, viewer, wish));
  });

  scope.put('/tournaments/:id/waitlist/me', async (request, reply) => {
    const viewer = requireUser(request);
    const tournament = documentParam(request);
    const agreed = readAct(agreedFee, request);
    await acceptOffer(platform, viewer, { tournament, agreed });
    return reply.code(204).send();
  });

  scope.put('/tournaments/:id/reminder', BARE_ROUTE, async (request, reply) => {
    await remind(platform, requireUser(request), documentParam(request));
    return reply.code(204).send();
  });

  scope.delete('/tournaments/:id/reminder', BARE_ROUTE, async (request, reply) => {
    await forgetReminder(platform, requireUser(request), documentParam(request));
    return reply.code(204).send();
  });

  scope.delete('/tournaments/:id/waitlist/me', BARE_ROUTE, async (request, reply) => {
    await stopWaiting(platform, requireUser(request), documentParam(request));
    return reply.code(204).send();
  });
}
