/** The message catalogue in Nepali; terms are those of docs/glossary.md. */

import { textsOf } from './catalogue.ts';
import { COPY_AGAIN_MINUTES, PASSWORD_LASTS_HOURS } from './constants.ts';
import { gameOf } from './games/games.ts';
import { generalMessagesNe } from './general-messages-ne.ts';
import type { messages } from './messages.ts';
import evening from './ne/evening-messages.json' with { type: 'json' };
import field from './ne/field-labels.json' with { type: 'json' };
import catalogue from './ne/messages.json' with { type: 'json' };
import { NEPALI_FORMS } from './nepali-forms.ts';
import { RESULTS_PROBLEMS_NE } from './rules/results-problems-ne.ts';
import { seatMessagesNe } from './seat-messages-ne.ts';
import type { Wording } from './wording.ts';

const sentences = textsOf(catalogue, { ...NEPALI_FORMS, field });

export const messagesNe: Wording<typeof messages> = {
  ...generalMessagesNe,
  ...seatMessagesNe,
  ...textsOf(evening, NEPALI_FORMS),
  ...sentences,
  gameProfileMissing: (game) => gameOf(game).texts.ne.profileMissing,
  gameProfileCreated: (game) => gameOf(game).texts.ne.profileCreated,
  copyLater: sentences.copyLater(COPY_AGAIN_MINUTES),
  passwordNeeded: sentences.passwordNeeded(PASSWORD_LASTS_HOURS),
  resultsImpossible: (row, rule, limit) =>
    sentences.resultsImpossible(row, RESULTS_PROBLEMS_NE[rule](limit ?? 0)),
};
