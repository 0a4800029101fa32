import { expect, test } from 'vitest';
import type { TournamentStatus } from '#shared/constants.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentCard } from '#shared/page-data.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { EveningPlace, SeatAnswer } from '#shared/wire/tournaments.ts';
import { byUrgency, eveningStep, stepText } from './evening-step.ts';

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

const outside: SeatAnswer = { ...registered, state: 'none', entry: null };
const result = { rank: 1, prize: 300, currency: 'eg_token', paysAt: '2030-06-02T13:26:00.000Z' } as const;

const fullStepAt = (
  time: string,
  {
    status = 'Open' as TournamentStatus,
    matches = [] as MatchDocument[],
    text = checkIn as string | null,
    seat = registered,
    ...place
  }: Partial<EveningPlace> & {
    status?: TournamentStatus;
    matches?: MatchDocument[];
    text?: string | null;
  } = {},
) => {
  const tournament = {
    gameID: 'freefire',
    status,
    checkIn: text,
    startDate,
    entryFee: '{"currencyType":"eg_token","fee":100}',
    gameDetails: '{"gameMode":"br","map":"Bermuda","teamSize":"Squad"}',
    participants: [] as string[],
    prizePool: [] as number[],
  } as TournamentCard;
  const none = { tournament: 'a', isOver: false, team: null, invitation: null, result: null };
  return eveningStep({ tournament, matches, place: { ...none, ...place, seat } }, at(time));
};
const stepAt = (...told: Parameters<typeof fullStepAt>) => fullStepAt(...told).kind;

test.each([
  [{ status: 'Ongoing', result } as const, 'You are 1st, 300 EG Token at Jun 2, 2030, 7:11 PM.'],
  [
    { status: 'Ongoing', result: { ...result, paysAt: null } } as const,
    'You are 1st, 300 EG Token once the host pays the prizes.',
  ],
  [
    { status: 'Ongoing', result: { ...result, rank: 7, prize: 0 } } as const,
    'You are 7th. Every match is played.',
  ],
  [{ status: 'Finished', result } as const, 'You were 1st, 300 EG Token.'],
  [{ status: 'Finished' } as const, 'It is over, and the prizes are paid.'],
  [
    {
      seat: { ...outside, state: 'held' },
      team: { name: 'Owls', confirmed: 1, holdEndsAt: '2030-06-02T13:44:00.000Z' },
    } as const,
    'Owls: 1 of 4 players, 29 minutes left.',
  ],
  [
    { seat: outside, team: { name: 'Owls', confirmed: 3, holdEndsAt: null } },
    'Owls: 3 of 4 players, no seat is held.',
  ],
  [
    { seat: outside, invitation: { team: 't', name: 'Owls', payer: 'each', isHeld: true } } as const,
    'You are invited to Owls. Your part is 25 EG Token.',
  ],
  [
    { seat: { ...outside, state: 'waiting', place: 2 } } as const,
    'You are 2nd on the waitlist. When a seat is free, it is yours.',
  ],
  [
    { seat: { ...outside, state: 'asked' } } as const,
    'You have asked to join. The host decides; you are told.',
  ],
] satisfies [Parameters<typeof fullStepAt>[1], string][])('%j says what it is', (told, text) => {
  expect(stepText(fullStepAt('19:00', told)).replaceAll('\u202f', ' ')).toBe(text);
});

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

test('an open room comes before an open check-in, that before what is played, and that before what starts earlier', () => {
  const entries = [
    { step: { kind: 'playing' as const }, startDate: '2030-05-30T20:00' },
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
    '05-30',
    '05-31',
    '06-01',
  ]);
});
