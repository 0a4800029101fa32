/** The standard pages name what the product sets, stores and does: whatever is added fails here until they name it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OTHER_DATA, PERSONAL_DATA } from '#server/closing/personal-data.ts';
import { LEDGER_COLUMNS } from '#server/wallet/ledger/columns.ts';
import * as constants from '#shared/constants.ts';
import * as cookies from '#shared/cookies.ts';
import { LANGUAGE_KEY } from '#shared/languages.ts';
import { ESCALATION_MINUTES } from '#shared/rules/disputes.ts';
import { ROOM_LEAD_MINUTES } from '#shared/rules/match.ts';
import { essentialPageTexts, PRIVACY_COVERS, spanOf } from './essential-page-texts.ts';

const facts = {
  addressDays: 45,
  allowedCountries: ['NP', 'IN'],
  backupDays: 14,
};
const PAGES = { en: essentialPageTexts('en', facts), ne: essentialPageTexts('ne', facts) };
const LANGUAGES = ['en', 'ne'] as const;

const sources = globSync('src/{server,shared,web}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it.each(LANGUAGES)('tell of each cookie that is set anywhere, with its time: %s', (language) => {
  const names: Record<string, unknown> = { ...cookies, LANGUAGE_KEY, name: cookies.SESSION_COOKIE };
  const set = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:setCookie|serializeCookie)\(\s*([\w.]+)|document\.cookie = `\$\{(\w+)\}/g)].map(
      ([, one, other]) => String(names[one ?? other ?? ''] ?? one),
    ),
  );
  expect(new Set(set).size).toBe(Object.keys(cookies.COOKIE_SECONDS).length - 1);
  const page = PAGES[language].privacy_policy;
  for (const name of [...set, cookies.LEGACY_COOKIE]) {
    expect(cookies.COOKIE_SECONDS, name).toHaveProperty(name);
    const seconds = cookies.COOKIE_SECONDS[name as keyof typeof cookies.COOKIE_SECONDS];
    const line = page.split('\n').find((one) => one.includes(`<code>${name}</code>`));
    expect(line, name).toContain(
      seconds === 0 ? { en: 'close', ne: 'बन्द' }[language] : spanOf(seconds)[language],
    );
  }
});

it.each(LANGUAGES)('tell of each name that stays in the browser: %s', (language) => {
  const kept = {
    'api/country.ts': 'country',
    'api/desk-mark.ts': 'desks',
    'features/host-panel/unsaved-form.ts': 'new-tournament',
    'features/shell/layout.tsx': 'sidebar-collapsed',
    'features/tournament-detail/team-invitation-link.ts': 'team-invitation',
    'lib/list-view.ts': 'list-view, list-order',
    'lib/room-before.ts': 'room',
    'start.ts': 'loads-again',
    'api/desk-store.ts': 'desks',
    'worker/kept-files.ts': 'files',
    'worker/kept-pages.ts': 'pages',
    'worker/sw.ts': 'files',
  };
  const using = sources
    .filter(
      ({ file, text }) =>
        file.startsWith('src/web/') && /(?:local|session)Storage|openDB|caches\.open/.test(text),
    )
    .map(({ file }) => file.replace('src/web/', ''));
  expect(using.sort()).toEqual(Object.keys(kept).sort());
  const named = [...PAGES[language].privacy_policy.matchAll(/<code>([^<]*)<\/code>/g)].flatMap(
    ([, names = '']) => names.split(', '),
  );
  for (const names of Object.values(kept))
    for (const name of names.split(', ')) expect(named).toContain(name);
});

it('tell of each place where something personal is stored', () => {
  const ofPersons = Object.entries(OTHER_DATA).filter(([, columns]) =>
    /\b(?:user_id|account_id|owner_id|captain|entry|by_user|party|email|key|value|hash|body|update)\b/.test(
      columns,
    ),
  );
  const stored = [...Object.keys(PERSONAL_DATA), ...ofPersons.map(([table]) => table)];
  // The lines of the privacy page about balances and held prizes cover the ledger.
  const ledger = Object.keys(LEDGER_COLUMNS);
  const notPersonal = ['match_results', 'server_secrets', 'matches', 'alert_outbox', ...ledger];
  expect(stored.filter((table) => !PRIVACY_COVERS.has(table) && !notPersonal.includes(table))).toEqual([]);
});

const { EXIT_REFUND_PERCENT, OFFER_MINUTES, PROOF_KEPT_DAYS, REPORT_DAYS, SESSIONS_MAX, USERNAME_KEPT_DAYS } =
  constants;

/** What the product does, and the page and the words that say so. */
const TERMS = [
  ['privacy_policy', [`${REPORT_DAYS} days`, `${REPORT_DAYS} दिन`]],
  ['privacy_policy', [`${PROOF_KEPT_DAYS} days`, `${PROOF_KEPT_DAYS} दिन`]],
  ['privacy_policy', [`${USERNAME_KEPT_DAYS} days`, `${USERNAME_KEPT_DAYS} दिन`]],
  ['privacy_policy', [`At most ${SESSIONS_MAX}`, `बढीमा ${SESSIONS_MAX}`]],
  ['privacy_policy', ['removed after 45 days', '45 दिनपछि']],
  ['privacy_policy', ['for up to 14 days', 'बढीमा 14 दिन']],
  ['privacy_policy', ['the operator, who also sees which accounts share a network', 'सञ्चालकले देख्छ']],
  ['privacy_policy', ['Nepal, India', 'नेपाल, भारत']],
  ['terms_conditions', ['Nepal, India', 'नेपाल, भारत']],
  ['terms_conditions', [`${EXIT_REFUND_PERCENT}%`, `${EXIT_REFUND_PERCENT}%`]],
  ['terms_conditions', ['check-in', 'चेक-इन']],
  ['terms_conditions', [`${OFFER_MINUTES} minutes to say yes`, `${OFFER_MINUTES} मिनेट`]],
  ['terms_conditions', [`within ${ESCALATION_MINUTES} minutes`, `${ESCALATION_MINUTES} मिनेटभित्र`]],
  ['terms_conditions', [`${ROOM_LEAD_MINUTES} minutes before`, `${ROOM_LEAD_MINUTES} मिनेटअघि`]],
  ['terms_conditions', ['Prizes go by the standings', 'पुरस्कार अंक तालिकाअनुसार']],
  ['terms_conditions', ['is held until the operator decides', 'निर्णय नगरेसम्म रोकिन्छ']],
  ['terms_conditions', ['strike a winner out', 'विजेतालाई हटाउन']],
  ['terms_conditions', ['close your account', 'गर्न मिल्छ; त्यसपछि ब्यालेन्स']],
  ['help_center', ['gives 22 back', '22 फिर्ता']],
  ['help_center', [`${EXIT_REFUND_PERCENT}% of the entry fee back`, `${EXIT_REFUND_PERCENT}% फिर्ता`]],
  ['contact', ['works for 1 hour', '1 घण्टा']],
  ['contact', ['A copy of all', 'प्रतिलिपि']],
  ['contact', ['do not agree with a decision', 'निर्णय चित्त बुझेन']],
] as const;

it.each(TERMS)('say on %s: %s', (page, [en, ne]) => {
  expect(PAGES.en[page]).toContain(en);
  expect(PAGES.ne[page]).toContain(ne);
});

it.each(['privacy_policy', 'terms_conditions', 'disclaimer'] as const)(
  '%s is no lawyer’s text, and says so',
  (page) => {
    expect(PAGES.en[page]).toContain("not a lawyer's text");
    expect(PAGES.ne[page]).toContain('वकिलले लेखेको पाठ होइन');
  },
);
