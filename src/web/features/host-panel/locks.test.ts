import { describe, expect, it } from 'vitest';
import { TOURNAMENT_STATUSES } from '#shared/constants.ts';
import { type EditableField, FIELD_LABELS, isFieldLocked } from '#shared/rules/tournament.ts';
import { lockReason } from './locks.ts';

const FIELDS = Object.keys(FIELD_LABELS) as EditableField[];

describe('lock reasons', () => {
  it('exist exactly where the rule locks', () => {
    for (const status of TOURNAMENT_STATUSES) {
      for (const participantCount of [0, 3]) {
        for (const isAwaited of [false, true]) {
          for (const field of FIELDS) {
            const state = { status, participantCount, isAwaited, isByTeam: true };
            expect(lockReason(field, state) !== null, `${field} ${JSON.stringify(state)}`).toBe(
              isFieldLocked(field, state),
            );
          }
        }
      }
    }
  });

  it.each([
    ['entryFee', 'Open', 1, 'Locked: players have joined.'],
    ['entryFee', 'Open', 0, null],
    ['max', 'Ongoing', 0, 'Locked: only while Open.'],
    ['max', 'Ongoing', 4, 'Locked: only while Open.'],
    ['max', 'Open', 4, null],
    ['gameID', 'Open', 0, 'Locked: the tournament is published.'],
    ['tournTitle', 'Finished', 2, 'Locked: the tournament is Finished.'],
    ['rules', 'Aborted', 0, 'Locked: the tournament is Aborted.'],
    ['prizePool', 'Draft', 0, null],
  ] as const)('%s of an %s tournament with %i players: %s', (field, status, participantCount, reason) => {
    expect(lockReason(field, { status, participantCount })).toBe(reason);
  });

  it.each([
    ['entryFee', 0, 'Locked: somebody waits for a seat.'],
    ['teamSize', 0, 'Locked: somebody waits for a seat.'],
    ['startDate', 0, null],
    ['prizePool', 2, 'Locked: players have joined.'],
  ] as const)('%s while somebody waits, with %i seats taken: %s', (field, participantCount, reason) => {
    expect(lockReason(field, { status: 'Open', participantCount, isAwaited: true, isByTeam: true })).toBe(
      reason,
    );
  });
});
