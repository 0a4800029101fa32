import { expect, test } from 'vitest';
import { firstRefusal } from '#shared/forms/schema.ts';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import { defaultDates } from './default-dates.ts';
import { TEMPLATES } from './templates.ts';
import { checkable, NEW_TOURNAMENT, tournamentSchema } from './tournament-values.ts';

const NOW = Date.parse('2030-06-02T19:00:00Z');

test('a new tournament is planned for tomorrow evening in Nepal, where it is a day later already', () => {
  expect(defaultDates(NOW)).toEqual({
    regStart: '2030-06-03T00:45',
    regEnd: '2030-06-04T19:00',
    startDate: '2030-06-04T20:00',
    endDate: '2030-06-04T22:00',
  });
  expect(datesRefusal(defaultDates(NOW), { now: NOW })).toBeNull();
});

test.each(TEMPLATES.map((template) => [template.id, template] as const))(
  'the template %s needs only a title',
  (_id, { values }) => {
    const filled = { ...NEW_TOURNAMENT, ...defaultDates(NOW), ...values };
    const schema = tournamentSchema(true, null);
    expect(firstRefusal(schema, checkable(filled))).toBe('titleTooShort');
    expect(firstRefusal(schema, checkable({ ...filled, tournTitle: 'Cup of the week' }))).toBeNull();
  },
);
