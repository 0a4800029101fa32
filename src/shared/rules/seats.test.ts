import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceKey,
  decideSeats,
  type SeatFacts,
  type SeatPerson,
  type SeatRequest,
  type SeatTournament,
  seatKey,
  type WaitingEntry,
} from './seats.ts';

const CUP: SeatTournament = {
  id: 'cup',
  host: 'host',
  status: 'Open',
  entriesBy: 'player',
  access: null,
  isRegistrationClosed: false,
  max: 2,
  used: 0,
  due: { fee: 50, currency: 'eg_token' },
  rulebook: 1,
};

const person = (userId: string, others: Partial<SeatPerson> = {}): SeatPerson => ({
  userId,
  username: userId,
  hasGameProfile: true,
  isKeptOut: false,
  entrance: { isVerified: true, noShows: 0, accountDays: 0, evenings: 0, isBannedByHost: false },
  ...others,
});

const waits = (userId: string, others: Partial<WaitingEntry> = {}): WaitingEntry => ({
  userId,
  rulebook: 1,
  isOfferOver: false,
  payers: [{ userId, due: CUP.due, agreed: CUP.due }],
  hindrance: null,
  ...others,
});

const join = (userId: string, others: object = {}) =>
  ({
    act: 'join',
    tournamentId: 'cup',
    userId,
    agreed: null,
    invite: { code: null, state: 'none' },
    rulebook: null,
    isAccepted: false,
    ...others,
  }) as SeatRequest;
const leave = (userId: string, removal: { isRefunded: boolean } | null = null): SeatRequest => ({
  act: 'leave',
  tournamentId: 'cup',
  userId,
  removal,
});
const FILL: SeatRequest = { act: 'fill', tournamentId: 'cup' };

/** The facts of one tournament; every balance is 100 unless given. */
function factsOf(
  cup: Partial<SeatTournament>,
  {
    people = [],
    seated = {},
    line = [],
    balances = {},
    captains = {},
  }: {
    people?: SeatPerson[];
    /** What each member has paid, by the entry's id. */
    seated?: Record<string, Record<string, number>>;
    line?: WaitingEntry[];
    balances?: Record<string, number>;
    captains?: Record<string, string>;
  },
): SeatFacts {
  const members = line.flatMap(({ payers }) => payers.map(({ userId }) => userId));
  const all = new Map(
    ['a', 'b', 'c', 'd', ...members].map((id) => [seatKey('cup', id), person(id)] as const),
  );
  for (const one of people) all.set(seatKey('cup', one.userId), one);
  const entries = Object.entries(seated);
  return {
    tournaments: new Map([['cup', { ...CUP, used: entries.length, ...cup }]]),
    people: all,
    seats: new Map(
      entries.map(([id, paid]) => [
        seatKey('cup', id),
        { rulebook: 1, paid: Object.entries(paid).map(([userId, amount]) => ({ userId, amount })) },
      ]),
    ),
    captains: new Map(Object.entries(captains).map(([id, captain]) => [seatKey('cup', id), captain])),
    balances: new Map(
      [...all.values()].map(({ userId }) => [balanceKey(userId, 'eg_token'), balances[userId] ?? 100]),
    ),
    lines: new Map([['cup', line]]),
  };
}

/** A decision in short form: the answers, and the kind and entry of each change. */
function decided(facts: SeatFacts, requests: readonly SeatRequest[]) {
  const { answers, changes } = decideSeats(facts, requests);
  return {
    answers: answers.map((answer) =>
      'refusal' in answer
        ? answer.refusal
        : 'isLeavingTeam' in answer
          ? 'team'
          : answer.isAsked
            ? 'asked'
            : answer.refund,
    ),
    changes: changes.map((change) => `${change.kind} ${change.userId}`),
  };
}

