import type { Sql } from '#server/platform/database/database.ts';
import { type HostFlow, readHostFlows } from '#server/wallet/ledger/flows-by-day.ts';
import type { Currency } from '#shared/constants.ts';
import type { RankedHost } from '#shared/wire/analytics.ts';
import { boundsOf, type DatedQuestion } from './period.ts';
import { COUNTED, STARTED, seatParams } from './seat-figures.ts';

const LISTED = 50;

/** The hosts with the most seats taken in the period, with their other figures. */
export async function rankHosts(sql: Sql, question: DatedQuestion): Promise<RankedHost[]> {
  const { period, game, span } = question;
  const joins = await sql.query<{ host: string; name: string | null; count: number }>(
    `with ${COUNTED}
     select s.host, d.username as name, s.count from (
       select host, sum(count) as count from counted where kind = 'join' group by host order by count desc, host limit ${LISTED}
     ) s left join user_details d on d.id = s.host order by s.count desc, s.host`,
    seatParams(question),
  );
  const hosts = joins.map((one) => one.host);
  const started = await sql.query<{ host: string; count: number; taken: number; seats: number }>(
    `select t.host, count(*) as count, sum(t.participant_count) as taken, sum(t.max) as seats from tournaments t
     where ${STARTED} >= $1 and ${STARTED} < $2 and ($3::text is null or t.game_id = $3) and t.host = any($4::text[])
     group by t.host`,
    [boundsOf(period.from)[0], boundsOf(period.to)[1], game, hosts],
  );
  const flows = await readHostFlows(sql, span, { game, hosts });
  return joins.map(({ host: id, name, count }) => {
    const begun = started.find((one) => one.host === id);
    const amounts = (kind: HostFlow['kind']) => {
      const of = (currency: Currency) =>
        flows.find((flow) => flow.host === id && flow.kind === kind && flow.currency === currency)?.amount ??
        0;
      return { eg_token: of('eg_token'), eg_coin: of('eg_coin') };
    };
    return {
      host: id,
      name,
      joins: count,
      tournaments: begun?.count ?? 0,
      fillRate: begun ? begun.taken / begun.seats : null,
      fees: amounts('fee_collection'),
      prizes: amounts('prize'),
    };
  });
}
