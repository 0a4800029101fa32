import { recordAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { isOperatorSql, labelledOperatorSql } from '#server/platform/sessions/labels-in-force.ts';
import { handOver } from './hand-over.ts';
import { insertAccount } from './register-account.ts';

/** Key of the advisory lock that lets one transaction at a time make an admin where there may be none. */
const LOCK_KEY = 725_002;

/** Lets one transaction at a time decide whether an admin is missing. */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
}

/**
 * Makes an admin with an e-mail address and a password. An account that has proven the address becomes the admin, and
 * all its proofs end. One that has not may be a stranger's: it loses the address, and the admin is a new account.
 * @param admin email: in lower case
 * @returns the id of the account
 */
export async function makeAdmin(
  tx: Transaction,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<string> {
  const [account] = await tx.query<{ id: string; isProven: boolean }>(
    'select id, is_email_verified as "isProven" from accounts where email = $1 for update',
    [email],
  );
  if (account?.isProven) {
    await handOver(tx, account.id, { email, passwordHash });
    await tx.query(
      `update accounts set is_active = true, blocked_reason = null,
         labels = array_append(array_remove(labels, 'admin'), 'admin')
       where id = $1`,
      [account.id],
    );
    return account.id;
  }
  if (account) await takeAddress(tx, account.id);
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

/** Ends every proof of an account and gives it an address that nobody has. */
async function takeAddress(tx: Transaction, accountId: string): Promise<void> {
  await handOver(tx, accountId, { email: `${newId()}@address-taken.invalid`, passwordHash: null });
  await tx.query('update accounts set is_email_verified = false where id = $1', [accountId]);
}

/** Stores whose label `admin` counts from now on, and takes the label from all other accounts. */
export async function keepOperatorAddress(tx: Transaction, email: string): Promise<void> {
  const former = await tx.query<{ id: string }>(
    `update accounts set labels = array_remove(labels, 'admin'), updated_at = now()
     where ${labelledOperatorSql('accounts')} is not null and email <> $1 returning id`,
    [email],
  );
  await tx.query(
    'insert into operator_address (email) values ($1) on conflict (is_only) do update set email = excluded.email',
    [email],
  );
  for (const { id } of former)
    await recordAct(tx, SERVER_ACTOR, { action: 'operator.end', target: { type: 'account', id } });
  const now = await tx.query<{ id: string }>(`select id from accounts a where ${isOperatorSql('a')}`);
  for (const { id } of [...former, ...now]) tx.changed({ collection: 'accounts', id, action: 'update' });
}
