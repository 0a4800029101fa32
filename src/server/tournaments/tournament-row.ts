/** Tournament rows as locked by commands before deciding anything. */

import type { Change, Sql } from '#server/platform/database/database.ts';
import { NEPAL_TODAY } from '#server/platform/database/nepal-time-sql.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { TournamentMoney } from '#server/wallet/ledger/transfer-kinds.ts';
import type { BracketType, Currency, TournamentStatus } from '#shared/constants.ts';
import type { GameId } from '#shared/games/games.ts';
import type { Access } from '#shared/rules/access.ts';
import type { RoundTarget } from '#shared/rules/bracket.ts';
import type { CheckIn } from '#shared/rules/check-in.ts';
import { checkInWindow, isRegistrationClosed, registrationClosesAt } from '#shared/rules/check-in.ts';
import { DEFAULT_ENTRY_RULES, type EntryRules } from '#shared/rules/entry-rules.ts';
import type { AgreedFee } from '#shared/rules/join.ts';
import type { Hands, StaffRole } from '#shared/rules/staff.ts';
import type { Stage } from '#shared/rules/stages/stage.ts';
import { playersPerTeam } from '#shared/rules/team.ts';
import { requireHands, requireManaged } from './policy.ts';

/** The columns needed for joins and exits. */
export interface TournamentSeats {
  id: string;
  host: string;
  status: TournamentStatus;
  game_id: GameId;
  title: string;
  fee_currency: Currency;
  entry_fee: number;
  max: number;
  participant_count: number;
  /** Seats of teams that are still paying. */
  seats_held: number;
  /** Null: entries are single players. */
  entry_rules: EntryRules | null;
  team_size: string;
  start_date: Date;
  reg_end: Date | null;
  check_in: CheckIn | null;
  /** Whether seats without check-in have been given up. */
  is_check_in_closed: boolean;
  clock: 'auto' | null;
  /** Null: everybody may enter. */
  access: Access | null;
  /** Null: the tournament is a Draft, or was published before rulebooks were stored. */
  rulebook_hash: string | null;
  /** Goes up with every change of the rules after publishing. */
  rulebook_revision: number;
  /** Whether the host has been told that no seat is left. */
  was_told_full: boolean;
  /** Whether the host has been told of a join since midnight in Nepal. */
  was_told_joins: boolean;
  /**
   * The time of the database when the row was read. Only this clock decides whether something comes in time, because
   * deadlines are run by the same clock.
   */
  now: Date;
}

/** Further columns needed by the host's commands; long texts are read by edits only. */
export interface TournamentRow extends TournamentSeats {
  game_mode: string;
  prize_type: Currency;
  prize_pool: number[];
  bracket_type: BracketType;
  bracket_target: RoundTarget;
  bracket_match_id: string | null;
  funding_revision: number;
  /** Goes up with every change of fields or status. */
  revision: number;
  min: number;
  dispute_minutes: number | null;
  settles_at: Date | null;
  settlement_order: string[] | null;
  stages: Stage[] | null;
  /** Secret until the first stage is drawn; null: published without stages. */
  stage_seed: string | null;
}

const SEATS = `id, host, status, game_id, title, fee_currency, entry_fee, max, participant_count, seats_held,
  entry_rules, team_size, start_date,
  nullif(reg_end, '-infinity') as reg_end, check_in, clock, access, rulebook_hash, rulebook_revision,
  check_in is not null and check_in_closed_at is not null as is_check_in_closed, clock_timestamp() as now,
  told_full_at is not null as was_told_full, coalesce(told_joins_on = ${NEPAL_TODAY}, false) as was_told_joins`;

/** The change of a tournament where only seats were taken, held or given up. */
export function seatsChange(id: string): Change {
  const attributes = ['participants', 'seatsHeld', '$updatedAt'];
  return { collection: 'tournaments', id, action: 'update', attributes };
}

/**
 * Locks the tournaments of a batch of joins and exits by id, the first step of the lock order. Missing ones are absent
 * from the result.
 */
