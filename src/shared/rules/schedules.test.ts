import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schedule } from '../forms/evenings.ts';
import { firstRefusal } from '../forms/schema.ts';
import { nepalInstant, nepalLocal } from '../nepal-time.ts';
import { makesAt, nextEvening, type Recurrence } from './schedules.ts';

const at = (local: string) => nepalInstant(local) ?? new Date(Number.NaN);
// 2026-10-16 is a Friday.
const FRIDAYS: Recurrence = {
  weekdays: [5],
  time: '19:00',
  from: '2026-10-01',
  until: '2026-12-31',
  pauses: ['2026-10-23'],
};
const next = (
  now: string,
  { made = [], after = '', ...changes }: { made?: string[]; after?: string } & Partial<Recurrence> = {},
) => nextEvening({ ...FRIDAYS, ...changes }, { now: at(now), made: new Set(made), after })?.day ?? null;

describe('the next evening', () => {
  it.each<[string, string | null, string | null]>([
    ['in the week', next('2026-10-13T12:00'), '2026-10-16'],
    ['on its day', next('2026-10-16T18:59'), '2026-10-16'],
    ['when it starts, after a pause', next('2026-10-16T19:00'), '2026-10-30'],
    ['made already', next('2026-10-13T12:00', { made: ['2026-10-16'] }), '2026-10-30'],
    ['left out', next('2026-10-13T12:00', { after: '2026-10-16' }), '2026-10-30'],
    ['before the first day', next('2026-09-01T00:00'), '2026-10-02'],
    ['after the last day', next('2026-12-26T00:00'), null],
    // 2026-10-15, 18:30 in UTC is the 16th in Nepal.
    ['by the day in Nepal', next('2026-10-16T00:15', { time: '00:10' }), '2026-10-30'],
    ['just after midnight', next('2026-10-16T00:09', { time: '00:10' }), '2026-10-16'],
    ['of a leap day', next('2028-02-27T00:00', { weekdays: [2], until: '2028-03-01' }), '2028-02-29'],
  ])('%s', (_, day, expected) => expect(day).toBe(expected));

  it('is made a week before it starts', () => {
    expect(nepalLocal(makesAt({ day: '2026-10-16', startsAt: at('2026-10-16T19:00') }))).toBe(
      '2026-10-09T19:00',
    );
  });

  it('gives each wanted day once, in order, and no other', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((n) => {
      return new Date(Date.UTC(2026, 9, 1 + n)).toISOString().slice(0, 10);
    });
    const recurrence = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      time: fc.constantFrom('00:00', '05:44', '05:45', '23:59'),
      from: day,
      until: day,
      pauses: fc.array(day),
    });
    fc.assert(
      fc.property(recurrence, (wanted) => {
        const now = at('2026-12-01T10:00');
        const made: string[] = [];
        const starts: string[] = [];
        for (;;) {
          const evening = nextEvening(wanted, { now, made: new Set(made) });
          if (!evening) break;
          made.push(evening.day);
          starts.push(nepalLocal(evening.startsAt));
        }
        const all = Array.from({ length: 401 }, (_, n) =>
          new Date(Date.UTC(2026, 9, 1 + n)).toISOString().slice(0, 10),
        );
        const expected = all.filter(
          (one) =>
            one >= wanted.from &&
            one <= wanted.until &&
            wanted.weekdays.includes(new Date(`${one}T00:00:00Z`).getUTCDay()) &&
            !wanted.pauses.includes(one) &&
            at(`${one}T${wanted.time}`) > now,
        );
        expect(made).toEqual(expected);
        expect(starts).toEqual(expected.map((one) => `${one}T${wanted.time}`));
      }),
      { numRuns: 10 },
    );
  });
});

describe('a schedule', () => {
  const SCHEMA = schedule(() => '2026-10-10');
  const VALID = { template: 't', ...FRIDAYS, publishHours: 24 };
  it.each<[string, Record<string, unknown>, string | null]>([
    ['that is right', {}, null],
    ['of one day', { from: '2026-10-16', until: '2026-10-16' }, null],
    ['on no day', { weekdays: [] }, 'scheduleWeekdays'],
    ['on a day twice', { weekdays: [5, 5] }, 'scheduleWeekdays'],
    ['on day 7', { weekdays: [7] }, 'scheduleWeekdays'],
    ['on a day by name', { weekdays: ['5'] }, 'scheduleWeekdays'],
    ['at 24:00', { time: '24:00' }, 'scheduleTime'],
    ['at 7:00', { time: '7:00' }, 'scheduleTime'],
    ['without a time', { time: undefined }, 'scheduleTime'],
    ['from a day that does not exist', { from: '2026-02-30' }, 'scheduleDays'],
    ['from an instant', { from: '2026-10-16T10:00' }, 'scheduleDays'],
    ['that ends before it begins', { until: '2026-09-30' }, 'scheduleDays'],
    ['of two years', { until: '2028-10-01' }, 'scheduleSpan'],
    ['of a leap year', { from: '2027-10-01', until: '2028-10-01' }, null],
    ['that is over', { from: '2026-09-01', until: '2026-09-30' }, 'scheduleOver'],
    ['published at the start', { publishHours: 0 }, 'schedulePublishHours'],
    ['published a week before', { publishHours: 168 }, null],
    ['published before it is made', { publishHours: 169 }, 'schedulePublishHours'],
    ['published at half an hour', { publishHours: 1.5 }, 'schedulePublishHours'],
    ['with a pause that is no day', { pauses: ['friday'] }, 'schedulePauses'],
    ['with pauses that are no list', { pauses: '2026-10-23' }, 'schedulePauses'],
    ['with too many pauses', { pauses: Array.from({ length: 101 }, () => '2026-10-23') }, 'schedulePauses'],
  ])('%s', (_, changes, problem) => expect(firstRefusal(SCHEMA, { ...VALID, ...changes })).toBe(problem));
});
