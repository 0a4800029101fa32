/** The figures of the platform, in total and by day (docs/product.md#analytics). */

import type { Sql } from '#server/platform/database/database.ts';
import { type DayFlow, readDayFlows, readSupply } from '#server/wallet/ledger/flows-by-day.ts';
import { CURRENCIES, type Currency } from '#shared/constants.ts';
import type { Analytics, CurrencyAmounts, Figures } from '#shared/wire.ts';
import { readActive } from './active-players.ts';
import { readClosedUntil } from './closed-days.ts';
import { type DatedQuestion, daysOf, type Question, spanOf, spanUpTo } from './period.ts';
import { rankHosts } from './rank-hosts.ts';
import { readRetention } from './retention.ts';
import { readFill, readSeats } from './seat-figures.ts';
import { readSignUps } from './sign-ups.ts';

/**
 * Reads several statements, which must see one snapshot.
 * @param question host: an id or a username
 */
export async function readAnalytics(sql: Sql, question: Question): Promise<Analytics> {
  const { period } = question;
  const host = question.host === null ? null : await findHost(sql, question.host);
  const closedUntil = await readClosedUntil(sql);
  const asked: DatedQuestion = { ...question, host, span: spanOf(period, closedUntil) };
  const days = daysOf(period);
  const signUps = await readSignUps(sql, asked);
  const active = await readActive(sql, asked);
  const seats = await readSeats(sql, asked);
  const fill = await readFill(sql, asked);
  const flows = await readDayFlows(sql, asked.span, asked);
  const supply = await readSupply(sql, spanUpTo(period, closedUntil), days);
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
  return {
    ...period,
    ...figuresOf(() => true, active.total, period.to),
    retention: await readRetention(sql, asked),
    hosts: await rankHosts(sql, asked),
    days: days.map((day) => ({
      day,
      ...figuresOf((one) => one === day, active.days.get(day) ?? 0, day),
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
