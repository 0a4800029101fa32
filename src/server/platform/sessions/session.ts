/**
 * Who sent a request.
 *
 * Under /v1 `request.viewer` is set before any handler runs: a visitor costs three header look-ups, a known session
 * a hash and a look-up in memory. A blocked account or a wrong key never reaches a handler there. Pages ask
 * {@link pageViewer} instead, which refuses nobody.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROJECT_ID } from '#shared/constants.ts';
import { AppError } from '../errors.ts';
import { isForeignSite } from '../http/origins.ts';
import type { Platform } from '../platform.ts';
import type { Identity, SessionReader, UserViewer } from './session-reader.ts';
import { decodeToken, encodeToken, type SessionToken } from './session-token.ts';
import { isAdmin, VISITOR, type Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; a visitor until the session has been read. */
    viewer: Viewer;
  }
  interface FastifyInstance {
    sessions: SessionReader;
  }
}

export const SESSION_COOKIE = `a_session_${PROJECT_ID}`;
/** Old browsers dropped SameSite=None; the dialect sends and reads a second cookie for them (3.1). */
export const LEGACY_COOKIE = `${SESSION_COOKIE}_legacy`;

/** Gives the app its session reader and every request a viewer. Call once, on the root. */
export function decorateSessions(app: FastifyInstance, sessions: SessionReader): void {
  app.decorate('sessions', sessions);
  app.decorateRequest('viewer');
  app.addHook('onRequest', (request, _reply, done) => {
    request.viewer = VISITOR;
    done();
  });
}

/** Identifies the caller of every request below `scope`, or refuses a blocked account and a wrong key. */
export function identifyCallers(scope: FastifyInstance, platform: Platform): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    // Without a credential there is nothing to wait for: most reads are visitors'.
    if (
      headers.cookie === undefined &&
      headers['x-appwrite-key'] === undefined &&
      headers['x-appwrite-jwt'] === undefined &&
      headers['x-appwrite-session'] === undefined &&
      headers['x-fallback-cookies'] === undefined
    ) {
      done();
      return;
    }
    identify(scope, platform, request).then(
      (viewer) => {
        request.viewer = viewer;
        done();
      },
      (error: Error) => done(error),
    );
  });
}

async function identify(app: FastifyInstance, platform: Platform, request: FastifyRequest): Promise<Viewer> {
  const key = request.headers['x-appwrite-key'];
  if (typeof key === 'string' && key !== '') {
    const { apiKey, localKey } = platform.config;
    if (![apiKey, localKey].some((known) => known !== null && isSameSecret(key, known))) {
      throw new AppError('unauthorized');
    }
    return { kind: 'key' };
  }
  // Whoever sends one means to be somebody: to be taken for a visitor would only hide the mistake.
  if (request.headers['x-appwrite-jwt']) throw new AppError('jwtInvalid');
  const identity = await readIdentity(app, request);
  if (!identity) return VISITOR;
  if (!identity.isActive) throw new AppError('userBlocked');
  return identity.viewer;
}

/** Who looks at a page: whoever may not use their session is a visitor there. */
export async function pageViewer(app: FastifyInstance, request: FastifyRequest): Promise<Viewer> {
  if (request.headers.cookie === undefined) return VISITOR;
  const identity = await readIdentity(app, request);
  return identity?.isActive ? identity.viewer : VISITOR;
}

/** The signed-in caller of an account route; visitors and the key have no account. */
export function requireUser(request: FastifyRequest): UserViewer {
  const { viewer } = request;
  if (viewer.kind === 'user') return viewer;
  if (viewer.kind === 'visitor') throw new AppError('scopeMissing');
  throw new AppError('scopeMissing', 'User (role: applications) missing scopes (["account"])');
}

/** The admin or the key. */
export function requireOperator(request: FastifyRequest): void {
  if (isAdmin(request.viewer)) return;
  if (request.viewer.kind === 'visitor') {
    throw new AppError('scopeMissing', 'User (role: guests) missing scopes (["users.read"])');
  }
  throw new AppError('unauthorized');
}

async function readIdentity(app: FastifyInstance, request: FastifyRequest): Promise<Identity | null> {
  const token = readToken(app, request);
  return token && app.sessions.find(token);
}

/** Dialect 3.1, order of authentication: a cookie that is a token, valid or not, is never rescued by a header. */
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

/** The SDK sends whatever it stored, `[]` after a logout included. */
function fallbackCookie(header: string | string[] | undefined): unknown {
  if (typeof header !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(header);
    return typeof value === 'object' && value !== null ? Reflect.get(value, SESSION_COOKIE) : undefined;
  } catch {
    return undefined;
  }
}

/** The token the caller sent, to be sent again with a later expiry. */
export function readSentToken(app: FastifyInstance, request: FastifyRequest): string | null {
  const token = readToken(app, request);
  return token && encodeToken(token);
}

function isSameSecret(given: string, expected: string): boolean {
  // Hashes have one length, which timingSafeEqual needs and which hides that of the key.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Hands the token to the client: two cookies, and the fallback header where cookies do not travel. */
export async function sendToken(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  expiresAt: Date,
): Promise<void> {
  for (const name of [SESSION_COOKIE, LEGACY_COOKIE]) {
    reply.setCookie(name, token, { ...cookieOptions(platform, request), expires: expiresAt });
  }
  // A token in localStorage is readable by any script, so only a page of another site gets one (dialect 3.1).
  if (await isForeignSite(request)) {
    reply.header('x-fallback-cookies', JSON.stringify({ [SESSION_COOKIE]: token }));
  }
}

/** Takes the token back from the client. */
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

/** How every cookie of ours is set. */
export function cookieOptions(platform: Platform, request: FastifyRequest) {
  const isSecure = request.protocol === 'https' || (platform.config.publicUrl?.startsWith('https:') ?? false);
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const;
}
