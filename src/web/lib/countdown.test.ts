import { expect, test } from 'vitest';
import type { TournamentStatus } from '#shared/constants.ts';
import { countdownOf, countdownText, startInText, startOf, type Timed } from './countdown.ts';

const now = Date.parse('2026-08-10T05:45:00+05:45');
const BY_HAND = { clock: null, checkIn: null };

test.each<[string, TournamentStatus, string | null, string, string | null]>([
  ['days', 'Open', '2026-08-12T11:00', '2026-08-13T11:00', 'Registration closes in 2d, 5hrs'],
  ['one day', 'Open', '2026-08-11T05:45', '2026-08-13T11:00', 'Registration closes in 1d, 0hrs'],
  ['the last day', 'Open', '2026-08-10T07:05', '2026-08-13T11:00', 'Registration closes in 1h 20m'],
  ['one hour', 'Open', '2026-08-10T06:45', '2026-08-13T11:00', 'Registration closes in 1h 00m'],
  ['the last hour', 'Open', '2026-08-10T06:44', '2026-08-13T11:00', 'Registration closes in 59m 00s'],
  ['the last moment', 'Open', '2026-08-10T05:45', '2026-08-13T11:00', 'Registration closes in 0m 00s'],
  ['after the end of registration', 'Open', '2026-08-10T05:44', '2026-08-10T06:15', 'Starts in 30m 00s'],
  ['without an end of registration', 'Open', null, '2026-08-11T07:45', 'Starts in 1d, 2hrs'],
  ['an end that is no date', 'Open', '2026-02-30T05:44', '2026-08-11T07:45', 'Starts in 1d, 2hrs'],
  ['after the start', 'Open', '2026-08-10T05:00', '2026-08-10T05:44', null],
  ['Upcoming', 'Upcoming', '2026-08-12T11:00', '2026-08-13T11:00', null],
  ['Ongoing', 'Ongoing', '2026-08-12T11:00', '2026-08-13T11:00', null],
  ['Aborted', 'Aborted', '2026-08-12T11:00', '2026-08-13T11:00', null],
])('%s', (_case, status, regEnd, startDate, expected) => {
  const countdown = countdownOf({ ...BY_HAND, status, regEnd, startDate }, now);
  expect(countdown && countdownText(countdown)).toBe(expected);
});

test('seconds are counted down', () => {
  const tournament = {
    ...BY_HAND,
    status: 'Open' as const,
    regEnd: '2026-08-10T05:46',
    startDate: '2026-08-10T06:46',
  };
  const countdown = countdownOf(tournament, now + 51_500);
  expect(countdown && countdownText(countdown)).toBe('Registration closes in 0m 08s');
});

test.each<[string, Partial<Timed>, string]>([
  ['before the close of check-in', {}, 'Registration closes in 1h 45m'],
  ['with an earlier end of registration', { regEnd: '2026-08-10T06:45' }, 'Registration closes in 1h 00m'],
  ['with a later end of registration', { regEnd: '2026-08-10T07:45' }, 'Registration closes in 1h 45m'],
  ['after an end that did not close it', { regEnd: '2026-08-10T05:00' }, 'Registration closes in 1h 45m'],
  ['after an end that closed it', { regEnd: '2026-08-10T05:00', clock: 'auto' }, 'Starts in 2h 00m'],
  [
    'once check-in has closed',
    { startDate: '2026-08-10T05:50', regEnd: '2026-08-10T05:49' },
    'Starts in 5m 00s',
  ],
])('with check-in: %s', (_case, changes, expected) => {
  const dates = { regEnd: null, startDate: '2026-08-10T07:45', checkIn: '{"opens":60,"closes":15}' };
  const countdown = countdownOf({ status: 'Open', clock: null, ...dates, ...changes }, now);
  expect(countdown && countdownText(countdown)).toBe(expected);
});

test.each<[string, TournamentStatus, string, string | null]>([
  ['days', 'Open', '2026-08-13T11:00', 'Start In: 3d, 5hrs'],
  ['the last day', 'Open', '2026-08-10T08:50', 'Start In: 0d, 3hrs 05m'],
  ['the last hour', 'Open', '2026-08-10T06:44', 'Start In: 0d, 0hrs 59m 00s'],
  ['the last moment', 'Open', '2026-08-10T05:45', 'Start In: 0d, 0hrs 0m 00s'],
  ['after the start', 'Open', '2026-08-10T05:44', null],
  ['no date', 'Open', '2026-02-30T05:44', null],
  ['Upcoming', 'Upcoming', '2026-08-13T11:00', null],
  ['Ongoing', 'Ongoing', '2026-08-13T11:00', null],
])('the start: %s', (_case, status, startDate, expected) => {
  const start = startOf({ ...BY_HAND, status, regEnd: '2026-08-12T11:00', startDate }, now);
  expect(start && startInText(start)).toBe(expected);
});
