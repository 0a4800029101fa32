/** An account record, without the password hash. */
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';

export interface Account {
  id: string;
  email: string;
  name: string;
  passwordUpdatedAt: Date | null;
  isEmailVerified: boolean;
  isActive: boolean;
  /** Why it is blocked, as its owner is told. */
  blockedReason: string | null;
  labels: string[];
  prefs: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
  accessedAt: Date;
}

/** Listed explicitly, so that the password hash is selected only where it is checked. */
export const ACCOUNT_COLUMNS = `id, email, name, password_updated_at as "passwordUpdatedAt",
  is_email_verified as "isEmailVerified", is_active as "isActive", blocked_reason as "blockedReason", labels, prefs,
  created_at as "createdAt", updated_at as "updatedAt", accessed_at as "accessedAt"`;

export async function findAccount(sql: Sql, id: string): Promise<Account | null> {
  const [account] = await sql.query<Account>(`select ${ACCOUNT_COLUMNS} from accounts where id = $1`, [id]);
  return account ?? null;
}

/** Reads an account. @throws AppError userNotFound */
export async function readAccount(sql: Sql, id: string): Promise<Account> {
  const account = await findAccount(sql, id);
  if (!account) throw new AppError('userNotFound');
  return account;
}

/** Reads and locks an account until the transaction ends. @throws AppError userNotFound */
export async function lockAccount(tx: Sql, id: string): Promise<Account> {
  const [account] = await tx.query<Account>(
    `select ${ACCOUNT_COLUMNS} from accounts where id = $1 for update`,
    [id],
  );
  if (!account) throw new AppError('userNotFound');
  return account;
}
