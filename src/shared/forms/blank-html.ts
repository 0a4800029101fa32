import { isUnseen } from '../texts/name.ts';

/** True for HTML without visible text. */
export function isBlankHtml(html: string): boolean {
  const text = html
    .replace(/<[^>]*>|&(?:nbsp|shy|zwn?j|[lr]rm|[a-z]+sp|tab|newline);/gi, '')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex: string | undefined, decimal: string) =>
      signOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );
  return isUnseen(text);
}

function signOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
