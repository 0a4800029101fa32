/** Leaving, and the copy of one's own data. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAct } from '#server/audit/audit-log.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { readAccount } from '#server/people/accounts/account.ts';
import { proveOwner } from '#server/people/accounts/change-account.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { callerLanguage, fileLanguage } from '#server/platform/http/caller-language.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import { refusedAsPage } from '#server/platform/http/refused-as-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passwordOf } from '#server/platform/rate-limits/failure-rules.ts';
import { hashedKey, limitExceeded } from '#server/platform/rate-limits/limit-answers.ts';
import { openStore } from '#server/platform/rate-limits/rate-limit-store.ts';
import {
  CLEARS_DEVICE,
  clearToken,
  requireOperator,
  requireRecentPassword,
  requireUser,
} from '#server/platform/sessions/session.ts';
import { asOperator } from '#server/platform/sessions/viewer.ts';
import { COPY_AGAIN_MINUTES } from '#shared/constants.ts';
import { accountEnd, closing } from '#shared/forms/account.ts';
import { chosenLanguage } from '#shared/languages.ts';
import { closeAccount } from './close-account.ts';
import { copyAccount } from './copy-account.ts';

/** Each reads all that an account has, so the limit holds whatever RATE_LIMITS is. */
const COPIES = { name: 'copy', points: 1, seconds: COPY_AGAIN_MINUTES * 60 };
const IS_GET_ONLY = { exposeHeadRoute: false };
const OWN = {
  ...IS_GET_ONLY,
  errorHandler: refusedAsPage({ action: '/profile/copy', page: '/profile?tab=account' }),
};

export function closingRoutes(
  scope: FastifyInstance,
  platform: Platform & { objectStore: ObjectStore },
): void {
  const { database, config, objectStore: store } = platform;
  const copies = openStore(COPIES, database);

  const sendCopy = async (request: FastifyRequest, reply: FastifyReply, accountId: string) => {
    const { id, prefs } = await readAccount(database, accountId);
    const language = fileLanguage(request, callerLanguage(request) ?? chosenLanguage(prefs) ?? undefined);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="egofficial-data.zip"')
      .send(copyAccount({ database, store }, { id, language }));
  };

  scope.get('/account/data', OWN, async (request, reply) => {
    const { id } = requireUser(request);
    requireRecentPassword(request);
    const count = await copies.add(hashedKey(id));
    if (count.used > COPIES.points) {
      limitExceeded(reply, COPIES, count);
      throw refusal('rateLimited', 'copyLater');
    }
    return sendCopy(request, reply, id);
  });

  scope.get('/users/:id/data', IS_GET_ONLY, async (request, reply) => {
    requireOperator(request, 'users.read');
    requireRecentPassword(request);
    const id = pathParam(request, 'id');
    await readAccount(database, id);
    const { reason = null } = readQuery(accountEnd, request);
    await recordAct(database, request.viewer, {
      action: 'account.copy',
      target: { type: 'account', id },
      reason,
    });
    return sendCopy(request, reply, id);
  });

  scope.post('/account/closing', async (request, reply) => {
    const user = requireUser(request);
    const { password, ...balances } = readAct(closing, request);
    const prove = await scope.failureLimits.attempt({ request, reply, counts: [passwordOf(user)] }, () =>
      proven(platform, request, password),
    );
    await closeAccount({ database, config, store }, { id: user.id, by: user, balances, prove });
    await clearToken(platform, request, reply);
    scope.knownDevices.forget(request, reply);
    return reply.headers(CLEARS_DEVICE).code(204).send();
  });

  scope.delete('/users/:id', async (request, reply) => {
    requireOperator(request, 'users.write');
    requireRecentPassword(request);
    const { reason = null } = readAct(accountEnd, request);
    const by = asOperator(request.viewer);
    const closing = { id: pathParam(request, 'id'), by, balances: null, reason };
    await closeAccount({ database, config, store }, closing);
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
