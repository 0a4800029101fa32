import { COPY_AGAIN_MINUTES, PASSWORD_LASTS_HOURS } from './constants.ts';
import { eveningMessages } from './evening-messages.ts';
import { type GameId, gameOf } from './games/games.ts';
import { generalMessages } from './general-messages.ts';
import type { ResultsRule } from './rules/results.ts';
import { RESULTS_PROBLEMS } from './rules/results-problems.ts';
import { type EditableField, FIELD_LABELS } from './rules/tournament.ts';
import { seatMessages } from './seat-messages.ts';

/**
 * The message catalogue: every text that reports the outcome of an action (docs/product.md#texts). Spelling, mistakes
 * included, is that of the original product, because old clients compare it; texts of our own are marked. Functions
 * take the values that the text names.
 */
export const messages = {
  ...generalMessages,
  ...seatMessages,
  ...eveningMessages,

  // Signup, login
  nameMissing: 'Enter your name',
  // The sign-up form has no exclamation mark, the recovery form has one.
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
  nameHasAddress: 'Names cannot contain addresses of sites!',
  emailUnconfirmed:
    'This email is not confirmed yet. Open the link in our mail, or log in with the email you had before!',
  loginDone: 'Login successfull',
  // Our own: Google sign-in without a provider.
  googleNotSetUp: 'Google sign-in is not set up here yet. Use your email and password.',
  googleOff: 'Google sign-in is switched off here. Use your email and password.',
  countryRefused: 'Your country is not yet supported. Please check back later!',
  logoutConfirm: 'Are you sure to logout?',
  // Our own: the original's wording is not known.
  welcome: (name: string) =>
    `Welcome to EGOfficial${name ? `, ${name}` : ''}! Set up your profile: claim a username and add your game profile.`,

  // Verification and recovery
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
  // Our own, up to the matches: the original locks fields without a text.
  tournamentClosed: (status: string) => `${status} tournament cannot be updated!`,
  fieldLocked: (field: EditableField) => `${FIELD_LABELS[field]} cannot be changed any more!`,
  matchInPast: 'A match is in the past, and the site acts on the dates!',
  startInPast: 'The tournament start is in the past!',
  endBeforeStart: 'The tournament end must be after its start!',
  publishNeedsMatch: 'Schedule a match before publishing!',
  prizeLimit: (limit: string, used: string, currency: string) =>
    `Your prizes may come to ${limit} ${currency}, and ${used} ${currency} are already promised or paid!`,
  rehearsalNeedsDraft: 'Only a draft can be rehearsed!',
  rehearsalPrizesBeyondSeats: (prizes: number, seats: number) =>
    `There are ${prizes} prizes, but only ${seats} seats: some prizes cannot be won.`,
  rehearsalMatchesAtOnce: (first: string, second: string) => `${first} and ${second} are at the same time.`,
  rehearsalCheckInAfterStart: (match: string) => `Check-in closes only after ${match} is to begin.`,
  rehearsalMatchBeforeStart: (match: string) => `${match} is before the start of the tournament.`,
  rehearsalMatchAfterEnd: (match: string) => `${match} is after the end of the tournament.`,
  rehearsalTwoSides: (mode: string, seats: number) =>
    `A match of ${mode} has two sides, and there are ${seats} seats: choose a knockout or another bracket.`,
  rehearsalTeamNeeded: (mode: string, players: number) =>
    `A side of ${mode} has ${players} players, but a seat is for one player: let teams join.`,
  rehearsalBeyondRoom: (room: number, seats: number) =>
    `A room has places for ${room}, but there are ${seats} seats: not everybody can play.`,
  rehearsalAborted: 'The tournament is aborted when its first room is to open: too few have a seat.',
  transitionInvalid: (from: string, to: string) => `${from} tournament cannot be set to ${to}!`,
  upcomingWithPlayers: 'Players have joined, and nobody can exit from Upcoming tournament!',

  roomOpened: 'A room has been opened, so nobody may exit any more: this tournament stays Ongoing!',

  // Matches
  matchNameTooShort: 'Match name must be at least 3 characters!',
  scheduleTimeInvalid: 'Invalid schedule time!',
  matchScheduled: 'Match scheduled!',
  matchUpdated: 'Match updated!',
  matchFinished: 'Match is already finished.',
  entryDetailsLater: 'Entry details are revealed around 10 minutes before starting time of match!',
  // Our own, up to the end of the matches.
  matchAborted: 'Match of an Aborted tournament cannot be updated!',
  matchNameLocked: 'Match name cannot be changed any more!',
  matchTimeLocked: 'Match time cannot be changed any more!',
  roomNeedsTournament: 'The room can be opened only while the tournament is Open or Ongoing!',
  entryDetailsLocked: 'Room ID and password can be set only while the match is Ongoing!',
  matchLimit: 'This tournament cannot have more matches!',

  // Helpers of a host: our own.
  staffConflict: 'You take part in this yourself, so somebody else has to decide!',
  staffUnknown: (name: string) => `User '${name}' not found!`,
  staffHost: 'The host needs no role!',

  // Keys of hosts, for programs: our own.
  keyUnknown: 'This key is unknown, or has ended!',
  keyOfNoHost: 'The account of this key is no host!',
  keyScope: 'This key may not do this!',
  keyExpiresPast: 'The end of the key must be in the future!',
  keysMax: (count: number) => `You may have ${count} keys. Take one back first!`,
  notYourTournament: (id: string) => `You have no tournament '${id}'!`,

  // Webhooks: our own.
  webhookUrl: 'Only https addresses of the public internet can be told!',
  webhooksMax: (count: number) => `You may have ${count} webhooks. Delete one first!`,

  // Strikes: our own.
  strikeNotSettled: 'This tournament is not settled. Disqualify the entry instead!',
  strikeNotWinner: 'This entry has won no prize that could be taken back!',
  strikeHeld: 'A share of this prize is held. Decide about it first!',

  // Invitations, requests, bans of hosts: our own.
  inviteCodesMax: 'This tournament has too many unused invitations. Delete some first!',
  teamNone: 'You have had no team of this game and size yet!',
  inviteUnable: 'This person cannot be invited to this team!',
  requestDecided: 'This request has been decided already!',
  hostBanReasonMissing: 'Say why; only you and the operator can read it!',
  hostBanUntilPast: 'The end of the ban must be in the future!',
  hostBanSelf: 'You cannot ban yourself!',

  // Penalties: our own.
  penaltyClosed: (status: string) => `Penalties of ${status} tournament cannot be changed!`,
  penaltyNotJoined: 'Nobody with this id has a seat of his own or as a captain!',
  penaltyPointsNone: 'Points decide nothing head to head. Disqualify the entry instead!',
  penaltyReasonMissing: 'Say why; everybody can read it!',
  penaltyMatchUnknown: 'This match is no match of this tournament!',
  penaltyLimit: 'This tournament cannot have more penalties!',

  // Removing entries: our own.
  removeClosed: (status: string) => `Entries of ${status} tournament cannot be removed!`,
  heldPrizeDecided: 'It has been decided otherwise, and the money has moved!',
  heldPrizeReasonMissing: 'Say why; the person is told!',
  removeNotJoined: 'Nobody with this id has a seat of his own or as a captain!',
  removeReasonMissing: 'Say why this entry is removed!',

  // Check-in and waitlist: our own.
  checkInTimesInvalid: 'Check-in must open before it closes, at most 1440 minutes before the start!',
  checkInNone: 'This tournament has no check-in!',
  checkInNotYet: 'Check-in is not open yet!',
  checkInClosed: 'Check-in is closed!',
  checkInNotJoined: 'You have no seat in this tournament!',
  waitlistNotNeeded: 'There are free seats. Join the tournament!',
  waitlistNotWaiting: 'You are not on the waitlist!',

  // Results and settlement: our own.
  resultsPut: 'This match has results from the results form. Change them there!',
  resultsClosed: (status: string) => `Results of ${status} tournament cannot be changed!`,
  resultsNotYet: 'Results can be entered once the match is Ongoing!',
  resultsChanged: 'Somebody else has changed these results meanwhile. Look at them again!',
  /** Without a row where it is about none. */
  resultsImpossible: (row: number | null, rule: ResultsRule, limit: number | null) =>
    `${row === null ? 'Results' : `Row ${row}`}: ${RESULTS_PROBLEMS[rule](limit ?? 0)}`,
  resultsMissing: 'Some matches have no results yet!',
  settlementTied: 'Players are tied at a prize. Decide their order!',
  // Claims and disputes.
  entryMissing: 'You do not play in this match!',
  evidenceMissing: 'Upload the screenshot again!',
  claimNotYet: 'You can send your result once the match is Ongoing!',
  claimClosed: 'The results of this match are in. If they are wrong, dispute them!',
  disputeNotYet: 'This match has no results yet!',
  disputeClosed: 'The time for disputes is over!',
  disputeExists: 'You have already disputed these results!',
  disputeDecided: 'This dispute has been decided!',

  // Calls to the host
  callNotJoined: 'Only who plays this match can call the host!',
  callClosed: 'The host can be called from 30 minutes before the match until 30 minutes after its results!',
  callAbout: 'Say whom you suspect: another entry of this tournament!',
  callWaiting: 'The host has been called about this already!',
  callsMax: 'You have called the host six times in this match!',
  callAnswered: 'This call has been answered!',
  callSent: 'The host has been called',

  // Requests for tokens
  requestsMax: 'Three of your requests wait already!',
  referenceUsed: 'This reference was used before!',
  requestReasonMissing: 'Say why!',
  tokensAsked: 'Request sent. You are told when it is decided.',
  tokensWithdrawn: 'Request withdrawn',
  disputeEscalated: 'The operator decides this dispute now!',
  disputeNotRejected: 'Only a rejected dispute can be sent to the operator, and only once!',
  escalationClosed: 'The time for sending this dispute to the operator is over!',
  settlementPending: 'Winners are paid from the standings when the time for disputes is over!',

  // Brackets: our own.
  bracketNone: 'This tournament has no bracket to draw!',
  bracketNotOpen: (status: string) => `The bracket of ${status} tournament cannot be drawn!`,
  bracketPlayed: 'The bracket cannot be drawn anew, since a match has a result!',
  bracketEntries: (most: number) => `A bracket of this type is drawn for 2 to ${most} entries!`,
  bracketSeedingInvalid: 'The seeding must name every entry once!',
  bracketTooLarge: (most: number) => `A bracket of this type has room for at most ${most} participants!`,
  bracketNotDrawn: 'Results belong to the matches of the bracket. Draw it first!',
  bracketStale: 'Seats have changed since the bracket was drawn. Draw it again!',
  bracketSidesOpen: 'The two sides of this match are not decided yet!',
  bracketMatchEarly: 'Matches of the bracket begin once the tournament is Ongoing!',
  // Stages: our own.
  stagesNone: 'This tournament has no stages!',
  stageTooLarge: (stage: string, group: string, entries: number, most: number) =>
    `${stage}: group ${group} would have ${entries} entries, and there is room for ${most}!`,
  stageAdvance: (stage: string, entries: number, most: number) =>
    `${stage}: ${entries} would move on, but the next stage needs 2 to ${most}!`,
  stageNotOpen: (status: string) => `Stages of ${status} tournament cannot be drawn!`,
  stageRegistrationOpen: 'The first stage can be drawn when registration has closed!',
  stageIncomplete: (stage: number) => `Stage ${stage} is not complete yet!`,
  stagePlayed: (stage: string) => `${stage} cannot be drawn anew, since a match has a result!`,
  stageEntries: (stage: string, least: number) => `${stage} needs at least ${least} entries!`,
  stageSeedingInvalid: 'The seeding must name everybody who plays this stage once!',
  stageSeedingFirst: 'There are no standings before the first stage!',
  stageTied: 'Players are tied for moving on. Decide their order!',
  resultsBlocked: (match: string) =>
    `${match} already has a result that follows from this one. Clear that one first!`,

  // Finishing and refunds
  reminderClosed: 'There is nothing to be reminded of any more!',
  winnersMissing: 'All winners must be specified',
  winnerNotParticipant: 'At least one winner is not in participants list, please recheck!',
  winnerUnknown: (name: string) => `User '${name}' not found!`,
  // Never sent by this server, whose refunds are one transaction (docs/decisions/0022); kept for completeness.
  refundFailed: (name: string) => `Error updating funds of participant '${name}'`,
  refundFetchFailed: 'Error fetching funds of participant',
  refundDone: 'Entry fees of ALL participants refunded successfully!',
  // Our own wording; the original names the same values.
  winnerCredited: ({ name, amount, rank }: { name: string; amount: string; rank: number }) =>
    `${name} received ${amount} for rank ${rank}`,
  // Our own: the original allowed one player to win several ranks.
  winnerDisqualified: (name: string) => `${name} is disqualified, and so wins no prize!`,
  winnerDidNotPlay: (name: string) => `${name} has played no match, and so wins no prize!`,
  winnerTwice: 'One player can win only one rank!',

  // Teams: our own.
  entryRulesInvalid: 'Teams need the team size Duo or Squad!',
  teamNameInvalid: 'Team name must be 3 to 20 characters!',
  signsHidden: 'Remove the signs that cannot be seen!',
  teamNameTaken: 'Another team of this tournament has this name!',
  teamFull: 'This team is complete!',
  teamClosed: (status: string) => `This team is ${status}!`,
  teamRegistered: 'This team is registered. Only its captain can exit with it!',
  teamNotRegistered: 'This team is not registered yet!',
  teamNotInvited: 'You are not invited to this team!',
  teamBegun: 'The first match has begun, so this team cannot be changed any more!',
  teamKeptOut: 'A member of this team is banned or blocked. Complete it without him!',
  teamIncomplete: 'Not all players of the team have confirmed yet!',
  teamLineup: (players: number) => `Choose ${players} different confirmed members!`,
  teamPlayersStay: 'Members who play or have paid cannot be removed from a registered team!',
  captainStays: 'The tournament has begun or is drawn, so the captain stays. Name a co-captain!',
  captainPays: 'Who pays for the whole team stays its captain until it has a seat!',
  memberUnknown: 'Nobody with this id is in the team!',
  inviteUnknown: (name: string) => `User '${name}' not found!`,
  inviteTwice: (name: string) => `'${name}' is in this team or invited already!`,
  inviteHost: 'The host of a tournament cannot play in it!',
  inviteLimit: 'Too many invitations are unanswered. Take one back first!',
  holdPause: (minutes: string) =>
    `You have given up a held seat of this tournament. You can hold another one in ${minutes} min!`,
  roomChangedOften: 'This room was changed too often. Please wait some minutes!',
  messagesTooMany: 'Too many messages were sent about this tournament. Please wait an hour!',
  evidenceNeedsEntry: 'Only players of a tournament can upload screenshots of its matches!',
  evidenceLimit: 'You have uploaded many screenshots that are part of no claim. Please delete some first!',
  waitlistNeedsTeam: 'Create a team that waits first. Its captain can wait for a seat!',

  // Profile
  usernameInvalid: 'Username must be 3 to 20 letters, digits, underscores or hyphens!',
  usernameTaken: 'Username already taken, choose another',
  usernameReserved: 'This username is reserved, choose another',
  nameReserved: 'This name looks like one of the site, choose another',
  usernameOwned: 'You already have a username!',
  usernameClaimed: 'Username claimed',
  displayNameSame: 'Choose another name',
  nameChanged: 'Name changed successfully',
  passwordChanged: 'Password changed. Other sessions have ended.',
  passwordWrong: 'The password is wrong.',
  accountClosed: 'Your account is closed.',
  sessionsEnded: 'You are logged out everywhere.',
  gameProfileMissing: (game: GameId) => gameOf(game).texts.en.profileMissing,
  gameProfileEmpty: 'One or more fields are empty',
  gameProfileTwice: 'You already have a profile for this game!',
  gameProfileCreated: (game: GameId) => gameOf(game).texts.en.profileCreated,
  profileUpdated: 'Profile updated',
  pictureTooBig: 'Image must be less than 2MB',
  // Our own: a file that is not a picture.
  pictureTypeInvalid: 'Image must be a JPG, PNG or SVG!',
  pictureUpdated: 'Profile picture updated!',
  usernameCopied: 'Username copied',
  usernameCopyFailed: 'Error copying username',

  // Loads
  tournamentsOccurred: 'Error occurred fetching tournaments!',
  joinedFailed: 'Error occurred loading joined tournaments',
  participantsFailed: (message: string) => `Error fetching participant details: ${message}`,

  // Operators: our own.
  firstAdminLinkInvalid: 'This link does not work any more.',
  passwordNeeded: `You logged in more than ${PASSWORD_LASTS_HOURS} hours ago. Confirm your password!`,

  // Bans: our own.
  banned: (reason: string) => `You are banned: ${reason}`,

  // Grants: our own.
  balanceTooLow: 'The balance is too low for that!',
  userAmbiguous: (name: string) => `'${name}' may mean two people: name the one you mean in another way!`,
  confirmationNeeded: (name: string) => `This is a large amount: confirm it with ${name}!`,

  // Our own: an admin who would lose access to the dashboard.
  closeHosting: 'End or abort your tournaments first: you still host one!',
  closePlaying: 'You play in a tournament that runs, or a prize of yours is held. Leave when it is settled!',
  copyLater: `You took a copy less than ${COPY_AGAIN_MINUTES} minutes ago. Try again later!`,
  closeAdmin: 'The admin cannot leave. Make another account the admin first!',
  balanceChanged: 'Your balance has changed meanwhile. Look again at what you give up!',
  ownAdminKept: 'You cannot block yourself or give up your own admin label!',
  bannedAlready: 'There is a ban of this already: change it, or lift it first!',

  // Our own: content of the site.
  accountDaysInvalid: 'The age of the account must be a whole number of days from 1 to 365, or empty!',
  eveningsInvalid: 'Finished tournaments must be a whole number from 1 to 100, or empty!',
  noShowsMaxInvalid: 'Missed check-ins must be a whole number from 0 to 10, or empty!',
  changedMeanwhile: 'Somebody else has changed this meanwhile. Load it again!',
  nothingToUndo: 'There is no change to take back!',

  // Our own: a page that stayed open while somebody else signed in. '': a visitor; null: somebody without a username.
  pageOfAnother: (page: string | null, now: string | null) =>
    `This page was opened ${page === '' ? 'before anybody was signed in' : `by ${page ?? 'another account'}`}, but ${now ?? 'another account'} is signed in now. Nothing was changed. Open the page again to go on!`,
  typedKept: 'You were logged out. What you typed is kept: log in to send it.',
  typedNotSent:
    'You were logged out, so this was not sent. Look at it and send it again. A picture has to be chosen again.',
  formSentBefore: 'You sent this form before. It was not done again: look at how it is now.',

  messageForNobody: 'Nobody would get this message!',
  notificationMessageMissing: 'Write a message first.',
  notificationLinkInvalid: 'The link must start with / or https://.',
} as const;

/** Keys of the texts without placeholders. */
export type PlainMessageKey = {
  [K in keyof typeof messages]: (typeof messages)[K] extends string ? K : never;
}[keyof typeof messages];

/** The key of a text: what a refusal on the wire names as its `reason`. */
export type MessageKey = keyof typeof messages;

/** What the text of a key takes, in order; nothing for most. */
export type MessageParams<Key extends MessageKey> = (typeof messages)[Key] extends (
  ...params: infer Params
) => string
  ? Params
  : [];

/** The text of a key with its parameters filled in. */
export function messageText<Key extends MessageKey>(key: Key, ...params: MessageParams<Key>): string {
  const text = messages[key] as string | ((...params: unknown[]) => string);
  return typeof text === 'string' ? text : text(...params);
}
