import { describe, expect, it } from 'vitest';
import type { GameProfile } from '#shared/wire/people.ts';
import { gameProfiles, gamesLeft, withProfile } from './game-profiles.ts';

const fire: GameProfile = { gameID: 'freefire', nickname: 'Bina', uid: '123' };
const pubg: GameProfile = { gameID: 'pubgmobile', nickname: 'Bina', uid: '456' };

describe('gameProfiles', () => {
  it('reads the texts and leaves out what is none', () => {
    const texts = [JSON.stringify(fire), 'not JSON', '', JSON.stringify(pubg)];
    expect(gameProfiles({ game_profiles: texts })).toEqual([fire, pubg]);
  });

  it('is empty for a record without any, and before there is one', () => {
    expect(gameProfiles({})).toEqual([]);
    expect(gameProfiles(undefined)).toEqual([]);
  });
});

describe('gamesLeft', () => {
  it.each([
    [[], ['freefire', 'pubgmobile']],
    [[pubg], ['freefire']],
    [[fire, pubg], []],
  ])('%j leaves %j', (profiles, left) => {
    expect(gamesLeft(profiles)).toEqual(left);
  });
});

describe('withProfile', () => {
  const read = (texts: string[]) => texts.map((text) => JSON.parse(text));

  it('adds one of another game', () => {
    expect(read(withProfile([fire], pubg))).toEqual([fire, pubg]);
  });

  it('replaces the one of the same game and keeps the others', () => {
    const renamed = { ...fire, nickname: 'New' };
    expect(read(withProfile([fire, pubg], renamed))).toEqual([renamed, pubg]);
  });
});
