import type { Language } from './languages.ts';
import { pageTexts } from './page-texts.ts';
import { pageTextsNe } from './page-texts-ne.ts';
import type { PageTexts } from './read-page-texts.ts';

/** Titles and descriptions of pages in each language. */
export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = { en: pageTexts, ne: pageTextsNe };
