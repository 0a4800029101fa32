import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { putDefaultStaff, putStaff, readDefaultStaff, readStaff } from './put-staff.ts';

export function staffRoutes(scope: FastifyInstance, platform: Platform): void {
  const on = serve(scope);
  on('GET /tournaments/:id/staff', ({ viewer, id }) => readStaff(platform, viewer, id));
  on('PUT /tournaments/:id/staff', ({ viewer, id, told }) =>
    putStaff(platform, viewer, { tournament: id, wishes: told.staff }),
  );
  on('GET /hosts/me/staff', ({ viewer }) => readDefaultStaff(platform, viewer));
  on('PUT /hosts/me/staff', ({ viewer, told }) => putDefaultStaff(platform, viewer, told.staff));
}
