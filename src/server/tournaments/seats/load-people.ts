/** The facts about people that the rules of seats need, loaded for a whole batch at once. */

import { keptOutSql } from '#server/people/bans/kept-out.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { type SeatPerson, seatKey } from '#shared/rules/seats.ts';
import { loadEntrances, UNASKED } from '../access/entrances.ts';
import { bannedByHostSql } from '../access/host-bans.ts';
import type { TournamentSeats } from '../tournament-row.ts';

/** A user in a tournament. */
export interface PlayerInTournament {
  tournamentId: string;
  userId: string;
}

/** A person, with the seat that stands under his name: his own, or that of the team whose captain he is. */
export interface LoadedPerson extends SeatPerson {
  seat: { id: string; rulebook: number } | null;
}

interface PersonRow {
  /** Position of the pair in the request, from 1. */
  ord: number;
  username: string | null;
  has_game_profile: boolean;
  is_kept_out: boolean;
  is_banned_by_host: boolean;
  participation_id: string | null;
  rulebook_revision: number | null;
}

/**
 * Looks each pair up by key. The limits prevent the planner from scanning whole tables when its statistics are outdated.
 */
const LOAD = `
  select x.ord::int, d.username, g.user_id is not null as has_game_profile, p.id as participation_id,
    p.rulebook_revision, ${keptOutSql('x.user_id')} as is_kept_out,
    ${bannedByHostSql('x.host', 'x.user_id')} as is_banned_by_host
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
    as x (tournament_id, user_id, game_id, host, ord)
  cross join lateral (
    select username from user_details where id = x.user_id limit 1
  ) d
  left join lateral (
    select user_id from game_profiles where user_id = x.user_id and game_id = x.game_id limit 1
  ) g on true
  left join lateral (
    select id, rulebook_revision from participations where tournament_id = x.tournament_id and user_id = x.user_id limit 1
  ) p on true`;

/** The people by seatKey; accounts that do not exist are absent. */
export async function loadPeople(
  sql: Sql,
  players: readonly PlayerInTournament[],
  tournaments: ReadonlyMap<string, TournamentSeats>,
): Promise<Map<string, LoadedPerson>> {
  const people = new Map<string, LoadedPerson>();
  if (players.length === 0) return people;
  const rows = await sql.query<PersonRow>(LOAD, [
    players.map((player) => player.tournamentId),
    players.map((player) => player.userId),
    players.map((player) => tournaments.get(player.tournamentId)?.game_id ?? null),
    players.map((player) => tournaments.get(player.tournamentId)?.host ?? null),
  ]);
  const entrances = await loadEntrances(sql, players, tournaments);
  for (const row of rows) {
    const player = players[row.ord - 1];
    if (!player) continue;
    people.set(seatKey(player.tournamentId, player.userId), {
      userId: player.userId,
      username: row.username,
      hasGameProfile: row.has_game_profile,
      isKeptOut: row.is_kept_out,
      entrance: { ...(entrances.get(player.userId) ?? UNASKED), isBannedByHost: row.is_banned_by_host },
      seat:
        row.participation_id === null
          ? null
          : { id: row.participation_id, rulebook: row.rulebook_revision ?? 0 },
    });
  }
  return people;
}
