/** What the server itself says: mails, posts to Discord, warnings, rehearsals, copies of accounts. */
import { type Texts, textsOf } from './catalogue.ts';
import en from './en/server.json' with { type: 'json' };
import { ENGLISH_FORMS } from './english-forms.ts';
import type { Language } from './languages.ts';
import ne from './ne/server.json' with { type: 'json' };
import { NEPALI_FORMS } from './nepali-forms.ts';
import { CURRENCY_LABELS } from './rules/tournament.ts';

const FORMS = { count: (amount: number) => amount.toLocaleString('en'), currency: CURRENCY_LABELS };

export const SERVER_TEXTS: Readonly<Record<Language, Texts<typeof en>>> = {
  en: textsOf(en, { ...ENGLISH_FORMS, ...FORMS }),
  ne: textsOf(ne, { ...NEPALI_FORMS, ...FORMS }),
};
