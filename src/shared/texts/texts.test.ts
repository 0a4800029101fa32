/** Each kind of text has one stored and one compared form, and all code uses these. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isBlankHtml } from '../forms/blank-html.ts';
import { isEmail, savedEmail } from './email.ts';
import { isUnseen } from './name.ts';
import { numberOf, wholeOf } from './number.ts';
import { searchForm } from './search.ts';
import { savedUid } from './uid.ts';
import { usernameKey } from './username.ts';

const SRC = path.join(import.meta.dirname, '../..');
const UNSEEN = [
  '\u200b',
  '\u3164\u3164',
  '\u2800 \u2800',
  '\u200d\ufe0f',
  '\u00ad\u034f',
  '\u{e0041}',
  ' \u2060\n',
];

describe.each<[string, (text: string) => unknown, unknown, string[]]>([
  [
    'a game UID',
    savedUid,
    '123456789',
    [
      '१२३४५६७८९',
      '１２３４５６７８９',
      '123 456 789',
      '123456789\u200b',
      ' १२३-456\u00a0789',
      '١٢٣456789',
      '12\u00ad3456789.',
    ],
  ],
  [
    'an e-mail',
    savedEmail,
    'asha@example.com',
    [
      'Asha@Example.com ',
      'as\u200bha@example.com',
      'asha＠example。com'.replace('。', '.'),
      '\ufeffasha@exam\u2060ple.com',
      'ａｓｈａ@example.com',
    ],
  ],
  ['a username', usernameKey, 'फ\u093cौज_1', ['फ़ौज_1', ' फ\u093cौज_1\u200d', 'फ\u093cौज_１']],
  ['a number', numberOf, 17, ['१७', '１７', ' 17\u200b', '১৭', '١٧']],
  ['a whole number', (text) => wholeOf(text, 6), 205, ['२०५', '\u200e205', '２०5']],
  ['a word', searchForm, 'भर\u094dयाङ 2', ['भर\u094d\u200dयाङ 2', 'भऱ\u094dयाङ २', 'भर\u094d\u200cयाङ ２']],
])('%s', (_kind, form, expected, written) => {
  it.each(written)('%j', (text) => expect(form(text)).toEqual(expected));
});

it('what is no address stays none', () => {
  for (const text of ['a\0b@example.com', 'a@b', 'a\u001f@example.com', '@'])
    expect(isEmail(savedEmail(text))).toBe(false);
  for (const text of ['', '\u200b', '1e', '१ २']) expect(numberOf(text)).toBeNaN();
});

it.each(UNSEEN)('%j shows nothing, as a text and as HTML', (text) => {
  expect(isUnseen(text)).toBe(true);
  expect(isBlankHtml(`<p>${text}</p><p>&nbsp;&zwnj;&#8203;&#x3164;</p>`)).toBe(true);
  expect(isBlankHtml(`<p>${text}क</p>`)).toBe(false);
});

const FORMS = path.join(SRC, 'shared/forms');
const modules = await Promise.all(
  readdirSync(FORMS)
    .filter((file) => !file.endsWith('.test.ts'))
    .map(async (file) => [file, (await import(path.join(FORMS, file))) as Record<string, unknown>] as const),
);
/** Every field of every exported object schema. */
const fields = modules.flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    schema instanceof z.ZodMiniObject
      ? Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(
          ([field, type]) => [`${path.basename(file, '.ts')} ${name}.${field}`, type] as const,
        )
      : [],
  ),
);
const takes = (type: z.ZodMiniType, text: string) => type.safeParse(text).success;

it.each(fields.filter(([, type]) => !takes(type, '') && ['abc', 'a@b.cc'].some((text) => takes(type, text))))(
  '%s has to show something',
  (_name, type) => {
    for (const text of UNSEEN) expect(takes(type, text)).toBe(false);
  },
);

it.each(fields.filter(([name]) => /email$/i.test(name)))('%s is read as an e-mail', (_name, type) => {
  expect(type.safeParse(' As\u200bha@Example.com').data).toBe('asha@example.com');
});

/** Files whose texts are names of protocols, files or programs, or are rendered or checked letter by letter. */
const OWN_FORMS = [
  'server/appwrite/documents/schema-routes.ts',
  'server/appwrite/queries/compile-filter.ts',
  'server/appwrite/realtime/attach.ts',
  'server/files/bucket.ts',
  'server/files/cards/card-text.ts',
  'server/openapi/build-document.ts',
  'server/operator/grant-by-file.ts',
  'server/people/accounts/account-models.ts',
  'server/people/accounts/display-name.ts',
  'server/people/accounts/passwords.ts',
  'server/people/users/find-accounts.ts',
  'server/platform/app-origin.ts',
  'server/platform/config-values.ts',
  'server/platform/http/caller-language.ts',
  'server/platform/http/host-header.ts',
  'server/platform/http/public-address.ts',
  'server/platform/http/push-services.ts',
  'server/sample/people.ts',
  'server/tournaments/tournament-fields.ts',
  'shared/forms/preview.ts',
  'shared/forms/profile.ts',
  'shared/forms/queries.ts',
  'shared/languages.ts',
  'shared/match-names-ne.ts',
  'shared/rules/reserved-names.ts',
  'shared/search-codes.ts',
  'web/features/desk/name-winners.tsx',
  'web/features/desk/results-sheet.ts',
  'web/features/desk/results-taps.tsx',
  'web/features/desk/seed-list.ts',
  'web/features/desk/sheet-columns.ts',
  'web/routes/developers-page.tsx',
];

it('nothing else folds letters or takes forms apart', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('shared/texts/'),
  );
  const folding = files.filter((file) =>
    /\.normalize\(|\.to(?:Locale)?LowerCase\(|type="number"|type: 'number'/.test(
      readFileSync(path.join(SRC, file), 'utf8'),
    ),
  );
  expect(folding.sort()).toEqual(OWN_FORMS);
});
