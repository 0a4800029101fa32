/** An account record, without the password hash. */

import { listPushTargets, type PushTarget } from '#server/notifications/push/push-targets.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { PROVEN_SINCE } from '#server/platform/sessions/known-devices.ts';
import { labelledOperatorSql } from '#server/platform/sessions/labels-in-force.ts';

export interface Account {
  id: string;
  /** The address that signs in, in lower case. */
  email: string;
  /** The address that the account is to have, until it is confirmed; clients see it in place of `email`. Null: none. */
  wantedEmail: string | null;
  name: string;
  passwordUpdatedAt: Date | null;
  /** Whether `email` has been confirmed. */
  isEmailVerified: boolean;
  isActive: boolean;
  /** Why the account is blocked, as its owner is told; null: no reason is given. */
  blockedReason: string | null;
  labels: string[];
  prefs: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
  accessedAt: Date;
}

/** Listed explicitly, so that the password hash is selected only where it is checked. */
export const ACCOUNT_COLUMNS = `id, email, wanted_email as "wantedEmail", name, password_updated_at as "passwordUpdatedAt",
  is_email_verified as "isEmailVerified", is_active as "isActive", blocked_reason as "blockedReason", labels, prefs,
  created_at as "createdAt", updated_at as "updatedAt", accessed_at as "accessedAt"`;

/** What its owner reads of an account. */
export interface OwnAccount extends Account {
  /** Whether it helps in a tournament. */
  isHelper: boolean;
  /** Whether the label `admin` counts; null: it has none. */
  isOperator: boolean | null;
  targets: PushTarget[];
}

export async function findAccount(sql: Sql, id: string): Promise<OwnAccount | null> {
  const [account] = await sql.query<Omit<OwnAccount, 'targets'> & { hasTargets: boolean }>(
    `select ${ACCOUNT_COLUMNS},
       exists (select 1 from tournament_staff h where h.user_id = accounts.id) as "isHelper", ${labelledOperatorSql('accounts')} as "isOperator",
       exists (select 1 from push_targets t where t.account_id = accounts.id) as "hasTargets"
     from accounts where id = $1 and player_number is null`,
    [id],
  );
  if (!account) return null;
  const { hasTargets, ...own } = account;
  return { ...own, targets: hasTargets ? await listPushTargets(sql, id) : [] };
}

/** Whether the address that clients see has been confirmed. */
export function isShownEmailVerified({
  isEmailVerified,
  wantedEmail,
}: Pick<Account, 'isEmailVerified' | 'wantedEmail'>): boolean {
  return isEmailVerified && wantedEmail === null;
}

/** SQL: the same for a row of accounts, in the form of the index: Postgres would rewrite an `and` that is negated. */
export const shownEmailVerifiedSql = (row: string) =>
  `(case when ${row}.wanted_email is null then ${row}.is_email_verified else false end)`;

/**
 * The account that an address names: the one that has it, or else the one that is to have it.
 * @param email in lower case
 */
export async function findByAddress(sql: Sql, email: string) {
  const [account] = await sql.query<{
    id: string;
    passwordHash: string | null;
    provenSince: Date | null;
    /** The account does not have the address yet, so it signs nobody in. */
    isWanted: boolean;
  }>(
    `select id, password_hash as "passwordHash", ${PROVEN_SINCE} as "provenSince", email <> $1 as "isWanted"
     from accounts where email = $1 or wanted_email = $1 order by email <> $1 limit 1`,
    [email],
  );
  return account ?? null;
}

/** Reads an account. @throws AppError userNotFound */
export async function readAccount(sql: Sql, id: string): Promise<OwnAccount> {
  const account = await findAccount(sql, id);
  if (!account) throw new AppError('userNotFound');
  return account;
}

/** Reads and locks an account until the transaction ends. @throws AppError userNotFound */
export async function lockAccount(tx: Sql, id: string): Promise<Account> {
  const [account] = await tx.query<Account>(
    `select ${ACCOUNT_COLUMNS} from accounts where id = $1 and player_number is null for update`,
    [id],
  );
  if (!account) throw new AppError('userNotFound');
  return account;
}
