import { expect, it } from 'vitest';
import { nextName } from './evening-names.ts';

it.each<[string, readonly string[], string]>([
  ['Valley Scrims #41', [], 'Valley Scrims #42'],
  [
    'Valley Scrims #41',
    ['Valley Scrims #47', 'Valley Scrims #12', 'Valley Scrims #90 Finals'],
    'Valley Scrims #48',
  ],
  ['Scrims #09: squads', ['Other #70: squads'], 'Scrims #10: squads'],
  ['Cup # 9', [], 'Cup # 10'],
  ['Team #1 Night #3', [], 'Team #1 Night #4'],
  ['कप #४१', ['कप #४९'], 'कप #५०'],
  ['Friday Night Cup', [], 'Friday Night Cup, Dec 4'],
  ['Friday Night Cup, Nov 27', [], 'Friday Night Cup, Dec 4'],
  ['No 1 of 2026', [], 'No 1 of 2026, Dec 4'],
  ['#1234567 code', [], '#1234567 code, Dec 4'],
  // The title has no room for a date or another digit, so it stays.
  ['x'.repeat(145), [], 'x'.repeat(145)],
  [`${'x'.repeat(147)}#9`, [], `${'x'.repeat(147)}#9`],
])('after %s, with %j, comes %s', (name, others, next) => {
  expect(nextName(name, { day: '2026-12-04', others, language: 'en' })).toBe(next);
});

it('a Nepali name carries its date in Nepali', () => {
  const next = (name: string) => nextName(name, { day: '2026-12-04', others: [], language: 'ne' });
  expect(next('शुक्रबारको कप')).toBe('शुक्रबारको कप, ४ डिसेम्बर');
  expect(next(next('शुक्रबारको कप'))).toBe(next('शुक्रबारको कप'));
});
