import { expect, it } from 'vitest';
import { VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import type { Connection } from './connection.ts';
import { isCrowded } from './connection-limits.ts';

const LIMITS = { network: 5, visitors: 2, account: 2 };
const user = { kind: 'user', id: 'a', labels: [] } as unknown as Viewer;

it.each([
  ['a visitor among few', VISITOR, { visitors: 1, users: 0 }, false],
  ['a visitor beside as many as there may be', VISITOR, { visitors: 2, users: 0 }, true],
  ['a visitor beside many users', VISITOR, { visitors: 1, users: 3 }, false],
  ['a user beside too many visitors', user, { visitors: 3, users: 0 }, false],
  ['a user in a full network', user, { visitors: 2, users: 3 }, true],
])('%s', (_what, viewer, beside, isTooMany) => {
  const one = { viewer } as Connection;
  const others = (count: number, of: Viewer) =>
    Array.from({ length: count }, () => ({ viewer: of }) as Connection);
  const all = new Set([one, ...others(beside.visitors, VISITOR), ...others(beside.users, user)]);
  expect(isCrowded(one, all, LIMITS)).toBe(isTooMany);
});
