/** The figures of the platform, in total and by day (docs/product.md#analytics). */

import type { Sql } from '#server/platform/database/database.ts';
import { nepalDaySql } from '#server/platform/database/nepal-time-sql.ts';
import { type DayFlow, readDayFlows, readSupply } from '#server/wallet/ledger/flows-by-day.ts';
import { CURRENCIES, type Currency } from '#shared/constants.ts';
import type { Analytics, CurrencyAmounts, Figures } from '#shared/wire.ts';
import { boundsOf, daysOf, type Question } from './period.ts';
import { rankHosts } from './rank-hosts.ts';
import { readRetention } from './retention.ts';
import { PLAYERS, readFill, readSeats, SEATS } from './seat-figures.ts';

/**
 * Reads several statements, which must see one snapshot.
 * @param question host: an id or a username
 */
export async function readAnalytics(sql: Sql, question: Question): Promise<Analytics> {
  const { period } = question;
  const host = question.host === null ? null : await findHost(sql, question.host);
  const asked = { ...question, host };
  const signUps = await readSignUps(sql, asked);
  const active = await readActive(sql, asked);
  const seats = await readSeats(sql, asked);
  const fill = await readFill(sql, asked);
  const bounds = boundsOf(asked.period);
  const flows = await readDayFlows(sql, bounds, asked);
  const supply = await readSupply(sql, bounds[0]);
  const figuresOf = (isIn: (day: string) => boolean, activePlayers: number, lastDay: string): Figures => {
    const started = fill.filter(({ day }) => isIn(day));
    const capacity = sumOf(started, ({ seats }) => seats);
    const count = (kind: (typeof seats)[number]['kind']) =>
      sumOf(
        seats.filter((one) => one.kind === kind && isIn(one.day)),
        (one) => one.count,
      );
    return {
      signUps: sumOf(
        signUps.filter(({ day }) => isIn(day)),
        (one) => one.count,
      ),
      activePlayers,
      joins: count('join'),
      exits: count('exit'),
      noShows: count('noShow'),
      fillRate: capacity === 0 ? null : sumOf(started, ({ taken }) => taken) / capacity,
      fees: amountsOf(flows, (flow) => flow.kind === 'fee_collection' && isIn(flow.day)),
      prizes: amountsOf(flows, (flow) => flow.kind === 'prize' && isIn(flow.day)),
      supply: supply(lastDay),
    };
  };
  const activeOn = new Map(active.days.map(({ day, count }) => [day, count]));
  return {
    ...period,
    ...figuresOf(() => true, active.total, period.to),
    retention: await readRetention(sql, asked),
    hosts: await rankHosts(sql, asked),
    days: daysOf(period).map((day) => ({
      day,
      ...figuresOf((one) => one === day, activeOn.get(day) ?? 0, day),
    })),
  };
}

/** The id; an unknown name stays, and is the host of nothing. */
async function findHost(sql: Sql, named: string): Promise<string> {
  const [found] = await sql.query<{ id: string }>(
    'select id from user_details where id = $1 or lower(username) = lower($1) order by id = $1 desc limit 1',
    [named],
  );
  return found?.id ?? named;
}

interface DayCount {
  day: string;
  count: number;
}

/** New accounts, whatever the game and the host that were asked for. */
function readSignUps(sql: Sql, { period }: Question): Promise<DayCount[]> {
  return sql.query<DayCount>(
    `select ${nepalDaySql('created_at')} as day, count(*) as count from accounts
     where created_at >= $1 and created_at < $2 group by 1`,
    boundsOf(period),
  );
}

/** How many people took a seat, themselves or in a team, each counted once a day and once in all. */
async function readActive(
  sql: Sql,
  { period, game, host }: Question,
): Promise<{ total: number; days: DayCount[] }> {
  const params = [...boundsOf(period), game, host];
  const days = await sql.query<DayCount>(
    `with ${SEATS}, ${PLAYERS}
     select day, count(*) as count from (
       select distinct ${nepalDaySql('at')} as day, user_id from players
     ) daily group by day`,
    params,
  );
  const [all] = await sql.query<{ count: number }>(
    `with ${SEATS}, ${PLAYERS} select count(*) as count from (select distinct user_id from players) once`,
    params,
  );
  return { total: all?.count ?? 0, days };
}

function sumOf<One>(list: readonly One[], of: (one: One) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0);
}

function amountsOf(flows: readonly DayFlow[], isCounted: (flow: DayFlow) => boolean): CurrencyAmounts {
  const of = (currency: Currency) =>
    sumOf(
      flows.filter((flow) => flow.currency === currency && isCounted(flow)),
      ({ amount }) => amount,
    );
  return Object.fromEntries(CURRENCIES.map((currency) => [currency, of(currency)])) as CurrencyAmounts;
}
