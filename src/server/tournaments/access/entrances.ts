/** What rules of access need to know of people, read for tournaments that have such rules alone. */
import type { Sql } from '#server/platform/database/database.ts';
import type { Entrance } from '#shared/rules/access.ts';
import type { TournamentSeats } from '../tournament-row.ts';

type Known = Omit<Entrance, 'isBannedByHost'>;

/** Of who is asked for nothing. */
export const UNASKED: Known = { isVerified: true, noShows: 0 };

/** SQL: how often an account, or a team in which it was confirmed, has lost a seat because of a check-in. */
export const noShowsSql = (account: string) => `(
  (select count(*) from seat_events e where e.kind = 'noShow' and e.user_id = ${account})
  + (select count(*) from team_members m join seat_events e on e.team_id = m.team_id
     where m.user_id = ${account} and m.state = 'confirmed' and e.kind = 'noShow' and e.user_id <> ${account}))::int`;

/** By account. */
export async function loadEntrances(
  sql: Sql,
  players: readonly { tournamentId: string; userId: string }[],
  tournaments: ReadonlyMap<string, Pick<TournamentSeats, 'access'>>,
): Promise<Map<string, Known>> {
  const asked = players.filter(({ tournamentId }) => {
    const access = tournaments.get(tournamentId)?.access;
    return access?.verified === true || access?.noShowsMax !== undefined;
  });
  if (asked.length === 0) return new Map();
  const rows = await sql.query<{ id: string; is_verified: boolean; no_shows: number }>(
    `select a.id, a.is_email_verified and a.wanted_email is null as is_verified, ${noShowsSql('a.id')} as no_shows
     from accounts a where a.id = any($1::text[])`,
    [asked.map(({ userId }) => userId)],
  );
  return new Map(rows.map((row) => [row.id, { isVerified: row.is_verified, noShows: row.no_shows }]));
}
