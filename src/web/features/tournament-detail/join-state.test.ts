import { expect, test } from 'vitest';
import type { JoinFacts } from '#shared/rules/join.ts';
import { firstRefusal, joinRefusalText } from './join-state.ts';

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
  isFeeAgreed: true,
  joined: 1,
  max: 4,
  fee: 50,
  balance: 50,
  isParticipant: false,
};
const VISITOR = { isLoggedIn: false, hasUsername: false, hasGameProfile: false, balance: 0 };

test.each<[string, Partial<JoinFacts>, string | null]>([
  ['ready', {}, null],
  ['visitor', VISITOR, 'joinLogin'],
  ['visitor before a full one', { ...VISITOR, joined: 4 }, 'joinFull'],
  ['visitor before a finished one', { ...VISITOR, status: 'Finished' }, 'joinClosed'],
  ['its host', { isHost: true, hasUsername: false, balance: 0 }, 'joinOwn'],
  ['without a username', { hasUsername: false, balance: 0 }, 'joinUsernameMissing'],
  ['without a profile', { hasGameProfile: false, balance: 0 }, 'joinProfileMissing'],
  ['too poor', { balance: 49 }, 'joinBalance'],
])('%s', (_case, facts, expected) => {
  expect(firstRefusal({ ...READY, ...facts })).toBe(expected);
});

test.each([
  ['Upcoming', 'Registration is not open yet.'],
  ['Ongoing', 'This tournament is being played.'],
  ['Finished', 'This tournament is over.'],
  ['Aborted', 'This tournament was aborted.'],
] as const)('says of one that is %s what it is, not what cannot be done', (status, text) => {
  expect(joinRefusalText('joinClosed', { status, gameID: 'freefire' })).toBe(text);
});
