/** Which entry of a tournament an account belongs to: the player's own, or that of the team in which he is confirmed. */
import type { Sql } from '#server/platform/database/database.ts';

/** SQL that is true when a user belongs to an entry of a tournament; all three are SQL expressions. */
export function isOfEntrySql({
  user,
  entry,
  tournament,
}: {
  user: string;
  entry: string;
  tournament: string;
}): string {
  return `(${entry} = ${user} or exists (
    select 1 from team_members member join participations of_team on of_team.team_id = member.team_id
    where member.user_id = ${user} and member.state = 'confirmed'
      and of_team.tournament_id = ${tournament} and of_team.user_id = ${entry}))`;
}

/** The account id that stands for the user's entry in a tournament; null: none. */
export async function entryOf(
  sql: Sql,
  { userId, tournamentId }: { userId: string; tournamentId: string },
): Promise<string | null> {
  const [seat] = await sql.query<{ entry: string }>(
    `select p.user_id as entry from participations p
     where p.tournament_id = $1
       and ${isOfEntrySql({ user: '$2', entry: 'p.user_id', tournament: 'p.tournament_id' })}`,
    [tournamentId, userId],
  );
  return seat?.entry ?? null;
}
