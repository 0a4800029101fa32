/** Password, e-mail and sessions of the own account. */
export const security = {
  title: 'Security',
  oldPassword: 'Password so far',
  newPassword: 'New password',
  changePassword: 'Change password',
  newEmail: 'New email',
  password: 'Password',
  changeEmail: 'Change email',
  endSessions: 'Log out everywhere',
  endAccess: 'Also end keys, webhooks, the calendar and Google',
  stays: 'These stay, unless you end them with it:',
  key: (name: string) => `API key "${name}"`,
  webhook: (url: string) => `Webhook to ${url}`,
  google: (email: string) => `Login with Google: ${email}`,
  calendar: 'The secret address of your calendar',
  data: {
    title: 'Your data',
    copy: 'A file with all that is stored about you, once in ten minutes.',
    download: 'Download a copy',
  },
  leave: {
    title: 'Close account',
    lostTitle: 'What is lost',
    lost: 'Your name, email, username, game profiles, pictures, keys and settings are deleted. Nobody can bring them back.',
    seats: 'You leave the tournaments to come, as if you had pressed Exit.',
    staysTitle: 'What stays',
    stays:
      'Results, winners and the records of tokens stay, because others were paid by them. They name a number instead of you. Titles, messages and pictures of tournaments that you hosted stay. A ban stays, too.',
    balanceTitle: 'Your balance',
    balance:
      'It goes to the platform, and so does what comes back from the tournaments you leave. It is not paid out.',
    firstTitle: 'Before you go',
    first:
      'You cannot leave while you play in a tournament that is under way, while a prize of yours is held, or while you host a tournament that is not over.',
    copyFirst: 'Take a copy of your data with you',
    button: 'Close my account',
  },
};
