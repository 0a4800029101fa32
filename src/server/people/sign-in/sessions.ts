import type { Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { callerNetwork } from '#server/platform/http/caller-network.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteUse } from '#server/platform/sessions/note-use.ts';
import { encodeToken, hashSecret, newSecret } from '#server/platform/sessions/session-token.ts';
import { SESSIONS_MAX } from '#shared/constants.ts';
import { COOKIE_SECONDS, SESSION_COOKIE } from '#shared/cookies.ts';
import { findByAddress } from '../accounts/account.ts';
import { endAccess } from '../accounts/end-access.ts';
import { hashPassword, matchPassword } from '../accounts/passwords.ts';
import { requireAdmitted } from '../bans/admit-account.ts';

export interface Session {
  id: string;
  accountId: string;
  provider: string;
  providerUid: string;
  ip: string;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
}

const LIFETIME = `make_interval(secs => ${COOKIE_SECONDS[SESSION_COOKIE]})`;
const SESSION_COLUMNS = `id, account_id as "accountId", provider, provider_uid as "providerUid", ip,
  created_at as "createdAt", updated_at as "updatedAt", expires_at as "expiresAt"`;

type Parts = Pick<Platform, 'database'>;

/**
 * Opens a session with e-mail and password.
 * @returns the session and the client's token, whose secret is not stored
 * @throws AppError credentialsInvalid (unknown e-mail and wrong password alike), emailUnconfirmed for the right password
 *   with an address that the account is to have, userBlocked, banned
 */
export async function openSession(
  platform: Parts,
  login: { email: string; password: string; ip: string; userAgent: string },
): Promise<{ session: Session; token: string }> {
  const account = await findByAddress(platform.database, login.email);
  const match = await matchPassword(account?.passwordHash ?? null, login.password);
  if (!account || match === 'none') throw new AppError('credentialsInvalid');
  if (account.isWanted) throw new AppError('emailUnconfirmed');
  // The hash of an older form of the password is replaced by one of the present form.
  const rehashed = match === 'before' ? await hashPassword(login.password) : null;
  const secret = newSecret();
  const session = await platform.database.transaction(async (tx) => {
    // The account is locked and read again, so that concurrent logins respect the session limit, and changes of
    // password or status during hashing are respected.
    const [now] = await tx.query<{ password_hash: string | null }>(
      'select password_hash from accounts where id = $1 for update',
      [account.id],
    );
    if (now?.password_hash !== account.passwordHash) return null;
    await requireAdmitted(tx, account.id);
    if (rehashed !== null)
      await tx.query('update accounts set password_hash = $2 where id = $1', [account.id, rehashed]);
    return insertSession(tx, account.id, {
      provider: 'email',
      providerUid: login.email,
      secretHash: hashSecret(secret),
      ip: login.ip,
      userAgent: login.userAgent,
    });
  });
  // The stored hash has changed meanwhile, so the login is tried again.
  if (session === null) return openSession(platform, login);
  return { session, token: encodeToken({ accountId: account.id, secret }) };
}

/** Inserts a session of a locked account; the oldest ones beyond the limit end. */
export async function insertSession(
  tx: Transaction,
  accountId: string,
  row: { provider: string; providerUid: string; secretHash: string; ip: string; userAgent: string },
): Promise<Session> {
  const [session] = await tx.query<Session>(
    `insert into sessions (id, account_id, secret_hash, provider, provider_uid, ip, user_agent, network,
       created_at, updated_at, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, at, at, at + ${LIFETIME} from (select clock_timestamp() as at) clock
     returning ${SESSION_COLUMNS}`,
    [
      newId(),
      accountId,
      row.secretHash,
      row.provider,
      row.providerUid,
      row.ip,
      row.userAgent.slice(0, 500),
      callerNetwork(row.ip),
    ],
  );
  if (!session) throw new Error('an insert returned nothing');
  const ended = await tx.query(
    `delete from sessions where account_id = $1 and (expires_at <= now() or id in (
       select id from sessions where account_id = $1 order by created_at desc, id desc offset $2
     )) returning id`,
    [accountId, SESSIONS_MAX],
  );
  await noteUse(tx, accountId);
  if (ended.length > 0) tx.changed({ collection: 'accounts', id: accountId, action: 'update' });
  return session;
}

/** The account's sessions, oldest first. */
export function listSessions(platform: Parts, accountId: string): Promise<Session[]> {
  return platform.database.query<Session>(
    `select ${SESSION_COLUMNS} from sessions where account_id = $1 and expires_at > now() order by created_at, id`,
    [accountId],
  );
}

/** Reads a session of the account. @throws AppError sessionNotFound */
export async function readSession(platform: Parts, accountId: string, id: string): Promise<Session> {
  const session = (await listSessions(platform, accountId)).find((one) => one.id === id);
  if (!session) throw new AppError('sessionNotFound');
  return session;
}

/** Extends a session by a full lifetime from now. @throws AppError sessionNotFound */
export function extendSession(platform: Parts, accountId: string, id: string): Promise<Session> {
  return platform.database.transaction(async (tx) => {
    const [session] = await tx.query<Session>(
      `update sessions set expires_at = now() + ${LIFETIME}, updated_at = now()
       where account_id = $1 and id = $2 and expires_at > now() returning ${SESSION_COLUMNS}`,
      [accountId, id],
    );
    if (!session) throw new AppError('sessionNotFound');
    tx.changed({ collection: 'accounts', id: accountId, action: 'update' });
    return session;
  });
}

/** @throws AppError sessionNotFound */
export function endSession(platform: Parts, accountId: string, id: string): Promise<void> {
  return platform.database.transaction((tx) => deleteSessions(tx, accountId, id));
}

/** @param endsAccess whether keys, webhooks, the calendar and Google end, too */
export function endAllSessions(platform: Parts, accountId: string, endsAccess = false): Promise<void> {
  return platform.database.transaction(async (tx) => {
    await deleteSessions(tx, accountId, null);
    if (endsAccess) await endAccess(tx, accountId);
  });
}

/** @param id null: all of the account's @throws AppError sessionNotFound when there is none with the id */
export async function deleteSessions(tx: Transaction, accountId: string, id: string | null): Promise<void> {
  const ended = await tx.query(
    'delete from sessions where account_id = $1 and ($2::text is null or id = $2) returning id',
    [accountId, id],
  );
  if (id !== null && ended.length === 0) throw new AppError('sessionNotFound');
  tx.changed({ collection: 'accounts', id: accountId, action: 'update' });
}
