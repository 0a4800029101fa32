import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import { isAdmin } from '#server/platform/sessions/viewer.ts';
import { askForTokens } from './ask-for-tokens.ts';
import { decideRequest } from './decide-request.ts';
import { listRequests, readRequest } from './read-requests.ts';
import { withdrawRequest } from './withdraw-request.ts';

export function tokenRequestRoutes(
  scope: FastifyInstance,
  platform: Platform & { objectStore: ObjectStore },
): void {
  const { database } = platform;

  const on = serve(scope);
  on('POST /token-requests', async ({ viewer, told }) =>
    readRequest(database, viewer.id, await askForTokens(platform, viewer, told)),
  );
  on('GET /token-requests', async ({ viewer, request, asked }) =>
    listRequests(database, isAdmin(viewer) ? null : requireUser(request).id, asked),
  );
  on('DELETE /token-requests/:id', ({ viewer, id }) => withdrawRequest(platform, viewer, id));
  on('PUT /token-requests/:id', async ({ viewer, id, told }) => {
    await decideRequest(platform, viewer, { id, ...told });
    return readRequest(database, null, id);
  });
}
