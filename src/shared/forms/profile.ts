/** Checks of the profile forms (docs/product.md#profile-forms). */
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

/** @param isNew the text for a new profile names the game, the text for an edited one does not */
export function gameProfileProblem(profile: GameProfile, isNew: boolean): PlainMessageKey | null {
  if (profile.nickname.trim() !== '' && profile.uid.trim() !== '') return null;
  return isNew ? MISSING[profile.gameID] : 'gameProfileEmpty';
}

/** Allowed extensions and size, judged by the name; the server also checks the bytes. */
export function pictureProblem(file: { name: string; size: number }): PlainMessageKey | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!PICTURE_EXTENSIONS.some((one) => one === extension)) return 'pictureTypeInvalid';
  return file.size < PICTURE_MAX_BYTES ? null : 'pictureTooBig';
}
