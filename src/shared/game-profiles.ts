/** Reads the game profiles of a record, and changes the list of them. */
import { GAME_IDS, type GameId } from './games/games.ts';
import { readGameProfile } from './json-fields.ts';
import type { GameProfile, UserDetailsDocument } from './wire/people.ts';

/** The game profiles of a record; unreadable texts are left out. */
export function gameProfiles(details: Pick<UserDetailsDocument, 'game_profiles'> | undefined): GameProfile[] {
  return (details?.game_profiles ?? []).map(readGameProfile).filter((profile) => profile !== null);
}

/** The games without a profile; there is at most one profile for each game. */
export function gamesLeft(profiles: readonly GameProfile[]): GameId[] {
  return GAME_IDS.filter((game) => !profiles.some((profile) => profile.gameID === game));
}

/** The texts of all profiles with the given one, which replaces its game's or is added at the end. */
export function withProfile(profiles: readonly GameProfile[], profile: GameProfile): string[] {
  const isKnown = profiles.some((one) => one.gameID === profile.gameID);
  const all = isKnown
    ? profiles.map((one) => (one.gameID === profile.gameID ? profile : one))
    : [...profiles, profile];
  return all.map((one) => JSON.stringify(one));
}
