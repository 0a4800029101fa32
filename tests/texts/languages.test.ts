/** Both languages say the same things, and a sentence says each of its values. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import accountNe from '#web/texts/ne/account.json' with { type: 'json' };
import adminNe from '#web/texts/ne/admin.json' with { type: 'json' };
import commonNe from '#web/texts/ne/common.json' with { type: 'json' };
import { newsInDigits, setDigits } from '#web/texts/ne/digits.ts';
import { readTexts } from '#web/texts/ne/language.ts';
import recordsNe from '#web/texts/ne/records.json' with { type: 'json' };
import winnersNe from '#web/texts/ne/winners.json' with { type: 'json' };

type Tree = { readonly [key: string]: Tree } | string;

const SRC = path.resolve(import.meta.dirname, '../../src');
const read = (file: string): Tree => JSON.parse(readFileSync(path.join(SRC, file), 'utf8'));
const cataloguesIn = (folder: string) =>
  readdirSync(path.join(SRC, folder)).filter((file) => file.endsWith('.json'));

const FOLDERS = ['web/texts', 'shared'];
const files = [
  ...FOLDERS.flatMap((folder) =>
    cataloguesIn(`${folder}/en`).map((file) => [`${folder}/en/${file}`, `${folder}/ne/${file}`] as const),
  ),
  ['server/pages/file-texts-en.json', 'server/pages/file-texts-ne.json'] as const,
];

/** What a plain text is given: the names in braces that the page replaces. */
const givenTo = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

/** Names with those of their values, in order; a value that a language does not need has a `_` before it. */
const shapeOf = (texts: Tree): unknown =>
  typeof texts === 'string'
    ? givenTo(texts)
    : Array.isArray(texts)
      ? texts.length
      : Object.entries(texts)
          .filter(([key]) => key !== 'words')
          .map(([key, text]) => [key.replaceAll(/(?<=[({ ])_/g, ''), key.endsWith(')') || shapeOf(text)]);

// Names of matches are found by what the product calls them, and English dates are the platform's.
const ONLY_NEPALI = ['calendar.json', 'match-names.json'];

it.each(FOLDERS)('%s has the same catalogues in both languages', (folder) => {
  const nepali = cataloguesIn(`${folder}/ne`).filter((file) => !ONLY_NEPALI.includes(file));
  expect(nepali).toEqual(cataloguesIn(`${folder}/en`));
});

it.each(files)('%s and %s have the same texts', (english, nepali) => {
  expect(shapeOf(read(nepali))).toEqual(shapeOf(read(english)));
});

const PLACE = /\{(\w+)(:\w+|\|[^{}|]*\|[^{}|]*)?\}/g;
const FORMS = [
  'clock',
  'count',
  'currency',
  'field',
  'match',
  'minute',
  'moment',
  'ordinal',
  'status',
  'strong',
  'twoDigits',
];
const GAME_FORMS = ['joinProfileMissing', 'profileCreated', 'profileMissing'];

/** Values that a sentence and its conditions name, forms, and signs that stand for nothing. */
function saidIn(sentence: Tree): string[] {
  if (typeof sentence === 'string') {
    const stray = sentence
      .replaceAll(/\[[^[\]]*\{[^[\]]*\]/g, (part) => part.slice(1, -1))
      .replaceAll(PLACE, '');
    return [
      ...[...sentence.matchAll(PLACE)].flatMap(([, value = '', form]) =>
        form?.startsWith(':') ? [value, form] : [value],
      ),
      ...(stray.match(/[{}[\]|]/g) ?? []),
    ];
  }
  return Object.entries(sentence).flatMap(([condition, text]) => [
    ...(condition === 'else' ? [] : [condition.replace(/ = .*/, '')]),
    ...saidIn(text),
  ]);
}

function* sentencesIn(texts: Tree): Generator<[key: string, sentence: Tree]> {
  for (const [key, text] of Object.entries(texts)) {
    if (key.endsWith(')')) yield [key, text];
    else if (key !== 'words' && typeof text === 'object') yield* sentencesIn(text);
  }
}

it.each(files.flat())('%s says each value of a sentence and no other', (file) => {
  const catalogue = read(file);
  const { words = {} } = catalogue as { words?: object };
  const forms = [...FORMS, ...GAME_FORMS, ...Object.keys(words)].map((form) => `:${form}`);
  const wrong = [...sentencesIn(catalogue)].filter(([key, sentence]) => {
    const given = key.replace(/^\w+/, '').match(/\w+/g) ?? [];
    const said = saidIn(sentence);
    return (
      !(typeof sentence === 'string' || 'else' in sentence) ||
      given.some((name) => !name.startsWith('_') && !said.includes(name)) ||
      said.some((one) => ![...given, ...forms].includes(one))
    );
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
