/** The prizes of a host's tournaments, as the ledger records them. */
import type { Sql } from '#server/platform/database/database.ts';
import type { Currency } from '#shared/constants.ts';
import type { PrizeUse } from '#shared/rules/prize-limit.ts';

/**
 * What a host uses of the prize limits in one currency, whole units. One statement, and so one snapshot: a settlement
 * meanwhile counts as promised or as paid, never as neither. `offset 0` keeps the subqueries apart, so that accounts and
 * transfers are looked up by key for each tournament, also by a database that has no statistics of its tables yet.
 */
export async function hostPrizeUse(sql: Sql, host: string, currency: Currency): Promise<PrizeUse> {
  const [use] = await sql.query<PrizeUse>(
    `with own as (
       select a.id, a.kind, a.balance
       from tournaments t
       cross join lateral (
         select id, kind, balance from ledger_accounts
         where kind in ('fees', 'prizes', 'held') and owner_id = t.id and currency = $2
         offset 0
       ) a
       where t.host = $1
     ), moved as (
       select l.kind, l.amount
       from own
       cross join lateral (
         select kind, amount from ledger_transfers
         where from_account = own.id and kind in ('prize', 'prize_release', 'fee_collection')
           and created_at > now() - interval '30 days'
         offset 0
       ) l
     )
     select
       (select coalesce(sum(balance), 0)::bigint from own where kind in ('prizes', 'held')) as promised,
       (select coalesce(sum(amount), 0)::bigint from moved where kind in ('prize', 'prize_release')) as paid,
       (select coalesce(sum(amount), 0)::bigint from moved where kind = 'fee_collection') as collected`,
    [host, currency],
  );
  if (!use) throw new Error('ledger: no prize use');
  return use;
}
