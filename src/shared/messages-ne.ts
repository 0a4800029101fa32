/** The message catalogue in Nepali; terms are those of docs/glossary.md. */

import { textsOf } from './catalogue.ts';
import { COPY_AGAIN_MINUTES, PASSWORD_LASTS_HOURS } from './constants.ts';
import { gameForms } from './games/games.ts';
import type { messages } from './messages.ts';
import evening from './ne/evening-messages.json' with { type: 'json' };
import field from './ne/field-labels.json' with { type: 'json' };
import general from './ne/general-messages.json' with { type: 'json' };
import catalogue from './ne/messages.json' with { type: 'json' };
import { NEPALI_FORMS } from './nepali-forms.ts';
import { RESULTS_PROBLEMS_NE } from './rules/results-problems-ne.ts';
import { seatMessagesNe } from './seat-messages-ne.ts';

const sentences = textsOf(catalogue, { ...NEPALI_FORMS, ...gameForms('ne'), field });

export const messagesNe: typeof messages = {
  ...general,
  ...seatMessagesNe,
  ...textsOf(evening, NEPALI_FORMS),
  ...sentences,
  copyLater: sentences.copyLater(COPY_AGAIN_MINUTES),
  passwordNeeded: sentences.passwordNeeded(PASSWORD_LASTS_HOURS),
  resultsImpossible: (row, rule, limit) =>
    sentences.resultsImpossible(row, RESULTS_PROBLEMS_NE[rule](limit ?? 0)),
};
