/** The mark on cached pages that are shown while no database accepts writes. */
import type { Language } from './languages.ts';
import { isNear, nepalLocal } from './nepal-time.ts';
import type { OwnCalendar } from './own-calendar.ts';

const TEXTS: Record<Language, (time: string) => string> = {
  en: (time) => `This is how it was at ${time}. Joining and changes work again in a moment.`,
  ne: (time) => `यो ${time} को अवस्था हो। केही बेरमा सामेल हुन र परिवर्तन गर्न मिल्नेछ।`,
};

export const AS_OF_ID = 'as-of';
export const AS_OF_CLASS = 'bg-surface p-3 text-center text-sm text-text';

/** @param time as `asOfTime` writes it */
export function asOfText(time: string, language: Language): string {
  return TEXTS[language](time);
}

/**
 * The time of day in Nepal, with the date if the time is not near. The mark also has it as `data-time`.
 * @param calendar of the language; null: English
 */
export function asOfTime(at: Date, calendar: OwnCalendar | null): string {
  const isTimeEnough = isNear(at.getTime(), Date.now());
  if (calendar) {
    const [day = '', clock = ''] = nepalLocal(at).split('T');
    const { own, gregorian } = calendar.daysOf(day);
    return isTimeEnough ? calendar.timeOf(clock) : `${own ?? gregorian}, ${calendar.timeOf(clock)}`;
  }
  return at.toLocaleString('en-US', {
    timeZone: 'Asia/Kathmandu',
    ...(!isTimeEnough && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
