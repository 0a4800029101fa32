/** Checks of the profile forms: specification section 5. */
import { type GameId, PICTURE_EXTENSIONS, PICTURE_MAX_BYTES, USERNAME_PATTERN } from '../constants.ts';
import type { PlainMessageKey } from '../messages.ts';
import type { GameProfile } from '../wire.ts';

export function usernameProblem(username: string): PlainMessageKey | null {
  return USERNAME_PATTERN.test(username) ? null : 'usernameInvalid';
}

export function displayNameProblem(name: string, current: string): PlainMessageKey | null {
  return name.trim() === '' || name.trim() === current ? 'displayNameSame' : null;
}

const MISSING: Record<GameId, PlainMessageKey> = {
  freefire: 'freeFireProfileMissing',
  pubgmobile: 'pubgProfileMissing',
};

/** @param isNew a new profile names its game in the refusal, an edited one does not (section 8, Game profile) */
export function gameProfileProblem(profile: GameProfile, isNew: boolean): PlainMessageKey | null {
  if (profile.nickname.trim() !== '' && profile.uid.trim() !== '') return null;
  return isNew ? MISSING[profile.gameID] : 'gameProfileEmpty';
}

/** .jpg, .jpeg, .png or .svg, under 2 MB (section 5, Profile picture). */
export function pictureProblem(file: { name: string; size: number }): PlainMessageKey | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!PICTURE_EXTENSIONS.some((one) => one === extension)) return 'pictureTypeInvalid';
  return file.size < PICTURE_MAX_BYTES ? null : 'pictureTooBig';
}
