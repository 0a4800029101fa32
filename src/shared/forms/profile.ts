/** Checks of the profile forms (docs/product.md#profile-forms). */
import { PICTURE_EXTENSIONS, PICTURE_MAX_BYTES, USERNAME_PATTERN } from '../constants.ts';
import { PROFILE_KEYS, type ProfileField, type ProfileKey } from '../games/game.ts';
import type { PlainMessageKey } from '../messages.ts';
import { isReservedUsername } from '../rules/reserved-names.ts';
import type { GameProfile } from '../wire/people.ts';

export function usernameProblem(username: string): PlainMessageKey | null {
  if (!USERNAME_PATTERN.test(username)) return 'usernameInvalid';
  return isReservedUsername(username) ? 'usernameReserved' : null;
}

export function displayNameProblem(name: string, current: string): PlainMessageKey | null {
  return name.trim() === '' || name.trim() === current ? 'displayNameSame' : null;
}

/** What is wrong with a game profile: the key of its text, and the field at fault. */
export interface GameProfileProblem {
  reason: 'gameProfileMissing' | 'gameProfileEmpty';
  field: ProfileKey;
}

/** @param isNew a new profile names its game in the refusal of an empty field, an edited one does not */
export function gameProfileProblem(profile: GameProfile, isNew: boolean): GameProfileProblem | null {
  const empty = PROFILE_KEYS.find((key) => profile[key].trim() === '');
  return empty ? { reason: isNew ? 'gameProfileMissing' : 'gameProfileEmpty', field: empty } : null;
}

/** Whether a value of a game profile is to be looked at again: it is not empty, and does not look as usual. */
export function isUnusual(value: string, { usual }: ProfileField): boolean {
  const entered = value.trim();
  return usual !== undefined && entered !== '' && !usual.test(entered);
}

/** Allowed extensions and size, judged by the name; the server also checks the bytes. */
export function pictureProblem(file: { name: string; size: number }): PlainMessageKey | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!PICTURE_EXTENSIONS.some((one) => one === extension)) return 'pictureTypeInvalid';
  return file.size < PICTURE_MAX_BYTES ? null : 'pictureTooBig';
}
