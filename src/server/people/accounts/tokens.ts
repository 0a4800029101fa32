/** Single-use tokens sent by mail (docs/wire.md#links-by-mail): random, stored as hashes, valid for one hour. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';

export type TokenPurpose = 'verification' | 'recovery' | 'oauth2';

export interface AccountToken {
  id: string;
  accountId: string;
  createdAt: Date;
  expiresAt: Date;
}

const COLUMNS = `id, account_id as "accountId", created_at as "createdAt", expires_at as "expiresAt"`;

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Creates a token. Several may be outstanding. The secret is returned here only. */
export async function issueToken(
  tx: Sql,
  accountId: string,
  purpose: TokenPurpose,
): Promise<{ token: AccountToken; secret: string }> {
  await tx.query('delete from account_tokens where account_id = $1 and expires_at <= now()', [accountId]);
  // 256 hex characters, as in Appwrite.
  const secret = randomBytes(128).toString('hex');
  const [token] = await tx.query<AccountToken>(
    `insert into account_tokens (id, account_id, purpose, secret_hash, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 hour') returning ${COLUMNS}`,
    [newId(), accountId, purpose, hashSecret(secret)],
  );
  if (!token) throw new Error('an insert returned nothing');
  return { token, secret };
}

/**
 * Consumes a token and invalidates all others of its purpose. The caller holds the account's row lock, so that a secret is
 * accepted once even when sent concurrently.
 * @throws AppError tokenInvalid
 */
export async function spendToken(
  tx: Sql,
  accountId: string,
  purpose: TokenPurpose,
  secret: string,
): Promise<AccountToken> {
  const tokens = await tx.query<AccountToken & { secret_hash: string }>(
    `select ${COLUMNS}, secret_hash from account_tokens
     where account_id = $1 and purpose = $2 and expires_at > now()`,
    [accountId, purpose],
  );
  const given = Buffer.from(hashSecret(secret));
  const token = tokens.find((one) => timingSafeEqual(Buffer.from(one.secret_hash), given));
  if (!token) throw new AppError('tokenInvalid');
  await tx.query('delete from account_tokens where account_id = $1 and purpose = $2', [accountId, purpose]);
  return token;
}
