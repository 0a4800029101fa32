import { describe, expect, it } from 'vitest';
import { MATCH_STATUSES, TOURNAMENT_STATUSES } from '../constants.ts';
import { exitRefusal, exitSplit, type JoinFacts, joinRefusal } from './join.ts';
import { matchEditRefusal, startsTournament } from './match.ts';
import { settleAwards } from './settle.ts';
import {
  canTransition,
  type EditableField,
  FIELD_LABELS,
  fillPercent,
  isFieldLocked,
  transitionRefusal,
} from './tournament.ts';

const READY: JoinFacts = {
  isLoggedIn: true,
  isKeptOut: false,
  isHost: false,
  entriesBy: 'player',
  joinsAs: 'player',
  hasUsername: true,
  hasGameProfile: true,
  status: 'Open',
  isRegistrationClosed: false,
  joined: 3,
  max: 10,
  isFeeAgreed: true,
  fee: 50,
  balance: 50,
  isParticipant: false,
};

describe('joinRefusal', () => {
  it.each<[string, Partial<JoinFacts>, string | null]>([
    ['all rules met', {}, null],
    ['a visitor', { isLoggedIn: false }, 'joinLogin'],
    ['a banned account', { isKeptOut: true, isHost: true }, 'joinKeptOut'],
    ['the host', { isHost: true }, 'joinOwn'],
    ['no username', { hasUsername: false }, 'joinUsernameMissing'],
    ['no game profile', { hasGameProfile: false }, 'joinProfileMissing'],
    ['full', { joined: 10 }, 'joinFull'],
    ['over-full', { joined: 11 }, 'joinFull'],
    ['another fee than was seen', { isFeeAgreed: false, balance: 0 }, 'feeChanged'],
    ['full before another fee', { isFeeAgreed: false, joined: 10 }, 'joinFull'],
    ['one unit short', { balance: 49 }, 'joinBalance'],
    ['free needs no balance', { fee: 0, balance: 0 }, null],
    ['joined already', { isParticipant: true }, 'joinedAlready'],
    // Each row also violates every rule that is checked later, so that the order is proved.
    [
      'first: login',
      {
        isLoggedIn: false,
        isHost: true,
        hasUsername: false,
        hasGameProfile: false,
        joined: 10,
        balance: 0,
        isParticipant: true,
      },
      'joinLogin',
    ],
    [
      'second: host',
      {
        isHost: true,
        hasUsername: false,
        hasGameProfile: false,
        status: 'Upcoming',
        joined: 10,
        balance: 0,
        isParticipant: true,
      },
      'joinOwn',
    ],
    [
      'third: username',
      { hasUsername: false, hasGameProfile: false, joined: 10, balance: 0, isParticipant: true },
      'joinUsernameMissing',
    ],
    [
      'fourth: game profile',
      { hasGameProfile: false, status: 'Finished', joined: 10, balance: 0, isParticipant: true },
      'joinProfileMissing',
    ],
    ['fifth: open', { status: 'Upcoming', joined: 10, balance: 0, isParticipant: true }, 'joinClosed'],
    [
      'sixth: registration',
      { isRegistrationClosed: true, joined: 10, balance: 0, isParticipant: true },
      'registrationClosed',
    ],
    ['seventh: full', { joined: 10, balance: 0, isParticipant: true }, 'joinFull'],
    ['eighth: balance', { balance: 0, isParticipant: true }, 'joinBalance'],
  ])('%s', (_, facts, expected) => {
    expect(joinRefusal({ ...READY, ...facts })).toBe(expected);
  });

  it.each(TOURNAMENT_STATUSES.filter((status) => status !== 'Open'))('is closed while %s', (status) => {
    expect(joinRefusal({ ...READY, status })).toBe('joinClosed');
    expect(exitRefusal({ status, isParticipant: true })).toBe('exitClosed');
  });
});

