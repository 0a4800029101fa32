import ne from './ne/page-texts.json' with { type: 'json' };
import { readPageTexts } from './read-page-texts.ts';

export const pageTextsNe = readPageTexts(ne, 'ne');
