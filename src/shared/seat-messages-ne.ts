import { textsOf } from './catalogue.ts';
import { gameOf } from './games/games.ts';
import catalogue from './ne/seat-messages.json' with { type: 'json' };
import { NEPALI_FORMS } from './nepali-forms.ts';
import type { seatMessages } from './seat-messages.ts';
import type { Wording } from './wording.ts';

export const seatMessagesNe: Wording<typeof seatMessages> = {
  ...textsOf(catalogue, NEPALI_FORMS),
  joinProfileMissing: (game) => gameOf(game).texts.ne.joinProfileMissing,
};
