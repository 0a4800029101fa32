import { describe, expect, it } from 'vitest';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { matchChanges, matchValues } from './match-values.ts';

const MATCH: MatchDocument = {
  $id: 'm1',
  $sequence: '1',
  $collectionId: 'matches',
  $databaseId: 'main',
  $createdAt: '',
  $updatedAt: '',
  $permissions: [],
  tournamentID: 't1',
  matchParticipants: [],
  matchName: 'Round 1',
  scheduledTime: '2026-12-04T19:30',
  matchStatus: 'Ongoing',
  matchResults: null,
  opensAt: null,
  roomRevision: 1,
  roomBy: null,
  stage: null,
  group: null,
  groups: null,
  round: null,
  position: null,
  section: null,
  sides: null,
  nextMatch: null,
  loserNextMatch: null,
  entryDetails: '{"roomID":"77","roomPass":"x"}',
};

describe('match form', () => {
  const opened = matchValues(MATCH);

  it('opened on a match has nothing to save', () => {
    expect(matchChanges(opened, opened, true)).toEqual({});
  });

  it('opens without room details where there are none to read', () => {
    expect(matchValues({ ...MATCH, entryDetails: undefined })).toMatchObject({ roomID: '', roomPass: '' });
  });

  it('saves what was changed and nothing else, without spaces around it', () => {
    expect(matchChanges(opened, { ...opened, matchName: ' Final ', roomPass: ' y ' }, true)).toEqual({
      matchName: 'Final',
      entryDetails: '{"roomID":"77","roomPass":"y"}',
    });
  });

  it('saves emptied results as none', () => {
    const before = { ...opened, matchResults: 'Asha won' };
    expect(matchChanges(before, { ...before, matchResults: '' }, true)).toEqual({ matchResults: null });
  });

  it('leaves out room details that may not be set', () => {
    const after = { ...opened, matchStatus: 'Finished', roomID: '78' } as const;
    expect(matchChanges(opened, after, false)).toEqual({ matchStatus: 'Finished' });
  });
});
