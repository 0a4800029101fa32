import { expect, test } from 'vitest';
import { datesRefusal, type PlannedDates, weeksAhead } from './tournament-dates.ts';

const now = Date.parse('2026-08-10T16:00:00+05:45');
const dates = (startDate: string, endDate: string): PlannedDates => ({ startDate, endDate });

test.each<[string, PlannedDates, PlannedDates | undefined, string | null]>([
  ['both ahead', dates('2026-08-10T16:30', '2026-08-10T20:30'), undefined, null],
  ['starting this minute', dates('2026-08-10T16:00', '2026-08-10T20:30'), undefined, null],
  ['a start in the past', dates('2026-08-10T15:59', '2026-08-10T20:30'), undefined, 'startInPast'],
  ['both in the past', dates('2026-08-09T15:59', '2026-08-08T20:30'), undefined, 'startInPast'],
  ['an end before the start', dates('2026-08-11T16:30', '2026-08-11T16:29'), undefined, 'endBeforeStart'],
  ['an end at the start', dates('2026-08-11T16:30', '2026-08-11T16:30'), undefined, 'endBeforeStart'],
  ['no start', dates('', '2026-08-11T16:30'), undefined, null],
  [
    'unchanged, in the past',
    dates('2026-08-01T10:00', '2026-08-01T09:00'),
    dates('2026-08-01T10:00', '2026-08-01T09:00'),
    null,
  ],
  [
    'only the end changed, while being played',
    dates('2026-08-10T15:00', '2026-08-10T22:00'),
    dates('2026-08-10T15:00', '2026-08-10T20:00'),
    null,
  ],
  [
    'the end moved before the start',
    dates('2026-08-10T15:00', '2026-08-10T14:00'),
    dates('2026-08-10T15:00', '2026-08-10T20:00'),
    'endBeforeStart',
  ],
  [
    'the start moved into the past',
    dates('2026-08-10T15:00', '2026-08-10T20:00'),
    dates('2026-08-10T17:00', '2026-08-10T20:00'),
    'startInPast',
  ],
  [
    'the start moved behind the end',
    dates('2026-08-10T21:00', '2026-08-10T20:00'),
    dates('2026-08-10T17:00', '2026-08-10T20:00'),
    'endBeforeStart',
  ],
])('%s', (_case, after, before, expected) => {
  expect(datesRefusal(after, before ? { now, before } : { now })).toBe(expected);
});

test.each([
  ['2026-08-10T16:01', 0],
  ['2026-08-10T16:00', 1],
  ['2026-08-03T16:01', 1],
  ['2026-08-03T16:00', 2],
  ['2027-01-01T16:00', 0],
  ['', 0],
])('a start at %s is ahead after %i weeks', (start, weeks) => {
  expect(weeksAhead(start, now)).toBe(weeks);
});
