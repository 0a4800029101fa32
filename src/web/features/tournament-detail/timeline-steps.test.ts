import { expect, test } from 'vitest';
import type { TournamentStatus } from '#shared/constants.ts';
import { timelineSteps } from './timeline-steps.ts';

const DATES = {
  regStart: '2026-08-01T10:00',
  regEnd: '2026-08-10T10:00',
  startDate: '2026-08-10T16:30',
  endDate: '2026-08-10T20:30',
};
const NONE = { clock: null, checkIn: null, openedAt: null, startedAt: null, closedAt: null };
const at = (local: string) => Date.parse(`${local}:00+05:45`);
const instant = (local: string) => new Date(at(local)).toISOString();

function steps(status: TournamentStatus, now: string, changes: Record<string, unknown> = {}) {
  return timelineSteps({ status, ...DATES, ...NONE, ...changes }, at(now));
}

test.each<[TournamentStatus, string, string[]]>([
  ['Draft', '2026-08-05T10:00', ['awaited', 'ahead', 'ahead', 'ahead']],
  ['Upcoming', '2026-08-05T10:00', ['awaited', 'ahead', 'ahead', 'ahead']],
  ['Open', '2026-08-05T10:00', ['done', 'awaited', 'ahead', 'ahead']],
  // Without the automatic clock, the host and not the dates end registration and start the tournament.
  ['Open', '2026-08-10T10:00', ['done', 'awaited', 'ahead', 'ahead']],
  ['Open', '2026-08-20T10:00', ['done', 'awaited', 'ahead', 'ahead']],
  ['Ongoing', '2026-08-10T17:00', ['done', 'done', 'done', 'awaited']],
  ['Finished', '2026-08-10T21:00', ['done', 'done', 'done', 'done']],
])('%s on %s', (status, now, states) => {
  expect(steps(status, now).map((step) => step.state)).toEqual(states);
});

test('Open after the planned end of registration: no end is claimed', () => {
  expect(steps('Open', '2026-08-09T10:00')[1]).toMatchObject({
    label: 'Registration ends',
    at: instant(DATES.regEnd),
  });
  expect(steps('Open', '2026-08-10T12:00')[1]).toEqual({
    label: 'Registration is still open',
    at: null,
    state: 'awaited',
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['the planned end, with the clock', { clock: 'auto' }, DATES.regEnd],
  ['the close of check-in', { checkIn: '{"opens":60,"closes":15}', regEnd: null }, '2026-08-10T16:15'],
])('Open after %s: registration has ended', (_case, changes, end) => {
  const found = steps('Open', '2026-08-10T16:20', changes);
  expect(found.map((step) => step.state)).toEqual(['done', 'done', 'awaited', 'ahead']);
  expect(found[1]).toMatchObject({ label: 'Registration ended', at: instant(end) });
  const before = steps('Open', '2026-08-09T10:00', changes);
  expect(before[1]).toMatchObject({ label: 'Registration ends', at: instant(end), state: 'awaited' });
});

test('registration that closed by itself ended then, unless the start came before', () => {
  const changes = { clock: 'auto', startedAt: instant('2026-08-10T16:30') };
  expect(steps('Ongoing', '2026-08-10T17:00', changes)[1]?.at).toBe(instant(DATES.regEnd));
  const early = { clock: 'auto', startedAt: instant('2026-08-10T09:00') };
  expect(steps('Ongoing', '2026-08-10T17:00', early)[1]?.at).toBe(early.startedAt);
});

test('what is done has the time it happened, before or after its planned date', () => {
  const openedAt = '2026-08-02T01:00:00.000+00:00';
  const startedAt = '2026-08-10T12:00:00.000+00:00';
  const closedAt = '2026-08-10T16:00:00.000+00:00';
  const times = { openedAt, startedAt, closedAt };
  expect(steps('Finished', '2026-08-12T10:00', times).map((step) => step.at)).toEqual([
    openedAt,
    startedAt,
    startedAt,
    closedAt,
  ]);
  expect(steps('Ongoing', '2026-08-10T18:00', { openedAt, startedAt })[3]).toMatchObject({
    at: DATES.endDate,
    state: 'awaited',
  });
});

test('a time nobody kept is the planned one, unless it would be in the future', () => {
  const [opened, ended, started] = steps('Ongoing', '2026-08-09T10:00');
  expect(opened?.at).toBe(DATES.regStart);
  expect([ended, started].map((step) => step?.at)).toEqual([null, null]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['before it was open, or nobody knows', {}, ['Tournament aborted']],
  ['while Open', { openedAt: 'opened' }, ['Registration opened', 'Aborted before the start']],
  [
    'while Ongoing',
    { openedAt: 'opened', startedAt: 'started' },
    ['Registration opened', 'Tournament started', 'Aborted during play'],
  ],
])('aborted %s: what happened until then, and nothing after', (_case, changes, labels) => {
  // At this time all planned dates have passed.
  const found = steps('Aborted', '2026-08-20T10:00', { closedAt: 'closed', ...changes });
  expect(found.map((step) => step.label)).toEqual(labels);
  expect(found.map((step) => step.at)).toEqual([...Object.values(changes), 'closed']);
  expect(found.at(-1)?.isAborted).toBe(true);
});

test('dates nobody gave', () => {
  const [opened, ended] = steps('Open', '2026-08-05T10:00', { regStart: null, regEnd: null });
  expect(opened).toMatchObject({ at: null, state: 'done' });
  expect(ended).toMatchObject({ at: null, state: 'awaited' });
});
