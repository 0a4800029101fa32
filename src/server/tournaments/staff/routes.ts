import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller, requireUser } from '#server/platform/sessions/session.ts';
import { staff } from '#shared/forms/entrance.ts';
import type { StaffAnswer } from '#shared/wire/staff.ts';
import { putDefaultStaff, putStaff, readDefaultStaff, readStaff } from './put-staff.ts';

export function staffRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get(
    '/tournaments/:id/staff',
    (request): Promise<StaffAnswer> => readStaff(platform, requireCaller(request), documentParam(request)),
  );

  scope.put('/tournaments/:id/staff', (request): Promise<StaffAnswer> => {
    const viewer = requireCaller(request);
    const tournament = documentParam(request);
    return putStaff(platform, viewer, { tournament, wishes: readAct(staff, request).staff });
  });

  scope.get(
    '/hosts/me/staff',
    (request): Promise<StaffAnswer> => readDefaultStaff(platform, requireUser(request)),
  );

  scope.put(
    '/hosts/me/staff',
    (request): Promise<StaffAnswer> =>
      putDefaultStaff(platform, requireUser(request), readAct(staff, request).staff),
  );
}
