import type { Sql } from '#server/platform/database/database.ts';
import type { HostRecord } from '#shared/wire/people.ts';

/**
 * The record of a host: counted from what the server itself did, and when. Null: there is no such person.
 *
 * - A room was opened on time when its details could be read at the scheduled time of its match.
 * - The minutes to the prizes run from the last match of a tournament (its scheduled time, or the opening of its room if
 *   that was later) to the payment; of several tournaments the median.
 */
export async function hostRecord(sql: Sql, hostId: string): Promise<HostRecord | null> {
  const [record] = await sql.query<HostRecord>(
    `with closed as (
       select t.id, t.status, t.closed_at from tournaments t
       where t.host = $1 and t.status in ('Finished', 'Aborted')
     ), rooms as (
       select c.id, m.room_shown_at, m.scheduled_time
       from closed c join matches m on m.tournament_id = c.id
       where c.status = 'Finished' and m.room_shown_at is not null
     ), payments as (
       select extract(epoch from c.closed_at - max(greatest(r.room_shown_at, r.scheduled_time))) / 60 as minutes
       from closed c join rooms r on r.id = c.id
       where c.closed_at is not null
       group by c.id, c.closed_at
     )
     select
       (select count(*) from closed where status = 'Finished')::int as held,
       (select count(*) from closed where status = 'Aborted')::int as aborted,
       (select count(*) from follows where host = $1)::int as followers,
       (select json_build_object('opened', count(*), 'onTime', count(*) filter (where room_shown_at <= scheduled_time))
        from rooms) as rooms,
       (select round(percentile_cont(0.5) within group (order by greatest(minutes, 0)))::int from payments)
         as "minutesToPaid",
       (select json_build_object('accepted', count(*) filter (where d.status = 'accepted'),
          'rejected', count(*) filter (where d.status = 'rejected'),
          'undecided', count(*) filter (where d.status in ('open', 'escalated')))
        from tournaments t join disputes d on d.tournament_id = t.id where t.host = $1) as disputes
     from accounts where id = $1 and player_number is null`,
    [hostId],
  );
  return record ?? null;
}
