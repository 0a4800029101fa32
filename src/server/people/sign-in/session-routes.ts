/** Session routes (docs/wire.md#account). */
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import { AppError } from '#server/platform/errors.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passwordOf } from '#server/platform/rate-limits/failure-rules.ts';
import { clearToken, readSentToken, sendToken } from '#server/platform/sessions/session.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { PASSWORD_LASTS_HOURS } from '#shared/constants.ts';
import { CONFIRMATION, LOGIN } from '../accounts/account-input.ts';
import { wireNewSession, wireSession, wireSessions } from '../accounts/account-models.ts';
import { confirmPassword } from './confirm-password.ts';
import { loginCounts } from './login-counts.ts';
import { endAllSessions, endSession, extendSession, openSession, readSession } from './sessions.ts';

export function sessionRoutes(scope: FastifyInstance, platform: Platform): void {
  const on = serve(scope);
  for (const name of ['POST /account/sessions/email', 'POST /account/sessions'] as const)
    on(name, async ({ request, reply }) => {
      // The session is checked before the parameters (docs/wire.md#order-of-checks).
      if (request.viewer.kind === 'user') throw new AppError('sessionExists');
      const login = readAct(LOGIN, request);
      const counts = await loginCounts(platform, request, login.email);
      const caller = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      const opened = await scope.failureLimits.attempt({ request, reply, counts }, () =>
        openSession(platform, { ...login, ...caller }),
      );
      const { token, session } = opened;
      await sendToken(platform, { request, reply, token, expiresAt: session.expiresAt });
      await scope.knownDevices.remember(request, reply, session.accountId);
      return wireNewSession(request, opened);
    });

  on('GET /account/sessions', ({ viewer, request }) => wireSessions(platform, request, viewer.id));
  on('GET /account/sessions/:id', async ({ viewer, request, part }) =>
    wireSession(request, await readSession(platform, viewer.id, sessionId(viewer, part('id')))),
  );
  on('PATCH /account/sessions/:id', async ({ viewer, request, reply, part }) => {
    const session = await extendSession(platform, viewer.id, sessionId(viewer, part('id')));
    // Extends the cookies together with the session.
    const token = readSentToken(scope, request);
    if (session.id === viewer.sessionId && token !== null)
      await sendToken(platform, { request, reply, token, expiresAt: session.expiresAt });
    return wireSession(request, session);
  });
  on('PUT /account/password-confirmation', async ({ viewer, request, reply }) => {
    const password = readAct(CONFIRMATION, request).password;
    const confirmedAt = await scope.failureLimits.attempt(
      { request, reply, counts: [passwordOf(viewer)] },
      () => confirmPassword(platform, viewer, password),
    );
    const expiresAt = new Date(confirmedAt.getTime() + PASSWORD_LASTS_HOURS * 3_600_000);
    return { confirmedAt: wireInstant(confirmedAt), expiresAt: wireInstant(expiresAt) };
  });
  on('DELETE /account/sessions/:id', async ({ viewer, request, reply, part }) => {
    const id = sessionId(viewer, part('id'));
    await endSession(platform, viewer.id, id);
    if (id === viewer.sessionId) await clearToken(platform, request, reply);
  });
  on('DELETE /account/sessions', async ({ viewer, told, request, reply }) => {
    await endAllSessions(platform, viewer.id, told.endAccess);
    await clearToken(platform, request, reply);
  });
}

/** The session id of a path; `current` means the caller's. */
function sessionId(viewer: UserViewer, id: string): string {
  return id === 'current' ? viewer.sessionId : id;
}
