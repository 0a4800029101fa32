/** The events that webhooks can be sent, and their limits. */

export const WEBHOOK_EVENTS = [
  'tournament.published',
  'tournament.started',
  'tournament.settled',
  'tournament.aborted',
  'seat.taken',
  'seat.freed',
  'match.room',
  'match.results',
  'dispute.opened',
  'dispute.decided',
  'penalty.given',
  'penalty.withdrawn',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_FORMATS = ['json', 'discord'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** The most webhooks of one account. */
export const WEBHOOKS_MAX = 10;
/** The most finished deliveries of one webhook that are stored; pending ones are stored in addition. */
export const DELIVERIES_KEPT = 100;
/** How long messages are signed with the old secret, too, after a new one was made. */
export const OLD_SECRET_HOURS = 24;
/** A webhook without a success for so long is switched off. */
export const TRIED_FOR_HOURS = 24;

const FIRST_PAUSE_SECONDS = 20;
const LONGEST_PAUSE_SECONDS = 3 * 3600;

/** Seconds to wait after a number of failed attempts. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1));
}
