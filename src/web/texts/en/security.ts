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
};
