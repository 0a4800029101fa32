/** Texts of the server, stored as data and worded in the reader's language. */
import type { Language } from '#shared/languages.ts';
import type { Wording } from '#shared/wording.ts';
import { newsEn } from './news-en.ts';
import { newsNe } from './news-ne.ts';

type NewsTexts = typeof newsEn;

/** The subject of a text, with its values. */
export type News = {
  [Key in keyof NewsTexts]: { text: Key; data: Parameters<NewsTexts[Key]>[0] };
}[keyof NewsTexts];

const TEXTS: Record<Language, Wording<NewsTexts>> = { en: newsEn, ne: newsNe };

/** The news as HTML of our own tags and escaped texts. */
export function newsText(language: Language, { text, data }: News): string {
  return (TEXTS[language][text] as (data: unknown) => string)(data);
}
