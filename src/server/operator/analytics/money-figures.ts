/** Fees, prizes and supply by day, from the ledger. */
import type { Sql } from '#server/platform/database/database.ts';
import { summarizeTotals } from '#server/wallet/ledger/summary.ts';
import type { Currency } from '#shared/constants.ts';
import type { CurrencyAmounts } from '#shared/wire.ts';
import { boundsOf, daySql, type Period } from './period.ts';

export interface Question {
  period: Period;
  /** Null: all. */
  game: string | null;
  host: string | null;
}

export interface Flow {
  day: string;
  kind: 'fee_collection' | 'prize';
  currency: Currency;
  amount: number;
}

/** Entry fees on the day on which they were collected, and prizes on the day on which they were paid. */
export function readFlows(sql: Sql, { period, game, host }: Question): Promise<Flow[]> {
  return sql.query<Flow>(
    `select ${daySql('l.created_at')} as day, l.kind, l.currency, sum(l.amount)::bigint as amount
     from ledger_transfers l
     where l.kind in ('fee_collection', 'prize') and l.created_at >= $1 and l.created_at < $2
       and (($3::text is null and $4::text is null) or l.tournament_id in (
         select t.id from tournaments t where ($3::text is null or t.game_id = $3) and ($4::text is null or t.host = $4)))
     group by 1, 2, 3`,
    [...boundsOf(period), game, host],
  );
}

/** What was issued up to the end of each day of the period, whatever the game and the host that were asked for. */
export async function readSupply(sql: Sql, { period }: Question): Promise<(day: string) => CurrencyAmounts> {
  const now = await summarizeTotals(sql);
  const [from] = boundsOf(period);
  const changes = await sql.query<{ day: string; currency: Currency; amount: number }>(
    `select ${daySql('created_at')} as day, currency,
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
