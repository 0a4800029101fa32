/** The initial HTML of the essential pages by document id, from the files in `pages`; the admin edits them afterwards. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SEEN_DAYS } from '#server/files/pictures/seen-pictures.ts';
import {
  EXIT_REFUND_PERCENT,
  FORM_LASTS_HOURS,
  MAIL_LINK_SECONDS,
  OFFER_MINUTES,
  PICTURE_EXTENSIONS,
  PICTURE_MAX_BYTES,
  PROOF_KEPT_DAYS,
  REPORT_DAYS,
  SESSIONS_MAX,
  USERNAME_KEPT_DAYS,
} from '#shared/constants.ts';
import { COOKIE_SECONDS } from '#shared/cookies.ts';
import { AVAILABLE_GAMES, GAMES, MAIN_GAME, namesOf } from '#shared/games/games.ts';
import type { Language } from '#shared/languages.ts';
import { ESSENTIAL_PAGES } from '#shared/page-routes.ts';
import { ESCALATION_MINUTES } from '#shared/rules/disputes.ts';
import { exitSplit } from '#shared/rules/join.ts';
import { ROOM_LEAD_MINUTES } from '#shared/rules/match.ts';
import type { PageFacts } from './site-facts.ts';

export type EssentialPageId = (typeof ESSENTIAL_PAGES)[keyof typeof ESSENTIAL_PAGES];

const FOLDER = path.join(import.meta.dirname, 'pages');
const read = (name: string, language: Language) =>
  readFileSync(path.join(FOLDER, `${name}.${language}.html`), 'utf8').trim();

const UNITS = [
  [365 * 86_400, 'year', 'वर्ष'],
  [86_400, 'day', 'दिन'],
  [3600, 'hour', 'घण्टा'],
  [60, 'minute', 'मिनेट'],
  [1, 'second', 'सेकेन्ड'],
] as const;

/** Words a time in the largest unit of which it is a whole multiple. */
export function spanOf(seconds: number): Record<Language, string> {
  const [size, en, ne] = UNITS.find(([one]) => seconds % one === 0) ?? UNITS[4];
  const count = seconds / size;
  return { en: `${count} ${en}${count === 1 ? '' : 's'}`, ne: `${count} ${ne}` };
}

/** The entry fee of the example. */
const FEE = 25;

/** The values of the placeholders `{name}` in the files. */
function valuesIn(language: Language, { addressDays, allowedCountries, backupDays }: PageFacts) {
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return new Map<string, string | number>([
    ['addressDays', addressDays],
    ['anyGame', namesOf(AVAILABLE_GAMES, 'or', language)],
    ['backups', read(backupDays === null ? 'no_backups' : 'backups', language)],
    ['backupTime', spanOf(backupDays ? backupDays * 86_400 : 0)[language]],
    ['countries', allowedCountries.map((code) => countries.of(code) ?? code).join(', ')],
    ['escalationMinutes', ESCALATION_MINUTES],
    ['exitRefundPercent', EXIT_REFUND_PERCENT],
    ['fee', FEE],
    ['formLastsHours', FORM_LASTS_HOURS],
    ['games', GAMES.map(({ name }) => name).join(', ')],
    ['mailLink', spanOf(MAIL_LINK_SECONDS)[language]],
    ['mainGamePath', MAIN_GAME.path],
    ['notLegal', read('not_legal', language)],
    ['offerMinutes', OFFER_MINUTES],
    ['pictureKinds', PICTURE_EXTENSIONS.map((extension) => `.${extension}`).join(', ')],
    ['pictureMb', PICTURE_MAX_BYTES / 1_000_000],
    ['pictureSeenDays', SEEN_DAYS],
    ['proofKeptDays', PROOF_KEPT_DAYS],
    ['refund', exitSplit(FEE).refund],
    ['reportDays', REPORT_DAYS],
    ['roomLeadMinutes', ROOM_LEAD_MINUTES],
    ['sessionsMax', SESSIONS_MAX],
    ['usernameKeptDays', USERNAME_KEPT_DAYS],
    ...Object.entries(COOKIE_SECONDS).map(
      ([name, seconds]) => [`time of ${name}`, spanOf(seconds)[language]] as const,
    ),
  ]);
}

/** The comment above a line of the privacy page that lists the tables which the line is about. */
const TABLES = /\n *<!-- tables: (.*) -->/g;

export function essentialPageTexts(language: Language, facts: PageFacts): Record<EssentialPageId, string> {
  const values = valuesIn(language, facts);
  const fill = (text: string): string =>
    text.replaceAll(/\{([\w -]+)\}/g, (_, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`No value of a standard page is called "${name}".`);
      return fill(String(value));
    });
  const ids = Object.values(ESSENTIAL_PAGES);
  return Object.fromEntries(ids.map((id) => [id, fill(read(id, language).replaceAll(TABLES, ''))])) as Record<
    EssentialPageId,
    string
  >;
}

/** The tables of which the privacy page tells. */
export const PRIVACY_COVERS: ReadonlySet<string> = new Set(
  [...read('privacy_policy', 'en').matchAll(TABLES)].flatMap(([, tables = '']) => tables.split(' ')),
);
