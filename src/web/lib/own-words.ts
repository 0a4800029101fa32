/** What a host or the operator has written, in the language of the page where there is such a version. */
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { EssentialPageDocument } from '#shared/wire/content.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { LANGUAGE } from '#web/texts/texts.ts';

const isOther = LANGUAGE !== DEFAULT_LANGUAGE;

export function titleOf({ tournTitle, titleNe }: Pick<TournamentDocument, 'tournTitle' | 'titleNe'>): string {
  return (isOther && titleNe) || tournTitle;
}

export function descriptionOf({
  description,
  descriptionNe,
}: Pick<TournamentDocument, 'description' | 'descriptionNe'>): string | null {
  return (isOther && descriptionNe) || description;
}

export function rulesOf({ rules, rulesNe }: Pick<TournamentDocument, 'rules' | 'rulesNe'>): string {
  return (isOther && rulesNe) || rules;
}

export function contentOf({
  content,
  contentNe,
}: Pick<EssentialPageDocument, 'content' | 'contentNe'>): string {
  return (isOther && contentNe) || content;
}

/** The `lang` of what people have written, where it is not in the language of the page: without a letter of Devanagari. */
export function languageOfWords(text: string): string | undefined {
  return isOther && !/[\u0900-\u097f]/.test(text) ? DEFAULT_LANGUAGE : undefined;
}
