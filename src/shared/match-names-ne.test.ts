import { expect, it } from 'vitest';
import { matchNameNe } from './match-names-ne.ts';

it.each([
  ['Semi-final 2', 'सेमिफाइनल 2'],
  ["Losers' round 3, match 1", 'हार्ने समूहको राउन्ड 3, म्याच 1'],
  ['Groups B, match 2', 'समूह B, म्याच 2'],
  ['Final', 'फाइनल'],
  ['Night of legends, round 1, match 4', 'Night of legends, राउन्ड 1, म्याच 4'],
  ['Match of friends', 'Match of friends'],
  ['constructor', 'constructor'],
])('%s is %s', (name, nepali) => {
  expect(matchNameNe(name)).toBe(nepali);
});
