import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import { requireCaller, requireUser } from '#server/platform/sessions/session.ts';
import { claim, dispute, disputeDecision } from '#shared/forms/match-day.ts';
import type { Documents } from '#shared/wire/collections.ts';
import { decideDispute } from './decide-dispute.ts';
import { escalateDispute } from './escalate-dispute.ts';
import { openDispute } from './open-dispute.ts';
import { sendClaim } from './send-claim.ts';

export function disputeRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  scope.post('/matches/:id/claims', async (request, reply) => {
    const viewer = requireUser(request);
    const told = readAct(claim, request);
    const id = await sendClaim(context, viewer, { match: documentParam(request), ...told });
    return reply.code(201).send(await getDocument(context, viewer, { collectionId: 'claims', id }));
  });

  scope.post('/matches/:id/disputes', async (request, reply) => {
    const viewer = requireUser(request);
    const { text, file = null } = readAct(dispute, request);
    const id = await openDispute(context, viewer, { match: documentParam(request), text, file });
    return reply.code(201).send(await getDocument(context, viewer, { collectionId: 'disputes', id }));
  });

  scope.put('/disputes/:id', async (request) => {
    const viewer = requireCaller(request);
    const id = documentParam(request);
    await decideDispute(context, viewer, { dispute: id, ...readAct(disputeDecision, request) });
    return getDocument(context, viewer, { collectionId: 'disputes', id });
  });

  scope.post('/disputes/:id/escalation', BARE_ROUTE, async (request, reply) => {
    const viewer = requireUser(request);
    const id = documentParam(request);
    await escalateDispute(context, viewer, id);
    return reply.code(201).send(await getDocument(context, viewer, { collectionId: 'disputes', id }));
  });
}
