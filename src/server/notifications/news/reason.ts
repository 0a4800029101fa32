import type { Language } from '#shared/languages.ts';
import type { MessageKey, MessageParams } from '#shared/messages.ts';
import { messageIn } from '#shared/messages-in.ts';

/** A text of the message catalogue with its values, in a form that can be stored. */
export interface Reason {
  key: MessageKey;
  params: readonly unknown[];
}

export function reasonText(language: Language, { key, params }: Reason): string {
  return messageIn(language, key, ...(params as MessageParams<MessageKey>));
}
