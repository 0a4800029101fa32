/** The calls for closing one's own account and for a copy of one's own data. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { readAccount } from '#server/people/accounts/account.ts';
import { proveOwner } from '#server/people/accounts/change-account.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { callerLanguage, fileLanguage } from '#server/platform/http/caller-language.ts';
import { refusedAsPage } from '#server/platform/http/refused-as-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passwordOf } from '#server/platform/rate-limits/failure-rules.ts';
import { hashedKey, limitExceeded } from '#server/platform/rate-limits/limit-answers.ts';
import { openStore } from '#server/platform/rate-limits/rate-limit-store.ts';
import { CLEARS_DEVICE, clearToken, requireRecentPassword } from '#server/platform/sessions/session.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { asOperator } from '#server/platform/sessions/viewer.ts';
import { COPY_AGAIN_MINUTES } from '#shared/constants.ts';
import { chosenLanguage } from '#shared/languages.ts';
import { closeAccount } from './close-account.ts';
import { copyAccount } from './copy-account.ts';

/** Each copy reads all data of an account, so this limit also holds when RATE_LIMITS is off. */
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
  const on = serve(scope);

  const sendCopy = async (request: FastifyRequest, reply: FastifyReply, accountId: string) => {
    const { id, prefs } = await readAccount(database, accountId);
    const language = fileLanguage(request, callerLanguage(request) ?? chosenLanguage(prefs) ?? undefined);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="egofficial-data.zip"')
      .send(copyAccount({ database, store }, { id, language }));
  };

  on(
    'GET /account/data',
    async ({ request, reply, viewer: { id } }) => {
      const count = await copies.add(hashedKey(id));
      if (count.used > COPIES.points) {
        limitExceeded(reply, COPIES, count);
        throw refusal('rateLimited', 'copyLater');
      }
      return sendCopy(request, reply, id);
    },
    OWN,
  );

  on(
    'GET /users/:id/data',
    async (call) => {
      const id = call.part('id');
      await readAccount(database, id);
      const { reason = null } = call.asked;
      await recordAct(database, call.viewer, {
        action: 'account.copy',
        target: { type: 'account', id },
        reason,
      });
      return sendCopy(call.request, call.reply, id);
    },
    IS_GET_ONLY,
  );

  on('POST /account/closing', async ({ request, reply, viewer: user, told }) => {
    const { password, ...balances } = told;
    const prove = await scope.failureLimits.attempt({ request, reply, counts: [passwordOf(user)] }, () =>
      proven(platform, user, password),
    );
    await closeAccount({ database, config, store }, { id: user.id, by: user, balances, prove });
    await clearToken(platform, request, reply);
    scope.knownDevices.forget(request, reply);
    reply.headers(CLEARS_DEVICE);
  });

  on('DELETE /users/:id', async ({ part, told: { reason = null }, viewer }) => {
    const closing = { id: part('id'), by: asOperator(viewer), balances: null, reason };
    await closeAccount({ database, config, store }, closing);
  });
}

/** @throws AppError passwordNeeded, credentialsInvalid */
async function proven(platform: Platform, viewer: UserViewer, password: string | undefined) {
  const { id } = viewer;
  const [account] = await platform.database.query<{ has: boolean }>(
    'select password_hash is not null as has from accounts where id = $1',
    [id],
  );
  if (account?.has && !password) throw new AppError('passwordNeeded');
  if (!account?.has) requireRecentPassword({ viewer });
  return (await proveOwner(platform, id, password)).lock;
}
