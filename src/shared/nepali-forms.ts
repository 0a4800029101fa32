import { matchNameNe } from './match-names-ne.ts';
import { ordinalNe } from './nepali-words.ts';
import { twoDigits } from './ordinal.ts';
import { statusNe } from './statuses-ne.ts';

/** How values are written in Nepali sentences; in English a match and a state keep the names of the wire. */
export const NEPALI_FORMS = { match: matchNameNe, ordinal: ordinalNe, status: statusNe, twoDigits };
