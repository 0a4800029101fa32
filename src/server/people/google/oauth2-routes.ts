/** Routes of Google sign-in (docs/wire.md#oauth2): start, callback and token exchange. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError, refusal } from '#server/platform/errors.ts';
import { allowedPage } from '#server/platform/http/allowed-page.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { allowedSites } from '#server/platform/http/origins.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import type { CountryGate } from '#server/platform/locale/country-gate.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cookieOptions, sendToken } from '#server/platform/sessions/session.ts';
import { newSecret } from '#server/platform/sessions/session-token.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { COOKIE_SECONDS, SIGN_IN_COOKIE } from '#shared/cookies.ts';
import { fromGoogle, waysBack } from '#shared/forms/queries.ts';
import { SECRET } from '../accounts/account-input.ts';
import { wireNewSession } from '../accounts/account-models.ts';
import { trySignInSecret } from '../accounts/try-secret.ts';
import type { ActiveBans } from '../bans/active-bans.ts';
import { exchangeToken, issueGoogleToken, openGoogleSession } from './google-account.ts';
import { type GoogleProfile, GoogleProvider } from './google-provider.ts';
import { keepSignIn, type PendingSignIn, takeSignIn } from './pending-sign-ins.ts';

const CALLBACK = `/account/sessions/oauth2/callback/google/${PROJECT_ID}`;
/** The fields of the form that Google sends. */
const FIELDS = z.record(z.string(), z.string());
/** HEAD requests, as sent by link previews, must neither start nor consume a sign-in. */
const GET_ONLY = { exposeHeadRoute: false };

export function oauth2Routes(
  scope: FastifyInstance,
  platform: Platform,
  { gate, bans }: { gate: CountryGate; bans: ActiveBans },
): void {
  const sites = allowedSites(platform.config);
  const google = platform.config.google && new GoogleProvider(platform.config.google);
  const isOffered = platform.config.isGoogleOffered;
  const siteOf = (request: FastifyRequest) => siteOrigin(platform, request);

  const begin = (isTokenFlow: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = readQuery(waysBack, request);
    const page = (name: 'success' | 'failure') => {
      const address = asked[name];
      return address ? allowedPage(request, sites, { name, page: address }) : null;
    };
    const successUrl = page('success') ?? `${siteOf(request)}/profile`;
    const failureUrl = page('failure');
    try {
      if (pathParam(request, 'provider') !== 'google') throw new AppError('providerDisabled');
      if (!google) throw refusal('providerDisabled', isOffered ? 'googleNotSetUp' : 'googleOff');
      await gate(request);
      await bans.refuse({ ip: request.ip, accountId: null });
      const { url, checks } = await google.begin(`${siteOf(request)}/v1${CALLBACK}`);
      const browser = browserOf(scope, request) ?? newSecret();
      await keepSignIn(platform.database, browser, {
        ...checks,
        successUrl,
        failureUrl: failureUrl ?? loginPage(request),
        isTokenFlow,
      });
      reply.setCookie(SIGN_IN_COOKIE, browser, {
        ...cookieOptions(platform, request),
        path: '/v1/account/sessions/oauth2',
        maxAge: COOKIE_SECONDS[SIGN_IN_COOKIE],
      });
      return reply.redirect(url.href);
    } catch (error) {
      const reported = reportableError(request, error);
      // Errors known before the redirect are plain answers when no failure page is given.
      if (failureUrl === null && reported.code !== 'providerFailed') throw error;
      return reply.redirect(withError(failureUrl ?? loginPage(request), reported));
    }
  };
  scope.get('/account/sessions/oauth2/:provider', GET_ONLY, begin(false));
  scope.get('/account/tokens/oauth2/:provider', GET_ONLY, begin(true));

  const loginPage = (request: FastifyRequest) => `${siteOf(request)}/login`;

  scope.get(CALLBACK, GET_ONLY, async (request, reply) => {
    const browser = browserOf(scope, request);
    const { state } = readQuery(fromGoogle, request);
    let failureUrl = loginPage(request);
    try {
      const signIn = browser && state ? await takeSignIn(platform.database, browser, state) : null;
      if (!signIn || !google) throw new AppError('badRequest', SIGN_IN_UNKNOWN);
      failureUrl = signIn.failureUrl;
      await gate(request);
      await bans.refuse({ ip: request.ip, accountId: null });
      const profile = await google.finish(new URL(request.url, 'http://site').search, signIn);
      return reply.redirect(await succeed(request, reply, { signIn, profile }));
    } catch (error) {
      return reply.redirect(withError(failureUrl, reportableError(request, error)));
    }
  });

  const succeed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { signIn, profile }: { signIn: PendingSignIn; profile: GoogleProfile },
  ): Promise<string> => {
    if (signIn.isTokenFlow) {
      const { userId, secret } = await issueGoogleToken(platform, profile);
      return withParams(signIn.successUrl, { userId, secret });
    }
    const old = request.viewer.kind === 'user' ? request.viewer.sessionId : null;
    const { session, token } = await openGoogleSession(platform, profile, {
      caller: callerOf(request),
      oldSessionId: old,
    });
    await sendToken(platform, { request, reply, token, expiresAt: session.expiresAt });
    await scope.knownDevices.remember(request, reply, session.accountId);
    return headerSafe(signIn.successUrl);
  };

  // A form post from another site carries no cookies; the GET it is redirected to does.
  scope.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post(CALLBACK, { config: { takesForeignForms: true } }, (request, reply) => {
      const search = new URLSearchParams(readAct(FIELDS, request));
      return reply.redirect(`/v1${CALLBACK}?${search}`, 303);
    });
  });

  scope.post('/account/sessions/token', async (request, reply) => {
    // The session is checked before the parameters (docs/wire.md#order-of-checks).
    if (request.viewer.kind === 'user') throw new AppError('sessionExists');
    const credentials = readAct(SECRET, request);
    const { session, token } = await trySignInSecret(platform, { request, reply, credentials }, () =>
      exchangeToken(platform, credentials, callerOf(request)),
    );
    await sendToken(platform, { request, reply, token, expiresAt: session.expiresAt });
    await scope.knownDevices.remember(request, reply, session.accountId);
    return reply.code(201).send(await wireNewSession(request, { session, token }));
  });
}

const SIGN_IN_UNKNOWN =
  'This sign-in was not started in this browser, was used before or took too long. Please try again.';

function callerOf(request: FastifyRequest): { ip: string; userAgent: string } {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** The secret of a browser that has started a sign-in recently; shared by concurrent sign-ins in several tabs. */
function browserOf(app: FastifyInstance, request: FastifyRequest): string | null {
  const { cookie } = request.headers;
  const secret = cookie === undefined ? undefined : app.parseCookie(cookie)[SIGN_IN_COOKIE];
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** The error for the page; details of unexpected errors are only logged. */
function reportableError(request: FastifyRequest, error: unknown): AppError {
  if (!(error instanceof AppError)) {
    request.log.error({ err: error }, 'a sign-in with Google failed');
    return new AppError('unknown');
  }
  if (error.cause !== undefined) request.log.warn({ err: error.cause }, 'the OpenID provider failed');
  return error;
}

/** The failure page with the error as JSON in the query, as in Appwrite. */
function withError(page: string, { message, type, status }: AppError): string {
  return withParams(page, { error: JSON.stringify({ message, type, code: status }) });
}

function withParams(page: string, params: Record<string, string>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/** The address unchanged if it is valid in a header, else encoded. */
function headerSafe(page: string): string {
  return /^[\x21-\x7e]+$/.test(page) ? page : new URL(page).href;
}
