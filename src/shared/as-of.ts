/** The mark on cached pages that are shown while no database accepts writes. */
import type { Language } from './languages.ts';
import { isNear } from './nepal-time.ts';

const TEXTS: Record<Language, (time: string) => string> = {
  en: (time) => `This is how it was at ${time}. Joining and changes work again in a moment.`,
  ne: (time) => `यो ${time} को अवस्था हो। केही बेरमा सामेल हुन र परिवर्तन गर्न मिल्नेछ।`,
};

export const AS_OF_ID = 'as-of';
export const AS_OF_CLASS = 'bg-surface p-3 text-center text-sm text-text';

export function asOfText(at: Date, language: Language): string {
  return TEXTS[language](asOfTime(at));
}

/** The time of day in Nepal, with the date if the time is not near. The mark also has it as `data-time`. */
export function asOfTime(at: Date): string {
  return at.toLocaleString('en-US', {
    timeZone: 'Asia/Kathmandu',
    ...(!isNear(at.getTime(), Date.now()) && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
