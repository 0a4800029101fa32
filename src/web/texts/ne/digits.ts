/** Writes numbers in the digits that the reader prefers: Latin ones or Devanagari. */
import { inDevanagari, newsInDevanagari } from '#shared/digits.ts';

let areDevanagari = () => false;

/** Sets how to read the preference. It is read for each text: it may change, and differs by page on the server. */
export function setDigits(read: () => boolean): void {
  areDevanagari = read;
}

/** A text with its numbers in the reader's digits. */
export function inDigits(text: string): string {
  return areDevanagari() ? inDevanagari(text) : text;
}

/** A sentence of the site as HTML, with its numbers in the reader's digits; names stay unchanged. */
export function newsInDigits(html: string): string {
  return areDevanagari() ? newsInDevanagari(html) : html;
}

/** Placeholders for values whose digits stay, such as titles: letters that occur in no text, one for each parameter. */
const KEPT = [...'\uE000\uE001\uE002\uE003\uE004\uE005'];
/** Matches numbers, but not parts of a name, an address or a typed date: neither 6h nor UTF-8 nor 203.0.113.7. */
const NUMBERS = /(?<![\w.-])[0-9]+(?![\w]|[.-][0-9])/g;

type Text = (...values: unknown[]) => unknown;

const hasDigits = (value: unknown): value is string => typeof value === 'string' && /[0-9]/.test(value);

function writeInDigits(text: Text, values: unknown[]): unknown {
  if (!areDevanagari()) return text(...values);
  const words = text(...values.map((value, place) => (hasDigits(value) ? KEPT[place] : value)));
  if (typeof words !== 'string') return words;
  return inDigits(words).replaceAll(/[\uE000-\uE005]/g, (sign) => String(values[KEPT.indexOf(sign)]));
}

function propertyOf(text: unknown): PropertyDescriptor {
  if (hasDigits(text)) return { get: () => text.replaceAll(NUMBERS, inDigits) };
  if (text && typeof text === 'object') return { value: inReadersDigits(text) };
  if (typeof text !== 'function') return { value: text };
  const value: Text = (...values) => writeInDigits(text as Text, values);
  return { value: Object.defineProperty(value, 'length', { value: text.length }) };
}

/** The texts with all numbers in the reader's digits, number parameters included; text parameters stay unchanged. */
export function inReadersDigits<T extends object>(texts: T): T {
  const written = Array.isArray(texts) ? [] : {};
  for (const [name, text] of Object.entries(texts))
    Object.defineProperty(written, name, { ...propertyOf(text), enumerable: true });
  return written as T;
}
