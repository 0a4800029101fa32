/** What joins and exits need to know of each player, loaded and stored for a whole batch at once. */

import { actsParams, INSERT_ACTS, type RecordedAct, recordActs } from '#server/audit/audit-log.ts';
import { keptOutSql } from '#server/people/bans/kept-out.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Entrance } from '#shared/rules/access.ts';
import { loadEntrances, UNASKED } from '../access/entrances.ts';
import { bannedByHostSql } from '../access/host-bans.ts';
import { seatsChange, type TournamentSeats } from '../tournament-row.ts';

/** A user in a tournament. */
export interface PlayerInTournament {
  tournamentId: string;
  userId: string;
}

/** The state of a user in one tournament while a batch is processed. */
export interface ParticipationState extends PlayerInTournament {
  username: string | null;
  hasGameProfile: boolean;
  /** Whether the account is blocked or banned. */
  isKeptOut: boolean;
  entrance: Entrance;
  /** Ids of the participation before the batch, and after the requests processed so far. */
  storedId: string | null;
  currentId: string | null;
  /** Position of the last join in the batch. */
  joinedAs: number;
  isCheckedIn: boolean;
  /** Of the rules under which the seat was taken. */
  rulebookRevision: number;
}

interface PlayerRow {
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

/** Seats, the numbers of seats taken, and the acts, in one statement: each more is a round trip for every batch. */
const STORE = `
  with seated as (
    insert into participations (id, tournament_id, user_id, checked_in_at, rulebook_revision)
    select id, tournament_id, user_id, case when is_checked_in then now() end, rulebook_revision
    from unnest($16::text[], $17::text[], $18::text[], $19::boolean[], $20::int[]) with ordinality
      as n (id, tournament_id, user_id, is_checked_in, rulebook_revision, ord)
    order by ord
  ), counted as (
    update tournaments t set participant_count = n.count, updated_at = now()
    from unnest($14::text[], $15::int[]) as n (id, count) where t.id = n.id
  )
  ${INSERT_ACTS}`;

/** The states of some players in locked tournaments. */
export class ParticipationStates {
  readonly #ofUser = new Map<string, ParticipationState[]>();

  static async load(
    tx: Transaction,
    players: readonly PlayerInTournament[],
    tournaments: ReadonlyMap<string, TournamentSeats>,
  ): Promise<ParticipationStates> {
    const states = new ParticipationStates();
    const rows = await tx.query<PlayerRow>(LOAD, [
      players.map((player) => player.tournamentId),
      players.map((player) => player.userId),
      players.map((player) => tournaments.get(player.tournamentId)?.game_id ?? null),
      players.map((player) => tournaments.get(player.tournamentId)?.host ?? null),
    ]);
    const entrances = await loadEntrances(tx, players, tournaments);
    for (const row of rows) {
      const player = players[row.ord - 1];
      // Who is named twice has one state.
      if (!player || states.get(player)) continue;
      states.#add({
        tournamentId: player.tournamentId,
        userId: player.userId,
        username: row.username,
        hasGameProfile: row.has_game_profile,
        isKeptOut: row.is_kept_out,
        entrance: {
          ...(entrances.get(player.userId) ?? UNASKED),
          isBannedByHost: row.is_banned_by_host,
        },
        storedId: row.participation_id,
        currentId: row.participation_id,
        joinedAs: -1,
        isCheckedIn: false,
        rulebookRevision: row.rulebook_revision ?? 0,
      });
    }
    return states;
  }

  get({ tournamentId, userId }: PlayerInTournament): ParticipationState | undefined {
    return this.#ofUser.get(userId)?.find((state) => state.tournamentId === tournamentId);
  }

  #add(state: ParticipationState): void {
    const others = this.#ofUser.get(state.userId);
    if (others) others.push(state);
    else this.#ofUser.set(state.userId, [state]);
  }

  /** Stores the participations after the batch, and records its acts; new rows are inserted in arrival order. */
  async store(
    tx: Transaction,
    tournaments: ReadonlyMap<string, TournamentSeats>,
    acts: readonly RecordedAct[],
  ): Promise<void> {
    const changed = [...this.#ofUser.values()].flat().filter((state) => state.currentId !== state.storedId);
    if (changed.length === 0) {
      await recordActs(tx, acts);
      return;
    }
    const gone = changed.filter((state) => state.storedId !== null);
    const here = changed.filter((state) => state.currentId !== null).sort((a, b) => a.joinedAs - b.joinedAs);
    if (gone.length > 0) {
      await tx.query('delete from participations where id = any($1::text[])', [
        gone.map((one) => one.storedId),
      ]);
    }
    const touched = [...new Set(changed.map((state) => state.tournamentId))];
    await tx.query(STORE, [
      ...actsParams(acts),
      touched,
      touched.map((id) => tournaments.get(id)?.participant_count ?? 0),
      here.map((one) => one.currentId),
      here.map((one) => one.tournamentId),
      here.map((one) => one.userId),
      here.map((one) => one.isCheckedIn),
      here.map((one) => one.rulebookRevision),
    ]);
    for (const id of touched) tx.changed(seatsChange(id));
    for (const { userId } of changed) {
      tx.changed({ collection: 'user_details', id: userId, action: 'update', onlyFor: userId });
    }
  }
}