it.each([
  [0, 0, 0],
  [1, 0, 1],
  [9, 8, 1],
  [10, 9, 1],
  [15, 13, 2],
  [100, 90, 10],
  [999_999_999, 899_999_999, 100_000_000],
])('exitSplit(%i) gives %i back and keeps %i', (fee, refund, charge) => {
  expect(exitSplit(fee)).toEqual({ refund, charge });
});

describe('transitionRefusal', () => {
  const allowed: Record<string, string[]> = {
    Draft: ['Draft', 'Open', 'Upcoming'],
    Open: ['Open', 'Upcoming', 'Ongoing', 'Finished', 'Aborted'],
    Upcoming: ['Open', 'Upcoming', 'Ongoing', 'Finished', 'Aborted'],
    Ongoing: ['Open', 'Upcoming', 'Ongoing', 'Finished', 'Aborted'],
    Finished: [],
    Aborted: [],
  };
  it.each(TOURNAMENT_STATUSES.flatMap((from) => TOURNAMENT_STATUSES.map((to) => [from, to] as const)))(
    '%s → %s',
    (from, to) => {
      const isAllowed = allowed[from]?.includes(to);
      expect(transitionRefusal({ from, to, participantCount: 0, isRoomOpened: false })).toBe(
        isAllowed ? null : 'transitionInvalid',
      );
      expect(canTransition(from, to)).toBe(isAllowed);
    },
  );

  it.each([
    ['Open', 'Upcoming', 'upcomingWithPlayers'],
    ['Ongoing', 'Upcoming', 'upcomingWithPlayers'],
    ['Upcoming', 'Upcoming', null],
    ['Upcoming', 'Open', null],
    ['Open', 'Ongoing', null],
    ['Ongoing', 'Open', null],
    ['Open', 'Aborted', null],
    ['Open', 'Draft', 'transitionInvalid'],
    ['Finished', 'Upcoming', 'transitionInvalid'],
  ] as const)('%s → %s with a player: %s', (from, to, expected) => {
    expect(transitionRefusal({ from, to, participantCount: 1, isRoomOpened: false })).toBe(expected);
  });

  it.each([
    ['Ongoing', 'Open', 0, 'roomOpened'],
    ['Ongoing', 'Upcoming', 0, 'roomOpened'],
    ['Ongoing', 'Upcoming', 1, 'upcomingWithPlayers'],
    ['Ongoing', 'Ongoing', 1, null],
    ['Ongoing', 'Finished', 1, null],
    ['Ongoing', 'Aborted', 1, null],
    ['Ongoing', 'Draft', 0, 'transitionInvalid'],
  ] as const)('%s → %s with an opened room and %i players: %s', (from, to, participantCount, expected) => {
    expect(transitionRefusal({ from, to, participantCount, isRoomOpened: true })).toBe(expected);
  });
});

describe('isFieldLocked', () => {
  it.each([
    ['max', 'Open', 5, false],
    ['max', 'Upcoming', 0, true],
    ['min', 'Ongoing', 0, true],
    ['max', 'Draft', 0, false],
    ['entryFee', 'Open', 0, false],
    ['entryFee', 'Open', 1, true],
    ['prizeType', 'Open', 1, true],
    ['prizePool', 'Ongoing', 1, true],
    ['startDate', 'Open', 1, true],
    ['endDate', 'Open', 1, true],
    ['map', 'Open', 1, true],
    ['gameMode', 'Open', 1, false],
    ['tournTitle', 'Ongoing', 9, false],
    ['rules', 'Ongoing', 9, false],
    ['tournTitle', 'Finished', 0, true],
    ['rules', 'Finished', 0, true],
    ['ytStreamURL', 'Aborted', 0, true],
  ] as const)('%s while %s with %i joined: %s', (field, status, participantCount, expected) => {
    expect(isFieldLocked(field, { status, participantCount })).toBe(expected);
  });

  it('money is locked as soon as somebody waits or forms a team, anything else is not', () => {
    const awaited = { status: 'Open', participantCount: 0, isAwaited: true } as const;
    const locked = (isByTeam: boolean) =>
      (Object.keys(FIELD_LABELS) as EditableField[]).filter((field) =>
        isFieldLocked(field, { ...awaited, isByTeam }),
      );
    const money = ['entryFee', 'prizeType', 'prizePool', 'entryRules'];
    expect(locked(false).sort()).toEqual(['gameID', ...money].sort());
    expect(locked(true).sort()).toEqual(['gameID', ...money, 'teamSize'].sort());
    expect(isFieldLocked('entryFee', { ...awaited, status: 'Draft' })).toBe(false);
  });
});

