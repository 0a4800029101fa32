/** Creates accounts with user details and welcome notification (docs/decisions/0017). */

import { notifyUsers } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ACCOUNT_COLUMNS, type Account } from './account.ts';
import { lockName } from './lock-name.ts';
import { hashPassword } from './passwords.ts';
import { unlessTaken } from './unless-taken.ts';

export interface Registration {
  userId: string;
  email: string;
  /** Null: none, until one is set with a recovery link. */
  password: string | null;
  name: string;
}

/**
 * Creates an account from validated input. Balances start at 0, since there is no ledger account yet.
 * @param record what else is written in the same transaction
 * @throws AppError userExists when the id or the e-mail is taken, the id also as a username
 */
export async function registerAccount(
  platform: Pick<Platform, 'database'>,
  registration: Registration,
  record: (tx: Transaction, account: Account) => Promise<void> = async () => {},
): Promise<Account> {
  const { password } = registration;
  const passwordHash = password === null ? null : await hashPassword(password);
  return unlessTaken(() =>
    platform.database.transaction(async (tx) => {
      await refuseUsername(tx, registration.userId);
      const account = await insertAccount(tx, {
        ...registration,
        passwordHash,
        labels: [],
        isEmailVerified: false,
      });
      await record(tx, account);
      return account;
    }),
  );
}

/** Refuses an id that is somebody's username: one name would mean two accounts. */
async function refuseUsername(tx: Transaction, id: string): Promise<void> {
  await lockName(tx, id);
  const taken = await tx.query('select id from user_details where lower(username) = lower($1)', [id]);
  if (taken.length > 0) throw new AppError('userExists');
}

/** Inserts the rows of an account. @throws a unique violation of the database for a taken id or e-mail */
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
    [userId, row.email, row.name, row.passwordHash, row.labels, row.isEmailVerified],
  );
  if (!account) throw new Error('an insert returned nothing');
  await tx.query('insert into user_details (id, permissions) values ($1, $2)', [
    userId,
    ['read("any")', `update("user:${userId}")`],
  ]);
  tx.changed({ collection: 'accounts', id: userId, action: 'create' });
  tx.changed({ collection: 'user_details', id: userId, action: 'create' });
  await notifyUsers(tx, [
    {
      userId,
      by: null,
      kind: 'news',
      news: { text: 'welcome', data: { name: row.name } },
      targetLink: '/profile',
    },
  ]);
  return account;
}
