/** Converts between Latin and Devanagari digits. */

const DEVANAGARI_ZERO = 0x0966;

export function inDevanagari(text: string): string {
  return text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(DEVANAGARI_ZERO + Number(digit)));
}

export function fromDevanagari(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** Matches what is handled as one piece; a bold part is a name unless it begins with an amount of money. */
const NEWS_PARTS = /<strong>(?![0-9]+ EG )[^<]*<\/strong>|<[^>]*>|&[^;]*;|[0-9]+/g;

/** Converts the digits of a sentence in HTML; those in names stay Latin. */
export function newsInDevanagari(html: string): string {
  return html.replaceAll(NEWS_PARTS, (part) => (/^[<&]/.test(part) ? part : inDevanagari(part)));
}
