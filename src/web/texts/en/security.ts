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
  stays:
    'API keys, webhooks, the secret calendar address and logins with Google stay, unless you end them with it.',
};
