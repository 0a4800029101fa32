import type { Sql } from '#server/platform/database/database.ts';
import type { DatedQuestion } from './period.ts';
import { OF_ASKED, PLAYERS, SEATS, seatParams } from './seat-figures.ts';

/** How many people took a seat, themselves or in a team, each counted once a day and once in all. */
export async function readActive(
  sql: Sql,
  question: DatedQuestion,
): Promise<{ total: number; days: ReadonlyMap<string, number> }> {
  const rows = await sql.query<{ day: string | null; count: number }>(
    `with ${SEATS}, ${PLAYERS}, open as (
       select distinct day, user_id from players where ${OF_ASKED}
     ), closed as (
       select day, sum(count) as count, sum(count) filter (where previous < $3) as first_ones from daily_actives
       where game_id = coalesce($5, '') and host = coalesce($6, '') and day between $3 and $4 group by day
     )
     select to_char(day, 'YYYY-MM-DD') as day, count from closed
     union all
     select to_char(day, 'YYYY-MM-DD'), count(*) from open group by day
     union all
     select null, coalesce((select sum(first_ones) from closed), 0)::bigint + count(*)
     from (select distinct user_id from open) once
     where not exists (
       select from daily_players p where p.user_id = once.user_id and p.day between $3 and $4 and ${OF_ASKED}
     )`,
    seatParams(question),
  );
  const total = rows.find(({ day }) => day === null)?.count ?? 0;
  return { total, days: new Map(rows.flatMap(({ day, count }) => (day === null ? [] : [[day, count]]))) };
}
