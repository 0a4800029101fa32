import type { Language } from '#shared/languages.ts';

/** A tournament's title in the language of its reader, where its host has given one. */
export function titleIn(language: Language, of: { title: string; titleNe: string | null }): string {
  return (language === 'ne' && of.titleNe) || of.title;
}
