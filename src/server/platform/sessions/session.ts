/**
 * Authentication of requests (docs/wire.md#sessions-and-fallback).
 *
 * Under /v1 `request.viewer` is set before any handler runs; blocked accounts and wrong keys are refused. Pages use
 * {@link pageViewer} instead, which treats them as visitors.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PASSWORD_LASTS_HOURS } from '#shared/constants.ts';
import { LEGACY_COOKIE, SESSION_COOKIE } from '#shared/cookies.ts';
import { languageOf } from '#shared/languages.ts';
import { HANDED_OVER_HEADER } from '#shared/page-data.ts';
import { AppError } from '../errors.ts';
import { callerLanguage } from '../http/caller-language.ts';
import { isForeignSite } from '../http/origins.ts';
import type { Platform } from '../platform.ts';
import type { FailureLimits } from '../rate-limits/failure-limits.ts';
import { byAddress, FAILURE_RULES } from '../rate-limits/failure-rules.ts';
import { isHostKey, readHostKey } from './host-keys.ts';
import type { JsonWebTokens } from './json-web-tokens.ts';
import type { Identity, SessionReader, UserViewer } from './session-reader.ts';
import { decodeToken, encodeToken, type SessionReference, type SessionToken } from './session-token.ts';
import { isAdmin, type SignedViewer, VISITOR, type Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of the request; a visitor until authentication has run. */
    viewer: Viewer;
  }
  interface FastifyInstance {
    sessions: SessionReader;
    jsonWebTokens: JsonWebTokens;
  }
}

const CREDENTIAL_HEADERS = [
  'cookie',
  'x-appwrite-key',
  'x-appwrite-jwt',
  'x-appwrite-session',
  'x-fallback-cookies',
] as const;

/** Adds the readers of sessions to the app and a viewer to every request. Call once, on the root. */
export function decorateSessions(
  app: FastifyInstance,
  { sessions, jsonWebTokens }: { sessions: SessionReader; jsonWebTokens: JsonWebTokens },
): void {
  app.decorate('sessions', sessions);
  app.decorate('jsonWebTokens', jsonWebTokens);
  app.decorateRequest('viewer');
  app.addHook('onRequest', (request, _reply, done) => {
    request.viewer = VISITOR;
    done();
  });
}

/** Authenticates every request below `scope`; refuses blocked accounts and wrong keys. */
export function identifyCallers(scope: FastifyInstance, platform: Platform): void {
  scope.addHook('onRequest', (request, reply, done) => {
    // A shortcut, since most reads come from visitors.
    if (!hasCredential(request)) {
      done();
      return;
    }
    identify(scope, platform, request, reply).then(
      (viewer) => {
        // Identities are cached and shared by requests, so the origin of this request goes into a copy.
        const isHandedOver = request.headers[HANDED_OVER_HEADER] !== undefined;
        const origin = {
          ip: request.ip,
          requestId: request.id,
          ...(isHandedOver && { isHandedOver: true as const }),
        };
        const language = callerLanguage(request);
        const speaks = viewer.kind === 'user' || viewer.kind === 'hostKey';
        const spoken = speaks && language !== null ? { language } : {};
        request.viewer = viewer.kind === 'visitor' ? viewer : { ...viewer, ...spoken, origin };
        done();
      },
      (error: Error) => done(error),
    );
  });
}

/** Whether a request has a header that may hold a session, a JWT or a key. */
export function hasCredential({ headers }: FastifyRequest): boolean {
  return CREDENTIAL_HEADERS.some((name) => headers[name] !== undefined);
}

/** Whether a request carries a session, a JWT or a key. Other cookies do not count. */
export function claimsToBeSomebody(app: FastifyInstance, request: FastifyRequest): boolean {
  return (
    hasCredential(request) &&
    (request.headers['x-appwrite-key'] !== undefined ||
      sentJwt(request) !== null ||
      readToken(app, request) !== null)
  );
}

