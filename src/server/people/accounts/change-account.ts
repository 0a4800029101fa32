/** Changes of an account by its owner. */
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ACCOUNT_COLUMNS, type Account, lockAccount } from './account.ts';
import { endAccess } from './end-access.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

type Parts = Pick<Platform, 'database'>;

/**
 * Updates columns of an account and publishes the change, which invalidates caches.
 * @param assignments SQL from the code, never from a request; values from $2 on
 * @throws AppError userNotFound
 */
export async function updateAccount(
  tx: Transaction,
  id: string,
  { assignments, values }: { assignments: string; values: readonly unknown[] },
): Promise<Account> {
  const [account] = await tx.query<Account>(
    `update accounts set ${assignments}, updated_at = now() where id = $1 returning ${ACCOUNT_COLUMNS}`,
    [id, ...values],
  );
  if (!account) throw new AppError('userNotFound');
  tx.changed({ collection: 'accounts', id, action: 'update' });
  return account;
}

export function rename(platform: Parts, accountId: string, name: string): Promise<Account> {
  const change = { assignments: 'name = $2', values: [name] };
  return platform.database.transaction((tx) => updateAccount(tx, accountId, change));
}

export function savePrefs(platform: Parts, accountId: string, prefs: object): Promise<Account> {
  const change = { assignments: 'prefs = $2', values: [JSON.stringify(prefs)] };
  return platform.database.transaction((tx) => updateAccount(tx, accountId, change));
}

/**
 * Proves the owner by the password. Accounts created by Google sign-in have none yet.
 * @returns whether there is one; `lock` locks the account in a transaction, if it still has that password
 * @throws AppError userNotFound, credentialsInvalid
 */
export async function proveOwner(
  { database }: Parts,
  accountId: string,
  password = '',
): Promise<{ hasPassword: boolean; lock: (tx: Transaction) => Promise<Account> }> {
  const [known] = await database.query<{ hash: string | null }>(
    'select password_hash as hash from accounts where id = $1',
    [accountId],
  );
  if (!known) throw new AppError('userNotFound');
  const { hash } = known;
  if (hash !== null && !(await verifyPassword(hash, password))) throw new AppError('credentialsInvalid');
  const lock = async (tx: Transaction) => {
    const account = await lockAccount(tx, accountId);
    const same = await tx.query(
      'select id from accounts where id = $1 and password_hash is not distinct from $2',
      [accountId, hash],
    );
    // A concurrent request has changed the password, so the given one is outdated.
    if (same.length === 0) throw new AppError('credentialsInvalid');
    return account;
  };
  return { hasPassword: hash !== null, lock };
}

export interface PasswordChange {
  old: string | undefined;
  new: string;
  /** Whether keys, webhooks, the calendar address and logins with Google end, too. */
  endAccess?: boolean | undefined;
}

/**
 * Changes the password and ends all sessions but this one, since others may have known the old password.
 * @throws AppError credentialsInvalid when the old password is wrong
 */
export async function changePassword(
  platform: Parts,
  accountId: string,
  { sessionId, passwords }: { sessionId: string; passwords: PasswordChange },
): Promise<Account> {
  const { lock } = await proveOwner(platform, accountId, passwords.old);
  const passwordHash = await hashPassword(passwords.new);
  return platform.database.transaction(async (tx) => {
    await lock(tx);
    await tx.query('delete from sessions where account_id = $1 and id <> $2', [accountId, sessionId]);
    const account = await updateAccount(tx, accountId, {
      assignments: 'password_hash = $2, password_updated_at = now()',
      values: [passwordHash],
    });
    if (passwords.endAccess) await endAccess(tx, accountId);
    return account;
  });
}
