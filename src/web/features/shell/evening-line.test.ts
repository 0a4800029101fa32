import { expect, test } from 'vitest';
import type { TournamentCard } from '#shared/page-data.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { eveningLine } from './evening-line.ts';

const now = Date.parse('2026-08-10T18:00:00+05:45');
const CHECK_IN = '{"opens":60,"closes":15}';

function tournament($id: string, changes: Partial<TournamentCard> = {}): TournamentCard {
  const base = { $id, status: 'Open', checkIn: CHECK_IN, startDate: '2026-08-10T18:30', ...changes };
  return base as TournamentCard;
}

function match(tournamentID: string, entryDetails: string | null): MatchDocument {
  return { tournamentID, matchStatus: 'Ongoing', entryDetails } as MatchDocument;
}

const ROOM = JSON.stringify({ roomID: '48213377', roomPass: 'everest8848' });
const ongoing = tournament('played', { status: 'Ongoing' });

test.each<[string, TournamentCard[], MatchDocument | null, string | null]>([
  ['nothing', [], null, null],
  ['before check-in opens', [tournament('a', { startDate: '2026-08-10T19:01' })], null, null],
  ['check-in opens', [tournament('a', { startDate: '2026-08-10T19:00' })], null, 'checkIn a'],
  ['check-in has closed', [tournament('a', { startDate: '2026-08-10T18:15' })], null, 'soon a'],
  ['without check-in', [tournament('a', { checkIn: null })], null, null],
  [
    'two check-ins: the earlier start',
    [tournament('a'), tournament('b', { startDate: '2026-08-10T18:20' })],
    null,
    'checkIn b',
  ],
  ['being played comes first', [tournament('a'), ongoing], null, 'playing played'],
  ['a room without details', [tournament('a'), ongoing], match('played', null), 'playing played'],
  ['a room', [tournament('a', { status: 'Ongoing' }), ongoing], match('played', ROOM), 'room played'],
])('%s', (_case, tournaments, playing, expected) => {
  const line = eveningLine({ tournaments, match: playing }, now);
  expect(line && `${line.kind} ${line.tournament.$id}`).toBe(expected);
});
