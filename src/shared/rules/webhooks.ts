/** What programs of hosts can be told of, and within which bounds. */

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
/** Deliveries of one webhook that are kept; those that wait are kept besides. */
export const DELIVERIES_KEPT = 100;
/** How long the secret before signs besides a new one. */
export const OLD_SECRET_HOURS = 24;
/** After so long without success a webhook is switched off. */
export const TRIED_FOR_HOURS = 24;

const FIRST_PAUSE_SECONDS = 20;
const LONGEST_PAUSE_SECONDS = 3 * 3600;

/** How long to wait after a number of attempts that failed. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1));
}
