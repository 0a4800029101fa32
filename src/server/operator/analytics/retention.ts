import type { Sql } from '#server/platform/database/database.ts';
import type { RetentionWeek } from '#shared/wire.ts';
import type { Question } from './period.ts';
import { boundsOf, weekSql } from './period.ts';
import { PLAYERS, SEATS } from './seat-figures.ts';

/** Of the accounts made in each week of the period, how many took a seat in that week and in each one after it. */
export async function readRetention(sql: Sql, { period, game, host }: Question): Promise<RetentionWeek[]> {
  const rows = await sql.query<{ week: string; later: number | null; count: number }>(
    `with ${SEATS}, ${PLAYERS}, made as (
       select id, ${weekSql('created_at')} as week from accounts where created_at >= $1 and created_at < $2
     ), active as (
       select distinct user_id, ${weekSql('at')} as week from players
     )
     select to_char(week, 'YYYY-MM-DD') as week, null::int as later, count(*) as count from made group by 1
     union all
     select to_char(m.week, 'YYYY-MM-DD'), (a.week - m.week) / 7, count(*)
     from made m join active a on a.user_id = m.id and a.week >= m.week group by 1, 2`,
    [...boundsOf(period), game, host],
  );
  const lastWeek = Math.max(0, ...rows.map(({ week, later }) => weekNumber(week) + (later ?? 0)));
  return rows
    .filter(({ later }) => later === null)
    .sort((a, b) => a.week.localeCompare(b.week))
    .map(({ week, count }) => ({
      week,
      signUps: count,
      active: Array.from(
        { length: lastWeek - weekNumber(week) + 1 },
        (_none, later) => rows.find((row) => row.week === week && row.later === later)?.count ?? 0,
      ),
    }));
}

/** @param monday of the week, as a date */
function weekNumber(monday: string): number {
  return Date.parse(`${monday}T00:00:00Z`) / (7 * 24 * 3_600_000);
}
