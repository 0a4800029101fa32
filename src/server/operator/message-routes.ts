import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { serve } from '#server/appwrite/serve-acts.ts';
import { pageOf } from '#server/platform/http/pages.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller, requireOperator } from '#server/platform/sessions/session.ts';
import { actorOf, type SignedViewer } from '#server/platform/sessions/viewer.ts';
import { audience } from '#shared/forms/notification.ts';
import { trial } from '#shared/forms/queries.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import { readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';

/** Its text is checked once it is safe to show. */
const TOLD = z.object({
  to: audience,
  message: z.string(),
  messageNe: z._default(z.string(), ''),
  targetLink: z._default(z.string(), ''),
});

export function messageRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/messages', async (request, reply) => {
    const viewer = requireHostOr(request, 'messages.write');
    const { dryRun: isDry } = readQuery(trial, request);
    const sent = await sendMessage(platform, viewer, { ...readAct(TOLD, request), isDry });
    return reply.code(isDry ? 200 : 201).send(sent);
  });

  serve(scope)('GET /messages', async (call) => {
    const viewer = requireHostOr(call.request, 'messages.read');
    const { asked } = call;
    const found = await readMessages(platform.database, viewer, { ...asked, limit: asked.limit + 1 });
    const { rows, next } = pageOf(found, asked.limit);
    return { messages: rows.map(({ message }) => message), next };
  });
}

/** A host, the admin or the key. @throws AppError scopeMissing for others */
export function requireHostOr(request: FastifyRequest, scope: string): SignedViewer {
  if (!isAllowed(tournamentPolicy.host, actorOf(request.viewer))) requireOperator(request, scope);
  return requireCaller(request);
}
