/** Both languages say the same things, and a sentence says each of its values. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newsEn } from '#server/notifications/news/news-en.ts';
import { eveningMessages } from '#shared/evening-messages.ts';
import { generalMessages } from '#shared/general-messages.ts';
import { messages } from '#shared/messages.ts';
import { RESULTS_PROBLEMS } from '#shared/rules/results-problems.ts';
import { seatMessages } from '#shared/seat-messages.ts';
import accountNe from '#web/texts/ne/account.json' with { type: 'json' };
import adminNe from '#web/texts/ne/admin.json' with { type: 'json' };
import commonNe from '#web/texts/ne/common.json' with { type: 'json' };
import { newsInDigits, setDigits } from '#web/texts/ne/digits.ts';
import { readTexts } from '#web/texts/ne/language.ts';
import recordsNe from '#web/texts/ne/records.json' with { type: 'json' };
import winnersNe from '#web/texts/ne/winners.json' with { type: 'json' };

type Tree = { readonly [key: string]: Tree } | string;

const WEB = path.resolve(import.meta.dirname, '../../src/web/texts');
const STATES = path.resolve(import.meta.dirname, '../../src/shared');
const NEWS = path.resolve(import.meta.dirname, '../../src/server/notifications/news');
const SHARED = path.resolve(import.meta.dirname, '../../src/shared/ne');
const read = (folder: string, name: string): Tree =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));

const areasOf = (language: string) =>
  readdirSync(path.join(WEB, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'));
const areas = areasOf('en');
const inBoth = [
  ...areas.map((area) => [area, read(path.join(WEB, 'en'), area), read(path.join(WEB, 'ne'), area)] as const),
  ['statuses', read(path.join(STATES, 'en'), 'statuses'), read(path.join(STATES, 'ne'), 'statuses')] as const,
];

/** Names with those of their values, in order; a value that a language does not need has a `_` before it. */
const shapeOf = (texts: Tree): unknown =>
  typeof texts === 'string'
    ? givenTo(texts)
    : Array.isArray(texts)
      ? texts.length
      : Object.entries(texts)
          .filter(([key]) => key !== 'words')
          .map(([key, text]) => [key.replaceAll(/(?<=[({ ])_/g, ''), key.endsWith(')') || shapeOf(text)]);

it('has the same areas in both languages', () => expect(areasOf('ne')).toEqual(areas));

it.each(inBoth)('%s has the same texts in both languages', (_name, english, nepali) => {
  expect(shapeOf(nepali)).toEqual(shapeOf(english));
});

/** Catalogues with the English texts, less what is made in code. */
const CATALOGUES: [name: string, catalogue: Tree, english: unknown][] = [
  [
    'messages',
    read(SHARED, 'messages'),
    {
      ...Object.fromEntries(
        Object.entries(messages).filter(
          ([key]) =>
            !(key in { ...generalMessages, ...seatMessages, ...eveningMessages }) &&
            !/^gameProfile(?:Missing|Created)$/.test(key),
        ),
      ),
      // Given their constants by messages-ne.ts.
      copyLater: (minutes: number) => `${minutes}`,
      passwordNeeded: (hours: number) => `${hours}`,
      resultsImpossible: (row: number, problem: string) => `${row} ${problem}`,
    },
  ],
  ['general-messages', read(SHARED, 'general-messages'), generalMessages],
  [
    'seat-messages',
    read(SHARED, 'seat-messages'),
    Object.fromEntries(Object.entries(seatMessages).filter(([key]) => key !== 'joinProfileMissing')),
  ],
  ['evening-messages', read(SHARED, 'evening-messages'), eveningMessages],
  ['results-problems', read(SHARED, 'results-problems'), RESULTS_PROBLEMS],
  [
    'news',
    read(NEWS, 'news-ne'),
    Object.fromEntries(Object.entries(newsEn).filter(([key]) => key !== 'welcome')),
  ],
];

/** What a text is given: how many values, or the names in braces that the page replaces. */
function givenTo(text: unknown): unknown {
  if (typeof text === 'function') return text.length;
  return typeof text === 'string' ? (text.match(/\{\w+\}/g) ?? []).sort() : undefined;
}

/** Texts by their path with what they are given. */
function* englishTexts(text: unknown, at: string): Generator<[path: string, given: unknown]> {
  if (text && typeof text === 'object')
    for (const [key, inner] of Object.entries(text)) yield* englishTexts(inner, `${at}.${key}`);
  else yield [at, givenTo(text)];
}

const namesIn = (key: string) => /\((.*)\)$/.exec(key)?.[1]?.match(/\{[^}]*\}|\w+/g) ?? [];

function* nepaliTexts(texts: Tree, at: string): Generator<[path: string, given: unknown, text: Tree]> {
  for (const [key, text] of Object.entries(texts)) {
    const name = `${at}.${key.replace(/\(.*/, '')}`;
    if (name === '.words') continue;
    if (key.endsWith(')')) yield [name, namesIn(key).length, { [key]: text }];
    else if (typeof text === 'object') yield* nepaliTexts(text, name);
    else yield [name, givenTo(text), text];
  }
}

it.each(CATALOGUES)('%s has all texts, each with its values', (_name, catalogue, texts) => {
  const nepali = [...nepaliTexts(catalogue, '')].map(([at, given]) => [at, given] as const);
  expect(Object.fromEntries(nepali)).toEqual(Object.fromEntries(englishTexts(texts, '')));
});

const FORMS = ['clock', 'field', 'match', 'ordinal', 'status', 'strong', 'twoDigits'];

/** Values that a sentence and its conditions name, and forms. */
function saidIn(sentence: Tree): string[] {
  if (typeof sentence === 'string')
    return [...sentence.matchAll(/\{(\w+)(:\w+|\|[^|}]*\|[^|}]*)?\}/g)].flatMap(([, value = '', form]) =>
      form?.startsWith(':') ? [value, form] : [value],
    );
  return Object.entries(sentence).flatMap(([condition, text]) => [
    ...(condition === 'else' ? [] : [condition.replace(/ = .*/, '')]),
    ...saidIn(text),
  ]);
}

