import { textsOf } from './catalogue.ts';
import catalogue from './en/seat-messages.json' with { type: 'json' };
import { ENGLISH_FORMS } from './english-forms.ts';
import { gameForms } from './games/games.ts';

/** The texts that a tournament's page may need at once, separate from the rest of the catalogue, which is large. */
export const seatMessages = textsOf(catalogue, { ...ENGLISH_FORMS, ...gameForms('en') });
