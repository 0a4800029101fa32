import { expect, it } from 'vitest';
import type { NotificationDocument } from '#shared/wire/notifications.ts';
import { groupNotifications, tournamentOf } from './group-notifications.ts';

it.each([
  ['/t/abc', 'abc'],
  ['/t/abc?team=1', 'abc'],
  ['/t/abc/desk', 'abc'],
  ['/profile', null],
  ['https://example.com/t/abc', null],
  [null, null],
])('%j leads to the tournament %j', (targetLink, tournament) =>
  expect(tournamentOf({ targetLink })).toBe(tournament),
);

it('are grouped by the day in Nepal, and those of one tournament that follow each other; the newest stay first', () => {
  const note = ($id: string, $createdAt: string, targetLink: string | null) =>
    ({ $id, $createdAt, targetLink }) as NotificationDocument;
  const days = groupNotifications([
    note('6', '2026-08-10T19:00:00.000Z', '/t/a'),
    // 23:45 in Nepal, the day before.
    note('5', '2026-08-10T18:00:00.000Z', '/t/a?tab=matches'),
    note('4b', '2026-08-10T17:30:00.000Z', '/t/a'),
    note('4', '2026-08-10T17:00:00.000Z', '/profile'),
    note('3', '2026-08-10T16:00:00.000Z', '/t/b'),
    note('2', '2026-08-10T15:00:00.000Z', '/profile'),
    note('1', '2026-08-10T14:00:00.000Z', '/t/a'),
  ]);
  const ids = days.map(({ day, groups }) => [
    day,
    groups.map(({ notifications }) => notifications.map(({ $id }) => $id).join()),
  ]);
  expect(ids).toEqual([
    ['2026-08-11', ['6']],
    ['2026-08-10', ['5,4b', '4', '3', '2', '1']],
  ]);
});
