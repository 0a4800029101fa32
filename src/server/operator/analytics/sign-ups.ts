import type { Sql } from '#server/platform/database/database.ts';
import type { DatedQuestion } from './period.ts';

/** SQL: new accounts by day, `sign_ups`. Open days are from $1 to before $2, closed days from $3 to $4. */
export const SIGN_UPS = `sign_ups as (
    select day, count from daily_sign_ups where day between $3 and $4
    union all
    select nepal_day(created_at), count(*) from accounts where created_at >= $1 and created_at < $2 group by 1
  )`;

/** New accounts of the whole platform; the filters by game and host do not apply. */
export function readSignUps(sql: Sql, { span }: DatedQuestion): Promise<{ day: string; count: number }[]> {
  return sql.query<{ day: string; count: number }>(
    `with ${SIGN_UPS} select to_char(day, 'YYYY-MM-DD') as day, count from sign_ups`,
    [span.openFrom, span.openBefore, span.from, span.closedTo],
  );
}
