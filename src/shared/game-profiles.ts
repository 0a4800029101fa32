/** Game profiles as they stand in a record, and how a list of them changes. */
import { GAME_IDS, type GameId } from './games/games.ts';
import { readGameProfile } from './json-fields.ts';
import type { GameProfile, UserDetailsDocument } from './wire/people.ts';

/** The game profiles of a record; a text nobody can read is left out. */
export function gameProfiles(details: Pick<UserDetailsDocument, 'game_profiles'> | undefined): GameProfile[] {
  return (details?.game_profiles ?? []).map(readGameProfile).filter((profile) => profile !== null);
}

/** The games there is no profile of yet: at most one per game. */
export function gamesLeft(profiles: readonly GameProfile[]): GameId[] {
  return GAME_IDS.filter((game) => !profiles.some((profile) => profile.gameID === game));
}

/** The texts of all profiles, this one in the place of its game's or at the end. */
export function withProfile(profiles: readonly GameProfile[], profile: GameProfile): string[] {
  const isKnown = profiles.some((one) => one.gameID === profile.gameID);
  const all = isKnown
    ? profiles.map((one) => (one.gameID === profile.gameID ? profile : one))
    : [...profiles, profile];
  return all.map((one) => JSON.stringify(one));
}
