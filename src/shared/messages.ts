import { textsOf } from './catalogue.ts';
import { COPY_AGAIN_MINUTES, PASSWORD_LASTS_HOURS } from './constants.ts';
import evening from './en/evening-messages.json' with { type: 'json' };
import general from './en/general-messages.json' with { type: 'json' };
import catalogue from './en/messages.json' with { type: 'json' };
import { ENGLISH_FORMS } from './english-forms.ts';
import { gameForms } from './games/games.ts';
import type { ResultsRule } from './rules/results.ts';
import { RESULTS_PROBLEMS } from './rules/results-problems.ts';
import { FIELD_LABELS } from './rules/tournament.ts';
import { seatMessages } from './seat-messages.ts';

const sentences = textsOf(catalogue, { ...ENGLISH_FORMS, ...gameForms('en'), field: FIELD_LABELS });

/**
 * The message catalogue: every text that reports the outcome of an action (docs/product.md#texts). Spelling, mistakes
 * included, is that of the original product, because old clients compare it (messages.test.ts); other texts are our
 * own. Functions take the values that the text contains.
 */
export const messages = {
  ...general,
  ...seatMessages,
  ...textsOf(evening, ENGLISH_FORMS),
  ...sentences,
  copyLater: sentences.copyLater(COPY_AGAIN_MINUTES),
  passwordNeeded: sentences.passwordNeeded(PASSWORD_LASTS_HOURS),
  /** `row` is null if the problem is about no single row. */
  resultsImpossible: (row: number | null, rule: ResultsRule, limit: number | null) =>
    sentences.resultsImpossible(row, RESULTS_PROBLEMS[rule](limit ?? 0)),
};

/** Keys of the texts without placeholders. */
export type PlainMessageKey = {
  [K in keyof typeof messages]: (typeof messages)[K] extends string ? K : never;
}[keyof typeof messages];

/** The key of a text; refusals on the wire name it as `reason`. */
export type MessageKey = keyof typeof messages;

/** The parameters of a key's text, in order; most texts have none. */
export type MessageParams<Key extends MessageKey> = (typeof messages)[Key] extends (
  ...params: infer Params
) => string
  ? Params
  : [];

/** The text of a key with its parameters filled in. */
export function messageText<Key extends MessageKey>(key: Key, ...params: MessageParams<Key>): string {
  const text = messages[key] as string | ((...params: unknown[]) => string);
  return typeof text === 'string' ? text : text(...params);
}
