import { matchNameNe } from './match-names-ne.ts';
import { ordinalNe } from './nepali-words.ts';
import { twoDigits } from './ordinal.ts';
import { statusNe } from './statuses-ne.ts';

/** The forms of values in Nepali sentences; in English, matches and states have the same names as on the wire. */
export const NEPALI_FORMS = { match: matchNameNe, ordinal: ordinalNe, status: statusNe, twoDigits };
