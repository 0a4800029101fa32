import { describe, expect, it } from 'vitest';
import { firstRefusal } from '#shared/forms/schema.ts';
import type { PlainMessageKey } from '#shared/messages.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import {
  changesOf,
  checkable,
  NEW_TOURNAMENT,
  payloadOf,
  streamLinks,
  type TournamentValues,
  tournamentSchema,
  valuesOf,
} from './tournament-values.ts';

const FILLED: TournamentValues = {
  ...NEW_TOURNAMENT,
  tournTitle: '  Friday Rush ',
  imgURL: ' https://example.com/a.webp ',
  startDate: '2026-12-04T19:30',
  endDate: '2026-12-04T21:00',
  fee: '50',
  prizes: ['500', '', '0', '150'],
  max: '24',
  rules: '<p>Be fair.</p>',
  streams: '\nyoutu.be/abc\n https://www.youtube.com/watch?v=x',
  gameMode: 'battle_royale',
  teamSize: 'Squad',
  map: ' Bermuda ',
};

const SCHEMA = tournamentSchema(true, null);

const refusalOf = (values: TournamentValues) => firstRefusal(SCHEMA, checkable(values));

function documentOf(values: TournamentValues): TournamentDocument {
  return {
    $id: 't1',
    $sequence: '1',
    $collectionId: 'tournaments',
    $databaseId: 'main',
    $createdAt: '',
    $updatedAt: '',
    $permissions: [],
    ...payloadOf(values),
    gameID: 'freefire',
    host: 'h',
    participants: [],
    winners: [],
    status: 'Open',
    openedAt: null,
    startedAt: null,
    closedAt: null,
    belowMin: false,
    bracket: '{"bracketType":"single_match"}',
    scoring: null,
    disputeMinutes: null,
    settlesAt: null,
    entryRules: null,
    revision: 1,
    seatsHeld: 0,
    rulebook: null,
    stages: null,
  };
}

describe('tournament form', () => {
  it('starts with the given defaults: three prize slots, two players at least, free', () => {
    expect(NEW_TOURNAMENT.prizes).toEqual(['', '', '']);
    expect(checkable(NEW_TOURNAMENT)).toMatchObject({ min: 2, fee: 0, prizePool: [0, 0, 0] });
  });

  it('becomes the full field set of the wire, without blank and zero prizes and blank streams', () => {
    expect(refusalOf(FILLED)).toBeNull();
    expect(payloadOf(FILLED)).toEqual({
      gameID: 'freefire',
      tournTitle: 'Friday Rush',
      titleNe: null,
      descriptionNe: null,
      rulesNe: null,
      description: null,
      imgURL: 'https://example.com/a.webp',
      regStart: '',
      regEnd: '',
      startDate: '2026-12-04T19:30',
      endDate: '2026-12-04T21:00',
      entryFee: '{"currencyType":"eg_token","fee":50}',
      isFeatured: false,
      prizeType: 'eg_token',
      prizePool: [500, 150],
      ytStreamURL: ['https://youtu.be/abc', 'https://www.youtube.com/watch?v=x'],
      rules: '<p>Be fair.</p>',
      max: 24,
      min: 2,
      gameDetails: '{"gameMode":"battle_royale","teamSize":"Squad","map":"Bermuda"}',
      clock: 'auto',
      checkIn: '{"opens":60,"closes":15}',
      access: null,
      entryRules: null,
    });
  });

  it('opened on what it saved, has nothing to save', () => {
    const opened = valuesOf(documentOf(FILLED));
    expect(changesOf(opened, opened)).toEqual({});
    expect(payloadOf(opened)).toEqual(payloadOf(FILLED));
  });

  it('proposes the clock and check-in, and leaves them out where the host does', () => {
    const without = { ...FILLED, hasClock: false, hasCheckIn: false, checkInOpens: '' };
    expect(payloadOf(without)).toMatchObject({ clock: null, checkIn: null });
    expect(refusalOf(without)).toBeNull();
    for (const checkInOpens of ['', '15', '1441', '30.5', '-1']) {
      expect(refusalOf({ ...FILLED, checkInOpens })).toBe('checkInTimesInvalid');
    }
  });

  it('sends what was changed and nothing else', () => {
    const opened = valuesOf(documentOf(FILLED));
    expect(changesOf(opened, { ...opened, map: 'Alpine', regEnd: '2026-12-04T18:00' })).toEqual({
      regEnd: '2026-12-04T18:00',
      gameDetails: '{"gameMode":"battle_royale","teamSize":"Squad","map":"Alpine"}',
    });
    expect(changesOf(opened, { ...opened, prizes: [...opened.prizes, '', '0'] })).toEqual({});
  });

  it.each<[Partial<TournamentValues>, PlainMessageKey]>([
    [{ tournTitle: ' abc ' }, 'titleTooShort'],
    [{ imgURL: 'no' }, 'imageUrlInvalid'],
    [{ max: '' }, 'maxInvalid'],
    [{ max: '2.5' }, 'maxInvalid'],
    [{ min: '' }, 'minInvalid'],
    [{ fee: '' }, 'entryFeeInvalid'],
    [{ fee: '-1' }, 'entryFeeInvalid'],
    [{ prizes: ['', '0'] }, 'prizeMissing'],
    [{ prizes: ['5', 'x'] }, 'prizePoolInvalid'],
    [{ endDate: '' }, 'datesMissing'],
    [{ rules: '' }, 'rulesMissing'],
    [{ gameMode: ' ' }, 'gameModeInvalid'],
    [{ teamSize: '' }, 'teamSizeInvalid'],
    [{ map: ' ' }, 'mapInvalid'],
  ])('%o is refused with %s, and the cursor has somewhere to go', (change, problem) => {
    const values = { ...FILLED, ...change };
    expect(refusalOf(values)).toBe(problem);
    const path = SCHEMA.safeParse(checkable(values)).error?.issues[0]?.path ?? [];
    expect(Object.keys(checkable(values))).toContain(path[0]);
  });

  it('completes pasted addresses, and leaves other schemes to be refused', () => {
    expect(streamLinks(' youtu.be/a \n\njavascript:alert(1)')).toEqual([
      'https://youtu.be/a',
      'javascript:alert(1)',
    ]);
  });
});
