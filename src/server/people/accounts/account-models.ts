/** Accounts and sessions in their wire form (docs/wire.md#account). */
import type { FastifyRequest } from 'fastify';
import { wireTarget } from '#server/notifications/push/push-targets.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { describeCountry } from '#server/platform/locale/describe-country.ts';
import { countryOf, localeHeader } from '#server/platform/locale/routes.ts';
import type { Platform } from '#server/platform/platform.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { listSessions, type Session } from '../sign-in/sessions.ts';
import { type Account, findAccount, isShownEmailVerified, type OwnAccount } from './account.ts';
import type { AccountToken } from './tokens.ts';

/** Accounts as their owners read them, for realtime events. */
export const accountModels = {
  find: async (sql: Sql, id: string) => {
    const account = await findAccount(sql, id);
    return account && wireOwnAccount(account);
  },
};

/** How each provider of a session proves its user; any other is an OAuth2 provider. */
const FACTORS: Readonly<Record<string, readonly string[]>> = {
  email: ['password'],
  server: ['server'],
  token: ['token'],
};

export type WireAccount = ReturnType<typeof wireAccount>;

/**
 * The User model as its owner reads it: with its push targets, whether the label `admin` counts, and whether it helps in
 * a tournament.
 */
export function wireOwnAccount(account: Account & Partial<OwnAccount>) {
  const { isHelper, isOperator = null, targets = [] } = account;
  const model = {
    ...wireAccount(account),
    targets: targets.map(wireTarget),
    ...(isHelper && { isHelper: true }),
  };
  return isOperator === null ? model : { ...model, isOperator };
}

/** The User model. */
export function wireAccount(account: Account) {
  return {
    $id: account.id,
    $createdAt: wireInstant(account.createdAt),
    $updatedAt: wireInstant(account.updatedAt),
    name: account.name,
    registration: wireInstant(account.createdAt),
    status: account.isActive,
    labels: account.labels,
    passwordUpdate: account.passwordUpdatedAt ? wireInstant(account.passwordUpdatedAt) : '',
    email: account.wantedEmail ?? account.email,
    phone: '',
    emailVerification: isShownEmailVerified(account),
    phoneVerification: false,
    mfa: false,
    prefs: account.prefs,
    targets: [],
    accessedAt: wireInstant(account.accessedAt),
  };
}

/**
 * The Session model of a session that was just opened. A caller with the server key, which has no cookies to keep the
 * token in, gets it as the `secret`, this once: a server that renders pages hands it to its visitor.
 */
export async function wireNewSession(
  request: FastifyRequest,
  { session, token }: { session: Session; token: string },
) {
  const model = await wireSession(request, session, session.id);
  return request.viewer.kind === 'key' ? { ...model, secret: token } : model;
}

/**
 * The Session model, with the country it was opened from, named in the caller's language. The secret is never included.
 */
export async function wireSession(
  request: FastifyRequest,
  session: Session,
  currentId = request.viewer.kind === 'user' ? request.viewer.sessionId : null,
) {
  const code = await countryOf(request, session.ip);
  const { countryCode, country } = describeCountry(session.ip, code, localeHeader(request));
  return {
    $id: session.id,
    $createdAt: wireInstant(session.createdAt),
    $updatedAt: wireInstant(session.updatedAt),
    userId: session.accountId,
    expire: wireInstant(session.expiresAt),
    provider: session.provider,
    providerUid: session.providerUid,
    providerAccessToken: '',
    providerAccessTokenExpiry: '',
    providerRefreshToken: '',
    ip: session.ip,
    osCode: '',
    osName: '',
    osVersion: '',
    clientType: 'browser',
    clientCode: '',
    clientName: '',
    clientVersion: '',
    clientEngine: '',
    clientEngineVersion: '',
    deviceName: '',
    deviceBrand: '',
    deviceModel: '',
    countryCode: countryCode.toLowerCase(),
    countryName: country,
    current: session.id === currentId,
    factors: FACTORS[session.provider] ?? ['email', 'oauth2'],
    secret: '',
    mfaUpdatedAt: '',
  };
}

/** The sessions of an account. */
export async function wireSessions(
  platform: Pick<Platform, 'database'>,
  request: FastifyRequest,
  id: string,
) {
  const sessions = await listSessions(platform, id);
  return {
    total: sessions.length,
    sessions: await Promise.all(sessions.map((session) => wireSession(request, session))),
  };
}

/** The Token model. @param secret only for the server key; the others' travels by mail */
export function wireToken(token: AccountToken, secret = '') {
  return {
    $id: token.id,
    $createdAt: wireInstant(token.createdAt),
    userId: token.accountId,
    secret,
    expire: wireInstant(token.expiresAt),
    phrase: '',
  };
}
