import { expect, test } from 'vitest';
import { distinctChanges } from './changes.ts';
import type { Change } from './database.ts';

const record: Change = { collection: 'user_details', id: 'a', action: 'update' };

test('equal changes are one, which stands where it was recorded last', () => {
  const other: Change = { collection: 'tournaments', id: 't', action: 'update' };
  expect(distinctChanges([record, other, { ...record }])).toEqual([other, record]);
});

test('changes that differ in anything stay apart', () => {
  const changes: Change[] = [
    record,
    { ...record, id: 'b' },
    { ...record, collection: 'accounts' },
    { ...record, action: 'create' },
    { ...record, onlyFor: 'a' },
    { ...record, onlyFor: 'b' },
    { ...record, attributes: ['x'] },
    { ...record, attributes: ['x', 'y'] },
    { ...record, action: 'delete', wasReadBy: 'everyone' },
    { ...record, action: 'delete', wasReadBy: 'users' },
  ];
  expect(distinctChanges(changes)).toEqual(changes);
});
