/** Countdown in days and hours. */
import { nepalInstant } from '#shared/nepal-time.ts';
import { texts } from '#web/texts/texts.ts';

export interface Countdown {
  days: number;
  hours: number;
}

const HOUR = 3_600_000;

/**
 * Time left until a local Nepal time.
 * @returns null once it has passed, or when the text names no time
 */
export function countdownTo(local: string | null | undefined, now: number): Countdown | null {
  const end = local ? nepalInstant(local) : null;
  if (!end) return null;
  const left = end.getTime() - now;
  if (left < 0) return null;
  return { days: Math.floor(left / (24 * HOUR)), hours: Math.floor((left % (24 * HOUR)) / HOUR) };
}

/** "3d, 4hrs" */
export function countdownText({ days, hours }: Countdown): string {
  return texts.common.countdown(days, hours);
}
