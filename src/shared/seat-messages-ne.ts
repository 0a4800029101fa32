import { textsOf } from './catalogue.ts';
import { gameForms } from './games/games.ts';
import catalogue from './ne/seat-messages.json' with { type: 'json' };
import { NEPALI_FORMS } from './nepali-forms.ts';

export const seatMessagesNe = textsOf(catalogue, { ...NEPALI_FORMS, ...gameForms('ne') });
