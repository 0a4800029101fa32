import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { insertAccount } from './register-account.ts';

/** Key of the advisory lock that lets one transaction at a time make an admin where there may be none. */
const LOCK_KEY = 725_002;

/** Lets one transaction at a time decide whether an admin is missing. */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
}

/**
 * Makes an admin of an e-mail address, with a password. An existing account is taken over, since it may have been
 * registered by somebody else: it gets the password, and its sessions end.
 * @param admin email: in lower case
 * @returns the id of the account
 */
export async function makeAdmin(
  tx: Transaction,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<string> {
  const [account] = await tx.query<{ id: string }>('select id from accounts where email = $1 for update', [
    email,
  ]);
  if (!account) {
    const made = await insertAccount(tx, {
      userId: newId(),
      email,
      name,
      passwordHash,
      labels: ['admin'],
      isEmailVerified: true,
    });
    return made.id;
  }
  await tx.query('delete from sessions where account_id = $1', [account.id]);
  await tx.query(
    `update accounts set password_hash = $2, password_updated_at = now(), is_email_verified = true, is_active = true,
       labels = array_append(labels, 'admin'), updated_at = now()
     where id = $1`,
    [account.id, passwordHash],
  );
  tx.changed({ collection: 'accounts', id: account.id, action: 'update' });
  return account.id;
}
