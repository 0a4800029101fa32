import { numberText } from './number.ts';

/**
 * The number of a player in a game as it is stored and compared: its digits, in one script. A text with letters is no
 * number, and loses only blanks and invisible characters. `saved_uid` of the database does the same to numbers.
 */
export function savedUid(text: string): string {
  const uid = numberText(text);
  return uid.replace(/\p{L}/u.test(uid) ? /\s+/gu : /\P{N}+/gu, '');
}
