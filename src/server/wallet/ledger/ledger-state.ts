import type { Sql } from '#server/platform/database/database.ts';
import { hasTable } from '#server/platform/database/dump/table-catalogue.ts';

export interface LedgerState {
  /** The sum of balances for each currency and kind of account, whole units. */
  balances: Record<string, number>;
  /** The last transfer; null: there is none. */
  last: string | null;
}

/** The facts by which a restored ledger is compared with the original; undefined: there is no ledger yet. */
export async function ledgerState(sql: Sql): Promise<LedgerState | undefined> {
  if (!(await hasTable(sql, 'ledger_transfers'))) return undefined;
  const sums = await sql.query<{ name: string; balance: number }>(
    `select currency || ' of ' || kind as name, sum(balance)::bigint as balance from ledger_accounts
     group by currency, kind order by name`,
  );
  const [line] = await sql.query<{ last: string }>(
    `select concat_ws(' ', id, kind, amount, currency, from_account, from_balance, to_account, to_balance) as last
     from ledger_transfers order by id desc limit 1`,
  );
  return {
    balances: Object.fromEntries(sums.map(({ name, balance }) => [name, balance])),
    last: line?.last ?? null,
  };
}
