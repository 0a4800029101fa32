/** Secrets that prove a mailbox (dialect 3.4): random, kept as hashes, each good once and for one hour. */
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

/** Makes a token. Several may be outstanding at once; the secret is returned here and nowhere else. */
export async function issueToken(
  tx: Sql,
  accountId: string,
  purpose: TokenPurpose,
): Promise<{ token: AccountToken; secret: string }> {
  await tx.query('delete from account_tokens where account_id = $1 and expires_at <= now()', [accountId]);
  // 256 hex characters, as the dialect's secrets are.
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
 * Uses a token up, and with it every other of its purpose: what it was asked for has happened.
 * The caller holds the account's row lock, so that a secret sent twice at once counts once.
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
