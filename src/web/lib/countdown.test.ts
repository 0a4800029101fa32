import { expect, test } from 'vitest';
import { countdownText, countdownTo } from './countdown.ts';

const now = Date.UTC(2026, 7, 10, 0, 0);

test.each([
  // 2026-08-12T11:00 in Nepal is 05:15 UTC: two days, five hours and a quarter away.
  ['2026-08-12T11:00', { days: 2, hours: 5 }],
  ['2026-08-10T05:45', { days: 0, hours: 0 }],
  ['2026-08-10T05:44', null],
  ['2026-02-30T05:44', null],
  ['soon', null],
  [null, null],
])('%s', (local, expected) => {
  expect(countdownTo(local, now)).toEqual(expected);
});

test('is told in days and hours', () => {
  expect(countdownText({ days: 2, hours: 0 })).toBe('2d, 0hrs');
});