describe('settleAwards', () => {
  const users: Record<string, { userId: string; isParticipant: boolean }> = {
    asha: { userId: '1', isParticipant: true },
    bibek: { userId: '2', isParticipant: true },
    chandra: { userId: '3', isParticipant: false },
  };
  const facts = (winners: string[], prizes = [50, 30], participantCount = 5) => ({
    winners,
    prizes,
    participantCount,
    lookup: (name: string) => users[name.toLowerCase()] ?? null,
  });

  it.each<[string, string[], number[], number, unknown]>([
    ['too few', ['asha'], [50, 30], 5, { code: 'winnersMissing' }],
    ['too many', ['asha', 'bibek', 'chandra'], [50, 30], 5, { code: 'winnersMissing' }],
    ['blank', ['asha', '  '], [50, 30], 5, { code: 'winnersMissing' }],
    ['none', [], [50], 5, { code: 'winnersMissing' }],
    ['non-participant', ['asha', 'chandra'], [50, 30], 5, { code: 'winnerNotParticipant' }],
    ['unknown', ['asha', 'Nobody'], [50, 30], 5, { code: 'winnerUnknown', name: 'Nobody' }],
    ['non-participant before unknown', ['Nobody', 'chandra'], [50, 30], 5, { code: 'winnerNotParticipant' }],
    ['twice', ['asha', 'ASHA'], [50, 30], 5, { code: 'winnerTwice' }],
    ['first rank blank with one player', ['', 'asha'], [50, 30], 1, { code: 'winnersMissing' }],
    ['named beyond the players', ['asha', 'bibek'], [50, 30], 1, { code: 'winnersMissing' }],
  ])('refuses %s', (_, winners, prizes, participants, refusal) => {
    expect(settleAwards(facts(winners, prizes, participants))).toEqual({ refusal });
  });

  it.each<[string, string[], number[], number, [string, number][]]>([
    [
      'all ranks',
      ['asha', 'bibek'],
      [50, 30],
      5,
      [
        ['1', 50],
        ['2', 30],
      ],
    ],
    [
      'any case, spaces aside',
      [' ASHA ', 'bibek'],
      [50, 30],
      2,
      [
        ['1', 50],
        ['2', 30],
      ],
    ],
    ['fewer players than prizes', ['bibek', ''], [50, 30], 1, [['2', 50]]],
    ['no participants, blank winners', ['', ''], [50, 30], 0, []],
    ['no participants, no winners sent', [], [50, 30], 0, []],
  ])('awards %s', (_, winners, prizes, participants, awards) => {
    const outcome = settleAwards(facts(winners, prizes, participants));
    expect(outcome).toEqual({
      awards: awards.map(([userId, amount], index) => ({ rank: index + 1, userId, amount })),
    });
  });
});

