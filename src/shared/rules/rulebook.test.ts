import { expect, it } from 'vitest';
import { CHANGE_MAX_LENGTH, type RulebookTexts, rulebookChanges } from './rulebook.ts';

const texts: RulebookTexts = {
  entryFee: '{"currencyType":"eg_token","fee":50}',
  prizeType: 'eg_token',
  prizePool: '[300]',
  bracketType: 'series',
  bracketTarget: '4',
  scoring: null,
  disputeMinutes: null,
  entryRules: null,
  checkIn: null,
  clock: null,
  regStart: null,
  regEnd: '2030-01-02T10:00',
  startDate: '2030-01-02T16:30',
  endDate: '2030-01-02T20:30',
  gameMode: 'battle_royale',
  teamSize: 'Solo',
  map: 'Bermuda',
  rules: '<p>Play fair.</p><p>No emulators.</p><p>Be on time.</p>',
  rulesNe: null,
  stages: null,
};
const changes = (after: Partial<RulebookTexts>) => rulebookChanges(texts, { ...texts, ...after });
const field = (name: string, before: string | null, after: string | null) => ({
  field: name,
  match: null,
  before,
  after,
});

it('names each field that differs, in a fixed order', () => {
  expect(changes({})).toEqual([]);
  expect(changes({ map: 'Alpine', regEnd: null })).toEqual([
    field('regEnd', '2030-01-02T10:00', null),
    field('map', 'Bermuda', 'Alpine'),
  ]);
});

it.each([
  ['a line', '<p>Play fair.</p><p>Emulators, too.</p><p>Be on time.</p>', 'No emulators.', 'Emulators, too.'],
  ['a line less', '<p>Play fair.</p><p>Be on time.</p>', 'No emulators.', ''],
  ['a line more', `${texts.rules}<ul><li>A &amp; B</li></ul>`, '', 'A & B'],
  [
    'a line twice',
    '<p>Play fair.</p><p>Play fair.</p><p>No emulators.</p><p>Be on time.</p>',
    '',
    'Play fair.',
  ],
  ['everything', '<h2>New</h2>', 'Play fair.\nNo emulators.\nBe on time.', 'New'],
  [
    'only the markup',
    '<p>Play fair.</p><p>No <strong>emulators</strong>.</p><p>Be on time.</p>',
    '<p>No emulators.</p>',
    '<p>No <strong>emulators</strong>.</p>',
  ],
])('tells of rules what differs: %s', (_what, rules, before, after) => {
  expect(changes({ rules })).toEqual([field('rules', before, after)]);
});

it('cuts what is too long', () => {
  const [change] = changes({ rules: `<p>${'x'.repeat(CHANGE_MAX_LENGTH + 5)}</p>` });
  expect(change?.after).toBe(`${'x'.repeat(CHANGE_MAX_LENGTH)}…`);
});
