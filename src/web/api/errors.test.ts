import { AppwriteException } from 'appwrite';
import { describe, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { errorText } from './error-text.ts';

function refused(status: number, body: object): AppwriteException {
  const { message } = body as { message: string };
  return new AppwriteException(message, status, 'general_argument_invalid', JSON.stringify(body));
}

describe('errorText', () => {
  it('words a refusal by its reason', () => {
    const error = refused(409, { message: 'Words of the server', reason: 'joinFull' });
    expect(errorText(error)).toBe(messages.joinFull);
  });

  it.each([
    ['has no reason', {}],
    ['has a reason unknown here', { reason: 'ofANewerServer' }],
    ['has one that is no key but a name every object has', { reason: 'toString' }],
    ['has one whose text names something', { reason: 'winnerUnknown' }],
  ])('takes the words of the server where the answer %s', (_situation, body) => {
    expect(errorText(refused(400, { message: 'Words of the server', ...body }))).toBe('Words of the server');
  });

  it('survives an answer that is no JSON', () => {
    expect(errorText(new AppwriteException('Bad gateway page', 404, '', '<html>'))).toBe('Bad gateway page');
  });

  it.each([
    ['trouble in the server', refused(500, { message: 'Stack', reason: 'joinFull' })],
    ['no network', new TypeError('Failed to fetch')],
  ])('says the general text for %s, or the one the call has for it', (_situation, error) => {
    expect(errorText(error)).toBe(messages.somethingWrong);
    expect(errorText(error, messages.joinFailed)).toBe(messages.joinFailed);
  });
});
