import { expect, it } from 'vitest';
import { type MessageKey, type MessageParams, messageText } from './messages.ts';
import { type PlannedEvening, planProblems } from './rehearsal.ts';

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
