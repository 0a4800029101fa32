/** Who may send a result and dispute one, and when (docs/product.md#claims-and-disputes). */
import type { MatchStatus, TournamentStatus } from '../constants.ts';
import type { DisputeStatus } from '../wire/disputes.ts';
import { isClosed } from './tournament.ts';

/** How long a rejection can be escalated, unless the time for disputes is shorter. */
export const ESCALATION_MINUTES = 15;

/** Minutes in which a rejection can be escalated; 0: it cannot. */
export function escalationMinutes(disputeMinutes: number | null): number {
  return Math.min(ESCALATION_MINUTES, disputeMinutes ?? 0);
}

export type ClaimRefusal = 'claimClosed' | 'entryMissing' | 'claimNotYet';

/** The first reason against sending a result of a match, or null. */
export function claimRefusal(facts: {
  tournamentStatus: TournamentStatus;
  matchStatus: MatchStatus;
  /** Whether the host has entered results with at least one row. */
  hasResults: boolean;
  /** Whether the caller belongs to an entry. */
  hasEntry: boolean;
}): ClaimRefusal | null {
  if (isClosed(facts.tournamentStatus)) return 'claimClosed';
  if (!facts.hasEntry) return 'entryMissing';
  if (facts.hasResults) return 'claimClosed';
  return facts.matchStatus === 'Scheduled' ? 'claimNotYet' : null;
}

export type DisputeRefusal = 'disputeClosed' | 'entryMissing' | 'disputeNotYet' | 'disputeExists';

/** The first reason against disputing the results of a match, or null. */
export function disputeRefusal(facts: {
  tournamentStatus: TournamentStatus;
  /** Whether the announced time of payment has passed. */
  isTimeOver: boolean;
  hasResults: boolean;
  hasEntry: boolean;
  /** Whether the entry has an undecided dispute about the match, or one that was rejected for the same results. */
  hasDispute: boolean;
}): DisputeRefusal | null {
  if (isClosed(facts.tournamentStatus) || facts.isTimeOver) return 'disputeClosed';
  if (!facts.hasEntry) return 'entryMissing';
  if (!facts.hasResults) return 'disputeNotYet';
  return facts.hasDispute ? 'disputeExists' : null;
}

/** The reason against a decision, or null. */
export function decisionRefusal(facts: {
  status: DisputeStatus;
  isOperator: boolean;
}): 'disputeDecided' | 'disputeEscalated' | null {
  if (facts.status === 'escalated') return facts.isOperator ? null : 'disputeEscalated';
  return facts.status === 'open' ? null : 'disputeDecided';
}

/** The reason against sending a rejected dispute to the operator, or null. */
export function escalationRefusal(facts: {
  status: DisputeStatus;
  /** Whether the dispute was sent to the operator before. */
  wasEscalated: boolean;
  tournamentStatus: TournamentStatus;
  isTimeOver: boolean;
}): 'disputeNotRejected' | 'escalationClosed' | null {
  if (facts.status !== 'rejected' || facts.wasEscalated) return 'disputeNotRejected';
  return facts.isTimeOver || isClosed(facts.tournamentStatus) ? 'escalationClosed' : null;
}
