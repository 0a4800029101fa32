import { ordinal, twoDigits } from './ordinal.ts';

/** The forms of values in English sentences. */
export const ENGLISH_FORMS = { ordinal, twoDigits };
