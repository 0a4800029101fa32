import type { Sql } from '#server/platform/database/database.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { participationsOfSql } from '#server/tournaments/seats/entrants.ts';
import type { PlayerRecord } from '#shared/wire/people.ts';

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
