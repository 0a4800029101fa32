/**
 * Every text a user can meet as the outcome of an act: specification section 8, spelling included, and the
 * few the specification is silent about (marked). Functions take what the text names.
 */
export const messages = {
  // Signup, login
  nameMissing: 'Enter your name',
  // Signup says it without the exclamation mark, recovery with (section 8).
  signupEmailInvalid: 'Invalid email',
  emailInvalid: 'Invalid email!',
  passwordMissing: 'Create a password',
  passwordTooShort: 'Password must be at least 8 characters!',
  passwordMismatch: 'Confirmed password does not match!',
  accountExists: 'Account already exists!',
  accountCreated: 'Account created successfully!',
  loginEmailMissing: 'Enter your email',
  loginPasswordMissing: 'Enter your password',
  loginFailed: 'Invalid details, please check your email/password.',
  loginDone: 'Login successfull',
  countryRefused: 'Your country is not yet supported. Please check back later!',
  logoutConfirm: 'Are you sure to logout?',
  // The specification gives what the welcome says, not its words (section 4, Profile bootstrap).
  welcome: (name: string) =>
    `Welcome to EGOfficial${name ? `, ${name}` : ''}! Set up your profile: claim a username and add your game profile.`,

  // Verification and recovery
  somethingWrong: 'Something went wrong!',
  verificationSent: 'Verification link sent to your email!',
  verifyBar: 'Please verify your email to enjoy all features!',
  recoveryEmailUnknown: 'Email is not registered!',
  recoverySent: 'Recovery link sent!',
  newPasswordMissing: 'Enter a new password!',
  newPasswordTooShort: 'Password must contain at least 8 characters!',
  verificationLinkInvalid: 'Invalid verification link',
  passwordReset: 'Password reset successfull!',

  // Feedback
  feedbackNameMissing: 'Fill up your name',
  feedbackEmailMissing: 'Fill up your email',
  feedbackSubjectMissing: 'Enter a subject',
  feedbackMessageMissing: 'Please put your feedback in message box',
  feedbackDone: "We've received your feedback, thank you!",

  // Tournament form
  titleTooShort: 'Title cannot be less than 3 characters!',
  imageUrlInvalid: 'Enter a valid Image URL!',
  maxInvalid: 'Invalid max participants!',
  minInvalid: 'Invalid min participants!',
  entryFeeInvalid: 'Invalid entry fee!',
  prizeMissing: 'Enter at least one prize!',
  prizePoolInvalid: 'Invalid prize pool!',
  datesMissing: 'Missing start and/or end dates!',
  rulesMissing: 'Enter tournament rules!',
  gameModeInvalid: 'Invalid game mode!',
  teamSizeInvalid: 'Invalid team size!',
  mapInvalid: 'Invalid map!',
  tournamentCreated: 'Tournament created successfully!',
  tournamentPublished: 'Tournament published!',
  tournamentUpdated: 'Tournament updated',
  pageRefreshes: 'Page will refresh shortly.',
  // The specification locks these without a text (section 4, Editing locks).
  tournamentClosed: (status: string) => `${status} tournament cannot be updated!`,
  fieldLocked: (label: string) => `${label} cannot be changed any more!`,
  publishNeedsMatch: 'Schedule a match before publishing!',
  transitionInvalid: (from: string, to: string) => `${from} tournament cannot be set to ${to}!`,

  // Matches
  matchNameTooShort: 'Match name must be at least 3 characters!',
  scheduleTimeInvalid: 'Invalid schedule time!',
  matchScheduled: 'Match scheduled!',
  matchUpdated: 'Match updated!',
  matchFinished: 'Match is already finished.',
  entryDetailsLater: 'Entry details are revealed around 10 minutes before starting time of match!',
  // Silent in the specification: room details outside Ongoing; too many matches; what was aborted.
  matchAborted: 'Match of an Aborted tournament cannot be updated!',
  matchNameLocked: 'Match name cannot be changed any more!',
  matchTimeLocked: 'Match time cannot be changed any more!',
  entryDetailsLocked: 'Room ID and password can be set only while the match is Ongoing!',
  matchLimit: 'This tournament cannot have more matches!',

  // Finishing and refunds
  winnersMissing: 'All winners must be specified',
  winnerNotParticipant: 'At least one winner is not in participants list, please recheck!',
  winnerUnknown: (name: string) => `User '${name}' not found!`,
  // Not said here: refunds are one transaction (docs/decisions/0022).
  refundFailed: (name: string) => `Error updating funds of participant '${name}'`,
  refundFetchFailed: 'Error fetching funds of participant',
  refundDone: 'Entry fees of ALL participants refunded successfully!',
  // Section 8 says what a winner's credit line holds, not its words.
  winnerCredited: (name: string, amount: string, currency: string, rank: number) =>
    `${name} received ${amount} ${currency} for rank ${rank}`,
  // Silent in the specification: one person wins one rank (design section 5).
  winnerTwice: 'One player can win only one rank!',

  // Join and exit
  joinLogin: 'Please Login to particpate',
  // The three dots stand in the specification's text.
  joinUsernameMissing: 'Claim your ... username first. Go to Profile Section',
  joinProfileMissing: "You don't have Free Fire Game Profile. Create it in Profile Section",
  joinFull: 'Tournament is already full',
  joinBalance: 'Insufficient balance!',
  joinedAlready: 'Tournament already joined!',
  joinFailed: 'Something went wrong',
  joinClosed: (status: string) => `You cannot join ${status} tournament!`,
  exitClosed: (status: string) => `You cannot exit from ${status} tournament!`,
  exitNotJoined: 'You have not joined this tournament!',
  // Silent in the specification: what a successful join and exit say.
  joinDone: 'Tournament joined!',
  exitDone: (refund: string) => `You left the tournament, ${refund} came back!`,
  exitFreeDone: 'You left the tournament!',

  // Profile
  usernameInvalid: 'Username must be 3 to 20 letters, digits, underscores or hyphens!',
  usernameTaken: 'Username already taken, choose another',
  usernameOwned: 'You already have a username!',
  usernameClaimed: 'Username claimed',
  displayNameSame: 'Choose another name',
  nameChanged: 'Name changed successfully',
  freeFireProfileMissing: 'Free Fire nickname or UID missing!',
  pubgProfileMissing: 'PUBG Mobile nickname or UID missing!',
  gameProfileEmpty: 'One or more fields are empty',
  gameProfileTwice: 'You already have a profile for this game!',
  freeFireProfileCreated: 'Free Fire profile created',
  pubgProfileCreated: 'PUBG Mobile profile created',
  profileUpdated: 'Profile updated',
  pictureTooBig: 'Image must be less than 2MB',
  // Silent in the specification: a file that is no picture.
  pictureTypeInvalid: 'Image must be a JPG, PNG or SVG!',
  pictureUpdated: 'Profile picture updated!',
  usernameCopied: 'Username copied',
  usernameCopyFailed: 'Error copying username',
  // In the words of the two above, for whatever else is copied (room ID, password, tournament code).
  copied: (what: string) => `${what} copied`,
  copyFailed: (what: string) => `Error copying ${what}`,

  // Loads
  tournamentsFailed: 'Error fetching tournaments!',
  tournamentsOccurred: 'Error occurred fetching tournaments!',
  joinedFailed: 'Error occurred loading joined tournaments',
  participantsFailed: (message: string) => `Error fetching participant details: ${message}`,

  // Silent in the specification: an admin who would shut themselves out.
  ownAdminKept: 'You cannot block yourself or give up your own admin label!',

  siteBanner: 'Sorry, we are currently not operating!',
  notificationMessageMissing: 'Write a message first.',
  notificationLinkInvalid: 'The link must start with / or https://.',
} as const;

/** Keys whose text needs nothing filled in. */
export type PlainMessageKey = {
  [K in keyof typeof messages]: (typeof messages)[K] extends string ? K : never;
}[keyof typeof messages];
