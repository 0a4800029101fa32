/** States of a tournament and its editing locks (docs/product.md#tournament-states, docs/product.md#editing-locks). */

import type { Currency, TournamentStatus } from '../constants.ts';
import labels from '../en/field-labels.json' with { type: 'json' };

/** Finished and Aborted are final: nothing can be changed any more. */
export function isClosed(status: TournamentStatus): boolean {
  return status === 'Finished' || status === 'Aborted';
}

/** True while the prize pool is funded and entry fees are held in escrow. */
export function isRunning(status: TournamentStatus): boolean {
  return status !== 'Draft' && !isClosed(status);
}

/**
 * Whether a status may follow another at all, and so is offered. A Draft is published as Open or Upcoming; after that
 * every status but Draft may be set until the tournament is closed (docs/decisions/0008).
 */
export function canTransition(from: TournamentStatus, to: TournamentStatus): boolean {
  if (isClosed(from)) return false;
  if (from === 'Draft') return to === 'Draft' || to === 'Open' || to === 'Upcoming';
  return to !== 'Draft';
}

export type TransitionRefusal = 'transitionInvalid' | 'upcomingWithPlayers' | 'roomOpened';

/**
 * The reason against a status change, or null. Participants can exit only while Open, so a tournament with participants
 * never goes back to Upcoming, where they could neither exit nor play. Nor does one whose room has been opened
 * go back to Open: a player who has seen a room cannot exit.
 */
export function transitionRefusal(facts: {
  from: TournamentStatus;
  to: TournamentStatus;
  participantCount: number;
  /** Whether a match is Ongoing, or participants could read its room details at any time. */
  isRoomOpened: boolean;
}): TransitionRefusal | null {
  const { from, to, participantCount, isRoomOpened } = facts;
  if (!canTransition(from, to)) return 'transitionInvalid';
  if (to === 'Upcoming' && from !== 'Upcoming' && participantCount > 0) return 'upcomingWithPlayers';
  if (isRoomOpened && from !== to && (to === 'Open' || to === 'Upcoming')) return 'roomOpened';
  return null;
}

const LOCKED_ONCE_JOINED: ReadonlySet<EditableField> = new Set([
  'entryFee',
  'prizeType',
  'startDate',
  'endDate',
  'map',
  'prizePool',
  'bracketType',
  'bracketTarget',
  'scoring',
  'disputeMinutes',
  'checkIn',
  'entryRules',
  'clock',
  'stages',
]);

/** The fields of what somebody pays or gets. Players on the waitlist have agreed to these. */
const MONEY: ReadonlySet<EditableField> = new Set(['entryFee', 'prizeType', 'prizePool', 'entryRules']);

/**
 * Whether a field can no longer be changed. A Draft has no locked field: nobody can see or join it, and its host has to
 * be able to complete it. The game is fixed by publishing.
 */
export function isFieldLocked(
  field: EditableField,
  tournament: {
    status: TournamentStatus;
    /** The number of seats taken or held. */
    participantCount: number;
    /** Whether somebody is on the waitlist, or a team is forming. */
    isAwaited?: boolean;
    /** Whether seats belong to teams, whose members' parts depend on the team size. */
    isByTeam?: boolean;
  },
): boolean {
  if (isClosed(tournament.status)) return true;
  if (tournament.status === 'Draft') return false;
  if (field === 'max' || field === 'min') return tournament.status !== 'Open';
  if (field === 'gameID') return true;
  const isPart = field === 'teamSize' && tournament.isByTeam === true;
  if (tournament.participantCount > 0) return isPart || LOCKED_ONCE_JOINED.has(field);
  return tournament.isAwaited === true && (isPart || MONEY.has(field));
}

/** The names in messages of the fields that a host may change. */
export const FIELD_LABELS = labels;
export type EditableField = keyof typeof FIELD_LABELS;

/** Taken seats in percent of all seats, rounded down, at most 100. */
export function fillPercent(joined: number, max: number): number {
  return max > 0 ? Math.min(100, Math.floor((joined * 100) / max)) : 0;
}

export function prizeTotal(prizePool: readonly number[]): number {
  return prizePool.reduce((sum, prize) => sum + prize, 0);
}

export const CURRENCY_LABELS: Record<Currency, string> = { eg_token: 'EG Token', eg_coin: 'EG Coin' };