describe('a batch of joins and exits', () => {
  test.each<[string, SeatFacts, SeatRequest[], unknown[], string[]]>([
    [
      'gives the last seat to the first who asks',
      factsOf({ max: 1 }, {}),
      [join('a'), join('b')],
      [0, 'joinFull'],
      ['take a'],
    ],
    [
      'charges one person once for each seat',
      factsOf({}, { balances: { a: 50 } }),
      [join('a'), join('a')],
      [0, 'joinBalance'],
      ['take a'],
    ],
    ['refuses a second seat', factsOf({}, {}), [join('a'), join('a')], [0, 'joinedAlready'], ['take a']],
    [
      'pays a later join from the refund of an earlier exit',
      factsOf({ max: 3 }, { seated: { a: { a: 50 } }, balances: { a: 5 } }),
      [leave('a'), join('a')],
      [45, 0],
      ['leave a', 'take a'],
    ],
    [
      'lets a closed registration leave seats to the line',
      factsOf({ isRegistrationClosed: true }, { line: [waits('b')] }),
      [join('a'), FILL],
      ['registrationClosed', 0],
      ['take b'],
    ],
    [
      'uses a code once',
      factsOf({ access: { kind: 'invite' } }, {}),
      ['a', 'b'].map((id) => join(id, { invite: { code: 'x', state: 'open' } })),
      [0, 'joinInviteUsed'],
      ['take a'],
    ],
    [
      'tells who has no right to a code nothing of its use',
      factsOf({ access: { kind: 'invite' } }, {}),
      [
        join('a', { invite: { code: 'x', state: 'open' } }),
        join('b', { invite: { code: 'x', state: 'none' } }),
      ],
      [0, 'joinInviteNeeded'],
      ['take a'],
    ],
    [
      'asks the host, and takes nothing',
      factsOf({ access: { kind: 'approval' } }, { balances: { a: 0 } }),
      [join('a'), join('a', { isAccepted: true })],
      ['asked', 'joinBalance'],
      ['ask a'],
    ],
    [
      'refuses another fee',
      factsOf({}, {}),
      [join('a', { agreed: { fee: 49, currency: 'eg_token' } })],
      ['feeChanged'],
      [],
    ],
    [
      'lets nobody out of a running one',
      factsOf({ status: 'Ongoing' }, { seated: { a: { a: 50 } } }),
      [leave('a')],
      ['exitClosed'],
      [],
    ],
    [
      'gives all back when the rules have changed',
      factsOf({ rulebook: 2 }, { seated: { a: { a: 50 } } }),
      [leave('a')],
      [50],
      ['leave a'],
    ],
    [
      'keeps the fee of who is removed without it',
      factsOf({}, { seated: { a: { a: 50 } } }),
      [leave('a', { isRefunded: false })],
      [0],
      ['leave a'],
    ],
    [
      'lets nobody join alone where teams do',
      factsOf({ entriesBy: 'team' }, {}),
      [join('a')],
      ['joinByTeam'],
      [],
    ],
    [
      'lets only a captain give up the seat',
      factsOf({ entriesBy: 'team' }, { seated: { a: { a: 25, b: 25 } }, captains: { a: 'a', b: 'a' } }),
      [leave('b'), leave('a')],
      ['exitCaptain', 44],
      ['leave a'],
    ],
    [
      'lets a member out when the rules have changed',
      factsOf(
        { entriesBy: 'team', rulebook: 2 },
        { seated: { a: { a: 25, b: 25 } }, captains: { a: 'a', b: 'a' } },
      ),
      [leave('b')],
      ['team'],
      [],
    ],
  ])('%s', (_, facts, requests, answers, changes) => {
    expect(decided(facts, requests)).toEqual({ answers, changes });
  });
});

