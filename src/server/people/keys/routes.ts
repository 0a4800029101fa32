import type { FastifyInstance } from 'fastify';
import {
  bodyOf,
  invalidParam,
  pathParam,
  required,
  requiredText,
  someOf,
} from '#server/platform/http/input.ts';
import { tournamentsIn } from '#server/platform/http/tournaments-in.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import { KEY_NAME_MAX, KEY_SCOPES } from '#shared/rules/key-scopes.ts';
import type { KeyList } from '#shared/wire/keys.ts';
import { createKey, deleteKey, listKeys } from './account-keys.ts';

export function keyRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get(
    '/account/keys',
    (request): Promise<KeyList> => listKeys(platform.database, requireUser(request).id),
  );

  scope.post('/account/keys', async (request, reply) => {
    const viewer = requireUser(request);
    const body = bodyOf(request);
    const key = await createKey(platform, viewer, {
      name: nameIn(body),
      scopes: someOf('scopes', required(body, 'scopes'), KEY_SCOPES),
      tournaments: tournamentsIn(body.tournaments),
      expires: expiresIn(body.expires),
    });
    return reply.code(201).send(key);
  });

  scope.delete('/account/keys/:keyId', async (request, reply) => {
    await deleteKey(platform, requireUser(request), pathParam(request, 'keyId'));
    return reply.code(204).send();
  });
}

function nameIn(body: Readonly<Record<string, unknown>>): string {
  const name = requiredText(body, 'name').trim();
  if (name.length > 0 && name.length <= KEY_NAME_MAX) return name;
  throw invalidParam('name', `Value must be a text of 1 to ${KEY_NAME_MAX} characters`);
}

function expiresIn(value: unknown): Date | null {
  if (value === undefined || value === null) return null;
  const at = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : null;
  if (at && !Number.isNaN(at.getTime())) return at;
  throw invalidParam('expires', 'Value must be a valid date and time');
}
