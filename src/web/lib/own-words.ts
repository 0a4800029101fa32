/** What a host or the operator has written, in the language of the page where there is such a version. */
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { LANGUAGE } from '#web/texts/texts.ts';

const isOther = LANGUAGE !== DEFAULT_LANGUAGE;

/** @param nepali null, undefined or '': there is no such version */
export function inOwn<T extends string | null>(english: T, nepali: string | null | undefined): T | string {
  return (isOther && nepali) || english;
}

export function titleOf({ tournTitle, titleNe }: Pick<TournamentDocument, 'tournTitle' | 'titleNe'>): string {
  return inOwn(tournTitle, titleNe);
}

/** The `lang` of what people have written, where it is not in the language of the page: without a letter of Devanagari. */
export function languageOfWords(text: string): string | undefined {
  return isOther && !/[\u0900-\u097f]/.test(text) ? DEFAULT_LANGUAGE : undefined;
}
