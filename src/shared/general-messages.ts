/** What a new installation stores as its site banner. */
export const STANDARD_BANNER = 'Sorry, we are currently not operating!';

/** The texts of the message catalogue that the frame of the site and its home page may show: apart from the others, which are many. */
export const generalMessages = {
  somethingWrong: 'Something went wrong!',
  tournamentsFailed: 'Error fetching tournaments!',
  siteBanner: STANDARD_BANNER,
  // Our own.
  sessionOver: 'Your session has ended. What you typed is still here: log in again to go on.',
  formNotProven: 'This form is too old, or was not sent from this site. Send it again!',
  verificationSent: 'Verification link sent to your email!',
  verifyBar: 'Please verify your email to enjoy all features!',
} as const;
