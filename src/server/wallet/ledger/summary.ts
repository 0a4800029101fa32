/** Totals of the ledger for the operator. */
import type { Sql } from '#server/platform/database/database.ts';
import { CURRENCIES, type Currency } from '#shared/constants.ts';
import type { CurrencySummary, HostSummary, LedgerSummary } from '#shared/wire/wallet.ts';

/**
 * `house` is what the house earned: collected fees and exit charges. `issued` is what it gave out: grants, and prize pools
 * less the prizes that returned. As every currency sums to zero, issued = players + tournaments + house.
 */
const TOTALS = `
  select c.currency,
    coalesce(-h.balance, 0) + coalesce(e.earned, 0) as issued,
    coalesce(b.players, 0) as players, coalesce(b.tournaments, 0) as tournaments, coalesce(e.earned, 0) as house
  from unnest($1::text[]) c (currency)
  left join ledger_accounts h on h.kind = 'house' and h.currency = c.currency
  left join (
    select currency, (sum(balance) filter (where kind = 'user'))::bigint as players,
      (sum(balance) filter (where kind in ('team', 'fees', 'prizes', 'held')))::bigint as tournaments
    from ledger_accounts where kind <> 'house' group by currency
  ) b on b.currency = c.currency
  left join (
    select currency, sum(amount)::bigint as earned from ledger_transfers
    where kind in ('fee_collection', 'exit_charge') group by currency
  ) e on e.currency = c.currency`;

/** Figures of all time for each host and currency, from stored sums of past days and from later transfers. */
const HOSTS = `
  with closed as materialized (
    select until, (until + 1)::timestamp at time zone interval '345 minutes' as open_from from closed_days
  ), moved as (
    select host, currency, kind, amount from daily_flows
    where kind in ('prize', 'fee_collection') and day <= (select until from closed)
    union all
    select t.host, l.currency, case l.kind when 'prize_release' then 'prize' else l.kind end, l.amount
    from ledger_transfers l join tournaments t on t.id = l.tournament_id
    where l.kind in ('prize', 'prize_release', 'fee_collection') and l.created_at >= (select open_from from closed)
  ), parts as (
    select t.host, a.currency, a.balance as promised, 0 as paid, 0 as collected
    from ledger_accounts a join tournaments t on t.id = a.owner_id
    where a.kind in ('prizes', 'held') and a.balance > 0
    union all
    select host, currency, 0, case kind when 'prize' then amount else 0 end,
      case kind when 'fee_collection' then amount else 0 end
    from moved
  )
  select host, currency, sum(promised)::bigint as promised, sum(paid)::bigint as paid,
    sum(collected)::bigint as collected
  from parts group by host, currency
  having sum(promised + paid + collected) > 0
  order by host collate "C", currency`;

/** Where all that was issued is now, by currency. */
async function summarizeTotals(sql: Sql): Promise<Omit<LedgerSummary, 'hosts'>> {
  const totals = await sql.query<CurrencySummary & { currency: Currency }>(TOTALS, [CURRENCIES]);
  const of = (wanted: Currency): CurrencySummary => {
    const {
      issued = 0,
      players = 0,
      tournaments = 0,
      house = 0,
    } = totals.find(({ currency }) => currency === wanted) ?? {};
    return { issued, players, tournaments, house };
  };
  return { eg_token: of('eg_token'), eg_coin: of('eg_coin') };
}

/** Both parts read one snapshot when called in a repeatable read transaction. */
export async function summarizeLedger(sql: Sql): Promise<LedgerSummary> {
  const totals = await summarizeTotals(sql);
  return { ...totals, hosts: await sql.query<HostSummary>(HOSTS) };
}
