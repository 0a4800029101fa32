/** Picks the version of a host's or the operator's text that is in the language of the page, if there is one. */
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { LANGUAGE } from '#web/texts/texts.ts';

const isOther = LANGUAGE !== DEFAULT_LANGUAGE;

/** @param nepali null, undefined or '': there is no Nepali version */
export function inOwn<T extends string | null>(english: T, nepali: string | null | undefined): T | string {
  return (isOther && nepali) || english;
}

export function titleOf({ tournTitle, titleNe }: Pick<TournamentDocument, 'tournTitle' | 'titleNe'>): string {
  return inOwn(tournTitle, titleNe);
}

/** The `lang` of a text that people wrote: English if a Nepali page shows a text without Devanagari; else undefined. */
export function languageOfWords(text: string): string | undefined {
  return isOther && !/[\u0900-\u097f]/.test(text) ? DEFAULT_LANGUAGE : undefined;
}
