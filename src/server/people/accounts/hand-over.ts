import type { Transaction } from '#server/platform/database/database.ts';
import { endAccess } from './end-access.ts';

/**
 * Gives an account to the person who has proven an address. This may be another person than before, so every other proof
 * ends: password, sessions (and the JSON Web Tokens made from them), secrets of every purpose, identities, the address of
 * the calendar, keys, webhooks, and known devices. The caller holds the account's row lock.
 * @param to email: the proven address, in lower case; passwordHash: null for an account without a password until one is
 *   set; keptSessionId: the session that the proof was given in
 * @throws a unique violation of the database when another account has the address
 */
export async function handOver(
  tx: Transaction,
  accountId: string,
  to: { email: string; passwordHash: string | null; keptSessionId?: string | null },
): Promise<void> {
  await tx.query('delete from sessions where account_id = $1 and id is distinct from $2', [
    accountId,
    to.keptSessionId ?? null,
  ]);
  await tx.query('delete from account_tokens where account_id = $1', [accountId]);
  await tx.query('delete from identities where account_id = $1', [accountId]);
  await endAccess(tx, accountId);
  await tx.query(
    `update accounts set email = $2, wanted_email = null, is_email_verified = true, password_hash = $3,
       password_updated_at = case when $3::text is null then null else now() end, proofs_ended_at = now(),
       updated_at = now()
     where id = $1`,
    [accountId, to.email, to.passwordHash],
  );
  tx.changed({ collection: 'accounts', id: accountId, action: 'update' });
}
