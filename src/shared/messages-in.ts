import type { Language } from './languages.ts';
import { type MessageKey, type MessageParams, messages } from './messages.ts';
import { messagesNe } from './messages-ne.ts';

/** Only the server needs both: its readers differ in language. The web has one language (src/web/texts). */
const CATALOGUES: Record<Language, typeof messages> = { en: messages, ne: messagesNe };

/** The text of a key in a language, with its parameters filled in. */
export function messageIn<Key extends MessageKey>(
  language: Language,
  key: Key,
  ...params: MessageParams<Key>
): string {
  const text = CATALOGUES[language][key] as string | ((...params: unknown[]) => string);
  return typeof text === 'string' ? text : text(...params);
}
