/** Leaving, and the copy of one's own data. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { proveOwner } from '#server/people/accounts/change-account.ts';
import { AppError } from '#server/platform/errors.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passwordOf } from '#server/platform/rate-limits/failure-rules.ts';
import {
  clearToken,
  requireOperator,
  requireRecentPassword,
  requireUser,
} from '#server/platform/sessions/session.ts';
import { asOperator } from '#server/platform/sessions/viewer.ts';
import { accountEnd, closing } from '#shared/forms/account.ts';
import { closeAccount } from './close-account.ts';

export function closingRoutes(
  scope: FastifyInstance,
  platform: Platform & { objectStore: ObjectStore },
): void {
  const { database, objectStore: store } = platform;

  scope.post('/account/closing', async (request, reply) => {
    const user = requireUser(request);
    const { password, ...balances } = readAct(closing, request);
    const prove = await scope.failureLimits.attempt({ request, reply, counts: [passwordOf(user)] }, () =>
      proven(platform, request, password),
    );
    await closeAccount({ database, store }, { id: user.id, by: user, balances, prove });
    await clearToken(platform, request, reply);
    return reply.code(204).send();
  });

  scope.delete('/users/:id', async (request, reply) => {
    requireOperator(request, 'users.write');
    requireRecentPassword(request);
    const { reason = null } = readAct(accountEnd, request);
    const by = asOperator(request.viewer);
    await closeAccount({ database, store }, { id: pathParam(request, 'id'), by, balances: null, reason });
    return reply.code(204).send();
  });
}

/** @throws AppError passwordNeeded, credentialsInvalid */
async function proven(platform: Platform, request: FastifyRequest, password: string | undefined) {
  const { id } = requireUser(request);
  const [account] = await platform.database.query<{ has: boolean }>(
    'select password_hash is not null as has from accounts where id = $1',
    [id],
  );
  if (account?.has && !password) throw new AppError('passwordNeeded');
  if (!account?.has) requireRecentPassword(request);
  return (await proveOwner(platform, id, password)).lock;
}
