import { ROUND_MINUTES } from '#server/brackets/store-draw.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { storedNepalTime } from '#server/platform/database/nepal-time-sql.ts';

/** Nepal times. */
export interface PastTimes {
  regStart: string;
  regEnd: string;
  startDate: string;
  endDate: string;
}

/**
 * Moves a sample tournament into the past: the commands refuse past dates, and note the present as the time at which
 * each status was reached and each room was shown.
 */
export async function setPastTimes(sql: Sql, id: string, times: PastTimes): Promise<void> {
  await sql.query(
    `update tournaments set reg_start = $2, reg_end = $3, start_date = $4, end_date = $5,
       check_in_closes_at = $4::timestamptz - make_interval(mins => (check_in ->> 'closes')::int),
       opened_at = case when opened_at is not null then least($2::timestamptz, now()) end,
       started_at = case when started_at is not null then least($4::timestamptz, now()) end,
       closed_at = case status when 'Finished' then least($5::timestamptz, now()) when 'Aborted' then least($3::timestamptz, now()) end
     where id = $1`,
    [
      id,
      storedNepalTime(times.regStart),
      storedNepalTime(times.regEnd),
      storedNepalTime(times.startDate),
      storedNepalTime(times.endDate),
    ],
  );
  await sql.query(
    `update matches set scheduled_time = $2::timestamptz + make_interval(mins => $3 * (round - 1))
     where tournament_id = $1 and round is not null and stage = 0`,
    [id, storedNepalTime(times.startDate), ROUND_MINUTES],
  );
  await sql.query(
    `update matches set room_shown_at = least(scheduled_time - interval '10 min', room_shown_at)
     where tournament_id = $1 and room_shown_at is not null`,
    [id],
  );
}
