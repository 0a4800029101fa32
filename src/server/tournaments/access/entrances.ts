/** The facts about people that access rules need, read only for tournaments that have such rules. */
import type { Sql } from '#server/platform/database/database.ts';
import type { Entrance } from '#shared/rules/access.ts';
import type { TournamentSeats } from '../tournament-row.ts';

type Known = Omit<Entrance, 'isBannedByHost'>;

/** The facts of people in tournaments whose access rules need none. */
export const UNASKED: Known = { isVerified: true, noShows: 0, accountDays: 0, evenings: 0 };

/** SQL: how often an account, or a team in which it was confirmed, has lost a seat because of a check-in. */
export const noShowsSql = (account: string) => `(
  (select count(*) from seat_events e where e.kind = 'noShow' and e.user_id = ${account})
  + (select count(*) from team_members m join seat_events e on e.team_id = m.team_id
     where m.user_id = ${account} and m.state = 'confirmed' and e.kind = 'noShow' and e.user_id <> ${account}))::int`;

/**
 * SQL: how many finished tournaments an account played: with its own seat, or in the line-up of a team, at the end or in
 * a match before.
 */
const eveningsSql = (account: string) => `(
  select count(*) from tournaments t where t.status = 'Finished' and t.id in (
    select tournament_id from participations where user_id = ${account} and team_id is null
    union all
    select p.tournament_id from team_members m join participations p on p.team_id = m.team_id
    where m.user_id = ${account} and m.state = 'confirmed' and (m.role = 'player' or m.has_played)))::int`;

/** The facts, by account id. */
export async function loadEntrances(
  sql: Sql,
  players: readonly { tournamentId: string; userId: string }[],
  tournaments: ReadonlyMap<string, Pick<TournamentSeats, 'access'>>,
): Promise<Map<string, Known>> {
  const asked = players.filter(({ tournamentId }) => {
    const access = tournaments.get(tournamentId)?.access;
    return access && Object.keys(access).length > 1;
  });
  if (asked.length === 0) return new Map();
  const rows = await sql.query<Known & { id: string }>(
    `select a.id, a.is_email_verified and a.wanted_email is null as "isVerified", ${noShowsSql('a.id')} as "noShows",
       floor(extract(epoch from now() - a.created_at) / 86400)::int as "accountDays", ${eveningsSql('a.id')} as evenings
     from accounts a where a.id = any($1::text[])`,
    [asked.map(({ userId }) => userId)],
  );
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}
