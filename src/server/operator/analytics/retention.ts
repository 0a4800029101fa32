import type { Sql } from '#server/platform/database/database.ts';
import type { RetentionWeek } from '#shared/wire/analytics.ts';
import { boundsOf, type DatedQuestion, mondaySql } from './period.ts';
import { OF_ASKED, PLAYERS, SEATS, seatParams } from './seat-figures.ts';
import { SIGN_UPS } from './sign-ups.ts';

/** Of the accounts made in each week of the period, how many took a seat in that week and in each one after it. */
export async function readRetention(sql: Sql, question: DatedQuestion): Promise<RetentionWeek[]> {
  const { from, to } = question.period;
  const rows = await sql.query<{ week: string; later: number | null; count: number }>(
    `with ${SIGN_UPS}, ${SEATS}, ${PLAYERS}, open as (
       select distinct p.user_id, nepal_day(a.created_at) as signed_up, ${mondaySql('p.day')} as week
       from players p join accounts a on a.id = p.user_id
       where a.created_at >= $7 and a.created_at < $8 and p.day >= nepal_day(a.created_at) and ${OF_ASKED}
     ), active as (
       select signed_up, ${mondaySql('day')} as week, count from daily_cohorts
       where game_id = coalesce($5, '') and host = coalesce($6, '') and day between $3 and $4 and signed_up >= $3
       union all
       select signed_up, week, 1 from open left join lateral (
         select true as is_known from daily_players p where p.user_id = open.user_id
           and p.day between greatest(open.week, open.signed_up) and $4 and ${OF_ASKED} limit 1
       ) before on true
       where before.is_known is null
     )
     select to_char(week, 'YYYY-MM-DD') as week, later, count from (
       select ${mondaySql('day')} as week, null::int as later, sum(count)::bigint as count from sign_ups group by 1
       union all
       select ${mondaySql('signed_up')}, (week - ${mondaySql('signed_up')}) / 7, sum(count) from active group by 1, 2
     ) counted`,
    [...seatParams(question), boundsOf(from)[0], boundsOf(to)[1]],
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
