import type { Sql } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { balanceOf } from '#server/wallet/ledger/wallet.ts';
import type { CsvCell } from '#shared/csv.ts';
import { type Account, isShownEmailVerified } from '../accounts/account.ts';
import { type AccountSearch, listAccounts } from './list-accounts.ts';

export const ACCOUNT_COLUMN_NAMES = [
  'id',
  'name',
  'email',
  'username',
  'labels',
  'status',
  'emailVerification',
  'eg_token',
  'eg_coin',
  'registration',
  'accessedAt',
] as const;

const PART = 1000;

/** All accounts that match, as parts of a table. Changes made meanwhile may or may not be in it. */
export async function* accountsTable(
  sql: Sql,
  viewer: Viewer,
  { queries, search }: Pick<AccountSearch, 'queries' | 'search'>,
): AsyncGenerator<CsvCell[][]> {
  let cursor = queries.cursor;
  for (;;) {
    const page = { ...queries, cursor, limit: PART, offset: 0 };
    const { accounts } = await listAccounts(sql, viewer, { queries: page, search, withTotal: false });
    yield await rowsOf(sql, accounts);
    const last = accounts.at(-1);
    if (!last || accounts.length < PART) return;
    cursor = { id: last.id, direction: 'after' };
  }
}

async function rowsOf(sql: Sql, accounts: readonly Account[]): Promise<CsvCell[][]> {
  const details = await sql.query<{ id: string; username: string | null; eg_token: number; eg_coin: number }>(
    `select d.id, d.username, ${balanceOf('d.id', 'eg_token')} as eg_token, ${balanceOf('d.id', 'eg_coin')} as eg_coin
     from user_details d where d.id = any($1::text[])`,
    [accounts.map(({ id }) => id)],
  );
  const known = new Map(details.map((row) => [row.id, row]));
  return accounts.map((account) => {
    const detail = known.get(account.id);
    return [
      account.id,
      account.name,
      account.wantedEmail ?? account.email,
      detail?.username ?? null,
      account.labels.join(' '),
      account.isActive ? 'active' : 'blocked',
      isShownEmailVerified(account) ? 'yes' : 'no',
      detail?.eg_token ?? 0,
      detail?.eg_coin ?? 0,
      wireInstant(account.createdAt),
      wireInstant(account.accessedAt),
    ];
  });
}