export async function lockTournaments(
  tx: Sql,
  ids: readonly string[],
): Promise<Map<string, TournamentSeats>> {
  const rows = await tx.query<TournamentSeats>(
    `select ${SEATS} from tournaments where id = any($1::text[]) order by id for update`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A tournament that cannot change until the transaction ends. Other transactions may share this lock. */
export async function shareTournament(tx: Sql, id: string): Promise<TournamentSeats | undefined> {
  const [row] = await tx.query<TournamentSeats>(`select ${SEATS} from tournaments where id = $1 for share`, [
    id,
  ]);
  return row;
}

/**
 * Locks one tournament for a change by its host or the admin.
 * @throws AppError documentNotFound (also for foreign Drafts), unauthorized
 */
export async function lockManagedTournament(tx: Sql, viewer: Viewer, id: string): Promise<TournamentRow> {
  return requireManaged(viewer, await lockTournament(tx, id), id);
}

/**
 * The same for a change that a helper with one of some roles may do as well.
 * @returns hands: what else the viewer may do
 * @throws AppError documentNotFound, unauthorized
 */
export async function lockHandledTournament(
  tx: Sql,
  viewer: Viewer,
  { id, roles }: { id: string; roles: readonly StaffRole[] },
): Promise<{ tournament: TournamentRow; hands: Hands }> {
  return requireHands(tx, viewer, await lockTournament(tx, id), { tournament: id, roles });
}

async function lockTournament(tx: Sql, id: string): Promise<TournamentRow | undefined> {
  const [tournament] = await tx.query<TournamentRow>(
    `select ${SEATS}, game_mode, prize_type, prize_pool, bracket_type, bracket_target, bracket_match_id, funding_revision, revision, min, dispute_minutes, settles_at,
       settlement_order, stages::json as stages, stage_seed
     from tournaments where id = $1 for update`,
    [id],
  );
  return tournament;
}

/** Whether seats go to the waitlist only. A check-in that has closed stays closed, also when clocks are set back. */
export function isClosedForJoining(tournament: TournamentSeats): boolean {
  const { is_check_in_closed, now } = tournament;
  return is_check_in_closed || isRegistrationClosed({ ...registrationFacts(tournament), now });
}

/** When seats begin to go to the waitlist only; null: at no known instant. */
export function closesForJoiningAt(tournament: TournamentSeats): Date | null {
  return registrationClosesAt(registrationFacts(tournament));
}

function registrationFacts({ clock, reg_end, check_in, start_date }: TournamentSeats) {
  return { hasClock: clock === 'auto', registrationEndsAt: reg_end, checkIn: check_in, startsAt: start_date };
}

/** Seats that are taken or held: those of entries, and those of teams that still pay. */
export function usedSeats(of: Pick<TournamentSeats, 'participant_count' | 'seats_held'>): number {
  return of.participant_count + of.seats_held;
}

/** Whether somebody who waits can get a seat now. */
export function hasFreeSeat(tournament: TournamentSeats): boolean {
  return tournament.status === 'Open' && usedSeats(tournament) < tournament.max;
}

export function entryRulesOf({ entry_rules }: FeeRow): EntryRules {
  return entry_rules ?? DEFAULT_ENTRY_RULES;
}

/** Number of players of an entry. */
export function playersOf(tournament: FeeRow): number {
  if (entryRulesOf(tournament).by === 'player') return 1;
  return playersPerTeam(tournament.game_id, tournament.team_size);
}

/** Whether check-in is over. A player who gets a seat then counts as checked in. */
export function isCheckInOver({ check_in, start_date, is_check_in_closed, now }: TournamentSeats): boolean {
  return is_check_in_closed || (check_in !== null && now >= checkInWindow(start_date, check_in).closesAt);
}

/** The columns that say what a seat, and a member's part of it, costs. */
export type FeeRow = Pick<
  TournamentSeats,
  'entry_fee' | 'fee_currency' | 'game_id' | 'team_size' | 'entry_rules'
>;

/** What a seat costs now. */
export function dueOf({ entry_fee: fee, fee_currency: currency }: FeeRow): AgreedFee {
  return { fee, currency };
}

/** An amount in the fee currency, with the tournament's details for a transfer. */
export function feeMoney(tournament: TournamentSeats, amount: number): TournamentMoney {
  return { tournamentId: tournament.id, title: tournament.title, currency: tournament.fee_currency, amount };
}

/** An amount in the prize currency, with the tournament's details for a transfer. */
export function prizeMoney(tournament: TournamentRow, amount: number): TournamentMoney {
  return { tournamentId: tournament.id, title: tournament.title, currency: tournament.prize_type, amount };
}
