/** Mails about an account, to an address that anybody may have named: they carry no text that its owner has chosen. */
import { composeMail, type MailText } from '#server/platform/mail/compose-mail.ts';
import { APP_NAME } from '#shared/constants.ts';

export function verificationMail(url: string): MailText {
  return composeMail({
    subject: `Verify your email for ${APP_NAME}`,
    name: '',
    lines: ['Please confirm that this email address is yours to enjoy all features.'],
    button: 'Verify my email',
    url,
    footnote: 'The link works once and for one hour. If you did not ask for it, ignore this mail.',
  });
}

export function recoveryMail(url: string): MailText {
  return composeMail({
    subject: `Reset your ${APP_NAME} password`,
    name: '',
    lines: ['Somebody, hopefully you, asked for a new password for your account.'],
    button: 'Choose a new password',
    url,
    footnote:
      'The link works once and for one hour, and ends every other way into the account: sessions on other devices, the old password, and a connection with Google. If you did not ask for it, ignore this mail: your password stays as it is.',
  });
}
