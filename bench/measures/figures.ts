/**
 * The figures of the desk, all of them in one answer, over a year of tournaments with 200,000 transfers (a million with
 * BENCH_GROWTH=full), before and after its days were summed up.
 */
import { openServices } from '#server/app.ts';
import { closeDays } from '#server/operator/analytics/closed-days.ts';
import { dayOf } from '#server/operator/analytics/period.ts';
import { readAnalytics } from '#server/operator/analytics/read-analytics.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { percentile } from '../../attack/report.ts';
import { type Databases, ENGINE_NAMES, type Engine } from '../engines.ts';
import { fillHistory, historyOf } from '../history-fill.ts';
import { type Line, progress } from '../report.ts';

const TRANSFERS = process.env.BENCH_GROWTH === 'full' ? 1_000_000 : 200_000;
const TIMES = 15;
const TARGET_MS = 200;
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
    await closeDays(database);
    const closingMs = performance.now() - startedAt;
    for (const table of ['daily_players', 'daily_actives', 'daily_cohorts', 'daily_seats', 'daily_flows']) {
      await database.query(`vacuum analyze ${table}`);
    }
    const after = await timesOf(database, TIMES);
    progress(`  a year was summed up in ${(closingMs / 1000).toFixed(1)} s`);
    return ASKED.map(({ what }, index) => {
      const [ours, events] = [after[index] ?? Number.NaN, before[index] ?? Number.NaN];
      return {
        what: `${ENGINE_NAMES[engine]}: figures of ${what}, ${TRANSFERS.toLocaleString('en')} transfers`,
        ours: `${ours.toFixed(0)} ms`,
        against: `from events: ${events.toFixed(0)} ms`,
        ratio: ours / events,
        target: { text: `at most ${TARGET_MS} ms`, isReached: ours <= TARGET_MS },
      };
    });
  } finally {
    await services.lifecycle.stop();
  }
}

/** The median of each question, in milliseconds. */
async function timesOf(database: Database, times: number): Promise<number[]> {
  const medians: number[] = [];
  for (const { what, days, host } of ASKED) {
    const period = { from: dayOf(new Date(Date.now() - (days - 1) * DAY_MS)), to: dayOf(new Date()) };
    const measured: number[] = [];
    for (let time = 0; time < times; time++) {
      const startedAt = performance.now();
      await inSnapshot(database, (sql) => readAnalytics(sql, { period, game: null, host }));
      measured.push(performance.now() - startedAt);
    }
    medians.push(percentile(measured, 0.5));
    progress(`  ${what}: ${percentile(measured, 0.5).toFixed(0)} ms`);
  }
  return medians;
}
