/** Seats that were taken and given up, and how full tournaments were that started. */

import type { Sql } from '#server/platform/database/database.ts';
import { nepalDaySql } from '#server/platform/database/nepal-time-sql.ts';
import type { Question } from './period.ts';
import { boundsOf } from './period.ts';

/** The events `seats` of a period ($1, $2), of a game ($3) and a host ($4); null: all. */
export const SEATS = `seats as (
    select at, kind, host, user_id, team_id from seat_events
    where at >= $1 and at < $2 and ($3::text is null or game_id = $3) and ($4::text is null or host = $4)
  )`;

/** Who took the seats: `players` with the instant. Of a team everyone who is confirmed in it. */
export const PLAYERS = `players as (
    select at, user_id from seats where kind = 'join' and team_id is null
    union all
    select s.at, m.user_id from seats s join team_members m on m.team_id = s.team_id and m.state = 'confirmed'
    where s.kind = 'join'
  )`;

export interface SeatCount {
  day: string;
  kind: 'join' | 'exit' | 'noShow';
  count: number;
}

/** Seats by what happened to them; of a team it is one. */
export function readSeats(sql: Sql, { period, game, host }: Question): Promise<SeatCount[]> {
  return sql.query<SeatCount>(
    `with ${SEATS} select ${nepalDaySql('at')} as day, kind, count(*) as count from seats group by 1, 2`,
    [...boundsOf(period), game, host],
  );
}

/** SQL for when a tournament `t` started; for those from before that was noted, when it was to start. */
export const STARTED = `coalesce(t.started_at, case when t.status in ('Ongoing', 'Finished') then t.start_date end)`;

/** Seats that were taken, and that there were, in the tournaments that started on a day. */
export function readFill(
  sql: Sql,
  { period, game, host }: Question,
): Promise<{ day: string; taken: number; seats: number }[]> {
  return sql.query<{ day: string; taken: number; seats: number }>(
    `select ${nepalDaySql(STARTED)} as day, sum(t.participant_count) as taken, sum(t.max) as seats from tournaments t
     where ${STARTED} >= $1 and ${STARTED} < $2
       and ($3::text is null or t.game_id = $3) and ($4::text is null or t.host = $4)
     group by 1`,
    [...boundsOf(period), game, host],
  );
}
