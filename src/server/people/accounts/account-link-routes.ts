/** Verification and recovery by links (docs/wire.md#links-by-mail). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { serve } from '#server/appwrite/serve-acts.ts';
import { allowedPage } from '#server/platform/http/allowed-page.ts';
import { callerLanguage } from '#server/platform/http/caller-language.ts';
import { type AllowedSites, allowedSites } from '#server/platform/http/origins.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { viewerId } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { recovery } from '#shared/forms/account.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { readPasswordReset, SECRET } from './account-input.ts';
import { wireToken } from './account-models.ts';
import { finishRecovery, startRecovery } from './recover-password.ts';
import { tryMailedSecret } from './try-secret.ts';
import { confirmVerification, startVerification } from './verify-email.ts';

/** The second path is that of older SDKs. */
const VERIFICATION_PATHS = ['/account/verifications/email', '/account/verification'] as const;

export function accountLinkRoutes(scope: FastifyInstance, platform: Platform): void {
  const sites = allowedSites(platform.config);
  const on = serve(scope);

  for (const path of VERIFICATION_PATHS) {
    on(`POST ${path}`, async ({ viewer, request }) => {
      const link = readLink(request, sites);
      const wish = { accountId: viewer.id, language: languageOf(request) };
      return wireToken(await startVerification(platform, wish, link));
    });

    on(`PUT ${path}`, async ({ request, reply }) => {
      const { userId, secret } = readAct(SECRET, request);
      const token = await tryMailedSecret('verification', { request, reply, userId }, () =>
        confirmVerification(platform, { accountId: userId, secret, sessionId: ownSession(request, userId) }),
      );
      return wireToken(token);
    });
  }

  on('POST /account/recovery', async ({ request }) => {
    const { email } = readAct(recovery, request);
    const link = readLink(request, sites);
    return wireToken(await startRecovery(platform, { email, language: languageOf(request) }, link));
  });

  on('PUT /account/recovery', async ({ request, reply }) => {
    const { userId, secret, password } = readPasswordReset(request);
    const change = { accountId: userId, secret, password, keptSessionId: ownSession(request, userId) };
    const token = await tryMailedSecret('recovery', { request, reply, userId }, () =>
      finishRecovery(platform, change),
    );
    // Wrong logins of others must not hold up the first login with the new password.
    await scope.knownDevices.remember(request, reply, userId);
    return wireToken(token);
  });
}

const LINK = z.object({ url: z.string() });

const languageOf = (request: FastifyRequest) => callerLanguage(request) ?? DEFAULT_LANGUAGE;

/** The caller's session, if it belongs to the account. */
function ownSession(request: FastifyRequest, userId: string): string | null {
  const { viewer } = request;
  return viewer.kind === 'user' && viewerId(viewer) === userId ? viewer.sessionId : null;
}

/**
 * Reads the target page of a link, which must be of this or an allowed site, because the link contains a secret. Query and
 * fragment are kept.
 */
function readLink(request: FastifyRequest, sites: AllowedSites) {
  const page = allowedPage(request, sites, { name: 'url', page: readAct(LINK, request).url });
  return (parts: { userId: string; secret: string; expiresAt: Date }) => {
    const url = new URL(page);
    url.searchParams.set('userId', parts.userId);
    url.searchParams.set('secret', parts.secret);
    url.searchParams.set('expire', wireInstant(parts.expiresAt));
    return url.href;
  };
}
