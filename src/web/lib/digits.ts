/** The digits that the reader prefers: Latin ones, or Devanagari. */

/** The name in an account's preferences, and its value for Devanagari. */
export const DIGITS_KEY = 'digits';
export const DEVANAGARI = 'deva';

let areDevanagari = () => false;

/** Sets how the preference is read: asked anew for each text, since it may change, and on the server differs by page. */
export function setDigits(read: () => boolean): void {
  areDevanagari = read;
}

/** A text with its numbers in the reader's digits. */
export function inDigits(text: string): string {
  if (!areDevanagari()) return text;
  return text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(DEVANAGARI_ZERO + Number(digit)));
}

const DEVANAGARI_ZERO = 0x0966;
