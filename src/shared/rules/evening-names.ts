/** The name of the next evening of the same kind: its number is one higher, or its date is the new one. */
import { TITLE_MAX_LENGTH } from '../constants.ts';
import { fromDevanagari, inDevanagari } from '../digits.ts';
import { nepaliCalendar } from '../nepali-calendar.ts';

/** Matches the text around the last number behind a #, in Latin or Devanagari digits. */
const NUMBERED = /^(.*# ?)(\d{1,6}|[०-९]{1,6})(?!\p{N})(.*)$/su;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A date at the end of a name. */
const DATED = {
  en: RegExp(`, (?:${MONTHS.join('|')}) \\d{1,2}$`),
  ne: /, [०-९]{1,2} \p{Script=Devanagari}+$/u,
};

/** The beginning that numbered names of one series share; null for a name without a number. */
export function countedPart(name: string): string | null {
  return NUMBERED.exec(name)?.[1] ?? null;
}

/** @param others names in use: the next number is one above the highest number of this name's series */
export function nextName(
  name: string,
  { day, others, language }: { day: string; others: readonly string[]; language: 'en' | 'ne' },
): string {
  const [, before = '', number, after = ''] = NUMBERED.exec(name) ?? [];
  if (number === undefined) return withDate(name, day, language);
  const taken = [name, ...others].flatMap((other) => {
    const found = NUMBERED.exec(other);
    return found?.[1] === before && found[3] === after ? [Number(fromDevanagari(found[2] ?? ''))] : [];
  });
  const next = String(Math.max(...taken) + 1).padStart(number.length, '0');
  const counted = before + (/\d/.test(number) ? next : inDevanagari(next)) + after;
  return counted.length > TITLE_MAX_LENGTH ? name : counted;
}

function withDate(name: string, day: string, language: 'en' | 'ne'): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const bare = name.replace(DATED[language], '');
  const [gregorian = ''] = nepaliCalendar.daysOf(day).gregorian.split(/ \d{4}$/);
  const written = language === 'en' ? `${MONTHS[month - 1]} ${date}` : inDevanagari(gregorian);
  const dated = `${bare}, ${written}`;
  return dated.length > TITLE_MAX_LENGTH ? name : dated;
}
