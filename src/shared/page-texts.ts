import en from './en/page-texts.json' with { type: 'json' };
import { readPageTexts } from './read-page-texts.ts';

export const pageTexts = readPageTexts(en, 'en');
