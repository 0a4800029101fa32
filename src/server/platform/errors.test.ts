import { expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { messagesNe } from '#shared/messages-ne.ts';
import { AppError, refusal, worded } from './errors.ts';

it.each([
  ['a text of the catalogue', refusal('badRequest', 'joinFull'), messagesNe.joinFull],
  ['one with values', refusal('stateConflict', 'joinClosed', 'Finished'), messagesNe.joinClosed('Finished')],
  ['one with further members', refusal('badRequest', 'joinFull').with({ row: 1 }), messagesNe.joinFull],
  ['one under another code', refusal('badRequest', 'joinFull').as('ruleViolated'), messagesNe.joinFull],
  ['the text of a code', worded('userNotFound', 'recoveryEmailUnknown'), messagesNe.recoveryEmailUnknown],
  ['a default text of the catalogue', new AppError('credentialsInvalid'), messagesNe.loginFailed],
  ['a default text of its own', new AppError('rateLimited'), 'धेरै पटक प्रयास भयो। केही बेर पछि फेरि गर्नुहोस्।'],
  [
    'what it names',
    new AppError('argumentInvalid', 'Invalid `email` param: Value must be a valid string'),
    'पठाइएको कुनै मान मिलेन। (email)',
  ],
  [
    'words that somebody wrote',
    new AppError('userBlocked', 'The current user has been blocked. Two accounts.'),
    'यो खाता ब्लक गरिएको छ। Two accounts.',
  ],
])('in Nepali: %s', (_what, error, expected) => expect(error.in('ne')).toBe(expected));

it('in English, and what is no text: as they are', () => {
  const error = refusal('badRequest', 'joinFull').as('ruleViolated');
  expect([error.in('en'), error.message]).toEqual([messages.joinFull, messages.joinFull]);
  expect([error.code, error.reason, error.status]).toEqual(['ruleViolated', 'joinFull', 409]);
  expect(worded('userNotFound', 'recoveryEmailUnknown').reason).toBe('userNotFound');
});