describe('a free seat', () => {
  const other = { fee: 40, currency: 'eg_token' } as const;
  const half = { fee: 25, currency: 'eg_token' } as const;
  const team = (b: Partial<WaitingEntry['payers'][number]>, others: Partial<WaitingEntry> = {}) =>
    waits('a', {
      payers: [
        { userId: 'a', due: half, agreed: half },
        { userId: 'b', due: half, agreed: half, ...b },
      ],
      ...others,
    });
  test.each<[string, SeatFacts, string[]]>([
    ['goes to the first in line', factsOf({ max: 1 }, { line: [waits('a'), waits('b')] }), ['take a']],
    [
      'passes over who is banned, and who cannot pay',
      factsOf(
        {},
        {
          line: [waits('a'), waits('b'), waits('c')],
          people: [person('a', { isKeptOut: true })],
          balances: { b: 49 },
        },
      ),
      ['passOver a', 'passOver b', 'take c'],
    ],
    [
      'is offered at another fee, and goes on',
      factsOf(
        { max: 1 },
        { line: [waits('a', { payers: [{ userId: 'a', due: CUP.due, agreed: other }] }), waits('b')] },
      ),
      ['offer a', 'take b'],
    ],
    [
      'is lost with the place when the offer is over',
      factsOf(
        { max: 1 },
        { line: [waits('a', { isOfferOver: true, payers: [{ userId: 'a', due: CUP.due, agreed: null }] })] },
      ),
      ['passOver a'],
    ],
    [
      'is no second one',
      factsOf({}, { seated: { a: { a: 50 } }, line: [waits('a'), waits('b')] }),
      ['stopWaiting a', 'take b'],
    ],
    ['of a running tournament stays free', factsOf({ status: 'Ongoing' }, { line: [waits('a')] }), []],
    [
      'goes to a team whose members all pay',
      factsOf({ entriesBy: 'team' }, { line: [team({})] }),
      ['take a'],
    ],
    [
      'passes over a team of which one cannot pay',
      factsOf({ entriesBy: 'team' }, { line: [team({})], balances: { b: 24 } }),
      ['passOver a'],
    ],
    [
      'is offered to a member who agreed to another part',
      factsOf({ entriesBy: 'team' }, { line: [team({ agreed: other })] }),
      ['offer a'],
    ],
    [
      'passes over a team that is not complete',
      factsOf({ entriesBy: 'team' }, { line: [team({}, { hindrance: 'teamIncomplete' })] }),
      ['passOver a'],
    ],
  ])('%s', (_, facts, changes) => {
    expect(decided(facts, [FILL]).changes).toEqual(changes);
  });

  test('is left when all that were known have had their turn', () => {
    const facts = factsOf({}, { line: [waits('a')], balances: { a: 0 } });
    expect(decideSeats(facts, [FILL]).unfilled).toEqual(['cup']);
    expect(decideSeats(factsOf({}, { line: [waits('a')] }), [FILL]).unfilled).toEqual(['cup']);
    expect(decideSeats(factsOf({ max: 1 }, { line: [waits('a')] }), [FILL]).unfilled).toEqual([]);
  });
});

test('nobody pays what he does not have or did not agree to, and seats are never more than there are', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const agreed = fc.constantFrom(null, CUP.due, { fee: 40, currency: 'eg_token' as const });
  const request = fc.oneof(
    fc.tuple(id, agreed).map(([userId, fee]) => join(userId, { agreed: fee })),
    id.map((userId) => leave(userId)),
    fc.tuple(id, fc.boolean()).map(([userId, isRefunded]) => leave(userId, { isRefunded })),
    fc.constant(FILL),
  );
  const entry = fc
    .tuple(id, agreed, fc.boolean())
    .map(([userId, fee, isOfferOver]) =>
      waits(userId, { isOfferOver, payers: [{ userId, due: CUP.due, agreed: fee }] }),
    );
  fc.assert(
    fc.property(
      fc.array(request, { maxLength: 12 }),
      fc.uniqueArray(entry, { selector: ({ userId }) => userId, maxLength: 4 }),
      fc.dictionary(id, fc.integer({ min: 0, max: 120 })),
      fc.integer({ min: 1, max: 3 }),
      (requests, line, balances, max) => {
        const facts = factsOf({ max }, { line, balances });
        const { answers, changes } = decideSeats(facts, requests);
        const money = new Map(facts.balances);
        const seats = new Set<string>();
        const move = (userId: string, amount: number) => {
          const key = balanceKey(userId, 'eg_token');
          money.set(key, (money.get(key) ?? 0) + amount);
          expect(money.get(key)).toBeGreaterThanOrEqual(0);
        };
        for (const change of changes) {
          if (change.kind === 'take') {
            expect(seats.has(change.userId)).toBe(false);
            seats.add(change.userId);
            expect(seats.size).toBeLessThanOrEqual(max);
            for (const { userId, amount } of change.parts) move(userId, -amount);
            const by =
              change.by?.act === 'join'
                ? change.by.agreed
                : line.find((one) => one.userId === change.userId)?.payers[0]?.agreed;
            expect(by === null && change.by !== null ? CUP.due : by).toEqual(CUP.due);
          }
          if (change.kind === 'leave') {
            expect(seats.delete(change.userId)).toBe(true);
            for (const { userId, refund, charge } of change.parts) {
              expect(refund + charge).toBe(50);
              move(userId, refund);
            }
          }
        }
        expect(answers).toHaveLength(requests.length);
        const granted = requests.filter(
          (one, index) => one.act !== 'fill' && !('refusal' in (answers[index] ?? {})),
        );
        expect(changes.flatMap((change) => ('by' in change ? (change.by ?? []) : []))).toEqual(granted);
      },
    ),
  );
});
