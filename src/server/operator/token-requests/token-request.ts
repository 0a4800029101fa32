import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Currency } from '#shared/constants.ts';
import type { TokenRequestState } from '#shared/forms/token-requests.ts';

export interface TokenRequestRow {
  id: string;
  account_id: string;
  currency: Currency;
  amount: number;
  reference_key: string | null;
  file_id: string | null;
  state: TokenRequestState;
}

/** Locks a request, so that it is decided or withdrawn once. @throws AppError documentNotFound */
export async function lockRequest(tx: Transaction, id: string): Promise<TokenRequestRow> {
  const [row] = await tx.query<TokenRequestRow>(
    `select id, account_id, currency, amount, reference_key, file_id, state from token_requests where id = $1 for update`,
    [id],
  );
  if (!row) throw new AppError('documentNotFound');
  return row;
}

/** Whether a request with this reference was granted before, whoever sent it. */
export async function isReferenceUsed(sql: Sql, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const used = await sql.query(
    `select 1 from token_requests where reference_key in ($1, kept_hash('reference', $1)) and state = 'granted'`,
    [key],
  );
  return used.length > 0;
}
