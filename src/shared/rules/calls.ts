/** Who may call the host of a match, and when (docs/product.md#calls-to-the-host). */
import type { TournamentStatus } from '../constants.ts';

export const CALL_REASONS = ['cannotEnter', 'wrongPassword', 'slotTaken', 'mateOut', 'suspect'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

export const CALL_STATES = ['waiting', 'done', 'no'] as const;
export type CallState = (typeof CALL_STATES)[number];

const OPENS_MINUTES = 30;
const CLOSES_MINUTES = 30;
/** The most calls of one entry about one match, including answered ones. */
const CALLS_MAX = 6;
const MINUTE_MS = 60_000;

export type CallRefusal = 'callNotJoined' | 'callClosed' | 'callAbout' | 'callWaiting' | 'callsMax';

/** Whether calls about a match are taken. @param times in milliseconds since 1970 */
export function isCallTime(times: {
  tournamentStatus: TournamentStatus;
  now: number;
  scheduledAt: number;
  /** When results were entered last; null: there are none. */
  resultsAt: number | null;
}): boolean {
  const { tournamentStatus, now, scheduledAt, resultsAt } = times;
  if (tournamentStatus === 'Draft' || tournamentStatus === 'Aborted') return false;
  const isOver = resultsAt !== null && now > resultsAt + CLOSES_MINUTES * MINUTE_MS;
  return now >= scheduledAt - OPENS_MINUTES * MINUTE_MS && !isOver;
}

/** The first reason against a call, or null. */
export function callRefusal(facts: {
  hasEntry: boolean;
  isTime: boolean;
  reason: CallReason;
  /** Whether the call names another entry of the tournament. */
  isAboutEntry: boolean;
  /** Whether an earlier call for this reason is unanswered. */
  isWaiting: boolean;
  /** The number of calls of the entry about the match. */
  calls: number;
}): CallRefusal | null {
  if (!facts.hasEntry) return 'callNotJoined';
  if (!facts.isTime) return 'callClosed';
  if (facts.reason === 'suspect' && !facts.isAboutEntry) return 'callAbout';
  if (facts.isWaiting) return 'callWaiting';
  return facts.calls >= CALLS_MAX ? 'callsMax' : null;
}
