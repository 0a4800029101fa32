import { textsOf } from '#shared/catalogue.ts';
import type { Language } from '#shared/languages.ts';
import { NEPALI_FORMS } from '#shared/nepali-forms.ts';
import { inReadersDigits } from './digits.ts';

export const LANGUAGE: Language = 'ne';

export { nepaliCalendar as ownCalendar } from '#shared/nepali-calendar.ts';

export { inDigits, newsInDigits, setDigits } from './digits.ts';

export const readTexts = <Catalogue extends object>(catalogue: Catalogue) =>
  inReadersDigits(textsOf(catalogue, NEPALI_FORMS));
