import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator, requireRecentPassword, requireUser } from '#server/platform/sessions/session.ts';
import { isAdmin } from '#server/platform/sessions/viewer.ts';
import { tokenDecision, tokenRequest, tokenRequests } from '#shared/forms/token-requests.ts';
import type { TokenRequest, TokenRequests } from '#shared/wire/token-requests.ts';
import { askForTokens } from './ask-for-tokens.ts';
import { decideRequest } from './decide-request.ts';
import { listRequests, readRequest } from './read-requests.ts';
import { withdrawRequest } from './withdraw-request.ts';

export function tokenRequestRoutes(
  scope: FastifyInstance,
  platform: Platform & { objectStore: ObjectStore },
): void {
  const { database } = platform;

  scope.post('/token-requests', async (request, reply): Promise<TokenRequest> => {
    const viewer = requireUser(request);
    const id = await askForTokens(platform, viewer, readAct(tokenRequest, request));
    reply.code(201);
    return readRequest(database, viewer.id, id);
  });

  scope.get('/token-requests', async (request): Promise<TokenRequests> => {
    const of = isAdmin(request.viewer) ? null : requireUser(request).id;
    return listRequests(database, of, readQuery(tokenRequests, request));
  });

  scope.delete('/token-requests/:id', async (request, reply) => {
    await withdrawRequest(platform, requireUser(request), documentParam(request));
    return reply.code(204).send();
  });

  scope.put('/token-requests/:id', async (request): Promise<TokenRequest> => {
    requireOperator(request, 'grants.write');
    requireRecentPassword(request);
    const id = documentParam(request);
    await decideRequest(platform, request.viewer, { id, ...readAct(tokenDecision, request) });
    return readRequest(database, null, id);
  });
}
