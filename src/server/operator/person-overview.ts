/** All that the operator looks at when a person asks, or is asked about. */
import type { Sql } from '#server/platform/database/database.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { participationsOfSql } from '#server/tournaments/seats/entrants.ts';
import type { PersonOverview } from '#shared/wire/people.ts';

/** Of each list; the newest. */
const LISTED = 50;
/** People who share a network or a game UID. */
const OTHERS = 20;

type Part<Name extends keyof PersonOverview> = PersonOverview[Name];

/** The tournaments that a person takes part in, or hosts. */
export async function tournamentsOf(sql: Sql, id: string): Promise<Part<'tournaments'>> {
  const rows = await sql.query<{
    id: string;
    title: string;
    title_ne: string | null;
    status: PersonOverview['tournaments'][number]['status'];
    is_host: boolean;
    start_date: Date;
  }>(
    `select t.id, t.title, t.title_ne, t.status, t.host = $1 as is_host, t.start_date
     from tournaments t
     where t.host = $1 or t.id in (select x.tournament_id from ${participationsOfSql('$1')})
     order by t.start_date desc, t.id limit ${LISTED}`,
    [id],
  );
  return rows.map(({ id: $id, title, title_ne, status, is_host, start_date }) => ({
    $id,
    tournTitle: title,
    titleNe: title_ne,
    status,
    role: is_host ? 'host' : 'player',
    startsAt: wireInstant(start_date),
  }));
}

export async function teamsOf(sql: Sql, id: string): Promise<Part<'teams'>> {
  const rows = await sql.query<{
    id: string;
    name: string;
    status: PersonOverview['teams'][number]['status'];
    tournament_id: string;
    state: PersonOverview['teams'][number]['state'];
    is_captain: boolean;
  }>(
    `select t.id, t.name, t.status, t.tournament_id, m.state, t.captain = $1 as is_captain
     from team_members m join teams t on t.id = m.team_id
     where m.user_id = $1 order by m.sequence desc limit ${LISTED}`,
    [id],
  );
  return rows.map(({ id: $id, name, status, tournament_id, state, is_captain }) => ({
    $id,
    name,
    status,
    tournamentID: tournament_id,
    state,
    isCaptain: is_captain,
  }));
}

export async function disputesOf(sql: Sql, id: string): Promise<Part<'disputes'>> {
  const rows = await sql.query<{
    id: string;
    tournament_id: string;
    match_id: string | null;
    status: PersonOverview['disputes'][number]['status'];
    created_at: Date;
  }>(
    `select id, tournament_id, match_id, status, created_at from disputes
     where by_user = $1 order by created_at desc, id limit ${LISTED}`,
    [id],
  );
  return rows.map((row) => ({
    $id: row.id,
    tournamentID: row.tournament_id,
    matchID: row.match_id,
    status: row.status,
    at: wireInstant(row.created_at),
  }));
}

/** The networks of the person's sessions, the latest first, and who else has a session there. */
export async function networksOf(sql: Sql, id: string): Promise<Part<'networks'>> {
  const networks = await sql.query<{ network: string; last_at: Date; sessions: number }>(
    `select network, max(updated_at) as last_at, count(*)::int as sessions from sessions
     where account_id = $1 and expires_at > now() group by network order by last_at desc`,
    [id],
  );
  const shared = await sql.query<{ network: string; id: string; username: string | null }>(
    `select distinct s.network, d.id, d.username from sessions s join user_details d on d.id = s.account_id
     where s.network = any($2::text[]) and s.account_id <> $1 and s.expires_at > now()
     order by s.network, d.id limit ${OTHERS * 10}`,
    [id, networks.map(({ network }) => network)],
  );
  return networks.map(({ network, last_at, sessions }) => ({
    network,
    sessions,
    lastAt: wireInstant(last_at),
    others: shared
      .filter((one) => one.network === network)
      .slice(0, OTHERS)
      .map(({ id: $id, username }) => ({ $id, username })),
  }));
}

/** Accounts with the same game UID. */
export async function sameUidOf(sql: Sql, id: string): Promise<Part<'sameUid'>> {
  const rows = await sql.query<{ game_id: string; uid: string; id: string; username: string | null }>(
    `select o.game_id, o.uid, d.id, d.username
     from game_profiles g join game_profiles o on o.uid = g.uid and o.game_id = g.game_id and o.user_id <> g.user_id
       join user_details d on d.id = o.user_id
     where g.user_id = $1 order by o.game_id, d.id limit ${OTHERS}`,
    [id],
  );
  return rows.map(({ game_id, uid, id: $id, username }) => ({ gameID: game_id, uid, $id, username }));
}
