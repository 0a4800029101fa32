/** What the files about a tournament say, in the language that their address names. */
import { textsOf } from '#shared/catalogue.ts';
import { ENGLISH_FORMS } from '#shared/english-forms.ts';
import type { Language } from '#shared/languages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { nepaliCalendar } from '#shared/nepali-calendar.ts';
import { NEPALI_FORMS } from '#shared/nepali-forms.ts';
import en from './file-texts-en.json' with { type: 'json' };
import ne from './file-texts-ne.json' with { type: 'json' };

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const localOf = (instant: string) => nepalLocal(new Date(instant));

/** 11 मंसिर 2083 (27 नोभेम्बर 2026), राति 8:00 */
function nepaliMoment(instant: string): string {
  const { own, gregorian } = nepaliCalendar.daysOf(localOf(instant).slice(0, 10));
  const days = own === null ? gregorian : `${own} (${gregorian})`;
  return `${days}, ${nepaliCalendar.timeOf(localOf(instant).slice(11, 16))}`;
}

const inEnglish = textsOf(en, {
  ...ENGLISH_FORMS,
  // A local Nepal time, written as if it were UTC.
  moment: (instant: string) => day.format(new Date(`${localOf(instant)}Z`)),
  minute: (instant: string) => localOf(instant).replace('T', ' '),
});

export type FileTexts = typeof inEnglish;

export const FILE_TEXTS: Record<Language, FileTexts> = {
  en: inEnglish,
  ne: textsOf(ne, { ...NEPALI_FORMS, moment: nepaliMoment, minute: nepaliMoment }),
};