describe('matchEditRefusal', () => {
  const edit = {
    tournamentStatus: 'Open' as const,
    status: 'Scheduled' as const,
    nextStatus: 'Scheduled' as const,
    participantCount: 0,
    changesName: false,
    changesTime: false,
    changesEntryDetails: false,
    isLateRoom: false,
    changesPutResults: false,
    drawn: null,
  };
  const ready = { hasBothSides: true, isStale: false };
  it.each([
    [{}, null],
    [{ drawn: ready, nextStatus: 'Ongoing' as const }, null],
    [{ drawn: { ...ready, hasBothSides: false } }, null],
    [{ drawn: { ...ready, hasBothSides: false }, nextStatus: 'Ongoing' as const }, 'bracketSidesOpen'],
    [{ drawn: { ...ready, isStale: true }, nextStatus: 'Ongoing' as const }, 'bracketStale'],
    [{ drawn: ready, nextStatus: 'Finished' as const }, 'bracketMatchEarly'],
    [{ drawn: ready, nextStatus: 'Finished' as const, tournamentStatus: 'Ongoing' as const }, null],
    [{ drawn: ready, changesName: true, changesTime: true, participantCount: 8 }, null],
    [
      {
        drawn: ready,
        status: 'Ongoing' as const,
        nextStatus: 'Ongoing' as const,
        changesTime: true,
        tournamentStatus: 'Ongoing' as const,
      },
      'matchTimeLocked',
    ],
    [{ tournamentStatus: 'Aborted' as const }, 'matchAborted'],
    [{ tournamentStatus: 'Finished' as const }, null],
    [{ status: 'Finished' as const }, 'matchFinished'],
    [{ nextStatus: 'Ongoing' as const }, null],
    [{ tournamentStatus: 'Ongoing' as const, nextStatus: 'Ongoing' as const }, null],
    [{ tournamentStatus: 'Draft' as const, nextStatus: 'Ongoing' as const }, 'roomNeedsTournament'],
    [{ tournamentStatus: 'Upcoming' as const, nextStatus: 'Ongoing' as const }, 'roomNeedsTournament'],
    [{ tournamentStatus: 'Finished' as const, nextStatus: 'Ongoing' as const }, 'roomNeedsTournament'],
    [{ tournamentStatus: 'Finished' as const, nextStatus: 'Finished' as const }, null],
    [{ changesEntryDetails: true }, 'entryDetailsLocked'],
    [{ changesEntryDetails: true, nextStatus: 'Ongoing' as const }, null],
    [
      { status: 'Ongoing' as const, nextStatus: 'Finished' as const, changesEntryDetails: true },
      'entryDetailsLocked',
    ],
    [{ changesEntryDetails: true, isLateRoom: true }, 'entryDetailsLocked'],
    [{ changesPutResults: true }, 'resultsPut'],
    [{ changesName: true }, null],
    [{ changesName: true, participantCount: 1 }, 'matchNameLocked'],
    [{ changesTime: true, participantCount: 1 }, 'matchTimeLocked'],
  ])('%o', (facts, expected) => {
    expect(matchEditRefusal({ ...edit, ...facts })).toBe(expected);
  });
  it.each([
    ['Ongoing' as const, null],
    ['Finished' as const, 'matchFinished'],
    ['Aborted' as const, 'matchAborted'],
  ])(
    'a room alone comes after the match while the tournament is Ongoing: %s',
    (tournamentStatus, expected) => {
      const over = { status: 'Finished' as const, nextStatus: 'Finished' as const };
      const late = { ...over, tournamentStatus, changesEntryDetails: true, isLateRoom: true };
      expect(matchEditRefusal({ ...edit, ...late })).toBe(expected);
    },
  );
  it.each(TOURNAMENT_STATUSES)('opening a room starts a tournament that is %s: only while Open', (status) => {
    expect(startsTournament({ tournamentStatus: status, nextStatus: 'Ongoing' })).toBe(status === 'Open');
    expect(startsTournament({ tournamentStatus: status, nextStatus: 'Finished' })).toBe(false);
  });

  it('knows every status', () => expect(MATCH_STATUSES).toEqual(['Scheduled', 'Ongoing', 'Finished']));
});

it.each([
  [0, 10, 0],
  [1, 3, 33],
  [2, 3, 66],
  [3, 3, 100],
  [5, 0, 0],
])('fillPercent(%i of %i) is %i', (joined, max, expected) => {
  expect(fillPercent(joined, max)).toBe(expected);
});
