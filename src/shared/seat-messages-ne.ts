import { textsOf } from './catalogue.ts';
import { gameOf } from './games/games.ts';
import catalogue from './ne/seat-messages.json' with { type: 'json' };
import type { seatMessages } from './seat-messages.ts';
import type { Wording } from './wording.ts';

export const seatMessagesNe: Wording<typeof seatMessages> = {
  ...textsOf<Wording<typeof seatMessages>>(catalogue),
  joinProfileMissing: (game) => gameOf(game).texts.ne.joinProfileMissing,
};
