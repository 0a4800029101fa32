/** Both languages say the same things: the type checks the keys, this the values that sentences are given. */
import { expect, it } from 'vitest';
import { newsInDigits, setDigits } from './digits.ts';
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

it('writes numbers of sentences in the digits that the reader prefers, but not those of names', () => {
  const written = () => [
    nepali.common.countdown.hours(4, 5),
    nepali.winners.victory.share(5, 'Cup 64'),
    nepali.records.player.teamPlayed(1, 'Cup 64'),
    nepali.records.player.teamPlayed(3, 'Cup 64'),
    nepali.account.signupConsent.match(/\S+ वर्ष/)?.[0],
    nepali.admin.checklist.backups.hint.match(/\S+(?=।)/)?.[0],
    newsInDigits('<strong>Cup 64</strong>: <strong>30 EG Token</strong>, 8:15 PM, &#39;'),
  ];
  const latin = written();
  setDigits(() => true);
  const devanagari = written();
  setDigits(() => false);
  expect(latin).toEqual([
    '4 घ 05 मि',
    'म Cup 64 मा 5औँ भएँ!',
    'Cup 64',
    '3 टुर्नामेन्ट, पछिल्लो: Cup 64',
    '16 वर्ष',
    '6h',
    '<strong>Cup 64</strong>: <strong>30 EG Token</strong>, 8:15 PM, &#39;',
  ]);
  expect(devanagari).toEqual([
    '४ घ ०५ मि',
    'म Cup 64 मा ५औँ भएँ!',
    'Cup 64',
    '३ टुर्नामेन्ट, पछिल्लो: Cup 64',
    '१६ वर्ष',
    '6h',
    '<strong>Cup 64</strong>: <strong>३० EG Token</strong>, ८:१५ PM, &#39;',
  ]);
  expect(written()).toEqual(latin);
});
