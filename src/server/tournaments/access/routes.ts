import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller, requireOperator, requireUser } from '#server/platform/sessions/session.ts';
import { hostBan, invites, requestDecision } from '#shared/forms/entrance.ts';
import { deleteHostBan, hostBansOf, putHostBan, requireHost } from './host-bans.ts';
import { createInvites, deleteInvite, listInvites } from './invites.ts';
import { decideRequest, listRequests, withdrawRequest } from './requests.ts';

export function accessRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/tournaments/:id/invites', async (request, reply) => {
    const viewer = requireCaller(request);
    const { usernames, count = usernames.length === 0 ? 1 : 0 } = readAct(invites, request);
    const tournament = documentParam(request);
    const codes = await createInvites(platform, viewer, { tournament, count, usernames });
    return reply.code(201).send({ codes });
  });

  scope.get('/tournaments/:id/invites', (request) =>
    listInvites(platform, requireCaller(request), documentParam(request)),
  );

  scope.delete('/tournaments/:id/invites/:code', BARE_ROUTE, async (request, reply) => {
    await deleteInvite(platform, requireCaller(request), {
      tournament: documentParam(request),
      code: pathParam(request, 'code'),
    });
    return reply.code(204).send();
  });

  scope.get('/tournaments/:id/requests', (request) =>
    listRequests(platform, requireCaller(request), documentParam(request)),
  );

  scope.put('/tournaments/:id/requests/:userId', async (request) => {
    const viewer = requireCaller(request);
    const { decision, reason } = readAct(requestDecision, request);
    await decideRequest(platform, viewer, {
      tournament: documentParam(request),
      user: documentParam(request, 'userId'),
      decision,
      reason: reason || null,
    });
    return { state: decision };
  });

  scope.delete('/tournaments/:id/requests/me', BARE_ROUTE, async (request, reply) => {
    await withdrawRequest(platform, requireUser(request), documentParam(request));
    return reply.code(204).send();
  });

  scope.get('/hosts/me/bans', (request) => {
    const viewer = requireUser(request);
    requireHost(viewer);
    return hostBansOf(platform.database, viewer.id);
  });

  scope.get('/hosts/:id/bans', (request) => {
    requireOperator(request, 'hosts.read');
    return hostBansOf(platform.database, documentParam(request));
  });

  scope.put('/hosts/me/bans/:username', (request) => {
    const viewer = requireUser(request);
    const { reason, until } = readAct(hostBan, request);
    const username = pathParam(request, 'username');
    return putHostBan(platform, viewer, { username, reason, until: until ?? null });
  });

  scope.delete('/hosts/me/bans/:username', BARE_ROUTE, async (request, reply) => {
    await deleteHostBan(platform, requireUser(request), pathParam(request, 'username'));
    return reply.code(204).send();
  });
}
