import { bikramText } from './bikram-day.ts';
import words from './ne/calendar.json' with { type: 'json' };
import type { OwnCalendar } from './own-calendar.ts';

/** The Nepali word for the part of the day, where English has AM and PM. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'राति';
  if (hour < 12) return 'बिहान';
  return hour < 16 ? 'दिउँसो' : 'बेलुका';
}

export const nepaliCalendar: OwnCalendar = {
  daysOf(day) {
    const [year, month, date] = day.split('-').map(Number);
    return { own: bikramText(day), gregorian: `${date} ${words.months[(month ?? 1) - 1]} ${year}` };
  },
  weekdayOf: (day) => words.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '',
  timeOf(clock) {
    const [hours = '', minutes = ''] = clock.split(':');
    const hour = Number(hours);
    return `${partOfDay(hour)} ${hour % 12 || 12}:${minutes}`;
  },
  ago(count, unit) {
    if (unit === 'second') return 'अहिले';
    if (unit === 'day' && count === 1) return 'हिजो';
    return `${count} ${words.units[unit]} अघि`;
  },
};
