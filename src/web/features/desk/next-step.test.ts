import { describe, expect, it } from 'vitest';
import type { Hands } from '#shared/rules/staff.ts';
import { canStart, type DeskFacts, type DeskMatch, isStepFor, type NextStep, nextStep } from './next-step.ts';

const NOW = Date.parse('2026-11-22T15:00:00Z');
const scheduled = (id: string): DeskMatch => ({
  id,
  status: 'Scheduled',
  hasResults: false,
  hasRoom: false,
  isReady: true,
  at: NOW + Number(id.slice(1)) * 60_000,
  opensAt: null,
});
/** Gives a match the same time as the others, so that they are played side by side. */
const beside = (match: DeskMatch): DeskMatch => ({ ...match, at: NOW });
const ongoing = (id: string): DeskMatch => ({ ...scheduled(id), status: 'Ongoing' });
const inRoom = (id: string): DeskMatch => ({ ...ongoing(id), hasRoom: true });
const played = (id: string): DeskMatch => ({ ...inRoom(id), status: 'Finished', hasResults: true });

const EVENING: DeskFacts = {
  status: 'Ongoing',
  participantCount: 12,
  matches: [scheduled('m1'), scheduled('m2')],
  draw: null,
  stage: null,
  isComplete: false,
  hasOpenTie: false,
  waits: false,
  settlesAt: null,
  hasDisputeTime: true,
  disputes: 'none',
  now: NOW,
};
const DONE: Partial<DeskFacts> = { matches: [played('m1'), played('m2')], isComplete: true };
const LATER = '2026-11-22T15:30:00+00:00';
const JUST_NOW = '2026-11-22T14:59:40+00:00';
const LONG_AGO = '2026-11-22T14:30:00+00:00';

const ALL_HANDS: Hands[] = ['all', ['manager'], ['rooms'], ['scores'], ['disputes']];

describe('the next thing to do', () => {
  it.each<[string, Partial<DeskFacts>, string]>([
    ['a draft', { status: 'Draft' }, 'publish'],
    ['registration has not begun', { status: 'Upcoming' }, 'open'],
    ['nobody has joined', { status: 'Open', participantCount: 0 }, 'waitForPlayers'],
    ['players have joined', { status: 'Open' }, 'startMatch m1 first'],
    ['started by the date', {}, 'startMatch m1 first'],
    ['the groups are not drawn', { stage: { number: 1, isAgain: false }, matches: [] }, 'drawStage'],
    ['the groups are played', { ...DONE, stage: { number: 2, isAgain: false } }, 'drawStage'],
    ['without a match', { matches: [] }, 'schedule'],
    ['the first runs, nobody can enter', { matches: [ongoing('m1'), scheduled('m2')] }, 'enterRoom m1 first'],
    ['the first is played', { matches: [inRoom('m1'), scheduled('m2')] }, 'enterResults m1 first'],
    [
      'finished without results',
      { matches: [{ ...played('m1'), hasResults: false }, scheduled('m2')] },
      'enterResults m1 first',
    ],
    ['the first has results', { matches: [played('m1'), scheduled('m2')] }, 'startMatch m2'],
    ['the second came first', { matches: [scheduled('m1'), played('m2')] }, 'startMatch m1 first'],
    ['the second is played', { matches: [played('m1'), inRoom('m2')] }, 'enterResults m2'],
    ['everything has results', DONE, 'settle'],
    ['the last results wait for a line', { ...DONE, waits: true }, 'waitForLine'],
    [
      'the results of the first wait for a line',
      { matches: [played('m1'), scheduled('m2')], waits: true },
      'startMatch m2',
    ],
    ['a check-in waits for a line', { status: 'Open', waits: true }, 'startMatch m1 first'],
    [
      'one of two of the same time waits for its room',
      { matches: [beside(ongoing('m1')), beside(scheduled('m2'))] },
      'enterRoom m1 first',
    ],
    [
      'of two of the same time one has its room',
      { matches: [beside(inRoom('m1')), beside(scheduled('m2'))] },
      'startMatch m2',
    ],
    [
      'both of the same time have their room',
      { matches: [beside(inRoom('m1')), beside(inRoom('m2')), scheduled('m3')] },
      'enterResults m1 first',
    ],
    [
      'the second was opened by its time while the first is played',
      { matches: [inRoom('m1'), ongoing('m2')] },
      'enterRoom m2',
    ],
    ['one player of a bracket', { status: 'Open', participantCount: 1, draw: 'missing' }, 'waitForPlayers'],
    ['a bracket that is not drawn', { status: 'Open', matches: [], draw: 'missing' }, 'drawBracket'],
    ['a player left after the draw', { status: 'Open', draw: 'stale' }, 'redrawBracket'],
    ['the bracket is drawn', { status: 'Open', draw: 'done' }, 'startMatch m1 first'],
    [
      'a match of the bracket waits for its sides',
      { matches: [played('m1'), { ...scheduled('m2'), isReady: false }, scheduled('m3')], draw: 'done' },
      'startMatch m3',
    ],
    [
      'decided by match point before the last match',
      { matches: [played('m1'), scheduled('m2')], isComplete: true },
      'settle',
    ],
    ['announced', { ...DONE, settlesAt: LATER }, 'waitForPayment'],
    ['announced, and a correction has made a tie', { ...DONE, settlesAt: LATER, hasOpenTie: true }, 'settle'],
    [
      'announced, and the results of a match were taken back',
      { matches: [played('m1'), inRoom('m2')], settlesAt: LATER },
      'enterResults m2',
    ],
    ['being paid', { ...DONE, settlesAt: JUST_NOW }, 'waitForPayment'],
    ['due and not paid', { ...DONE, settlesAt: LONG_AGO }, 'settle'],
    ['not announced, and disputed', { ...DONE, disputes: 'open' }, 'settle'],
    [
      'to be paid at once, and disputed',
      { ...DONE, disputes: 'open', hasDisputeTime: false },
      'decideDisputes',
    ],
    ['announced, and disputed', { ...DONE, settlesAt: LATER, disputes: 'open' }, 'decideDisputes'],
    ['due, and disputed', { ...DONE, settlesAt: LONG_AGO, disputes: 'open' }, 'decideDisputes'],
    ['due, and with the operator', { ...DONE, settlesAt: LONG_AGO, disputes: 'delaying' }, 'waitForPayment'],
    [
      'disputed between two matches',
      { matches: [played('m1'), scheduled('m2')], disputes: 'open' },
      'startMatch m2',
    ],
    ['paid', { ...DONE, status: 'Finished', disputes: 'open' }, 'paid'],
    ['aborted', { status: 'Aborted' }, 'aborted'],
  ])('%s', (_situation, facts, expected) => {
    const step = nextStep({ ...EVENING, ...facts });
    const told = 'match' in step ? [step.kind, step.match, ...(step.isFirst ? ['first'] : [])] : [step.kind];
    expect(told.join(' ')).toBe(expected);
  });
});

