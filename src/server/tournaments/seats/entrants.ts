/** Everyone who takes part in a tournament: players with a seat, and the confirmed members of teams with one. */
import type { Sql } from '#server/platform/database/database.ts';

export interface Entrant {
  /** Account id of the player or of the team's captain. */
  entry: string;
  user_id: string;
  /** Id of the team; null: a single player. */
  team_id: string | null;
  /** The id that the transfers of the entry fee refer to. */
  part_id: string;
  /** What a member of a team has paid; null: a single player, who paid the entry fee. */
  paid: number | null;
  is_checked_in: boolean;
}

/** Everyone who takes part, in the order of joining; within a team the captain comes first. */
export async function entrantsOf(sql: Sql, tournamentId: string): Promise<Entrant[]> {
  return sql.query<Entrant>(
    `select p.user_id as entry, coalesce(m.user_id, p.user_id) as user_id, p.team_id,
       coalesce(m.part_id, p.id) as part_id, m.paid, p.checked_in_at is not null as is_checked_in
     from participations p
     left join team_members m on m.team_id = p.team_id and m.state = 'confirmed'
     where p.tournament_id = $1
     order by p.sequence, m.user_id <> p.user_id, m.sequence`,
    [tournamentId],
  );
}

/**
 * SQL for whether a user takes part in a tournament; both are given as SQL.
 * @param entries SQL of the entries that count; where it is null, all of them
 */
export function takesPartSql(tournament: string, user: string, entries?: string): string {
  const counts = entries ? ` and (${entries} is null or seat.user_id = any(${entries}))` : '';
  return `(exists (select 1 from participations seat
      where seat.tournament_id = ${tournament} and seat.user_id = ${user}${counts})
    or exists (select 1 from team_members m join participations seat on seat.team_id = m.team_id
      where m.user_id = ${user} and m.state = 'confirmed' and seat.tournament_id = ${tournament}${counts}))`;
}

/** SQL for the participations `x` that a user given as SQL takes part in, as a from clause; `entry` as on the wire. */
export function participationsOfSql(user: string): string {
  return `(select tournament_id, user_id as entry, sequence from participations where user_id = ${user}
    union
    select p.tournament_id, p.user_id, p.sequence from team_members m join participations p on p.team_id = m.team_id
    where m.user_id = ${user} and m.state = 'confirmed') x`;
}

/** SQL for the number of players in the line-up of a participation, given by its alias; null: it has no team. */
export function lineupSql(participation: string): string {
  return `(case when ${participation}.team_id is not null then (
    select count(*) from team_members line where line.team_id = ${participation}.team_id and line.role = 'player'
      and line.state = 'confirmed')::int end)`;
}
