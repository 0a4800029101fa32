import type { FastifyInstance } from 'fastify';
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import type { KeptAnswers } from '#server/appwrite/documents/kept-answers.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { participationsOfSql } from '#server/tournaments/seats/entrants.ts';
import type { HostRecord, PlayerRecord } from '#shared/wire/people.ts';

/** A change of any of these may change a record. */
const SOURCES = {
  collection: 'tournaments',
  id: null,
  dependsOn: ['matches', 'disputes', 'teams', 'follows'],
} as const;

/** The calls for the records of hosts and players, which everyone may read. */
export function recordRoutes(
  scope: FastifyInstance,
  { database, answers }: Platform & { answers: KeptAnswers },
): void {
  for (const [kind, load] of [
    ['host', hostRecord],
    ['player', playerRecord],
  ] as const) {
    scope.get(`/${kind}s/:id/record`, async (request, reply) => {
      const id = documentParam(request);
      const body = await answers.json({ key: `${kind} record ${id}`, sources: SOURCES }, async () => {
        const record = await load(database, id);
        if (!record) throw documentNotFound(id);
        return record;
      });
      return reply.type('application/json; charset=utf-8').send(body);
    });
  }
}

/**
 * The record of a host: counted from what the server itself did, and when. Null: there is no such person.
 *
 * - A room was opened on time when its details could be read at the scheduled time of its match.
 * - The minutes to the prizes run from the last match of a tournament (its scheduled time, or the opening of its room if
 *   that was later) to the payment; of several tournaments the median.
 */
async function hostRecord(sql: Sql, hostId: string): Promise<HostRecord | null> {
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

const BEST_MAX = 10;
const TEAMS_MAX = 5;

/**
 * What a player has played and won in finished tournaments that public lists show, and the teams played in. Each
 * tournament has its own teams: those with one name count as one. Null: there is no such person. */
export async function playerRecord(sql: Sql, playerId: string): Promise<PlayerRecord | null> {
  const [record] = await sql.query<PlayerRecord>(
    `with played as (
       select x.entry, t.id, t.title, t.title_ne, t.closed_at
       from ${participationsOfSql('$1')} join tournaments t on t.id = x.tournament_id
       where t.status = 'Finished' and t.is_listed
     ), ranks as (
       select w.rank, p.* from played p
       join tournament_winners w on w.tournament_id = p.id and w.user_id = p.entry
     )
     select
       (select count(*) from played)::int as played,
       (select count(*) from ranks where rank = 1)::int as won,
       (select count(*) from ranks)::int as prizes,
       coalesce((
         select json_agg(json_build_object('tournament', b.id, 'title', b.title, 'titleNe', b.title_ne, 'rank', b.rank,
           'finishedAt', ${wireInstantSql('b.closed_at')}) order by b.rank, b.closed_at desc, b.id)
         from (select * from ranks order by rank, closed_at desc, id limit ${BEST_MAX}) b
       ), '[]') as best,
       coalesce((
         select json_agg(json_build_object('name', m.name, 'tournaments', m.tournaments,
           'tournament', m.tournament_id, 'title', m.title, 'titleNe', m.title_ne) order by m.latest desc)
         from (
           select (array_agg(te.name order by te.sequence desc))[1] as name, count(*) as tournaments,
             (array_agg(t.id order by te.sequence desc))[1] as tournament_id,
             (array_agg(t.title order by te.sequence desc))[1] as title,
             (array_agg(t.title_ne order by te.sequence desc))[1] as title_ne, max(te.sequence) as latest
           from team_members tm
           join teams te on te.id = tm.team_id
           join tournaments t on t.id = te.tournament_id
           where tm.user_id = $1 and tm.state = 'confirmed' and te.status = 'Registered' and t.is_listed
           group by te.name_key
           order by latest desc
           limit ${TEAMS_MAX}
         ) m
       ), '[]') as teams
     from accounts where id = $1 and player_number is null`,
    [playerId],
  );
  return record ?? null;
}
