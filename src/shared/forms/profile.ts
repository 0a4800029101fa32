/** The profile forms (docs/product.md#profile-forms). */
import * as z from 'zod/mini';
import { PICTURE_EXTENSIONS, PICTURE_MAX_BYTES, USERNAME_PATTERN } from '../constants.ts';
import type { ProfileField } from '../games/game.ts';
import { GAME_IDS } from '../games/games.ts';
import type { PlainMessageKey } from '../messages.ts';
import { isReservedUsername } from '../rules/reserved-names.ts';
import { filled, refuse } from './schema.ts';

export const username = z.object({ username: z.string() }).check(
  refuse('username', 'usernameInvalid', ({ username: name }) => !USERNAME_PATTERN.test(name)),
  refuse('username', 'usernameReserved', ({ username: name }) => isReservedUsername(name)),
);

export function displayName(current: string) {
  return z
    .object({ name: z.string().check(z.trim()) })
    .check(refuse('name', 'displayNameSame', ({ name }) => name === '' || name === current));
}

export const gameProfile = z.object({ gameID: z.enum(GAME_IDS), nickname: filled, uid: filled });

/** Whether a value of a game profile needs a second look: it is not empty, and does not look as usual. */
export function isUnusual(value: string, { usual }: ProfileField): boolean {
  const entered = value.trim();
  return usual !== undefined && entered !== '' && !usual.test(entered);
}

/** Checks the extension, by the name, and the size; the server also checks the bytes. */
export function pictureProblem(file: { name: string; size: number }): PlainMessageKey | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!PICTURE_EXTENSIONS.some((one) => one === extension)) return 'pictureTypeInvalid';
  return file.size < PICTURE_MAX_BYTES ? null : 'pictureTooBig';
}
