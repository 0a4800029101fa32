/**
 * The figures of the desk, all of them in one answer, over a year of tournaments with 200,000 transfers (a million with
 * BENCH_GROWTH=full), before and after its days were summed up.
 */
import { openServices } from '#server/app.ts';
import { closeDays } from '#server/operator/analytics/closed-days.ts';
import { dayOf } from '#server/operator/analytics/period.ts';
import { readAnalytics } from '#server/operator/analytics/read-analytics.ts';
import { readWarnings } from '#server/operator/warnings.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { summarizeLedger } from '#server/wallet/ledger/summary.ts';
import { percentile } from '../../attack/report.ts';
import { type Databases, ENGINE_NAMES, type Engine } from '../engines.ts';
import { fillHistory, historyOf } from '../history-fill.ts';
import { type Line, progress } from '../report.ts';

const TRANSFERS = process.env.BENCH_GROWTH === 'full' ? 1_000_000 : 200_000;
const TIMES = 15;
const TARGET_MS = 200;
const PIECE_MS = 100;
const DAY_MS = 24 * 3_600_000;

const ASKED = [
  { what: '30 days', days: 30, host: null },
  { what: '365 days', days: 365, host: null },
  { what: '365 days of one host', days: 365, host: 'person3' },
];

export async function measureFigures(databases: Databases, engine: Engine): Promise<Line[]> {
  progress(`figures: filling ${ENGINE_NAMES[engine]} with ${TRANSFERS.toLocaleString('en')} transfers`);
  const environment = { ...(await databases.create(engine)), SAMPLE_DATA: 'off' };
  const { services } = await openServices(readConfig(environment));
  const { database } = services;
  try {
    await fillHistory(database, historyOf(TRANSFERS));
    const before = await timesOf(database, 1);
    const startedAt = performance.now();
    const pieces = await sumUp(database);
    progress(`  a year was summed up in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    for (const table of [
      'daily_players',
      'daily_actives',
      'daily_active_sums',
      'daily_cohorts',
      'daily_seats',
      'daily_flows',
    ]) {
      await database.query(`vacuum analyze ${table}`);
    }
    const after = await timesOf(database, TIMES);
    const lists = await desksOf(database);
    const p99 = percentile(pieces, 0.99);
    const held: Line = {
      what: `${ENGINE_NAMES[engine]}: a piece of summing up the year, ${TRANSFERS.toLocaleString('en')} transfers`,
      ours: `p50 ${percentile(pieces, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${pieces.length}`,
      target: { text: `p99 at most ${PIECE_MS} ms`, isReached: p99 <= PIECE_MS },
    };
    const lines = ASKED.map(({ what }, index): Line => {
      const [ours, events] = [after[index] ?? NOTHING, before[index] ?? NOTHING];
      return {
        what: `${ENGINE_NAMES[engine]}: figures of ${what}, ${TRANSFERS.toLocaleString('en')} transfers`,
        ours: `${ours.all.toFixed(0)} ms, the slowest statement ${ours.slowest.toFixed(0)} ms`,
        against: `from events: ${events.all.toFixed(0)} ms`,
        ratio: ours.all / events.all,
        target: { text: `each at most ${TARGET_MS} ms`, isReached: ours.slowest <= TARGET_MS },
      };
    });
    const others = lists.map(
      ({ what, ms }): Line => ({
        what: `${ENGINE_NAMES[engine]}: ${what}, ${TRANSFERS.toLocaleString('en')} transfers`,
        ours: `${ms.toFixed(0)} ms`,
        target: { text: `at most ${TARGET_MS} ms`, isReached: ms <= TARGET_MS },
      }),
    );
    return [...lines, ...others, held];
  } finally {
    await services.lifecycle.stop();
  }
}

/** How long each transaction lasted, in milliseconds: so long others wait for the embedded database's one connection. */
async function sumUp(database: Database): Promise<number[]> {
  const lasted: number[] = [];
  await closeDays({
    query: (text, params) => database.query(text, params),
    transaction: async (work, options) => {
      const startedAt = performance.now();
      const done = await database.transaction(work, options);
      lasted.push(performance.now() - startedAt);
      return done;
    },
  });
  return lasted;
}

/** The medians of what else the desk reads of all of the ledger, in milliseconds. */
async function desksOf(database: Database): Promise<{ what: string; ms: number }[]> {
  const asked = [
    { what: 'warnings', read: () => readWarnings(database) },
    { what: 'the summary of the ledger', read: () => inSnapshot(database, summarizeLedger) },
  ];
  const medians: { what: string; ms: number }[] = [];
  for (const { what, read } of asked) {
    const lasted: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const startedAt = performance.now();
      await read();
      lasted.push(performance.now() - startedAt);
    }
    medians.push({ what, ms: percentile(lasted, 0.5) });
  }
  return medians;
}

interface Times {
  /** All figures. */
  all: number;
  /** The statement that takes longest. */
  slowest: number;
}
const NOTHING: Times = { all: Number.NaN, slowest: Number.NaN };

/** The medians of each question, in milliseconds. */
async function timesOf(database: Database, times: number): Promise<Times[]> {
  const medians: Times[] = [];
  for (const { what, days, host } of ASKED) {
    const period = { from: dayOf(new Date(Date.now() - (days - 1) * DAY_MS)), to: dayOf(new Date()) };
    const measured: Times[] = [];
    for (let time = 0; time < times; time++) {
      const startedAt = performance.now();
      let slowest = 0;
      await inSnapshot(database, (tx) => {
        const timed: Sql = {
          query: async <Row>(text: string, params?: readonly unknown[]) => {
            const askedAt = performance.now();
            const rows = await tx.query<Row>(text, params);
            slowest = Math.max(slowest, performance.now() - askedAt);
            return rows;
          },
        };
        return readAnalytics(timed, { period, game: null, host });
      });
      measured.push({ all: performance.now() - startedAt, slowest });
    }
    const median = (of: (one: Times) => number) => percentile(measured.map(of), 0.5);
    medians.push({ all: median((one) => one.all), slowest: median((one) => one.slowest) });
    progress(`  ${what}: ${medians.at(-1)?.all.toFixed(0)} ms`);
  }
  return medians;
}
