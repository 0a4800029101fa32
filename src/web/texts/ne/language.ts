import type { Language } from '#shared/languages.ts';

/** The language of these texts. */
export const LANGUAGE: Language = 'ne';
