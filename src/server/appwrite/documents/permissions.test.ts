import { expect, it } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { readPermissions } from './permissions.ts';

const host: Viewer = {
  kind: 'user',
  id: 'ann',
  name: 'Ann',
  email: 'ann@example.com',
  labels: ['host'],
  isEmailVerified: true,
  sessionId: 's',
};
const key: Viewer = { kind: 'key' };

function refusalOf(viewer: Viewer, text: string): string | null {
  try {
    readPermissions(viewer, [text]);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

it.each(['any', 'users', 'users/verified', 'user:ann', 'user:ann/verified', 'label:host'])(
  '%s may be named by callers that hold it',
  (role) => {
    expect(refusalOf(host, `read("${role}")`)).toBeNull();
  },
);

it.each([
  'guests',
  'users/unverified',
  'user:bob',
  'user:ann/unverified',
  'team:a',
  'team:a/owner',
  'member:m',
  'label:admin',
])('%s may be named by the key, but not by callers that do not hold it', (role) => {
  expect([refusalOf(key, `read("${role}")`), refusalOf(host, `read("${role}")`)]).toEqual([
    null,
    'unauthorized',
  ]);
});

it.each([
  'nosuch',
  'nosuch:x',
  'any/x',
  'users/x',
  'user:',
  'user:a b',
  'user:_x',
  'team:a/',
  'label:two words',
  ' any',
  '',
])('"%s" is not a role, not even for the key', (role) => {
  for (const viewer of [key, host]) expect(refusalOf(viewer, `read("${role}")`)).toBe('argumentInvalid');
});

it('expands write to update and delete without duplicates', () => {
  expect(readPermissions(host, ['write("any")', 'delete("any")', 'read("any")'])).toEqual([
    'update("any")',
    'delete("any")',
    'read("any")',
  ]);
});
