/** What an owner sees of the ledger: his balances and his own transfers. */

import type { Sql } from '#server/platform/database/database.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import type { Currency } from '#shared/constants.ts';
import type { WalletTransfer } from '#shared/wire/wallet.ts';

export interface Balances {
  eg_token: number;
  eg_coin: number;
}

/** A user's balances in whole units; 0 without a ledger account. */
export async function walletBalances(sql: Sql, userId: string): Promise<Balances> {
  const rows = await sql.query<{ currency: Currency; balance: number }>(
    `select currency, balance from ledger_accounts where kind = 'user' and owner_id = $1`,
    [userId],
  );
  const balances: Balances = { eg_token: 0, eg_coin: 0 };
  for (const row of rows) balances[row.currency] = row.balance;
  return balances;
}

/** SQL for a user's balance, with the user given as a column: `balanceOf('d.id', 'eg_coin')`. */
export function balanceOf(userColumn: string, currency: Currency): string {
  return `coalesce((select a.balance from ledger_accounts a
    where a.kind = 'user' and a.owner_id = ${userColumn} and a.currency = '${currency}'), 0)`;
}

/**
 * A user's transfers, newest first.
 * @param page before: only transfers older than the one with this id
 */
export async function walletTransfers(
  sql: Sql,
  userId: string,
  page: { limit: number; before: number | null },
): Promise<WalletTransfer[]> {
  return sql.query<WalletTransfer>(
    `with mine as (select id from ledger_accounts where kind = 'user' and owner_id = $1)
     select l.id::text as "$id", ${wireInstantSql('l.created_at')} as "$createdAt", l.kind, l.currency,
       case when l.is_incoming then l.amount else -l.amount end as amount,
       case when l.is_incoming then l.to_balance else l.from_balance end as "balanceAfter",
       l.reason, l.tournament_id as "tournamentID", t.title as "tournTitle", t.title_ne as "titleNe"
     from (
       select *, true as is_incoming from ledger_transfers where to_account in (select id from mine)
       union all
       select *, false from ledger_transfers where from_account in (select id from mine)
     ) l
     left join tournaments t on t.id = l.tournament_id
     where $2::bigint is null or l.id < $2
     order by l.id desc
     limit $3`,
    [userId, page.before, page.limit],
  );
}
