/** What the texts of the essential pages say of this installation, as its configuration has it. */
import type { Config } from '#server/platform/config.ts';
import { APP_NAME } from '#shared/constants.ts';
import type { Language } from '#shared/languages.ts';

export type Both = Record<Language, string>;

export type PageFacts = Pick<Config, 'addressDays' | 'allowedCountries' | 'backups'>;

/** The end of the privacy page, the terms and the disclaimer. */
export const NOT_LEGAL: Both = {
  en: `<p>This is not a lawyer's text. It says what the software of ${APP_NAME} does. What the law asks of who runs this site beyond that, the operator has to add.</p>`,
  ne: `<p>यो वकिलले लेखेको पाठ होइन। ${APP_NAME} को सफ्टवेयरले के गर्छ, यसले त्यही भन्छ। योबाहेक साइट चलाउनेबाट कानुनले जे माग्छ, त्यो सञ्चालकले थप्नुपर्छ।</p>`,
};

const UNITS = [
  [365 * 86_400, 'year', 'वर्ष'],
  [86_400, 'day', 'दिन'],
  [3600, 'hour', 'घण्टा'],
  [60, 'minute', 'मिनेट'],
  [1, 'second', 'सेकेन्ड'],
] as const;

/** A time in the largest unit that it is a multiple of. */
export function spanOf(seconds: number): Both {
  const [size, en, ne] = UNITS.find(([one]) => seconds % one === 0) ?? UNITS[4];
  const count = seconds / size;
  return { en: `${count} ${en}${count === 1 ? '' : 's'}`, ne: `${count} ${ne}` };
}

export function countriesIn(language: Language, { allowedCountries }: PageFacts): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return allowedCountries.map((code) => names.of(code) ?? code).join(', ');
}
