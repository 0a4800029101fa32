import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asOfTime } from '#shared/as-of.ts';
import { formatClock } from './format.ts';

// 23:30 in Nepal.
beforeAll(() => vi.useFakeTimers({ now: new Date('2026-08-10T17:45:00Z'), toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

it.each([
  ['2026-08-10T18:35:00Z', '12:20 AM', '12:20 AM'],
  ['2026-08-10T05:00:00Z', '10:45 AM', '10:45 AM'],
  ['2026-08-11T06:00:00Z', 'Aug 11, 2026, 11:45 AM', 'Aug 11, 11:45 AM'],
])('half an hour before midnight, %s is written %s', (instant, clock, mark) => {
  expect(formatClock(instant)).toBe(clock);
  expect(asOfTime(new Date(instant))).toBe(mark);
});
