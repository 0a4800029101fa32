/** All that the operator needs to know when a person asks, or when somebody asks about a person. */
import { comparableUid } from '#server/platform/database/comparable-uid.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { participationsOfSql } from '#server/tournaments/seats/entrants.ts';
import type { PersonOverview } from '#shared/wire/people.ts';

/** How many entries each list has; the newest are listed. */
const LISTED = 50;
/** How many people are listed who share a network or a game UID. */
const OTHERS = 20;

type Part<Name extends keyof PersonOverview> = PersonOverview[Name];

export async function tournamentsOf(sql: Sql, id: string): Promise<Part<'tournaments'>> {
  return sql.query<Part<'tournaments'>[number]>(
    `select t.id as "$id", t.title as "tournTitle", t.title_ne as "titleNe", t.status,
       case when t.host = $1 then 'host' else 'player' end as role, ${wireInstantSql('t.start_date')} as "startsAt"
     from tournaments t
     where t.host = $1 or t.id in (select x.tournament_id from ${participationsOfSql('$1')})
     order by t.start_date desc, t.id limit ${LISTED}`,
    [id],
  );
}

export async function teamsOf(sql: Sql, id: string): Promise<Part<'teams'>> {
  return sql.query<Part<'teams'>[number]>(
    `select t.id as "$id", t.name, t.status, t.tournament_id as "tournamentID", m.state, t.captain = $1 as "isCaptain"
     from team_members m join teams t on t.id = m.team_id
     where m.user_id = $1 order by m.sequence desc limit ${LISTED}`,
    [id],
  );
}

export async function disputesOf(sql: Sql, id: string): Promise<Part<'disputes'>> {
  return sql.query<Part<'disputes'>[number]>(
    `select id as "$id", tournament_id as "tournamentID", match_id as "matchID", status, ${wireInstantSql('created_at')} as at
     from disputes
     where by_user = $1 order by created_at desc, id limit ${LISTED}`,
    [id],
  );
}

/** The networks of the person's sessions, the latest first, and who else has a session there. */
export async function networksOf(sql: Sql, id: string): Promise<Part<'networks'>> {
  const networks = await sql.query<{ network: string; sessions: number; lastAt: string }>(
    `select coalesce(network, '') as network, count(*)::int as sessions, ${wireInstantSql('max(updated_at)')} as "lastAt" from sessions
     where account_id = $1 and expires_at > now() and network is not null group by network order by max(updated_at) desc`,
    [id],
  );
  const shared = await sql.query<{ network: string; $id: string; username: string | null }>(
    `select distinct coalesce(s.network, '') as network, d.id as "$id", d.username from sessions s join user_details d on d.id = s.account_id
     where s.network = any($2::text[]) and s.account_id <> $1 and s.expires_at > now()
     order by 1, d.id limit ${OTHERS * 10}`,
    [id, networks.map(({ network }) => network)],
  );
  return networks.map((one) => ({
    ...one,
    others: shared
      .filter(({ network }) => network === one.network)
      .slice(0, OTHERS)
      .map(({ $id, username }) => ({ $id, username })),
  }));
}

export async function sameUidOf(sql: Sql, id: string): Promise<Part<'sameUid'>> {
  return sql.query<Part<'sameUid'>[number]>(
    `select o.game_id as "gameID", o.uid, d.id as "$id", d.username
     from game_profiles g join game_profiles o on ${comparableUid('o.uid')} = ${comparableUid('g.uid')} and o.game_id = g.game_id and o.user_id <> g.user_id
       join user_details d on d.id = o.user_id
     where g.user_id = $1 order by o.game_id, d.id limit ${OTHERS}`,
    [id],
  );
}
