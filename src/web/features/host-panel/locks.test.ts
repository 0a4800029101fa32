import { describe, expect, it } from 'vitest';
import { TOURNAMENT_STATUSES } from '#shared/constants.ts';
import { type EditableField, FIELD_LABELS, isFieldLocked } from '#shared/rules/tournament.ts';
import { lockReason } from './locks.ts';

const FIELDS = Object.keys(FIELD_LABELS) as EditableField[];

describe('lock reasons', () => {
  it('exist exactly where the rule locks', () => {
    for (const status of TOURNAMENT_STATUSES) {
      for (const participantCount of [0, 3]) {
        for (const field of FIELDS) {
          const state = { status, participantCount };
          expect(lockReason(field, state) !== null, `${field} ${status} ${participantCount}`).toBe(
            isFieldLocked(field, state),
          );
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
});