async function identify(
  app: FastifyInstance,
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer> {
  const key = request.headers['x-appwrite-key'];
  if (typeof key === 'string' && key !== '') {
    // Wrong keys never hold up the right one, not even from the same address, as behind a shared proxy.
    const counts = () => [byAddress(FAILURE_RULES.apiKey, request)];
    return app.failureLimits.attemptAlways({ request, reply, counts }, async () =>
      isHostKey(key) ? readHostKey(platform.database, key) : readKey(platform, key),
    );
  }
  const jwt = sentJwt(request);
  const identity = jwt === null ? await readIdentity(app, request) : (await readJwt(app, jwt)).identity;
  if (!identity) return VISITOR;
  if (!identity.isActive) throw new AppError('userBlocked');
  return identity.viewer;
}

/**
 * Requires the server key outside of `/v1`, in its header or as a bearer token, as Prometheus sends it.
 * @throws AppError scopeMissing, unauthorized
 */
export async function requireKey(
  platform: Platform,
  { request, reply, limits }: { request: FastifyRequest; reply: FastifyReply; limits: FailureLimits },
): Promise<void> {
  const header = request.headers['x-appwrite-key'];
  const key =
    typeof header === 'string' ? header : /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!key) throw new AppError('scopeMissing', 'The server key is required.');
  const counts = () => [byAddress(FAILURE_RULES.apiKey, request)];
  await limits.attemptAlways({ request, reply, counts }, async () => readKey(platform, key));
}

/** @throws AppError unauthorized */
function readKey({ config: { apiKey, localKey } }: Platform, key: string): Viewer {
  if (![apiKey, localKey].some((known) => known !== null && isSameSecret(key, known)))
    throw new AppError('unauthorized');
  return { kind: 'key' };
}

/** The JSON Web Token of a request; it takes precedence over its session. */
export function sentJwt(request: FastifyRequest): string | null {
  const jwt = request.headers['x-appwrite-jwt'];
  return typeof jwt === 'string' && jwt !== '' ? jwt : null;
}

/**
 * The identity for which a JSON Web Token stands.
 * @throws AppError jwtInvalid for a forged or expired token, and when its session has ended: its bearer is no visitor
 */
export async function readJwt(
  app: FastifyInstance,
  jwt: string,
): Promise<{ identity: Identity; reference: SessionReference }> {
  const reference = await app.jsonWebTokens.verify(jwt);
  const identity = reference && (await app.sessions.find(reference));
  if (!identity) throw new AppError('jwtInvalid');
  return { identity, reference };
}

/** The viewer of a page, in the language of its address; blocked accounts count as visitors. */
export async function pageViewer(app: FastifyInstance, request: FastifyRequest): Promise<Viewer> {
  if (request.headers.cookie === undefined) return VISITOR;
  const identity = await readIdentity(app, request);
  return identity?.isActive ? { ...identity.viewer, language: languageOf(request.url) } : VISITOR;
}

/** The sender of a call that is not for visitors: a user or a key. @throws AppError scopeMissing */
export function requireCaller({ viewer }: Pick<FastifyRequest, 'viewer'>): SignedViewer {
  if (viewer.kind === 'visitor') throw new AppError('scopeMissing');
  return viewer;
}

/** The user of an account route. @throws AppError scopeMissing for visitors and keys, which have no account */
export function requireUser(request: FastifyRequest): UserViewer {
  const { viewer } = request;
  if (viewer.kind === 'user') return viewer;
  if (viewer.kind === 'visitor') throw new AppError('scopeMissing');
  throw new AppError('scopeMissing', 'User (role: applications) missing scopes (["account"])');
}

/**
 * Requires the admin or the server key.
 * @param scope what the refusal names as missing, in the dialect's form `users.read`
 * @throws AppError scopeMissing
 */
export function requireOperator(request: FastifyRequest, scope: string): void {
  if (isAdmin(request.viewer)) return;
  const role = request.viewer.kind === 'visitor' ? 'guests' : 'users';
  throw new AppError('scopeMissing', `User (role: ${role}) missing scopes (["${scope}"])`);
}

/**
 * Requires that a user has logged in, or confirmed the password, not long ago: for keys, and for what gives money, labels or
 * limits with the operator's rights. The server key has no password.
 * @throws AppError passwordNeeded
 */
