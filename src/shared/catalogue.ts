/**
 * Texts from a catalogue, which is JSON (docs/decisions/0430): a plain text under its name, a sentence under its name with
 * the names of its values, such as `"seats(count, max)": "{count} of {max} seats"`. A `?` marks an optional value.
 * - `{count}` is a value, `{count|seat|seats}` one word for 1 and another for other numbers, `{rank:ordinal}` a value
 *   in a form, `{by:entries}` the value's word from the catalogue's own `words`. An ending that follows directly is
 *   joined to Devanagari letters, and separated from others by a blank.
 * - What stands in `[…]` is left out where one of its values is empty.
 * - A sentence with cases is an object; the first case whose condition is met holds: `count = 1`, `team`, or `else`.
 */
import { joined } from './nepali-words.ts';

type Sentence = string | { readonly [condition: string]: Sentence };
type Values = Readonly<Record<string, unknown>>;
type Write = (values: Values) => string;
/** Ways to write a value, by name; if a form is a text, it is put between the members of a list. */
type Forms = Readonly<Record<string, string | Readonly<Record<string, string>> | ((value: never) => string)>>;

type Value = string | number | boolean | readonly string[];
type ValueOf<Name> = Name extends `${string}?` ? Value | null | undefined : Value;
type Field<Names> = Names extends `${infer One}, ${infer Rest}` ? One | Field<Rest> : Names;
type Named<Name> = Name extends `_${infer Plain}`
  ? Named<Plain>
  : Name extends `${infer Plain}?`
    ? Plain
    : Name;
/** The types of a sentence's values, in their order; values in braces are members of one object. */
type Given<Names> = Names extends `{${infer Fields}}`
  ? [{ readonly [Name in Field<Fields> as Named<Name> & string]: ValueOf<Name> }]
  : Names extends `${infer One}, ${infer Rest}`
    ? [ValueOf<One>, ...Given<Rest>]
    : Names extends ''
      ? []
      : [ValueOf<Names>];

/** The type of a catalogue's texts; sentences become functions of their values. */
export type Texts<T> = T extends string
  ? string
  : T extends readonly unknown[] | ((...values: never) => unknown)
    ? T
    : {
        readonly [Key in keyof T as Key extends 'words'
          ? never
          : Key extends `${infer Name}(${string}`
            ? Name
            : Key]: Key extends `${string}(${infer Names})`
          ? (...values: Given<Names>) => string
          : Texts<T[Key]>;
      };

/** Matches an optional part, or the place of a value. */
const PARTS = /(\[.*?\]|\{.*?\}(?:(?:<\/strong>)?[\u0904-\u0939])?)/;
const PLACE = /^\{(\w+)(?::(\w+)|\|(.*)\|(.*))?\}(<\/strong>)?(.?)$/;

function write(value: unknown, form: Forms[string] | undefined): string {
  const isBetween = typeof form === 'string';
  if (Array.isArray(value))
    return value.map((one) => write(one, isBetween ? undefined : form)).join(isBetween ? form : ', ');
  if (typeof form === 'function') return form(value as never);
  const word = String(value ?? '');
  return form && !isBetween && Object.hasOwn(form, word) ? (form[word] as string) : String(value);
}

function readPart(part: string, forms: Forms): string | Write {
  if (part.startsWith('[')) {
    const said = readSentence(part.slice(1, -1), forms);
    const names = part.match(/(?<=\{)\w+/g) ?? [];
    return (values) => (names.every((name) => values[name]) ? said(values) : '');
  }
  const [, name, form = '', one, others = '', strong = '', ending] = PLACE.exec(part) ?? [];
  if (!name) return part;
  if (one !== undefined) return (values) => (values[name] === 1 ? one : others);
  return (values) => {
    const written = write(values[name], forms[form]) + strong;
    return ending ? joined(written, ending) : written;
  };
}

function isTrue(condition: string, values: Values): boolean {
  const [name = '', wanted] = condition.split(' = ');
  const value = values[name];
  if (wanted === undefined) return name === 'else' || Boolean(value);
  return wanted === 'null' ? value === null : String(value) === String(values[wanted] ?? wanted);
}

function readSentence(sentence: Sentence, forms: Forms): Write {
  if (typeof sentence === 'string') {
    const parts = sentence.split(PARTS).map((part) => readPart(part, forms));
    return (values) => {
      let said = '';
      for (const part of parts) said += typeof part === 'string' ? part : part(values);
      return said;
    };
  }
  const cases = Object.entries(sentence).map(
    ([condition, text]) => [condition, readSentence(text, forms)] as const,
  );
  return (values) => cases.find(([condition]) => isTrue(condition, values))?.[1](values) ?? '';
}

function sayOf(names: string, sentence: Sentence, forms: Forms): (given: unknown[]) => string {
  const said = readSentence(sentence, forms);
  if (names.startsWith('{')) return ([values]) => said(values as Values);
  const ordered = names.match(/\w+/g) ?? [];
  return (given) => {
    const values: Record<string, unknown> = {};
    ordered.forEach((name, place) => {
      values[name] = given[place];
    });
    return said(values);
  };
}

/** @param forms ways to write values, in addition to the catalogue's own words */
export function textsOf<T extends object>(catalogue: T, forms: Forms): Texts<T> {
  const { words, ...texts } = catalogue as { words?: Forms };
  const all = { ...forms, ...words };
  return Object.fromEntries(
    Object.entries<unknown>(texts).map(([key, text]) => {
      const [name = '', names] = key.split(/[()]/);
      if (names === undefined)
        return [name, text && typeof text === 'object' && !Array.isArray(text) ? textsOf(text, all) : text];
      let say: ((given: unknown[]) => string) | undefined;
      return [
        name,
        (...given: unknown[]) => {
          // The sentence is parsed only when it is used first.
          say ??= sayOf(names, text as Sentence, all);
          return say(given);
        },
      ];
    }),
  ) as Texts<T>;
}
