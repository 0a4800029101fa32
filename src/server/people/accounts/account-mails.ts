/** Mails about an account, to an address that anybody may have named: they carry no text that its owner has chosen. */

import type { Transaction } from '#server/platform/database/database.ts';
import { composeMail, type MailText } from '#server/platform/mail/compose-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { APP_NAME } from '#shared/constants.ts';
import { chosenLanguage, type Language } from '#shared/languages.ts';
import type { Account } from './account.ts';
import { type AccountToken, issueToken } from './tokens.ts';

/** Makes the address that a mail links to, from a token's user, secret and expiry. */
export type LinkOf = (parts: { userId: string; secret: string; expiresAt: Date }) => string;

const TEXTS = {
  en: {
    verification: {
      subject: `Verify your email for ${APP_NAME}`,
      line: 'Please confirm that this email address is yours to enjoy all features.',
      button: 'Verify my email',
      footnote: 'The link works once and for one hour. If you did not ask for it, ignore this mail.',
    },
    recovery: {
      subject: `Reset your ${APP_NAME} password`,
      line: 'Somebody, hopefully you, asked for a new password for your account.',
      button: 'Choose a new password',
      footnote:
        'The link works once and for one hour, and ends every other way into the account: sessions on other devices, the old password, and a connection with Google. If you did not ask for it, ignore this mail: your password stays as it is.',
    },
  },
  ne: {
    verification: {
      subject: `${APP_NAME} का लागि इमेल पुष्टि गर्नुहोस्`,
      line: 'सबै सुविधा पाउन यो इमेल तपाईंकै हो भनी पुष्टि गर्नुहोस्।',
      button: 'इमेल पुष्टि गर्नुहोस्',
      footnote: 'लिङ्क एक घण्टासम्म र एकपटक मात्र चल्छ। तपाईंले माग्नुभएको होइन भने यो मेललाई वास्ता नगर्नुहोस्।',
    },
    recovery: {
      subject: `${APP_NAME} को पासवर्ड फेर्नुहोस्`,
      line: 'कसैले, सायद तपाईंले नै, आफ्नो खाताको नयाँ पासवर्ड माग्नुभयो।',
      button: 'नयाँ पासवर्ड बनाउनुहोस्',
      footnote:
        'लिङ्क एक घण्टासम्म र एकपटक मात्र चल्छ, र खातामा पस्ने अरू सबै बाटा बन्द गर्छ: अरू फोनका लगइन, पुरानो पासवर्ड र Google को जोडाइ। तपाईंले माग्नुभएको होइन भने यो मेललाई वास्ता नगर्नुहोस्: पासवर्ड जस्ताको तस्तै रहन्छ।',
    },
  },
} satisfies Record<Language, object>;

/** A mail whose button leads to a link with a secret. */
export function linkMail(kind: 'verification' | 'recovery', language: Language, url: string): MailText {
  const { line, ...words } = TEXTS[language][kind];
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