export function requireRecentPassword({ viewer }: Pick<FastifyRequest, 'viewer'>): void {
  // Only a session can be old; the server's own acts have none.
  if (viewer.kind !== 'user' || viewer.provenAt === undefined) return;
  if (Date.now() - viewer.provenAt > PASSWORD_LASTS_HOURS * 3_600_000) throw new AppError('passwordNeeded');
}

/** The same for commands that hosts give, too: only admins must prove themselves. @throws AppError passwordNeeded */
export function requireOperatorsPassword(viewer: Viewer): void {
  if (isAdmin(viewer)) requireRecentPassword({ viewer });
}

/**
 * Requires the local key, which only programs that can read the data folder know.
 * @throws AppError scopeMissing for everybody else, the admin included
 */
export function requireLocalKey(request: FastifyRequest, { config }: Platform): void {
  const key = request.headers['x-appwrite-key'];
  if (typeof key === 'string' && isSameSecret(key, config.localKey)) return;
  throw new AppError('scopeMissing');
}

async function readIdentity(app: FastifyInstance, request: FastifyRequest): Promise<Identity | null> {
  const token = readToken(app, request);
  return token && app.sessions.find(token);
}

/** Reads the token in the documented order; a cookie that decodes to a token is never replaced by a header, even if ended. */
export function readToken(app: FastifyInstance, request: FastifyRequest): SessionToken | null {
  const { headers } = request;
  const cookies = headers.cookie === undefined ? {} : app.parseCookie(headers.cookie);
  const sources = [
    () => cookies[SESSION_COOKIE] || cookies[LEGACY_COOKIE],
    () => headers['x-appwrite-session'],
    () => fallbackCookie(headers['x-fallback-cookies']),
  ];
  for (const source of sources) {
    const text = source();
    const token = typeof text === 'string' ? decodeToken(text) : null;
    if (token) return token;
  }
  return null;
}

/** Parses leniently, since SDKs send whatever they have stored, such as `[]` after a logout. */
function fallbackCookie(header: string | string[] | undefined): unknown {
  if (typeof header !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(header);
    return typeof value === 'object' && value !== null ? Reflect.get(value, SESSION_COOKIE) : undefined;
  } catch {
    return undefined;
  }
}

/** The token of the request, to be sent again with a later expiry. */
export function readSentToken(app: FastifyInstance, request: FastifyRequest): string | null {
  const token = readToken(app, request);
  return token && encodeToken(token);
}

function isSameSecret(given: string, expected: string): boolean {
  // Hashed to equal lengths, as timingSafeEqual requires; also hides the key's length.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Sends the token to the client: two cookies, and the fallback header to other sites. */
export async function sendToken(
  platform: Platform,
  of: { request: FastifyRequest; reply: FastifyReply; token: string; expiresAt: Date },
): Promise<void> {
  const { request, reply, token, expiresAt } = of;
  for (const name of [SESSION_COOKIE, LEGACY_COOKIE]) {
    reply.setCookie(name, token, { ...cookieOptions(platform, request), expires: expiresAt });
  }
  // A token in localStorage is readable by any script, so only pages of other sites get one (docs/decisions/0006).
  if (await isForeignSite(request)) {
    reply.header('x-fallback-cookies', JSON.stringify({ [SESSION_COOKIE]: token }));
  }
}

/** Sent when an account is closed: makes the browser delete all that it has stored of the site. */
export const CLEARS_DEVICE = { 'clear-site-data': '"cache", "storage"' };

/** Deletes the token on the client. */
export async function clearToken(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  for (const name of [SESSION_COOKIE, LEGACY_COOKIE]) {
    reply.setCookie(name, 'deleted', {
      ...cookieOptions(platform, request),
      expires: new Date(0),
      maxAge: 0,
    });
  }
  if (await isForeignSite(request)) reply.header('x-fallback-cookies', '[]');
}

/** Attributes of all cookies. */
export function cookieOptions(platform: Platform, request: FastifyRequest) {
  const isSecure = request.protocol === 'https' || (platform.config.publicUrl?.startsWith('https:') ?? false);
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const;
}
