import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { bikramDay, bikramText } from './bikram-day.ts';

// Node returns the CommonJS module's default export as the member `default`.
const { default: NepaliDate } = createRequire(import.meta.url)(
  'nepali-date-converter',
) as typeof import('nepali-date-converter');

const DAY_MS = 86_400_000;
/** 1 वैशाख 2070, and the day after the last one of 2090. */
const [FROM, TO] = [Date.UTC(2013, 3, 14), Date.UTC(2034, 3, 14)];

/** The date that the other library gives; it counts in the machine's time zone. */
function otherDay(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const { year: y, month: m, date: d } = new NepaliDate(new Date(year, month - 1, date, 12)).getBS();
  return { year: y, month: m + 1, day: d };
}

it('every day of 2070 to 2090 is as in a second library, or is not told', () => {
  let told = 0;
  let silent = 0;
  const years = new Set<number>();
  for (let at = FROM; at < TO; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const known = bikramDay(day);
    if (known === null) {
      silent += 1;
      continue;
    }
    told += 1;
    years.add(known.year);
    expect(known, day).toEqual(otherDay(day));
  }
  expect([told + silent, silent]).toEqual([(TO - FROM) / DAY_MS, 459]);
  expect([...years].sort()).toEqual(Array.from({ length: 21 }, (_, index) => 2070 + index));
});

it('no day that both libraries tell alike is left out', async () => {
  const { default: calendar } = await import('bikram-sambat');
  for (let at = FROM; at < TO; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const isAlike = JSON.stringify(calendar.toBik(day)) === JSON.stringify(otherDay(day));
    expect(bikramDay(day) !== null, day).toBe(isAlike);
  }
});

it.each([
  ['2026-10-18', '1 कात्तिक 2083'],
  ['2026-10-17', '31 असोज 2083'],
  ['2013-04-14', '1 वैशाख 2070'],
  ['2034-04-13', '30 चैत 2090'],
  ['2027-06-15', null],
  ['2034-04-14', null],
  ['1900-01-01', null],
  ['no day', null],
  ['', null],
])('%s is %s', (day, expected) => expect(bikramText(day)).toBe(expected));
