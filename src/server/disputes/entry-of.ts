/** The entry of an account in a tournament: its own seat, or its team's. */
import type { Sql } from '#server/platform/database/database.ts';
import { takesPartSql } from '#server/tournaments/seats/entrants.ts';

/** SQL that is true when a user belongs to an entry of a tournament; all three are SQL expressions. */
export function isOfEntrySql(of: { user: string; entry: string; tournament: string }): string {
  const { user, entry, tournament } = of;
  return `(${entry} = ${user} or ${takesPartSql(tournament, user, `array[${entry}]`)})`;
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
