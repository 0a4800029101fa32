/** Devanagari digits in the place of Latin ones. */

const DEVANAGARI_ZERO = 0x0966;

export function inDevanagari(text: string): string {
  return text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(DEVANAGARI_ZERO + Number(digit)));
}

export function fromDevanagari(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** Bold parts without a sum are names. */
const NEWS_PARTS = /<strong>(?![0-9]+ EG )[^<]*<\/strong>|<[^>]*>|&[^;]*;|[0-9]+/g;

/** A sentence of the site as HTML. Names stay. */
export function newsInDevanagari(html: string): string {
  return html.replaceAll(NEWS_PARTS, (part) => (/^[<&]/.test(part) ? part : inDevanagari(part)));
}
