/** Who may join and exit (docs/product.md#joining, docs/product.md#exiting). */
import { type Currency, EXIT_REFUND_PERCENT, type TournamentStatus } from '../constants.ts';
import type { AccessRefusal } from './access.ts';

export type JoinRefusal =
  | 'joinLogin'
  | 'joinKeptOut'
  | 'joinOwn'
  | 'joinByTeam'
  | 'joinByPlayer'
  | 'joinUsernameMissing'
  | 'joinProfileMissing'
  | 'joinClosed'
  | 'registrationClosed'
  | AccessRefusal
  | 'joinApproval'
  | 'joinFull'
  | 'feeChanged'
  | 'joinBalance'
  | 'joinedAlready';

/** The refusals that a page can find by itself. Only the server knows who may enter. */
export type KnownRefusal = Exclude<JoinRefusal, AccessRefusal | 'joinApproval'>;

export interface JoinFacts {
  isLoggedIn: boolean;
  /** Whether the account is blocked or banned, or has a banned game UID. Only the server knows. */
  isKeptOut: boolean;
  /** Whether the caller hosts the tournament, and so decides who wins it. */
  isHost: boolean;
  /** Who holds the seats, and who asks for this one. */
  entriesBy: 'player' | 'team';
  joinsAs: 'player' | 'team';
  hasUsername: boolean;
  hasGameProfile: boolean;
  status: TournamentStatus;
  /** See isRegistrationClosed. */
  isRegistrationClosed: boolean;
  /** Why the caller may not enter this tournament (rules/access.ts); absent: no reason, or only the server knows. */
  access?: AccessRefusal | 'joinApproval' | null;
  joined: number;
  max: number;
  /** Whether the caller has agreed to the fee. Old clients count as agreeing to any fee. */
  isFeeAgreed: boolean;
  /** Entry fee and the caller's balance in the fee's currency, whole units. */
  fee: number;
  balance: number;
  isParticipant: boolean;
}

/**
 * The first reason against joining, or null. The order is fixed: login, bans, the own tournament, the kind of entry, what the
 * player can fix in the profile, the tournament's status, who may enter, its seats, the fee, the balance and an existing participation.
 */
export function joinRefusal<Asked extends AccessRefusal | 'joinApproval' = never>(
  facts: Omit<JoinFacts, 'access'> & { access?: Asked | null },
): KnownRefusal | Asked | null {
  if (!facts.isLoggedIn) return 'joinLogin';
  if (facts.isKeptOut) return 'joinKeptOut';
  if (facts.isHost) return 'joinOwn';
  if (facts.entriesBy !== facts.joinsAs) return facts.entriesBy === 'team' ? 'joinByTeam' : 'joinByPlayer';
  if (!facts.hasUsername) return 'joinUsernameMissing';
  if (!facts.hasGameProfile) return 'joinProfileMissing';
  if (facts.status !== 'Open') return 'joinClosed';
  if (facts.isRegistrationClosed) return 'registrationClosed';
  if (facts.access) return facts.access;
  if (facts.joined >= facts.max) return 'joinFull';
  if (!facts.isFeeAgreed) return 'feeChanged';
  if (facts.balance < facts.fee) return 'joinBalance';
  if (facts.isParticipant) return 'joinedAlready';
  return null;
}

/** An amount that somebody agrees to pay, whole units. */
export interface AgreedFee {
  fee: number;
  currency: Currency;
}

/** Whether an amount is the one that was agreed to. A free seat needs no consent. */
export function isFeeAgreed(agreed: AgreedFee | null, due: AgreedFee): boolean {
  return due.fee === 0 || (agreed?.fee === due.fee && agreed.currency === due.currency);
}

export type ExitRefusal = 'exitClosed' | 'exitNotJoined';

/** The first reason against exiting, or null. */
export function exitRefusal(facts: { status: TournamentStatus; isParticipant: boolean }): ExitRefusal | null {
  if (facts.status !== 'Open') return 'exitClosed';
  if (!facts.isParticipant) return 'exitNotJoined';
  return null;
}

/** Whether a player who joined under this revision of the rules exits for free, because they have changed. */
export function isExitFree(joinedUnder: number, revision: number): boolean {
  return joinedUnder < revision;
}

/** How a fee is split when the seat is taken away: all is refunded, or nothing. */
export function removalSplit(fee: number, isRefunded: boolean): ExitSplit {
  return isRefunded ? { refund: fee, charge: 0 } : { refund: 0, charge: fee };
}

/** The refund of a fee, and the charge that the house gets, in whole units. */
export interface ExitSplit {
  refund: number;
  charge: number;
}

/**
 * Splits an entry fee on exit: 90 % refund, rounded down; the charge is the rest. Whole units.
 * @param isFree see {@link isExitFree}: the whole fee is refunded
 */
export function exitSplit(fee: number, isFree = false): ExitSplit {
  if (isFree) return { refund: fee, charge: 0 };
  // Exact for every allowed fee, since fee * 90 stays below 2^53.
  const refund = Math.floor((fee * EXIT_REFUND_PERCENT) / 100);
  return { refund, charge: fee - refund };
}
