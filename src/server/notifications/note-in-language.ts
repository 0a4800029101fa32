import { plainText } from '#server/platform/html.ts';
import { newsInDevanagari } from '#shared/digits.ts';
import { DEFAULT_LANGUAGE, DEVANAGARI, inLanguage, isLanguage, type Language } from '#shared/languages.ts';

/** A notification as it leaves the site: in the language of its reader, without marks. */
export function noteInLanguage(note: {
  message: string;
  message_ne: string | null;
  target_link: string | null;
  /** The language of the reader's preferences; null: none was chosen. */
  language: string | null;
  digits: string | null;
}): { language: Language; text: string; link: string } {
  const language = isLanguage(note.language) ? note.language : DEFAULT_LANGUAGE;
  const path = note.target_link?.startsWith('/') ? note.target_link : '/notifications';
  const nepali = language === 'ne' ? note.message_ne : null;
  const words = nepali !== null && note.digits === DEVANAGARI ? newsInDevanagari(nepali) : nepali;
  return {
    language,
    text: plainText(words ?? note.message),
    link: inLanguage(path, language),
  };
}
