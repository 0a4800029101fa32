/** Fees, prizes and supply of a period, by day or by host. */
import type { Sql } from '#server/platform/database/database.ts';
import { nepalDaySql } from '#server/platform/database/nepal-time-sql.ts';
import type { Currency } from '#shared/constants.ts';
import type { CurrencyAmounts } from '#shared/wire.ts';
import { summarizeTotals } from './summary.ts';

/** From the first instant to before the second. */
type Bounds = readonly [Date, Date];

interface Flow {
  kind: 'fee_collection' | 'prize';
  currency: Currency;
  amount: number;
}

export type DayFlow = Flow & { day: string };
export type HostFlow = Flow & { host: string };

/**
 * Entry fees on the day on which they were collected, and prizes on the day on which they were paid; days are Nepal's.
 * @param of.game null for all
 * @param of.host null for all
 */
export function readDayFlows(
  sql: Sql,
  [from, before]: Bounds,
  { game, host }: { game: string | null; host: string | null },
): Promise<DayFlow[]> {
  return sql.query<DayFlow>(
    `select ${nepalDaySql('l.created_at')} as day, l.kind, l.currency, sum(l.amount)::bigint as amount
     from ledger_transfers l
     where l.kind in ('fee_collection', 'prize') and l.created_at >= $1 and l.created_at < $2
       and (($3::text is null and $4::text is null) or l.tournament_id in (
         select t.id from tournaments t where ($3::text is null or t.game_id = $3) and ($4::text is null or t.host = $4)))
     group by 1, 2, 3`,
    [from, before, game, host],
  );
}

/** The same for the tournaments of some hosts. @param of.game null for all */
export function readHostFlows(
  sql: Sql,
  [from, before]: Bounds,
  { game, hosts }: { game: string | null; hosts: readonly string[] },
): Promise<HostFlow[]> {
  return sql.query<HostFlow>(
    `select t.host, l.kind, l.currency, sum(l.amount)::bigint as amount
     from ledger_transfers l join tournaments t on t.id = l.tournament_id
     where l.kind in ('fee_collection', 'prize') and l.created_at >= $1 and l.created_at < $2
       and ($3::text is null or t.game_id = $3) and t.host = any($4::text[])
     group by 1, 2, 3`,
    [from, before, game, hosts],
  );
}

/** What was issued up to the end of each day in Nepal since an instant. */
export async function readSupply(sql: Sql, from: Date): Promise<(day: string) => CurrencyAmounts> {
  const now = await summarizeTotals(sql);
  const changes = await sql.query<{ day: string; currency: Currency; amount: number }>(
    `select ${nepalDaySql('created_at')} as day, currency,
       sum(case when kind in ('grant', 'prize_funding') then amount else -amount end)::bigint as amount
     from ledger_transfers
     where kind in ('grant', 'prize_funding', 'take_back', 'unused_prize') and created_at >= $1
     group by 1, 2`,
    [from],
  );
  const after = (day: string, currency: Currency) =>
    changes.reduce(
      (sum, change) => (change.currency === currency && change.day > day ? sum + change.amount : sum),
      0,
    );
  return (day) => ({
    eg_token: now.eg_token.issued - after(day, 'eg_token'),
    eg_coin: now.eg_coin.issued - after(day, 'eg_coin'),
  });
}
