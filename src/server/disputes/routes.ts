import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { Documents } from '#shared/wire/collections.ts';
import { decideDispute } from './decide-dispute.ts';
import { escalateDispute } from './escalate-dispute.ts';
import { openDispute } from './open-dispute.ts';
import { sendClaim } from './send-claim.ts';

export function disputeRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  const on = serve(scope);
  on('POST /matches/:id/claims', async ({ viewer, told, id: match }) => {
    const id = await sendClaim(context, viewer, { match, ...told });
    return getDocument(context, viewer, { collectionId: 'claims', id });
  });
  on('POST /matches/:id/disputes', async ({ viewer, told, id: match }) => {
    const id = await openDispute(context, viewer, { match, file: null, ...told });
    return getDocument(context, viewer, { collectionId: 'disputes', id });
  });
  on('PUT /disputes/:id', async ({ viewer, id, told }) => {
    await decideDispute(context, viewer, { dispute: id, ...told });
    return getDocument(context, viewer, { collectionId: 'disputes', id });
  });
  on('POST /disputes/:id/escalation', async ({ viewer, id }) => {
    await escalateDispute(context, viewer, id);
    return getDocument(context, viewer, { collectionId: 'disputes', id });
  });
}
