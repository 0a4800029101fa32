import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import { duplicateTournament } from './duplicate-tournament.ts';
import { requireHandledMatch } from './lock-match.ts';
import { roomReceipts } from './room-receipts.ts';

export function matchRoutes(scope: FastifyInstance, platform: Platform): void {
  const { database } = platform;
  const on = serve(scope);
  on('POST /tournaments/:id/duplicate', async ({ viewer, id, told }) => ({
    $id: await duplicateTournament(platform, viewer, id, told),
  }));
  on('GET /matches/:id/receipts', async ({ viewer, id }) => {
    await requireHandledMatch(database, viewer, { id, roles: [ACT_ROLES.openRoom] });
    return roomReceipts(database, id);
  });
}
