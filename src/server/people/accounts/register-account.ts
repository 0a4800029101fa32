/** A new account with all that belongs to one: its user details and the welcome. */

import { notifyUsers } from '#server/notifications/notify-users.ts';
import { sqlState, type Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { escapeHtml } from '#server/platform/html.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messages } from '#shared/messages.ts';
import { ACCOUNT_COLUMNS, type Account } from './account.ts';
import { hashPassword } from './passwords.ts';

export interface Registration {
  userId: string;
  email: string;
  /** Null: none, until one is set with a recovery link. */
  password: string | null;
  name: string;
}

/**
 * Makes an account. What is given has been checked; balances start at 0 because nothing was ever granted.
 * @param record what else happens in the same transaction
 * @throws AppError userExists when the id or the e-mail is taken
 */
export async function registerAccount(
  platform: Pick<Platform, 'database'>,
  registration: Registration,
  record: (tx: Transaction, account: Account) => Promise<void> = async () => {},
): Promise<Account> {
  const { password } = registration;
  const passwordHash = password === null ? null : await hashPassword(password);
  try {
    return await platform.database.transaction(async (tx) => {
      const account = await insertAccount(tx, {
        ...registration,
        passwordHash,
        labels: [],
        isEmailVerified: false,
      });
      await record(tx, account);
      return account;
    });
  } catch (error) {
    // Either of the two keys: the dialect does not tell which (2.1).
    if (sqlState(error) === '23505') throw new AppError('userExists');
    throw error;
  }
}

/** The rows of a new account, inside a transaction; a taken id or e-mail is the database's unique violation. */
export async function insertAccount(
  tx: Transaction,
  row: {
    userId: string;
    email: string;
    name: string;
    passwordHash: string | null;
    labels: string[];
    isEmailVerified: boolean;
  },
): Promise<Account> {
  const { userId } = row;
  const [account] = await tx.query<Account>(
    `insert into accounts (id, email, name, password_hash, password_updated_at, labels, is_email_verified)
     values ($1, $2, $3, $4, case when $4::text is null then null else now() end, $5, $6)
     returning ${ACCOUNT_COLUMNS}`,
    [userId, row.email.toLowerCase(), row.name, row.passwordHash, row.labels, row.isEmailVerified],
  );
  if (!account) throw new Error('an insert returned nothing');
  await tx.query('insert into user_details (id, permissions) values ($1, $2)', [
    userId,
    ['read("any")', `update("user:${userId}")`],
  ]);
  tx.changed({ collection: 'accounts', id: userId, action: 'create' });
  tx.changed({ collection: 'user_details', id: userId, action: 'create' });
  await notifyUsers(tx, [
    { userId, message: escapeHtml(messages.welcome(row.name)), targetLink: '/profile' },
  ]);
  return account;
}
