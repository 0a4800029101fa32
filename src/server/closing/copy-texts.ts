/** The texts in the copy of an account that describe its files. */
import type { Language } from '#shared/languages.ts';
import en from './copy-texts-en.json' with { type: 'json' };
import ne from './copy-texts-ne.json' with { type: 'json' };

export type CopiedKind = keyof typeof en.files;

export const COPY_TEXTS: Readonly<Record<Language, typeof en>> = { en, ne };
