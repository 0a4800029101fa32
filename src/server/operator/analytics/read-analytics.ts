/** The figures of the platform, in total and by day (docs/product.md#analytics). */

import { accountNamed } from '#server/people/accounts/named-accounts.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { type DayFlow, readDayFlows, readSupply } from '#server/wallet/ledger/flows-by-day.ts';
import { CURRENCIES, type Currency } from '#shared/constants.ts';
import type { Analytics, Figures } from '#shared/wire/analytics.ts';
import type { CurrencyAmounts } from '#shared/wire/wallet.ts';
import { readActive } from './active-players.ts';
import { readClosedUntil } from './closed-days.ts';
import { type DatedQuestion, daysOf, type Question, spanOf, spanUpTo } from './period.ts';
import { rankHosts } from './rank-hosts.ts';
import { readRetention } from './retention.ts';
import { readFill, readSeats, type SeatCount } from './seat-figures.ts';
import { readSignUps } from './sign-ups.ts';

/**
 * Reads the figures with several statements, which must see one snapshot.
 * @param question host: an id or a username
 * @throws AppError ruleViolated: userAmbiguous
 */
export async function readAnalytics(sql: Sql, question: Question): Promise<Analytics> {
  const { period } = question;
  const host = question.host === null ? null : await accountNamed(sql, question.host, ['id', 'username']);
  const closedUntil = await readClosedUntil(sql);
  const asked: DatedQuestion = { ...question, host, span: spanOf(period, closedUntil) };
  const days = daysOf(period);
  const signUps = await readSignUps(sql, asked);
  const active = await readActive(sql, asked);
  const seats = await readSeats(sql, asked);
  const fill = await readFill(sql, asked);
  const flows = await readDayFlows(sql, asked.span, asked);
  const supply = await readSupply(sql, spanUpTo(period, closedUntil), days);
  const figuresOf = (of: Facts, activePlayers: number, lastDay: string): Figures => {
    const capacity = sumOf(of.fill, ({ seats }) => seats);
    const count = (kind: SeatCount['kind']) =>
      sumOf(
        of.seats.filter((one) => one.kind === kind),
        (one) => one.count,
      );
    return {
      signUps: sumOf(of.signUps, (one) => one.count),
      activePlayers,
      joins: count('join'),
      exits: count('exit'),
      noShows: count('noShow'),
      fillRate: capacity === 0 ? null : sumOf(of.fill, ({ taken }) => taken) / capacity,
      fees: amountsOf(of.flows, 'fee_collection'),
      prizes: amountsOf(of.flows, 'prize'),
      supply: supply(lastDay),
    };
  };
  const [signUpsOn, seatsOn, fillOn, flowsOn] = [byDay(signUps), byDay(seats), byDay(fill), byDay(flows)];
  return {
    ...period,
    ...figuresOf({ signUps, seats, fill, flows }, active.total, period.to),
    retention: await readRetention(sql, asked),
    hosts: await rankHosts(sql, asked),
    days: days.map((day) => {
      const of = { signUps: signUpsOn(day), seats: seatsOn(day), fill: fillOn(day), flows: flowsOn(day) };
      return { day, ...figuresOf(of, active.days.get(day) ?? 0, day) };
    }),
  };
}

interface Facts {
  signUps: readonly { count: number }[];
  seats: readonly SeatCount[];
  fill: readonly { taken: number; seats: number }[];
  flows: readonly DayFlow[];
}

function byDay<Row extends { day: string }>(rows: readonly Row[]): (day: string) => readonly Row[] {
  const groups = Map.groupBy(rows, ({ day }) => day);
  return (day) => groups.get(day) ?? [];
}

function sumOf<One>(list: readonly One[], of: (one: One) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0);
}

function amountsOf(flows: readonly DayFlow[], kind: DayFlow['kind']): CurrencyAmounts {
  const of = (currency: Currency) =>
    sumOf(
      flows.filter((flow) => flow.kind === kind && flow.currency === currency),
      ({ amount }) => amount,
    );
  return Object.fromEntries(CURRENCIES.map((currency) => [currency, of(currency)])) as CurrencyAmounts;
}
