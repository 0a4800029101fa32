import { textsOf } from '#shared/catalogue.ts';
import { ENGLISH_FORMS } from '#shared/english-forms.ts';
import type { Language } from '#shared/languages.ts';
import { NEPALI_FORMS } from '#shared/nepali-forms.ts';
import english from './texts-en.json' with { type: 'json' };
import nepali from './texts-ne.json' with { type: 'json' };

const en = textsOf(english, ENGLISH_FORMS);

/** What the log of a rehearsal says, in the language of the host. */
export const REHEARSAL_TEXTS: Readonly<Record<Language, typeof en>> = {
  en,
  ne: textsOf(nepali, NEPALI_FORMS),
};
