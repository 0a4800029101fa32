/** What the server mails. */
import { APP_NAME } from '#shared/constants.ts';

export const mailTextsEn = {
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
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
  test: {
    subject: `Test mail of ${APP_NAME}`,
    line: `This mail shows that ${APP_NAME} can send mail to you.`,
    button: 'Back to the dashboard',
    footnote: 'You get this mail because you asked for it on the admin dashboard.',
  },
  feedback: {
    subject: `${APP_NAME} has answered your feedback`,
    button: 'Write again',
    footnote: 'You get this mail because you sent us feedback.',
  },
  notification: {
    button: `Open ${APP_NAME}`,
    footnote: 'You can switch these mails off on the page of your notifications.',
  },
};
