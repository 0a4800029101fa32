/** Single-use secrets that prove a mailbox or sign somebody in (docs/wire.md#links-by-mail): random, stored as hashes, with an expiry. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { MAIL_LINK_SECONDS } from '#shared/constants.ts';

/** `sign-in`: made by the server key; the others travel by mail, or through Google. */
export type TokenPurpose = 'verification' | 'recovery' | 'oauth2' | 'sign-in';

export interface AccountToken {
  id: string;
  accountId: string;
  purpose: TokenPurpose;
  /** The mailbox that the secret was sent to; null for secrets that are not mailed. */
  address: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const COLUMNS = `id, account_id as "accountId", purpose, address, created_at as "createdAt", expires_at as "expiresAt"`;

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** 256 hex characters, as in Appwrite. */
function longSecret(): string {
  return randomBytes(128).toString('hex');
}

/** Creates a token. Several may be outstanding. The secret is returned here only. */
export async function issueToken(
  tx: Sql,
  accountId: string,
  {
    purpose,
    secret = longSecret(),
    seconds = MAIL_LINK_SECONDS,
    address = null,
  }: { purpose: TokenPurpose; secret?: string; seconds?: number; address?: string | null },
): Promise<{ token: AccountToken; secret: string }> {
  await tx.query('delete from account_tokens where account_id = $1 and expires_at <= now()', [accountId]);
  const [token] = await tx.query<AccountToken>(
    `insert into account_tokens (id, account_id, purpose, secret_hash, expires_at, address)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6) returning ${COLUMNS}`,
    [newId(), accountId, purpose, hashSecret(secret), seconds, address],
  );
  if (!token) throw new Error('an insert returned nothing');
  return { token, secret };
}

/**
 * Finds the token of a secret.
 * @throws AppError tokenInvalid
 */
export async function findToken(
  sql: Sql,
  accountId: string,
  purposes: TokenPurpose | readonly TokenPurpose[],
  secret: string,
): Promise<AccountToken> {
  const tokens = await sql.query<AccountToken & { secret_hash: string }>(
    `select ${COLUMNS}, secret_hash from account_tokens
     where account_id = $1 and purpose = any($2) and expires_at > now()`,
    [accountId, [purposes].flat()],
  );
  const given = Buffer.from(hashSecret(secret));
  const token = tokens.find((one) => timingSafeEqual(Buffer.from(one.secret_hash), given));
  if (!token) throw new AppError('tokenInvalid');
  return token;
}

/**
 * Consumes a token and invalidates all others of its purpose. The caller holds the account's row lock, so that a secret is
 * accepted once even when sent concurrently.
 * @throws AppError tokenInvalid
 */
export async function spendToken(
  tx: Sql,
  accountId: string,
  { purposes, secret }: { purposes: TokenPurpose | readonly TokenPurpose[]; secret: string },
): Promise<AccountToken> {
  const token = await findToken(tx, accountId, purposes, secret);
  await tx.query('delete from account_tokens where account_id = $1 and purpose = $2', [
    accountId,
    token.purpose,
  ]);
  return token;
}
