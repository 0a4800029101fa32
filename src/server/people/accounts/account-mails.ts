/** Mails about an account, to an address that anybody may have named: they carry no text that its owner has chosen. */

import type { Transaction } from '#server/platform/database/database.ts';
import { composeMail, type MailText } from '#server/platform/mail/compose-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { chosenLanguage, type Language } from '#shared/languages.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import type { Account } from './account.ts';
import { type AccountToken, issueToken } from './tokens.ts';

/** Makes the address that a mail links to, from a token's user, secret and expiry. */
export type LinkOf = (parts: { userId: string; secret: string; expiresAt: Date }) => string;

/** A mail whose button leads to a link with a secret. */
export function linkMail(kind: 'verification' | 'recovery', language: Language, url: string): MailText {
  const { line, ...words } = SERVER_TEXTS[language].mails[kind];
  return composeMail({ language, ...words, name: '', lines: [line], url });
}

/** Mails a link with a new secret to an address, in the language that is asked for unless the account has chosen one. */
export async function sendLink(
  tx: Transaction,
  { id, prefs }: Pick<Account, 'id' | 'prefs'>,
  wish: { purpose: 'verification' | 'recovery'; address: string; language: Language; link: LinkOf },
): Promise<AccountToken> {
  const { purpose, address, language, link } = wish;
  const { token, secret } = await issueToken(tx, id, { purpose, address });
  const { expiresAt } = token;
  const mail = linkMail(purpose, chosenLanguage(prefs) ?? language, link({ userId: id, secret, expiresAt }));
  await queueMail(tx, { recipient: address, ...mail, giveUpAt: expiresAt });
  return token;
}
