/** Numbers as people type them: digits of every script mean the same, and invisible characters are ignored. */

/** Digits of a script stand in rows of ten, from 0 to 9. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digitValue);
}

/** The text of a field, a cell or an address, with the digits that programs read. */
export function numberText(text: string): string {
  return plainDigits(text.normalize('NFKC').replace(/\p{Cf}+/gu, '')).trim();
}

/** The number of a text; NaN for an empty one, which every check refuses. */
export function numberOf(text: string): number {
  const plain = numberText(text);
  return plain === '' ? Number.NaN : Number(plain);
}

/** The number of a text that has only digits, at most `digits` of them; else NaN. */
export function wholeOf(text: string, digits: number): number {
  const plain = numberText(text);
  return /^\d+$/.test(plain) && plain.length <= digits ? Number(plain) : Number.NaN;
}
