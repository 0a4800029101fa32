import { expect, test } from 'vitest';
import type { TournamentStatus } from '#shared/constants.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { SeatAnswer } from '#shared/wire/tournaments.ts';
import { byUrgency, eveningStep } from './evening-step.ts';

const startDate = '2030-06-02T20:00';
const checkIn = '{"opens":60,"closes":15}';
const at = (time: string) => nepalInstant(`2030-06-02T${time}`)?.getTime() ?? 0;
const room = {
  matchStatus: 'Ongoing',
  entryDetails: '{"roomID":"1","roomPass":"2"}',
} as MatchDocument;
const registered: SeatAnswer = {
  state: 'registered',
  place: null,
  team: null,
  entry: 'p1',
  checkedInAt: null,
  isExitFree: false,
  isReminded: false,
  offer: null,
};
const checkedIn: SeatAnswer = { ...registered, state: 'checkedIn' };

const stepAt = (
  time: string,
  {
    status = 'Open' as TournamentStatus,
    matches = [] as MatchDocument[],
    seat = registered as SeatAnswer | undefined,
    text = checkIn as string | null,
  } = {},
) => eveningStep({ status, checkIn: text, startDate }, { matches, seat, now: at(time) }).kind;

test.each([
  ['before check-in', stepAt('18:59'), 'checkInLater'],
  ['while it is open', stepAt('19:00'), 'checkIn'],
  ['while it is open, checked in', stepAt('19:00', { seat: checkedIn }), 'checkedIn'],
  ['after it', stepAt('19:45'), 'checkInOver'],
  ['without check-in', stepAt('19:00', { text: null }), 'wait'],
  ['once started', stepAt('20:00', { status: 'Ongoing' }), 'playing'],
  ['with an open room', stepAt('20:00', { status: 'Ongoing', matches: [room] }), 'room'],
  [
    'with a match that is over',
    stepAt('20:00', { status: 'Ongoing', matches: [{ ...room, matchStatus: 'Finished' }] }),
    'playing',
  ],
  ['at the end', stepAt('22:00', { status: 'Finished', matches: [room] }), 'results'],
  ['when it was aborted', stepAt('22:00', { status: 'Aborted' }), 'refunded'],
])('%s', (_when, kind, expected) => {
  expect(kind).toBe(expected);
});

test('an open room comes before an open check-in, that before what starts earlier', () => {
  const entries = [
    { step: { kind: 'wait' as const }, startDate: '2030-06-01T20:00' },
    { step: { kind: 'checkIn' as const, closesAt: new Date(0) }, startDate: '2030-06-02T20:00' },
    {
      step: { kind: 'room' as const, match: room, details: { roomID: '1', roomPass: '2' } },
      startDate: '2030-06-03T20:00',
    },
    { step: { kind: 'wait' as const }, startDate: '2030-05-31T20:00' },
  ];
  expect(entries.sort(byUrgency).map(({ startDate }) => startDate.slice(5, 10))).toEqual([
    '06-03',
    '06-02',
    '05-31',
    '06-01',
  ]);
});
