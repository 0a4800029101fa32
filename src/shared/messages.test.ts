/** The texts that old clients compare letter by letter, written out here because this table is the contract. */
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

const CATALOGUE: Record<string, readonly (readonly [actual: string, expected: string])[]> = {
  Login: [[messages.loginFailed, 'Invalid details, please check your email/password.']],
  Registration: [[messages.accountExists, 'Account already exists!']],
  Verification: [[messages.somethingWrong, 'Something went wrong!']],
  Recovery: [[messages.recoveryEmailUnknown, 'Email is not registered!']],
  'Signup validation': [
    [messages.nameMissing, 'Enter your name'],
    [messages.signupEmailInvalid, 'Invalid email'],
    [messages.passwordMissing, 'Create a password'],
    [messages.passwordTooShort, 'Password must be at least 8 characters!'],
    [messages.passwordMismatch, 'Confirmed password does not match!'],
  ],
  'Login validation': [
    [messages.loginEmailMissing, 'Enter your email'],
    [messages.loginPasswordMissing, 'Enter your password'],
  ],
  'Recovery validation': [[messages.emailInvalid, 'Invalid email!']],
  Country: [[messages.countryRefused, 'Your country is not yet supported. Please check back later!']],
  'Reset validation': [
    [messages.newPasswordMissing, 'Enter a new password!'],
    [messages.newPasswordTooShort, 'Password must contain at least 8 characters!'],
    [messages.verificationLinkInvalid, 'Invalid verification link'],
  ],
  Feedback: [
    [messages.feedbackNameMissing, 'Fill up your name'],
    [messages.feedbackEmailMissing, 'Fill up your email'],
    [messages.feedbackSubjectMissing, 'Enter a subject'],
    [messages.feedbackMessageMissing, 'Please put your feedback in message box'],
  ],
  Tournament: [
    [messages.titleTooShort, 'Title cannot be less than 3 characters!'],
    [messages.imageUrlInvalid, 'Enter a valid Image URL!'],
    [messages.maxInvalid, 'Invalid max participants!'],
    [messages.minInvalid, 'Invalid min participants!'],
    [messages.entryFeeInvalid, 'Invalid entry fee!'],
    [messages.prizeMissing, 'Enter at least one prize!'],
    [messages.prizePoolInvalid, 'Invalid prize pool!'],
    [messages.datesMissing, 'Missing start and/or end dates!'],
    [messages.rulesMissing, 'Enter tournament rules!'],
    [messages.gameModeInvalid, 'Invalid game mode!'],
    [messages.teamSizeInvalid, 'Invalid team size!'],
    [messages.mapInvalid, 'Invalid map!'],
  ],
  Match: [
    [messages.matchNameTooShort, 'Match name must be at least 3 characters!'],
    [messages.scheduleTimeInvalid, 'Invalid schedule time!'],
  ],
  Finishing: [
    [messages.winnersMissing, 'All winners must be specified'],
    [messages.winnerNotParticipant, 'At least one winner is not in participants list, please recheck!'],
    [messages.winnerUnknown('asha'), "User 'asha' not found!"],
  ],
  Refunds: [
    [messages.refundFailed('asha'), "Error updating funds of participant 'asha'"],
    [messages.refundFetchFailed, 'Error fetching funds of participant'],
  ],
  Join: [
    [messages.joinLogin, 'Please Login to particpate'],
    [messages.joinUsernameMissing, 'Claim your ... username first. Go to Profile Section'],
    [
      messages.joinProfileMissing('freefire'),
      "You don't have Free Fire Game Profile. Create it in Profile Section",
    ],
    [messages.joinFull, 'Tournament is already full'],
    [messages.joinBalance, 'Insufficient balance!'],
    [messages.joinedAlready, 'Tournament already joined!'],
    [messages.joinFailed, 'Something went wrong'],
  ],
  Exit: [[messages.exitClosed('Ongoing'), 'You cannot exit from Ongoing tournament!']],
  Username: [
    [messages.usernameTaken, 'Username already taken, choose another'],
    [messages.usernameOwned, 'You already have a username!'],
    [messages.displayNameSame, 'Choose another name'],
  ],
  'Game profile': [
    [messages.gameProfileMissing('freefire'), 'Free Fire nickname or UID missing!'],
    [messages.gameProfileMissing('pubgmobile'), 'PUBG Mobile nickname or UID missing!'],
    [messages.gameProfileEmpty, 'One or more fields are empty'],
  ],
  Upload: [[messages.pictureTooBig, 'Image must be less than 2MB']],
  Loads: [
    [messages.tournamentsFailed, 'Error fetching tournaments!'],
    [messages.tournamentsOccurred, 'Error occurred fetching tournaments!'],
    [messages.participantsFailed('no'), 'Error fetching participant details: no'],
    [messages.joinedFailed, 'Error occurred loading joined tournaments'],
  ],
  Copy: [
    [messages.usernameCopied, 'Username copied'],
    [messages.usernameCopyFailed, 'Error copying username'],
  ],
  'Success messages': [
    [messages.loginDone, 'Login successfull'],
    [messages.accountCreated, 'Account created successfully!'],
    [messages.recoverySent, 'Recovery link sent!'],
    [messages.verificationSent, 'Verification link sent to your email!'],
    [messages.passwordReset, 'Password reset successfull!'],
    [messages.feedbackDone, "We've received your feedback, thank you!"],
    [messages.tournamentCreated, 'Tournament created successfully!'],
    [messages.matchScheduled, 'Match scheduled!'],
    [messages.tournamentPublished, 'Tournament published!'],
    [messages.matchUpdated, 'Match updated!'],
    [messages.tournamentUpdated, 'Tournament updated'],
    [messages.pictureUpdated, 'Profile picture updated!'],
    [messages.usernameClaimed, 'Username claimed'],
    [messages.nameChanged, 'Name changed successfully'],
    [messages.gameProfileCreated('freefire'), 'Free Fire profile created'],
    [messages.gameProfileCreated('pubgmobile'), 'PUBG Mobile profile created'],
    [messages.profileUpdated, 'Profile updated'],
    [messages.refundDone, 'Entry fees of ALL participants refunded successfully!'],
    [messages.pageRefreshes, 'Page will refresh shortly.'],
  ],
  Layout: [
    [messages.siteBanner, 'Sorry, we are currently not operating!'],
    [messages.logoutConfirm, 'Are you sure to logout?'],
    [messages.verifyBar, 'Please verify your email to enjoy all features!'],
    [
      messages.entryDetailsLater,
      'Entry details are revealed around 10 minutes before starting time of match!',
    ],
    [messages.matchFinished, 'Match is already finished.'],
  ],
};

describe.each(Object.entries(CATALOGUE))('%s', (_situation, texts) => {
  it.each(texts)('is "%s"', (actual, expected) => {
    expect(actual).toBe(expected);
  });
});

it('names winner, amount, currency and rank in a credit line', () => {
  const line = messages.winnerCredited({ name: 'asha', amount: '1,200 EG Token', rank: 2 });
  for (const part of ['asha', '1,200', 'EG Token', '2']) expect(line).toContain(part);
});
