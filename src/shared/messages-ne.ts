/** The message catalogue in Nepali; terms are those of docs/glossary.md. */

import { textsOf } from './catalogue.ts';
import { COPY_AGAIN_MINUTES, PASSWORD_LASTS_HOURS } from './constants.ts';
import { gameOf } from './games/games.ts';
import { generalMessagesNe } from './general-messages-ne.ts';
import type { messages } from './messages.ts';
import evening from './ne/evening-messages.json' with { type: 'json' };
import field from './ne/field-labels.json' with { type: 'json' };
import catalogue from './ne/messages.json' with { type: 'json' };
import { RESULTS_PROBLEMS_NE } from './rules/results-problems-ne.ts';
import { seatMessagesNe } from './seat-messages-ne.ts';
import type { Wording } from './wording.ts';

type Messages = Wording<typeof messages>;

const sentences = textsOf<{
  copyLater(minutes: number): string;
  passwordNeeded(hours: number): string;
  resultsImpossible(row: number | null, problem: string): string;
}>(catalogue);

export const messagesNe: Messages = {
  ...generalMessagesNe,
  ...seatMessagesNe,
  ...textsOf<Messages>(evening),
  ...textsOf<Messages>(catalogue, { field }),
  gameProfileMissing: (game) => gameOf(game).texts.ne.profileMissing,
  gameProfileCreated: (game) => gameOf(game).texts.ne.profileCreated,
  copyLater: sentences.copyLater(COPY_AGAIN_MINUTES),
  passwordNeeded: sentences.passwordNeeded(PASSWORD_LASTS_HOURS),
  resultsImpossible: (row, rule, limit) =>
    sentences.resultsImpossible(row, RESULTS_PROBLEMS_NE[rule](limit ?? 0)),
};
