import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller } from '#server/platform/sessions/session.ts';
import type { Receipt } from '#shared/wire.ts';
import { requireManagedMatch } from './lock-match.ts';
import { roomReceipts } from './room-receipts.ts';

export function matchRoutes(scope: FastifyInstance, { database }: Platform): void {
  scope.get('/matches/:id/receipts', async (request): Promise<Receipt[]> => {
    const viewer = requireCaller(request);
    const id = documentParam(request);
    await requireManagedMatch(database, viewer, id);
    return roomReceipts(database, id);
  });
}
