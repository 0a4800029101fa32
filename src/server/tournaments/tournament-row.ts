/** A tournament as the commands hold it: locked first, before anything is decided. */

import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { TournamentMoney } from '#server/wallet/ledger/transfer-kinds.ts';
import type { Currency, TournamentStatus } from '#shared/constants.ts';
import type { GameId } from '#shared/games/games.ts';
import { managesTournament } from './policy.ts';

export interface TournamentRow {
  id: string;
  host: string;
  status: TournamentStatus;
  game_id: GameId;
  title: string;
  description: string | null;
  img_url: string;
  reg_start: string | null;
  reg_end: string | null;
  start_date: string;
  end_date: string;
  fee_currency: Currency;
  entry_fee: number;
  is_featured: boolean;
  prize_type: Currency;
  prize_pool: number[];
  yt_stream_url: string[];
  rules: string;
  winners: string[];
  max: number;
  min: number;
  game_details: string;
  bracket_match_id: string | null;
  participant_count: number;
  funding_revision: number;
}

/** Locks tournaments, by id, the first step of the lock order. Those that do not exist are missing. */
export async function lockTournaments(tx: Sql, ids: readonly string[]): Promise<Map<string, TournamentRow>> {
  const rows = await tx.query<TournamentRow>(
    'select * from tournaments where id = any($1::text[]) order by id for update',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export function tournamentNotFound(id: string): AppError {
  return new AppError('documentNotFound', `Document with the requested ID '${id}' could not be found.`);
}

/**
 * Locks one tournament for a change by its host or the admin.
 * @throws AppError documentNotFound (also for a draft of somebody else), unauthorized
 */
export async function lockManagedTournament(tx: Sql, viewer: Viewer, id: string): Promise<TournamentRow> {
  const tournament = (await lockTournaments(tx, [id])).get(id);
  if (!tournament) throw tournamentNotFound(id);
  if (!managesTournament(viewer, tournament)) {
    throw tournament.status === 'Draft' ? tournamentNotFound(id) : new AppError('unauthorized');
  }
  return tournament;
}

/** The tournament's side of a transfer of an amount of its fee currency. */
export function feeMoney(tournament: TournamentRow, amount: number): TournamentMoney {
  return { tournamentId: tournament.id, title: tournament.title, currency: tournament.fee_currency, amount };
}

/** The same in its prize currency. */
export function prizeMoney(tournament: TournamentRow, amount: number): TournamentMoney {
  return { tournamentId: tournament.id, title: tournament.title, currency: tournament.prize_type, amount };
}
