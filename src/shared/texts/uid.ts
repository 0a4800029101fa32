import { numberText } from './number.ts';

/**
 * The number of a player in a game as it is stored and compared: its letters and digits, in one normal form and in the
 * digits of one script. `saved_uid` of the database does the same.
 */
export function savedUid(text: string): string {
  return numberText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}
