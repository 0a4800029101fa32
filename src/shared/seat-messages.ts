import { textsOf } from './catalogue.ts';
import catalogue from './en/seat-messages.json' with { type: 'json' };
import { ENGLISH_FORMS } from './english-forms.ts';
import { gameForms } from './games/games.ts';

/** The texts of the message catalogue that a tournament's page may show at once: apart from the others, which are many. */
export const seatMessages = textsOf(catalogue, { ...ENGLISH_FORMS, ...gameForms('en') });
