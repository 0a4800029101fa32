/** Routes of the own account (docs/wire.md#account). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { KeptAnswers } from '#server/appwrite/documents/kept-answers.ts';
import { readAct, toldIn } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passwordOf } from '#server/platform/rate-limits/failure-rules.ts';
import { requireUser } from '#server/platform/sessions/session.ts';
import { isAdmin } from '#server/platform/sessions/viewer.ts';
import { displayName } from '#shared/forms/profile.ts';
import { readAccount } from './account.ts';
import {
  readEmailChange,
  readPasswordChange,
  readPrefs,
  readRegistration,
  readSignup,
} from './account-input.ts';
import { wireAccount, wireOwnAccount } from './account-models.ts';
import { changePassword, rename, savePrefs } from './change-account.ts';
import { changeEmail } from './change-email.ts';
import { readableName } from './display-name.ts';
import { makeFirstAdmin, requireFirstAdminSecret } from './first-admin.ts';
import { ownAccount } from './own-account.ts';
import { registerAccount } from './register-account.ts';

export function accountRoutes(scope: FastifyInstance, platform: Platform & { answers: KeptAnswers }): void {
  const sendOwn = async (reply: FastifyReply, id: string) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(await ownAccount(platform, id));

  scope.get('/account', (request, reply) => sendOwn(reply, requireUser(request).id));

  // Registration opens no session and is allowed while signed in.
  scope.post('/account', async (request, reply) => {
    const account = await registerAccount(platform, readRegistration(request));
    return reply.code(201).send(wireAccount(account));
  });

  scope.patch('/account/name', async (request, reply) => {
    const user = requireUser(request);
    const { name } = readAct(displayName(user.name), request);
    await rename(platform, user.id, readableName(name, isAdmin(user)));
    return sendOwn(reply, user.id);
  });

  scope.patch('/account/email', async (request, reply) => {
    const user = requireUser(request);
    const change = readEmailChange(request);
    const counts = [passwordOf(user)];
    await scope.failureLimits.attempt({ request, reply, counts }, () =>
      changeEmail(platform, user.id, change),
    );
    return sendOwn(reply, user.id);
  });

  scope.patch('/account/password', async (request, reply) => {
    const user = requireUser(request);
    const passwords = readPasswordChange(request);
    const counts = [passwordOf(user)];
    await scope.failureLimits.attempt({ request, reply, counts }, () =>
      changePassword(platform, user.id, { sessionId: user.sessionId, passwords }),
    );
    await scope.knownDevices.remember(request, reply, user.id);
    return sendOwn(reply, user.id);
  });

  scope.post('/account/first-admin', async (request, reply) => {
    // Checked before the other parameters: without the secret the call does not exist.
    const secret = await requireFirstAdminSecret(platform.database, toldIn(request).secret);
    const { email, name, password } = readSignup(request);
    const origin = { ip: request.ip, requestId: request.id };
    const account = await makeFirstAdmin(platform, {
      secret,
      email,
      name: name || 'Admin',
      password,
      origin,
    });
    return reply.code(201).send(wireOwnAccount(account));
  });

  scope.get('/account/prefs', async (request) => {
    const { id } = requireUser(request);
    return (await readAccount(platform.database, id)).prefs;
  });

  scope.patch('/account/prefs', async (request, reply) => {
    const { id } = requireUser(request);
    await savePrefs(platform, id, readPrefs(request));
    return sendOwn(reply, id);
  });
}
