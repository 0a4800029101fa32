import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator } from '#server/platform/sessions/session.ts';
import { deleteHostBan, hostBansOf, putHostBan, requireHost } from './host-bans.ts';
import { createInvites, deleteInvite, listInvites } from './invites.ts';
import { decideRequest, listRequests, withdrawRequest } from './requests.ts';

export function accessRoutes(scope: FastifyInstance, platform: Platform): void {
  const on = serve(scope);
  on('POST /tournaments/:id/invites', async ({ viewer, told, id }) => {
    const { usernames, count = usernames.length === 0 ? 1 : 0 } = told;
    return { codes: await createInvites(platform, viewer, { tournament: id, count, usernames }) };
  });
  on('GET /tournaments/:id/invites', ({ viewer, id }) => listInvites(platform, viewer, id));
  on('DELETE /tournaments/:id/invites/:code', ({ viewer, id, part }) =>
    deleteInvite(platform, viewer, { tournament: id, code: part('code') }),
  );
  on('GET /tournaments/:id/requests', ({ viewer, id }) => listRequests(platform, viewer, id));
  on('PUT /tournaments/:id/requests/:userId', async ({ viewer, told, id, request }) => {
    const { decision, reason } = told;
    const user = documentParam(request, 'userId');
    await decideRequest(platform, viewer, { tournament: id, user, decision, reason: reason || null });
    return { state: decision };
  });
  on('DELETE /tournaments/:id/requests/me', ({ viewer, id }) => withdrawRequest(platform, viewer, id));
  on('GET /hosts/me/bans', ({ viewer }) => {
    requireHost(viewer);
    return hostBansOf(platform.database, viewer.id);
  });
  on('GET /hosts/:id/bans', (call) => {
    requireOperator(call.request, 'hosts.read');
    return hostBansOf(platform.database, call.id);
  });
  on('PUT /hosts/me/bans/:username', ({ viewer, told, part }) =>
    putHostBan(platform, viewer, { username: part('username'), ...told, until: told.until ?? null }),
  );
  on('DELETE /hosts/me/bans/:username', ({ viewer, part }) =>
    deleteHostBan(platform, viewer, part('username')),
  );
}
