/** Both languages say the same things: the type checks the keys, this the values that sentences are given. */
import { expect, it } from 'vitest';
import * as en from './en/index.ts';
import * as ne from './ne/index.ts';
import type { Texts } from './texts.ts';

const nepali: Texts = ne;

type Tree = { readonly [key: string]: Tree } | string | ((...values: never[]) => string);

/** What a text is given: its parameters, or the names in braces that the page replaces. */
function givenTo(text: Tree): unknown {
  if (typeof text === 'function') return text.length;
  return typeof text === 'string' ? (text.match(/\{\w+\}/g) ?? []).sort() : undefined;
}

/** Texts of both languages with what they are given, by their path. */
function* pairs(one: Tree, other: Tree, path: string): Generator<[path: string, en: unknown, ne: unknown]> {
  if (typeof one === 'string' || typeof one === 'function') {
    yield [path, givenTo(one), givenTo(other)];
    return;
  }
  for (const [key, text] of Object.entries(one))
    yield* pairs(text, (other as Record<string, Tree>)[key] ?? '', path ? `${path}.${key}` : key);
}

it('gives each text the same values in both languages', () => {
  const all = [...pairs(en as unknown as Tree, nepali as unknown as Tree, '')];
  expect(all.length).toBeGreaterThan(1000);
  const differing = all.filter(([, english, other]) => JSON.stringify(english) !== JSON.stringify(other));
  expect(differing).toEqual([]);
});
