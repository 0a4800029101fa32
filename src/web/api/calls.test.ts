import { expect, it } from 'vitest';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { matchToCallAbout } from './calls.ts';

const NOW = Date.parse('2030-01-02T20:00+05:45');
const ROOM = JSON.stringify({ roomID: '1', roomPass: '2' });
const resultsAt = (at: string) =>
  JSON.stringify({ revision: 1, by: 'host', at: `2030-01-02T${at}:00.000+05:45`, rows: [] });

const match = (id: string, scheduledTime: string, more: Partial<MatchDocument> = {}) =>
  ({ $id: id, scheduledTime, matchStatus: 'Scheduled', matchResults: null, ...more }) as MatchDocument;

it.each([
  ['half an hour before', 'Open', 'series', [match('a', '2030-01-02T20:30')], 'a'],
  ['earlier', 'Open', 'series', [match('a', '2030-01-02T20:31')], null],
  ['in groups and pairs only with a room', 'Ongoing', 'round_robin', [match('a', '2030-01-02T20:00')], null],
  [
    'the open room first',
    'Ongoing',
    'round_robin',
    [
      match('a', '2030-01-02T19:00'),
      match('b', '2030-01-02T20:00', { matchStatus: 'Ongoing', entryDetails: ROOM }),
    ],
    'b',
  ],
  [
    'half an hour after the results',
    'Finished',
    'single_match',
    [match('a', '2030-01-02T19:00', { matchResults: resultsAt('19:30') })],
    'a',
  ],
  [
    'later',
    'Finished',
    'single_match',
    [match('a', '2030-01-02T19:00', { matchResults: resultsAt('19:29') })],
    null,
  ],
  ['ended without results', 'Finished', 'single_match', [match('a', '2030-01-01T19:00')], null],
] as const)('calls are about a match %s', (_when, status, bracketType, matches, id) => {
  const found = matchToCallAbout({ status, bracket: JSON.stringify({ bracketType }) }, matches, NOW);
  expect(found?.$id ?? null).toBe(id);
});
