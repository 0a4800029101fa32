import { describe, expect, it } from 'vitest';
import type { TournamentStatus } from '#shared/constants.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { dayGroup, groupByDay, inOrder } from './day-group.ts';

/** A Sunday, 23:50 in Nepal, when it is 18:05 in Greenwich. */
const NOW = nepalInstant('2030-06-02T23:50')?.getTime() ?? 0;

const at = (startDate: string, status: TournamentStatus = 'Open', endDate = '2030-12-31T20:00') => ({
  startDate,
  status,
  endDate,
});

describe('the group of a tournament', () => {
  it.each([
    ['2030-06-02T20:00', 'today'],
    ['2030-06-02T23:59', 'today'],
    ['2030-06-03T00:00', 'tomorrow'],
    ['2030-06-03T23:59', 'tomorrow'],
    ['2030-06-04T00:00', 'thisWeek'],
    ['2030-06-08T23:59', 'thisWeek'],
    ['2030-06-09T00:00', 'later'],
  ])('starting at %s in Nepal is %s', (startDate, group) => {
    expect(dayGroup(at(startDate), NOW)).toBe(group);
  });

  it.each(['Finished', 'Aborted'] as const)('is ended once %s, whatever its dates', (status) => {
    expect(dayGroup(at('2030-06-09T18:00', status), NOW)).toBe('ended');
  });

  it('is today while it is played, even days after its start', () => {
    expect(dayGroup(at('2030-05-28T18:00', 'Ongoing', '2030-05-28T20:00'), NOW)).toBe('today');
  });

  it('is ended when its time is over and it was never started', () => {
    expect(dayGroup(at('2030-06-01T18:00', 'Open', '2030-06-02T23:49'), NOW)).toBe('ended');
    expect(dayGroup(at('2030-06-01T18:00', 'Open', '2030-06-02T23:51'), NOW)).toBe('today');
  });
});

describe('tournaments in groups', () => {
  const tournaments = [
    at('2030-05-01T18:00', 'Finished'),
    at('2030-06-20T18:00', 'Upcoming'),
    at('2030-06-02T22:00', 'Ongoing'),
    at('2030-05-03T18:00', 'Aborted'),
    at('2030-06-21T18:00'),
    at('2030-06-02T23:55'),
  ];

  it('have those to be joined first, and what is over at the end', () => {
    expect(
      inOrder(tournaments, NOW).map(({ status, startDate }) => `${status} ${startDate.slice(5, 10)}`),
    ).toEqual([
      'Open 06-02',
      'Ongoing 06-02',
      'Open 06-21',
      'Upcoming 06-20',
      'Aborted 05-03',
      'Finished 05-01',
    ]);
  });

  it('leave out groups that hold none', () => {
    expect(groupByDay(tournaments, NOW).map(({ group }) => group)).toEqual(['today', 'later', 'ended']);
  });
});
