import { textsOf } from '#shared/catalogue.ts';
import { ENGLISH_FORMS } from '#shared/english-forms.ts';
import type { Language } from '#shared/languages.ts';
import type { OwnCalendar } from '#shared/own-calendar.ts';

/** The language of these texts. */
export const LANGUAGE: Language = 'en';

/** How to write dates in a calendar that browsers do not know; null: browsers write this language's dates. */
export const ownCalendar: OwnCalendar | null = null;

/** English has Latin digits only. */
export const setDigits = (_read: () => boolean): void => {};
export const inDigits = (text: string): string => text;
export const newsInDigits = (html: string): string => html;

export const readTexts = <Catalogue extends object>(catalogue: Catalogue) =>
  textsOf(catalogue, ENGLISH_FORMS);
