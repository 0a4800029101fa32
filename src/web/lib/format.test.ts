import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asOfTime } from '#shared/as-of.ts';
import { CALENDARS } from '#shared/calendars.ts';
import { formatClock } from './format.ts';

// 23:30 in Nepal.
beforeAll(() => vi.useFakeTimers({ now: new Date('2026-08-10T17:45:00Z'), toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

it.each([
  ['2026-08-10T18:35:00Z', '12:20 AM', '12:20 AM', 'राति 12:20'],
  ['2026-08-10T05:00:00Z', '10:45 AM', '10:45 AM', 'बिहान 10:45'],
  ['2026-08-11T06:00:00Z', 'Aug 11, 2026, 11:45 AM', 'Aug 11, 11:45 AM', '26 साउन 2083, बिहान 11:45'],
])('half an hour before midnight, %s is written %s', (instant, clock, mark, markNe) => {
  expect(formatClock(instant)).toBe(clock);
  expect([null, CALENDARS.ne].map((calendar) => asOfTime(new Date(instant), calendar))).toEqual([
    mark,
    markNe,
  ]);
});
