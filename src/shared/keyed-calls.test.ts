import { expect, test } from 'vitest';
import { takesKey } from './keyed-calls.ts';

test.each([
  ['/tournaments/t1/participants', true],
  ['/tournaments/t1/settlement', true],
  ['/users/u1/grants', true],
  ['/users/:id/grants', true],
  ['/grants', true],
  ['/databases/main/collections/feedback/documents', true],
  ['/account', false],
  ['/account/keys', false],
  ['/accounts', true],
  ['/users', false],
  ['/users/u1/sessions', false],
  ['/storage/buckets/profile_pics/files', false],
  ['/mail/retries', false],
  ['/backups', false],
  ['/tournaments/t1/rehearsal', false],
])('%s takes a key: %s', (path, expected) => {
  expect(takesKey(path)).toBe(expected);
});