const said: [name: string, catalogue: Tree][] = [
  ...CATALOGUES.map(([name, catalogue]): [string, Tree] => [name, catalogue]),
  ...inBoth.flatMap(([name, english, nepali]): [string, Tree][] => [
    [`${name} in English`, english],
    [name, nepali],
  ]),
];

it.each(said)('%s says each value of a sentence and no other', (_name, catalogue) => {
  const { words = {} } = catalogue as { words?: object };
  const wrong = [...nepaliTexts(catalogue, '')].flatMap(([, , text]) => {
    if (typeof text === 'string') return [];
    const [key = '', sentence = ''] = Object.entries(text)[0] ?? [];
    const given = namesIn(key).flatMap((name) => name.match(/\w+/g) ?? []);
    const said = saidIn(sentence);
    const values = said.filter((one) => !one.startsWith(':')).map((value) => value.replace(/\..*/, ''));
    const hasElse = typeof sentence === 'string' || 'else' in sentence;
    const isRight =
      hasElse &&
      given.every((name) => name.startsWith('_') || values.includes(name)) &&
      values.every((name) => given.includes(name)) &&
      said.every((one) => !one.startsWith(':') || [...FORMS, ...Object.keys(words)].includes(one.slice(1)));
    return isRight ? [] : [key];
  });
  expect(wrong).toEqual([]);
});

it('writes numbers of sentences in the digits that the reader prefers, but not those of names', () => {
  const { common, winners, records, account, admin } = readTexts({
    common: commonNe,
    winners: winnersNe,
    records: recordsNe,
    account: accountNe,
    admin: adminNe,
  });
  const written = () => [
    common.countdown.hours(4, 5),
    winners.victory.share(5, 'Cup 64'),
    records.player.teamPlayed(1, 'Cup 64'),
    records.player.teamPlayed(3, 'Cup 64'),
    account.signupConsent.match(/\S+ वर्ष/)?.[0],
    admin.checklist.backups.hint.match(/\S+(?=।)/)?.[0],
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
