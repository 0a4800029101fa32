import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller, requireUser } from '#server/platform/sessions/session.ts';
import { staff } from '#shared/forms/entrance.ts';
import { putDefaultStaff, putStaff, readDefaultStaff, readStaff } from './put-staff.ts';

export function staffRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/tournaments/:id/staff', (request) =>
    readStaff(platform, requireCaller(request), documentParam(request)),
  );

  scope.put('/tournaments/:id/staff', (request) => {
    const viewer = requireCaller(request);
    const tournament = documentParam(request);
    return putStaff(platform, viewer, { tournament, wishes: readAct(staff, request).staff });
  });

  scope.get('/hosts/me/staff', (request) => readDefaultStaff(platform, requireUser(request)));

  scope.put('/hosts/me/staff', (request) =>
    putDefaultStaff(platform, requireUser(request), readAct(staff, request).staff),
  );
}
