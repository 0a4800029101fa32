import { bikramText } from './bikram-day.ts';
import type { AgoUnit, OwnCalendar } from './own-calendar.ts';

const MONTHS = [
  'जनवरी',
  'फेब्रुअरी',
  'मार्च',
  'अप्रिल',
  'मे',
  'जुन',
  'जुलाई',
  'अगस्ट',
  'सेप्टेम्बर',
  'अक्टोबर',
  'नोभेम्बर',
  'डिसेम्बर',
];

const WEEKDAYS = ['आइत', 'सोम', 'मंगल', 'बुध', 'बिही', 'शुक्र', 'शनि'];

/** The Nepali word for the part of the day, where English has AM and PM. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'राति';
  if (hour < 12) return 'बिहान';
  return hour < 16 ? 'दिउँसो' : 'बेलुका';
}

const UNITS: Record<AgoUnit, string> = { day: 'दिन', hour: 'घण्टा', minute: 'मिनेट', second: 'सेकेन्ड' };

export const nepaliCalendar: OwnCalendar = {
  daysOf(day) {
    const [year, month, date] = day.split('-').map(Number);
    return { own: bikramText(day), gregorian: `${date} ${MONTHS[(month ?? 1) - 1]} ${year}` };
  },
  weekdayOf: (day) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '',
  timeOf(clock) {
    const [hours = '', minutes = ''] = clock.split(':');
    const hour = Number(hours);
    return `${partOfDay(hour)} ${hour % 12 || 12}:${minutes}`;
  },
  ago(count, unit) {
    if (unit === 'second') return 'अहिले';
    if (unit === 'day' && count === 1) return 'हिजो';
    return `${count} ${UNITS[unit]} अघि`;
  },
};
