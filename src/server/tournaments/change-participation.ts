/** Joins and exits of a batch of requests, each answered separately in arrival order. */

import type { Transaction } from '#server/platform/database/database.ts';
import { type AppError, refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import {
  type AccountKey,
  feesAccount,
  houseAccount,
  type Transfer,
  transfers,
  userAccount,
} from '#server/wallet/ledger/transfer-kinds.ts';
import type { Currency } from '#shared/constants.ts';
import { exitRefusal, exitSplit, joinRefusal } from '#shared/rules/join.ts';
import { feeMoney, lockTournaments, type TournamentSeats, tournamentNotFound } from './tournament-row.ts';

export interface ParticipationRequest {
  act: 'join' | 'exit';
  tournamentId: string;
  userId: string;
  /** Whether the caller may see Drafts of a host; for others they do not exist. */
  seesDraftsOf: (host: string) => boolean;
}

/** The refund of an exit; 0 for a join. */
export interface ParticipationResult {
  refund: number;
  currency: Currency;
}

export type ParticipationAnswer = ParticipationResult | AppError;

interface PlayerRow {
  /** Position of the pair in the request, from 1. */
  ord: number;
  has_username: boolean;
  has_game_profile: boolean;
  participation_id: string | null;
}

/** The state of a user in one tournament while a batch is processed. */
interface ParticipationState {
  tournamentId: string;
  userId: string;
  hasUsername: boolean;
  hasGameProfile: boolean;
  /** Ids of the participation before the batch, and after the requests processed so far. */
  storedId: string | null;
  currentId: string | null;
  /** Position of the last join in the batch. */
  joinedAs: number;
}

/**
 * Processes the requests under locks of all their tournaments and accounts, with a fixed number of statements. A refused
 * request changes nothing; the others are written together.
 */
export async function changeParticipation(
  tx: Transaction,
  requests: readonly ParticipationRequest[],
): Promise<ParticipationAnswer[]> {
  const tournaments = await lockTournaments(tx, [
    ...new Set(requests.map((request) => request.tournamentId)),
  ]);
  const states = await loadStates(tx, requests, tournaments);
  const accounts = await lockAccounts(tx, accountsOf(requests, tournaments));

  const balances = new Map<string, number>();
  const balanceOf = (userId: string, tournament: TournamentSeats) => {
    if (tournament.entry_fee === 0) return 0;
    const key = `${userId}:${tournament.fee_currency}`;
    return balances.get(key) ?? accounts.get(userAccount(userId, tournament.fee_currency)).balance;
  };
  const posted: Transfer[] = [];
  const move = (userId: string, tournament: TournamentSeats, amount: number) => {
    balances.set(`${userId}:${tournament.fee_currency}`, balanceOf(userId, tournament) + amount);
  };

  const answers = requests.map((request, place): ParticipationAnswer => {
    const tournament = tournaments.get(request.tournamentId);
    const state = states.get(stateKey(request));
    if (!tournament || !state) return tournamentNotFound(request.tournamentId);
    if (tournament.status === 'Draft' && !request.seesDraftsOf(tournament.host)) {
      return tournamentNotFound(request.tournamentId);
    }
    if (request.act === 'join') {
      const reason = joinRefusal({
        isLoggedIn: true,
        isHost: tournament.host === request.userId,
        hasUsername: state.hasUsername,
        hasGameProfile: state.hasGameProfile,
        status: tournament.status,
        joined: tournament.participant_count,
        max: tournament.max,
        fee: tournament.entry_fee,
        balance: balanceOf(request.userId, tournament),
        isParticipant: state.currentId !== null,
      });
      if (reason) return joinError(reason, tournament);
      state.currentId = newId();
      state.joinedAs = place;
      tournament.participant_count += 1;
      posted.push(
        transfers.entryFee(feeMoney(tournament, tournament.entry_fee), request.userId, state.currentId),
      );
      move(request.userId, tournament, -tournament.entry_fee);
      return { refund: 0, currency: tournament.fee_currency };
    }
    const reason = exitRefusal({ status: tournament.status, isParticipant: state.currentId !== null });
    if (reason === 'exitClosed') return refusal('stateConflict', 'exitClosed', tournament.status);
    if (reason || state.currentId === null) return refusal('stateConflict', 'exitNotJoined');
    const { refund, charge } = exitSplit(tournament.entry_fee);
    posted.push(transfers.exitRefund(feeMoney(tournament, refund), request.userId, state.currentId));
    posted.push(transfers.exitCharge(feeMoney(tournament, charge), state.currentId));
    state.currentId = null;
    tournament.participant_count -= 1;
    move(request.userId, tournament, refund);
    return { refund, currency: tournament.fee_currency };
  });

  await post(tx, accounts, posted);
  await storeStates(tx, [...states.values()], tournaments);
  return answers;
}

function joinError(
  reason: NonNullable<ReturnType<typeof joinRefusal>>,
  tournament: TournamentSeats,
): AppError {
  if (reason === 'joinClosed') return refusal('stateConflict', 'joinClosed', tournament.status);
  if (reason === 'joinProfileMissing') return refusal('badRequest', 'joinProfileMissing', tournament.game_id);
  const isState = reason === 'joinOwn' || reason === 'joinFull' || reason === 'joinedAlready';
  return refusal(isState ? 'stateConflict' : 'badRequest', reason);
}

function stateKey(request: { tournamentId: string; userId: string }): string {
  return `${request.tournamentId}:${request.userId}`;
}

/**
 * Looks each pair up by key. The limits prevent the planner from scanning whole tables when its statistics are outdated.
 */
const LOAD = `
  select x.ord::int, d.has_username, g.user_id is not null as has_game_profile, p.id as participation_id
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as x (tournament_id, user_id, game_id, ord)
  cross join lateral (
    select username is not null as has_username from user_details where id = x.user_id limit 1
  ) d
  left join lateral (
    select user_id from game_profiles where user_id = x.user_id and game_id = x.game_id limit 1
  ) g on true
  left join lateral (
    select id from participations where tournament_id = x.tournament_id and user_id = x.user_id limit 1
  ) p on true`;

async function loadStates(
  tx: Transaction,
  requests: readonly ParticipationRequest[],
  tournaments: ReadonlyMap<string, TournamentSeats>,
): Promise<Map<string, ParticipationState>> {
  const pairs = [...new Map(requests.map((request) => [stateKey(request), request])).values()];
  const rows = await tx.query<PlayerRow>(LOAD, [
    pairs.map((pair) => pair.tournamentId),
    pairs.map((pair) => pair.userId),
    pairs.map((pair) => tournaments.get(pair.tournamentId)?.game_id ?? null),
  ]);
  const states = new Map<string, ParticipationState>();
  for (const row of rows) {
    const pair = pairs[row.ord - 1];
    if (!pair) continue;
    states.set(stateKey(pair), {
      tournamentId: pair.tournamentId,
      userId: pair.userId,
      hasUsername: row.has_username,
      hasGameProfile: row.has_game_profile,
      storedId: row.participation_id,
      currentId: row.participation_id,
      joinedAs: -1,
    });
  }
  return states;
}

/** All accounts that the batch may affect; tournaments without a fee affect none. */
function accountsOf(
  requests: readonly ParticipationRequest[],
  tournaments: ReadonlyMap<string, TournamentSeats>,
): AccountKey[] {
  return requests.flatMap((request) => {
    const tournament = tournaments.get(request.tournamentId);
    if (!tournament || tournament.entry_fee === 0) return [];
    const currency = tournament.fee_currency;
    const keys = [userAccount(request.userId, currency), feesAccount(tournament.id, currency)];
    return request.act === 'exit' ? [...keys, houseAccount(currency)] : keys;
  });
}

/** Stores the participations after the batch; new rows are inserted in arrival order. */
async function storeStates(
  tx: Transaction,
  states: readonly ParticipationState[],
  tournaments: ReadonlyMap<string, TournamentSeats>,
): Promise<void> {
  const changed = states.filter((state) => state.currentId !== state.storedId);
  if (changed.length === 0) return;
  const gone = changed.filter((state) => state.storedId !== null);
  const here = changed.filter((state) => state.currentId !== null).sort((a, b) => a.joinedAs - b.joinedAs);
  if (gone.length > 0) {
    await tx.query('delete from participations where id = any($1::text[])', [
      gone.map((one) => one.storedId),
    ]);
  }
  if (here.length > 0) {
    await tx.query(
      `insert into participations (id, tournament_id, user_id)
       select id, tournament_id, user_id
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as n (id, tournament_id, user_id, ord)
       order by ord`,
      [here.map((one) => one.currentId), here.map((one) => one.tournamentId), here.map((one) => one.userId)],
    );
  }
  const touched = [...new Set(changed.map((state) => state.tournamentId))];
  await tx.query(
    `update tournaments t set participant_count = n.count, updated_at = now()
     from unnest($1::text[], $2::int[]) as n (id, count) where t.id = n.id`,
    [touched, touched.map((id) => tournaments.get(id)?.participant_count ?? 0)],
  );
  for (const id of touched) tx.changed({ collection: 'tournaments', id, action: 'update' });
  for (const { userId } of changed) {
    tx.changed({ collection: 'user_details', id: userId, action: 'update', onlyFor: userId });
  }
}
