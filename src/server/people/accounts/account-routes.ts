/** Routes of the own account (docs/wire.md#account). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { KeptAnswers } from '#server/appwrite/documents/kept-answers.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import { readAct, toldIn } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passwordOf } from '#server/platform/rate-limits/failure-rules.ts';
import { isAdmin } from '#server/platform/sessions/viewer.ts';
import { displayName } from '#shared/forms/profile.ts';
import { readAccount } from './account.ts';
import { EMAIL_CHANGE, PREFS, readPasswordChange, readRegistration, readSignup } from './account-input.ts';
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

  const on = serve(scope);
  on('GET /account', ({ viewer, reply }) => sendOwn(reply, viewer.id));

  // Registration opens no session and is allowed while signed in.
  on('POST /account', async ({ request }) =>
    wireAccount(await registerAccount(platform, readRegistration(request))),
  );

  on('PATCH /account/name', async ({ viewer, request, reply }) => {
    const { name } = readAct(displayName(viewer.name), request);
    await rename(platform, viewer.id, readableName(name, isAdmin(viewer)));
    return sendOwn(reply, viewer.id);
  });

  on('PATCH /account/email', async ({ viewer, request, reply }) => {
    const change = readAct(EMAIL_CHANGE, request);
    const counts = [passwordOf(viewer)];
    await scope.failureLimits.attempt({ request, reply, counts }, () =>
      changeEmail(platform, viewer.id, change),
    );
    return sendOwn(reply, viewer.id);
  });

  on('PATCH /account/password', async ({ viewer, request, reply }) => {
    const passwords = readPasswordChange(request);
    const counts = [passwordOf(viewer)];
    await scope.failureLimits.attempt({ request, reply, counts }, () =>
      changePassword(platform, viewer.id, { sessionId: viewer.sessionId, passwords }),
    );
    await scope.knownDevices.remember(request, reply, viewer.id);
    return sendOwn(reply, viewer.id);
  });

  on('POST /account/first-admin', async ({ request }) => {
    // The secret is checked before the other parameters: without it the call does not exist.
    const secret = await requireFirstAdminSecret(platform.database, toldIn(request).secret);
    const { email, name, password } = readSignup(request);
    const origin = { ip: request.ip, requestId: request.id };
    const person = { email, name: name || 'Admin', password };
    return wireOwnAccount(await makeFirstAdmin(platform, { secret, ...person, origin }));
  });

  on('GET /account/prefs', async ({ viewer }) => (await readAccount(platform.database, viewer.id)).prefs);
  on('PATCH /account/prefs', async ({ viewer, request, reply }) => {
    await savePrefs(platform, viewer.id, readAct(PREFS, request).prefs);
    return sendOwn(reply, viewer.id);
  });
}
