/** Session routes (docs/wire.md#account). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passwordOf } from '#server/platform/rate-limits/failure-rules.ts';
import { clearToken, readSentToken, requireUser, sendToken } from '#server/platform/sessions/session.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { PASSWORD_LASTS_HOURS } from '#shared/constants.ts';
import { accessEnd } from '#shared/forms/account.ts';
import type { PasswordConfirmation } from '#shared/wire/people.ts';
import { readConfirmation, readLogin } from '../accounts/account-input.ts';
import { wireNewSession, wireSession } from '../accounts/account-models.ts';
import { confirmPassword } from './confirm-password.ts';
import { loginCounts } from './login-counts.ts';
import {
  endAllSessions,
  endSession,
  extendSession,
  listSessions,
  openSession,
  readSession,
} from './sessions.ts';

export function sessionRoutes(scope: FastifyInstance, platform: Platform): void {
  const signIn = async (request: FastifyRequest, reply: FastifyReply) => {
    // Checked before the parameters (docs/wire.md#order-of-checks).
    if (request.viewer.kind === 'user') throw new AppError('sessionExists');
    const login = readLogin(request);
    const counts = await loginCounts(platform, request, login.email);
    const { session, token } = await scope.failureLimits.attempt({ request, reply, counts }, () =>
      openSession(platform, {
        ...login,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      }),
    );
    await sendToken(platform, { request, reply, token, expiresAt: session.expiresAt });
    await scope.knownDevices.remember(request, reply, session.accountId);
    return reply.code(201).send(await wireNewSession(request, { session, token }));
  };
  scope.post('/account/sessions/email', signIn);
  scope.post('/account/sessions', signIn);

  scope.get('/account/sessions', async (request) => {
    const user = requireUser(request);
    const sessions = await listSessions(platform, user.id);
    return {
      total: sessions.length,
      sessions: await Promise.all(
        sessions.map((session) => wireSession(request, { session, currentId: user.sessionId })),
      ),
    };
  });

  scope.get('/account/sessions/:id', async (request) => {
    const user = requireUser(request);
    const session = await readSession(platform, user.id, sessionId(request));
    return wireSession(request, { session, currentId: user.sessionId });
  });

  scope.patch('/account/sessions/:id', async (request, reply) => {
    const user = requireUser(request);
    const session = await extendSession(platform, user.id, sessionId(request));
    // Extends the cookies together with the session.
    const token = readSentToken(scope, request);
    if (session.id === user.sessionId && token !== null)
      await sendToken(platform, { request, reply, token, expiresAt: session.expiresAt });
    return wireSession(request, { session, currentId: user.sessionId });
  });

  scope.put('/account/password-confirmation', async (request, reply): Promise<PasswordConfirmation> => {
    const user = requireUser(request);
    const password = readConfirmation(request);
    const confirmedAt = await scope.failureLimits.attempt(
      { request, reply, counts: [passwordOf(user)] },
      () => confirmPassword(platform, user, password),
    );
    const expiresAt = new Date(confirmedAt.getTime() + PASSWORD_LASTS_HOURS * 3_600_000);
    return { confirmedAt: wireInstant(confirmedAt), expiresAt: wireInstant(expiresAt) };
  });

  scope.delete('/account/sessions/:id', async (request, reply) => {
    const user = requireUser(request);
    const id = sessionId(request);
    await endSession(platform, user.id, id);
    if (id === user.sessionId) await clearToken(platform, request, reply);
    return reply.code(204).send();
  });

  scope.delete('/account/sessions', async (request, reply) => {
    const user = requireUser(request);
    await endAllSessions(platform, user.id, readAct(accessEnd, request).endAccess);
    await clearToken(platform, request, reply);
    return reply.code(204).send();
  });
}

/** The session id of a path; `current` means the caller's. */
function sessionId(request: FastifyRequest): string {
  const id = pathParam(request, 'id');
  return id === 'current' ? requireUser(request).sessionId : id;
}
