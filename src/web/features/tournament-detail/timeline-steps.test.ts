import { expect, test } from 'vitest';
import type { TournamentStatus } from '#shared/constants.ts';
import { timelineSteps } from './timeline-steps.ts';

const DATES = {
  regStart: '2026-08-01T10:00',
  regEnd: '2026-08-10T10:00',
  startDate: '2026-08-10T16:30',
  endDate: '2026-08-10T20:30',
};
const at = (local: string) => Date.parse(`${local}:00+05:45`);

function steps(status: TournamentStatus, now: string, changes: Record<string, unknown> = {}) {
  const $updatedAt = '2026-08-05T00:00:00.000+00:00';
  return timelineSteps({ status, ...DATES, $updatedAt, ...changes }, at(now));
}

test.each<[TournamentStatus, string, string[]]>([
  ['Draft', '2026-08-05T10:00', ['awaited', 'ahead', 'ahead', 'ahead']],
  ['Upcoming', '2026-08-05T10:00', ['awaited', 'ahead', 'ahead', 'ahead']],
  ['Open', '2026-08-05T10:00', ['done', 'awaited', 'ahead', 'ahead']],
  ['Open', '2026-08-10T10:00', ['done', 'done', 'awaited', 'ahead']],
  // The host starts it, not the clock.
  ['Open', '2026-08-20T10:00', ['done', 'done', 'awaited', 'ahead']],
  ['Ongoing', '2026-08-10T17:00', ['done', 'done', 'done', 'awaited']],
  ['Finished', '2026-08-10T21:00', ['done', 'done', 'done', 'done']],
])('%s on %s', (status, now, states) => {
  expect(steps(status, now).map((step) => step.state)).toEqual(states);
});

test('a step reached before its planned date does not claim that date', () => {
  const [opened, ended, started] = steps('Ongoing', '2026-08-09T10:00');
  expect(opened?.at).toBe(DATES.regStart);
  expect([ended, started].map((step) => step?.at)).toEqual([null, null]);
});

test.each([
  ['after its planned end: it ended as planned', '2026-08-11T00:00:00.000+00:00', DATES.endDate],
  [
    'before its planned end: when it was settled',
    '2026-08-10T12:00:00.000+00:00',
    '2026-08-10T12:00:00.000+00:00',
  ],
])('settled %s', (_case, $updatedAt, expected) => {
  expect(steps('Finished', '2026-08-12T10:00', { $updatedAt })[3]).toEqual({
    label: 'Tournament finished',
    at: expected,
    state: 'done',
  });
});

test('aborted: what was reached until then, and nothing after', () => {
  expect(steps('Aborted', '2026-08-20T10:00').map((step) => step.label)).toEqual([
    'Registration opened',
    'Tournament aborted',
  ]);
});

test('dates nobody gave', () => {
  const [opened, ended] = steps('Open', '2026-08-05T10:00', { regStart: null, regEnd: null });
  expect(opened).toMatchObject({ at: null, state: 'done' });
  expect(ended).toMatchObject({ at: null, state: 'awaited' });
});