describe('what comes by itself', () => {
  const opens = (id: string, inMinutes: number | null): DeskMatch => ({
    ...beside(scheduled(id)),
    opensAt: inMinutes === null ? null : NOW + inMinutes * 60_000,
  });
  it.each<[string, DeskMatch[], number | null]>([
    ['nothing', [opens('m1', null)], null],
    ['the room of the next match', [opens('m1', 20), opens('m2', null)], 20],
    ['the first of those that begin together', [opens('m1', 30), opens('m2', 20)], 20],
    ['what is due is somebody’s to do', [opens('m1', 0)], null],
    ['not what comes later', [opens('m1', null), { ...opens('m2', 5), at: NOW + 60_000 }], null],
  ])('%s', (_situation, matches, expected) => {
    const opensAt = expected === null ? null : NOW + expected * 60_000;
    expect(nextStep({ ...EVENING, matches })).toMatchObject({ kind: 'startMatch', opensAt });
  });
});

describe('what each helper is offered', () => {
  it.each<[NextStep['kind'], Hands[]]>([
    ['publish', ['all']],
    ['open', ['all', ['manager']]],
    ['drawStage', ['all', ['manager']]],
    ['startMatch', ['all', ['manager'], ['rooms']]],
    ['enterRoom', ['all', ['manager'], ['rooms']]],
    ['enterResults', ['all', ['manager'], ['scores']]],
    ['decideDisputes', ['all', ['manager'], ['disputes']]],
    ['settle', ['all']],
    ['paid', ALL_HANDS],
  ])('%s', (kind, expected) => {
    expect(ALL_HANDS.filter((hands) => isStepFor(hands, { kind } as NextStep))).toEqual(expected);
  });
});

describe('what can be started besides', () => {
  const later = scheduled('m3');
  it.each<[string, Partial<DeskFacts>, string[]]>([
    ['of a series, the first', { matches: [scheduled('m1'), scheduled('m2')] }, ['m1']],
    ['and what is due', { matches: [scheduled('m1'), scheduled('m2')], now: NOW + 120_000 }, ['m1', 'm2']],
    ['what is of the same time', { matches: [scheduled('m1'), scheduled('m2')].map(beside) }, ['m1', 'm2']],
    ['in a bracket, all with sides', { matches: [scheduled('m1'), later], draw: 'done' }, ['m1', 'm3']],
    ['without sides, none', { matches: [{ ...later, isReady: false }], draw: 'done' }, []],
    ['after seats have changed, none', { matches: [later], draw: 'stale' }, []],
    ['what has begun, not again', { matches: [ongoing('m1'), played('m2'), later] }, ['m3']],
    ['before registration, none', { matches: [later], status: 'Upcoming' }, []],
    ['once all is decided, none', { matches: [played('m1'), later], isComplete: true }, []],
  ])('%s', (_situation, given, expected) => {
    const facts = { ...EVENING, ...given };
    expect(facts.matches.filter((match) => canStart(match, facts)).map(({ id }) => id)).toEqual(expected);
  });

  it('names all that begin together', () => {
    const matches = [...[scheduled('m1'), scheduled('m2')].map(beside), scheduled('m4')];
    const facts: DeskFacts = { ...EVENING, draw: 'done', matches };
    expect(nextStep(facts)).toMatchObject({ kind: 'startMatch', matches: ['m1', 'm2'] });
  });
});
