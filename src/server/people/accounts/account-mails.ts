/** Mails about an account, to an address that anybody may have named: they carry no text that its owner has chosen. */
import { composeMail, type MailText } from '#server/platform/mail/compose-mail.ts';
import { MAIL_TEXTS } from '#server/platform/mail/mail-texts.ts';
import type { Language } from '#shared/languages.ts';

/** A mail whose button leads to a link with a secret. */
export function linkMail(kind: 'verification' | 'recovery', language: Language, url: string): MailText {
  const { line, ...words } = MAIL_TEXTS[language][kind];
  return composeMail({ language, ...words, name: '', lines: [line], url });
}
