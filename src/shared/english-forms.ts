import { ordinal, twoDigits } from './ordinal.ts';

/** How values are written in English sentences. */
export const ENGLISH_FORMS = { ordinal, twoDigits };
