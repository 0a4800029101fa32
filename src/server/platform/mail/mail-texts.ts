import type { Language } from '#shared/languages.ts';
import type { Wording } from '#shared/wording.ts';
import { mailTextsEn } from './mail-texts-en.ts';
import { mailTextsNe } from './mail-texts-ne.ts';

export const MAIL_TEXTS: Record<Language, Wording<typeof mailTextsEn>> = { en: mailTextsEn, ne: mailTextsNe };
