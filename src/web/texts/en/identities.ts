/** Google accounts that sign in to an account. */
export const identities = {
  title: 'Signing in with Google',
  unnamed: 'A Google account',
  since: (day: string) => `Google, since ${day}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: 'The Google account is removed.',
  question: (name: string) => `Remove ${name}?`,
  details: 'It signs in no more, and the sessions it has opened end.',
};
