import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { bodyOf, invalidParam, required } from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller, requireUser } from '#server/platform/sessions/session.ts';
import { isObject } from '#shared/json-fields.ts';
import { STAFF_MAX, STAFF_ROLES, type StaffRole } from '#shared/rules/staff.ts';
import type { StaffAnswer } from '#shared/wire/staff.ts';
import { putDefaultStaff, putStaff, readDefaultStaff, readStaff } from './put-staff.ts';
import type { StaffWish } from './staff-rows.ts';

export function staffRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get(
    '/tournaments/:id/staff',
    (request): Promise<StaffAnswer> => readStaff(platform, requireCaller(request), documentParam(request)),
  );

  scope.put('/tournaments/:id/staff', (request): Promise<StaffAnswer> => {
    const viewer = requireCaller(request);
    const tournament = documentParam(request);
    return putStaff(platform, viewer, { tournament, wishes: wishesIn(required(bodyOf(request), 'staff')) });
  });

  scope.get(
    '/hosts/me/staff',
    (request): Promise<StaffAnswer> => readDefaultStaff(platform, requireUser(request)),
  );

  scope.put(
    '/hosts/me/staff',
    (request): Promise<StaffAnswer> =>
      putDefaultStaff(platform, requireUser(request), wishesIn(required(bodyOf(request), 'staff'))),
  );
}

function wishesIn(value: unknown): StaffWish[] {
  if (!Array.isArray(value) || value.length > STAFF_MAX) {
    throw invalidParam('staff', `Value must be a list of at most ${STAFF_MAX} helpers`);
  }
  return value.map((one: unknown) => {
    if (!isObject(one) || typeof one.username !== 'string') {
      throw invalidParam('staff', 'Each helper must be an object with a username');
    }
    return { username: one.username.trim(), roles: rolesIn(one.roles) };
  });
}

function rolesIn(value: unknown): StaffRole[] {
  const roles = Array.isArray(value) ? STAFF_ROLES.filter((role) => value.includes(role)) : [];
  if (roles.length > 0 && Array.isArray(value) && value.every((one) => STAFF_ROLES.includes(one)))
    return roles;
  throw invalidParam('staff', `roles must be a list of one or more of (${STAFF_ROLES.join(', ')})`);
}
