import { expect, it } from 'vitest';
import { type MessageKey, type MessageParams, messageText } from './messages.ts';
import {
  formatProblems,
  type PlannedEvening,
  type PlannedFormat,
  planProblems,
  roomProblems,
} from './rehearsal.ts';

const START = Date.UTC(2030, 0, 2, 12);
const inMinutes = (minutes: number) => new Date(START + minutes * 60_000);
const match = (name: string, minutes: number) => ({ name, startsAt: inMinutes(minutes) });
const says = <Key extends MessageKey>(reason: Key, ...params: MessageParams<Key>) => ({
  reason,
  says: messageText(reason, ...params),
});
const sound: PlannedEvening = {
  max: 12,
  prizes: 3,
  startsAt: inMinutes(0),
  endsAt: inMinutes(240),
  checkIn: { opens: 60, closes: 15 },
  matches: [match('A', 0), match('B', 60)],
};

it.each<[string, Partial<PlannedEvening>, unknown[]]>([
  ['a sound evening', {}, []],
  ['as many prizes as seats', { prizes: 12 }, []],
  ['more prizes than seats', { prizes: 13 }, [says('rehearsalPrizesBeyondSeats', 13, 12)]],
  [
    'matches at one time, in whatever order they were scheduled',
    { matches: [match('C', 60), match('A', 0), match('B', 60)] },
    [says('rehearsalMatchesAtOnce', 'C', 'B')],
  ],
  [
    'check-in that closes after the first match begins',
    { matches: [match('A', -20)] },
    [says('rehearsalCheckInAfterStart', 'A'), says('rehearsalMatchBeforeStart', 'A')],
  ],
  [
    'the same without check-in',
    { checkIn: null, matches: [match('A', -20)] },
    [says('rehearsalMatchBeforeStart', 'A')],
  ],
  [
    'a match after the end',
    { matches: [match('A', 0), match('B', 241)] },
    [says('rehearsalMatchAfterEnd', 'B')],
  ],
  ['no match at all, which publishing refuses', { matches: [] }, []],
])('sees without playing what goes wrong: %s', (_what, changes, problems) => {
  const found = planProblems({ ...sound, ...changes });
  expect(found).toEqual(problems);
});

const KNOCKOUT: PlannedFormat = {
  gameID: 'freefire',
  gameMode: 'clash_squad',
  teamSize: 'Squad',
  isByTeam: true,
  bracketType: 'single_elimination',
  hasStages: false,
  max: 8,
};
const ROOM: PlannedFormat = { ...KNOCKOUT, gameMode: 'battle_royale', bracketType: 'single_match', max: 12 };

it.each<[string, PlannedFormat, unknown[]]>([
  ['a knockout of squads', KNOCKOUT, []],
  ['one match of two sides', { ...KNOCKOUT, bracketType: 'single_match', max: 2 }, []],
  ['a bracket not chosen yet', { ...KNOCKOUT, bracketType: null }, []],
  [
    'single seats for squads that meet in one room',
    { ...KNOCKOUT, bracketType: 'single_match', isByTeam: false, max: 16 },
    [says('rehearsalTeamNeeded', 'Clash Squad', 4), says('rehearsalTwoSides', 'Clash Squad', 16)],
  ],
  ['single seats for single players', { ...KNOCKOUT, teamSize: 'Solo', isByTeam: false }, []],
  ['a full room of squads', ROOM, []],
  ['captains who stand for their squads', { ...ROOM, isByTeam: false }, []],
  ['groups of squads', { ...ROOM, hasStages: true, max: 48 }, []],
  ['more squads than a room holds', { ...ROOM, max: 13 }, [says('rehearsalBeyondRoom', 12, 13)]],
  [
    'the same for a series of single players',
    { ...ROOM, bracketType: 'series', teamSize: 'Solo', max: 49 },
    [says('rehearsalBeyondRoom', 48, 49)],
  ],
  ['a mode that the host has made up', { ...ROOM, gameMode: 'Lone Wolf', max: 12 }, []],
])('sees what cannot be played: %s', (_what, format, problems) => {
  expect([...formatProblems(format), ...roomProblems(format)]).toEqual(problems);
});
