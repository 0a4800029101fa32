import type { AgoUnit } from '#shared/own-calendar.ts';
import { inDigits, ownCalendar, texts } from '#web/texts/texts.ts';

const STEPS: readonly [AgoUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "5 minutes ago"; "now" within the last minute. */
export function formatAgo(instant: string, now: number): string {
  const past = new Intl.RelativeTimeFormat(texts.common.locale, { numeric: 'auto' });
  const say = (count: number, unit: AgoUnit) =>
    ownCalendar ? inDigits(ownCalendar.ago(count, unit)) : past.format(-count, unit);
  const elapsed = now - new Date(instant).getTime();
  for (const [unit, size] of STEPS) {
    if (elapsed >= size) return say(Math.floor(elapsed / size), unit);
  }
  return say(0, 'second');
}
