/** Seats that were taken and given up, and how full tournaments were that started. */

import type { Sql } from '#server/platform/database/database.ts';
import type { DatedQuestion } from './period.ts';
import { boundsOf } from './period.ts';

/** SQL: the events of seats, `seats`, from the instant $1 on and before $2. */
export const SEATS = `seats as (
    select nepal_day(at) as day, kind, game_id, host, user_id, team_id from seat_events where at >= $1 and at < $2
  )`;

/** SQL: the people who took these seats, `players`; for a team everyone who is confirmed in it. */
export const PLAYERS = `players as (
    select day, game_id, host, user_id from seats where kind = 'join' and team_id is null
    union all
    select s.day, s.game_id, s.host, m.user_id
    from seats s join team_members m on m.team_id = s.team_id and m.state = 'confirmed'
    where s.kind = 'join'
  )`;

/** The parameters $1 to $6 of these statements: open days, closed days, game and host. */
export function seatParams({ span, game, host }: DatedQuestion): unknown[] {
  return [span.openFrom, span.openBefore, span.from, span.closedTo, game, host];
}

/** SQL: whether a row is of the game $5 and of the host $6; null stands for all. */
export const OF_ASKED = '($5::text is null or game_id = $5) and ($6::text is null or host = $6)';

/** SQL: how many seats were taken or given up on each day, `counted`, for open and closed days. */
export const COUNTED = `${SEATS}, counted as (
    select day, kind, host, count from daily_seats where day between $3 and $4 and ${OF_ASKED}
    union all
    select day, kind, host, 1 from seats where ${OF_ASKED}
  )`;

export interface SeatCount {
  day: string;
  kind: 'join' | 'exit' | 'noShow';
  count: number;
}

/** How many seats were taken and given up on each day; a team counts as one. */
export function readSeats(sql: Sql, question: DatedQuestion): Promise<SeatCount[]> {
  return sql.query<SeatCount>(
    `with ${COUNTED} select to_char(day, 'YYYY-MM-DD') as day, kind, sum(count) as count from counted group by 1, 2`,
    seatParams(question),
  );
}

/** SQL for when a tournament `t` started. Older rows do not have it; for them it is when the start was planned. */
export const STARTED = `coalesce(t.started_at, case when t.status in ('Ongoing', 'Finished') then t.start_date end)`;

/** How many seats were taken, and how many there were, in the tournaments that started on a day. */
export function readFill(
  sql: Sql,
  { period, game, host }: DatedQuestion,
): Promise<{ day: string; taken: number; seats: number }[]> {
  return sql.query<{ day: string; taken: number; seats: number }>(
    `select to_char(nepal_day(${STARTED}), 'YYYY-MM-DD') as day, sum(t.participant_count) as taken, sum(t.max) as seats
     from tournaments t
     where ${STARTED} >= $1 and ${STARTED} < $2
       and ($3::text is null or t.game_id = $3) and ($4::text is null or t.host = $4)
     group by 1`,
    [boundsOf(period.from)[0], boundsOf(period.to)[1], game, host],
  );
}
