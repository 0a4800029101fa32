/** Fees, prizes and supply of a period, by day or by host: past days from stored sums, others from transfers. */

import type { Sql } from '#server/platform/database/database.ts';
import type { DaySpan } from '#server/platform/database/day-span.ts';
import { CURRENCIES, type Currency } from '#shared/constants.ts';
import type { CurrencyAmounts } from '#shared/wire/wallet.ts';

interface Flow {
  kind: 'fee_collection' | 'prize';
  currency: Currency;
  amount: number;
}

export type DayFlow = Flow & { day: string };
export type HostFlow = Flow & { host: string };

/** The kinds of transfers that count in the figures. */
const KIND_NAMES = [
  'grant',
  'take_back',
  'prize_funding',
  'unused_prize',
  'fee_collection',
  'prize',
  'prize_release',
  'prize_return',
  'strike',
  'reaward',
] as const;
const KINDS = `(${KIND_NAMES.map((kind) => `'${kind}'`).join(', ')})`;

/** The transfers from $1 on and before $2, with the columns that group them. A held prize counts once it is decided. */
const LINES = `lines as (
  select nepal_day(l.created_at) as day,
    case l.kind when 'prize_release' then 'prize' when 'prize_return' then 'unused_prize'
      when 'strike' then 'take_back' when 'reaward' then 'grant' else l.kind end as kind, l.currency, coalesce(t.game_id, '') as game_id,
    coalesce(t.host, '') as host, l.amount
  from ledger_transfers l left join tournaments t on t.id = l.tournament_id
  where l.kind in ${KINDS} and l.created_at >= $1 and l.created_at < $2
)`;

/** The flows of days $3 to $4 from stored sums, and those from the instant $1 to before $2 from single transfers. */
const FLOWS = `${LINES}, flows as (
  select day, kind, currency, game_id, host, amount from daily_flows where day between $3 and $4
  union all
  select day, kind, currency, game_id, host, amount from lines
)`;

/** Sums up a day that is over. @param bounds its first instant, and that of the next day */
export async function sumUpFlows(tx: Sql, day: string, [start, end]: readonly [Date, Date]): Promise<void> {
  await tx.query('delete from daily_flows where day = $1', [day]);
  await tx.query(
    `with ${LINES} insert into daily_flows (day, kind, currency, game_id, host, amount)
     select day, kind, currency, game_id, host, sum(amount) from lines group by day, kind, currency, game_id, host`,
    [start, end],
  );
}

/** When the first transfer that counts in the figures was written; null: there is none. */
export async function firstFlowAt(sql: Sql): Promise<Date | null> {
  const [first] = await sql.query<{ at: Date | null }>(
    // The index finds the first transfer of one kind, not that of several kinds.
    `select least(${KIND_NAMES.map((kind) => `(select min(created_at) from ledger_transfers where kind = '${kind}')`).join(', ')}) as at`,
  );
  return first?.at ?? null;
}

/**
 * Entry fees on the day on which they were collected, and prizes on the day on which they were paid.
 * @param of.game null for all
 * @param of.host null for all
 */
export function readDayFlows(
  sql: Sql,
  span: DaySpan,
  { game, host }: { game: string | null; host: string | null },
): Promise<DayFlow[]> {
  return sql.query<DayFlow>(
    `with ${FLOWS}
     select to_char(day, 'YYYY-MM-DD') as day, kind, currency, sum(amount)::bigint as amount from flows
     where kind in ('fee_collection', 'prize')
       and ($5::text is null or game_id = $5) and ($6::text is null or host = $6)
     group by 1, 2, 3`,
    [...paramsOf(span), game, host],
  );
}

/** The same for the tournaments of some hosts. @param of.game null for all */
export function readHostFlows(
  sql: Sql,
  span: DaySpan,
  { game, hosts }: { game: string | null; hosts: readonly string[] },
): Promise<HostFlow[]> {
  return sql.query<HostFlow>(
    `with ${FLOWS}
     select host, kind, currency, sum(amount)::bigint as amount from flows
     where kind in ('fee_collection', 'prize') and ($5::text is null or game_id = $5) and host = any($6::text[])
     group by 1, 2, 3`,
    [...paramsOf(span), game, hosts],
  );
}

/**
 * What was issued up to the end of each of the days.
 * @param span all days up to the last one: what was issued is the sum of what was ever given out and taken back
 * @param days in their order, without gaps
 */
export async function readSupply(
  sql: Sql,
  span: DaySpan,
  days: readonly string[],
): Promise<(day: string) => CurrencyAmounts> {
  const changes = await sql.query<{ day: string; currency: Currency; amount: number }>(
    `with ${FLOWS}
     select to_char(greatest(day, $5::date), 'YYYY-MM-DD') as day, currency,
       sum(case when kind in ('grant', 'prize_funding') then amount else -amount end)::bigint as amount
     from flows where kind in ('grant', 'prize_funding', 'take_back', 'unused_prize')
     group by 1, 2`,
    [...paramsOf(span), days[0]],
  );
  const changedOn = new Map(changes.map(({ day, currency, amount }) => [`${day} ${currency}`, amount]));
  const issued: CurrencyAmounts = { eg_token: 0, eg_coin: 0 };
  const supply = new Map<string, CurrencyAmounts>();
  for (const day of days) {
    for (const currency of CURRENCIES) issued[currency] += changedOn.get(`${day} ${currency}`) ?? 0;
    supply.set(day, { ...issued });
  }
  return (day) => supply.get(day) ?? issued;
}

function paramsOf({ from, closedTo, openFrom, openBefore }: DaySpan): unknown[] {
  return [openFrom, openBefore, from, closedTo];
}
