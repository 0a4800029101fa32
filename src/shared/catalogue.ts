/**
 * Texts from a catalogue, which is JSON (docs/decisions/0410): a plain text under its name, a sentence under its name with
 * those of its values, such as `"seats(count, max)": "{max} मध्ये {count} सिट"`.
 * - `{count}` is a value, `{prize.amount}` a field of one, `{rank:ordinal}` a value in a form, `{by:entries}` its word among
 *   the catalogue's own `words`. An ending that follows at once is joined to letters of Devanagari, apart from others.
 * - What stands in `[…]` is left out where one of its values is empty.
 * - Cases of a sentence are an object: the first holds whose condition does, such as `count = 1` or `team`, or `else`.
 */
import { matchNameNe } from './match-names-ne.ts';
import { joined, ordinalNe } from './nepali-words.ts';
import { statusNe } from './statuses-ne.ts';

type Sentence = string | { readonly [condition: string]: Sentence };
type Values = Readonly<Record<string, unknown>>;
/** How a value is written; a text stands between the members of a list. */
type Forms = Readonly<Record<string, string | Readonly<Record<string, string>> | ((value: never) => string)>>;

const SENTENCE = /^(\w+)\((.*)\)$/;
const PLACE = /\{([\w.]+)(?::(\w+))?\}(?:(<\/strong>)?([\u0904-\u0939]))?/g;

const FORMS: Forms = {
  match: matchNameNe,
  ordinal: ordinalNe,
  status: statusNe,
  twoDigits: (value: number) => String(value).padStart(2, '0'),
};

const readField = (value: unknown, name: string) => (value as Values | null | undefined)?.[name];
const readValue = (path: string, values: Values) => path.split('.').reduce(readField, values);

function write(value: unknown, form?: Forms[string]): string {
  if (Array.isArray(value)) {
    const [each, between] = typeof form === 'string' ? [undefined, form] : [form, ', '];
    return value.map((one) => write(one, each)).join(between);
  }
  if (typeof form === 'function') return form(value as never);
  const key = String(value ?? '');
  return typeof form === 'object' && Object.hasOwn(form, key) ? (form[key] ?? '') : String(value);
}

function isTrue(condition: string, values: Values): boolean {
  const [path = '', wanted] = condition.split(' = ');
  const value = readValue(path, values);
  if (wanted === undefined) return path === 'else' || Boolean(value);
  if (wanted === 'null') return value === null;
  return String(value) === String(Object.hasOwn(values, wanted) ? values[wanted] : wanted);
}

function fill(sentence: Sentence, values: Values, forms: Forms): string {
  if (typeof sentence === 'object') {
    const found = Object.keys(sentence).find((condition) => isTrue(condition, values));
    return fill(sentence[found ?? 'else'] ?? '', values, forms);
  }
  return sentence
    .replaceAll(/\[([^\]]*)\]/g, (_, part: string) =>
      [...part.matchAll(PLACE)].every(([, path = '']) => readValue(path, values)) ? part : '',
    )
    .replaceAll(PLACE, (_, path: string, form?: string, strong = '', ending?: string) => {
      const written = write(readValue(path, values), form && forms[form]) + strong;
      return ending ? joined(written, ending) : written;
    });
}

/** The values of a sentence by their names; of an object its fields, which stand in braces. */
function nameValues(names: string, values: readonly unknown[]): Values {
  return Object.assign(
    {},
    ...(names.match(/\{[^}]*\}|\w+/g) ?? []).map((name, place) =>
      name.startsWith('{') ? values[place] : { [name]: values[place] },
    ),
  );
}

function readTexts(catalogue: object, forms: Forms): object {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => {
      const [, name, names = ''] = SENTENCE.exec(key) ?? [];
      if (name) return [name, (...values: unknown[]) => fill(text, nameValues(names, values), forms)];
      return [key, typeof text === 'object' && !Array.isArray(text) ? readTexts(text, forms) : text];
    }),
  );
}

/** @param forms of values, beside those that every catalogue knows */
export function textsOf<T>(catalogue: object, forms: Forms = {}): T {
  const { words, ...texts } = catalogue as { words?: Forms };
  return readTexts(texts, { ...FORMS, ...words, ...forms }) as T;
}
