import type { Sql } from '#server/platform/database/database.ts';
import type { DatedQuestion } from './period.ts';
import { OF_ASKED, PLAYERS, SEATS, seatParams } from './seat-figures.ts';

/**
 * How many people took a seat, alone or in a team: each counts once a day, and once in the total. Players of open days
 * are looked up one by one, because for `not exists` the database reads the players of the whole period.
 */
export async function readActive(
  sql: Sql,
  question: DatedQuestion,
): Promise<{ total: number; days: ReadonlyMap<string, number> }> {
  const rows = await sql.query<{ day: string | null; count: number }>(
    `with ${SEATS}, ${PLAYERS}, open as (
       select distinct day, user_id from players where ${OF_ASKED}
     ), closed as (
       select day, count from daily_active_sums
       where game_id = coalesce($5, '') and host = coalesce($6, '') and day between $3 and $4
     ), first_ones as (
       select sum(f.count) as count from closed c cross join lateral (
         select sum(a.count) as count from daily_actives a
         where a.game_id = coalesce($5, '') and a.host = coalesce($6, '') and a.day = c.day and a.previous < $3
       ) f
     )
     select to_char(day, 'YYYY-MM-DD') as day, count from closed
     union all
     select to_char(day, 'YYYY-MM-DD'), count(*) from open group by day
     union all
     select null, coalesce((select count from first_ones), 0)::bigint + count(*)
     from (select distinct user_id from open) once
     left join lateral (
       select true as is_known from daily_players p
       where p.user_id = once.user_id and p.day between $3 and $4 and ${OF_ASKED} limit 1
     ) before on true
     where before.is_known is null`,
    seatParams(question),
  );
  const total = rows.find(({ day }) => day === null)?.count ?? 0;
  return { total, days: new Map(rows.flatMap(({ day, count }) => (day === null ? [] : [[day, count]]))) };
}
