/** The digits that the reader prefers: Latin ones, or Devanagari. */
import { inDevanagari, newsInDevanagari } from '#shared/digits.ts';

let areDevanagari = () => false;

/** Sets how the preference is read: asked anew for each text, since it may change, and on the server differs by page. */
export function setDigits(read: () => boolean): void {
  areDevanagari = read;
}

/** A text with its numbers in the reader's digits. */
export function inDigits(text: string): string {
  return areDevanagari() ? inDevanagari(text) : text;
}

/** A sentence of the site as HTML, with its numbers in the reader's digits. Names stay. */
export function newsInDigits(html: string): string {
  return areDevanagari() ? newsInDevanagari(html) : html;
}

/** Stands for a value whose digits stay, such as a title: its place among the values, in letters that no text has. */
const KEPT = [...'\uE000\uE001\uE002\uE003\uE004\uE005'];
/** Numbers that are no part of a name, an address or a date to be typed: neither 6h nor UTF-8 nor 203.0.113.7. */
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

/** Texts with their numbers in the reader's digits, also the numbers given to them. Texts given to them stay. */
export function inReadersDigits<T extends object>(texts: T): T {
  const written = Array.isArray(texts) ? [] : {};
  for (const [name, text] of Object.entries(texts))
    Object.defineProperty(written, name, { ...propertyOf(text), enumerable: true });
  return written as T;
}
