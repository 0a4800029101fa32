import { type GameId, gameOf } from './games/games.ts';

/** The texts of the message catalogue that a tournament's page may show at once: apart from the others, which are many. */
export const seatMessages = {
  joinLogin: 'Please Login to particpate',
  // The three dots are part of the original text.
  joinUsernameMissing: 'Claim your ... username first. Go to Profile Section',
  joinProfileMissing: (game: GameId) => gameOf(game).texts.en.joinProfileMissing,
  // Our own.
  joinKeptOut: 'Banned and blocked accounts cannot have a seat!',
  // Our own: the original let hosts join their own tournaments.
  joinOwn: 'You cannot join your own tournament!',
  // Our own: the original let players join until the status changed.
  registrationClosed: 'Registration is closed!',
  joinInviteNeeded: 'Only who has an invitation can join. Enter its code!',
  joinInviteUsed: 'This invitation has been used already!',
  joinVerified: 'Verify your e-mail first!',
  joinNoShows: 'You have missed too many check-ins to join this tournament!',
  joinTooYoung: (asked: number, own: number) =>
    `Your account must be ${asked} ${asked === 1 ? 'day' : 'days'} old to join this tournament. It is ${own} ${own === 1 ? 'day' : 'days'} old!`,
  joinTooFew: (asked: number, own: number) =>
    `You must have played ${asked} finished ${asked === 1 ? 'tournament' : 'tournaments'} to join this one. You have played ${own}!`,
  joinBannedByHost: 'The host does not let you join his tournaments!',
  joinApproval: 'The host accepts players first. Ask to join!',
  joinByTeam: 'Teams join this tournament. Create a team, or accept the invitation to one!',
  joinByPlayer: 'Single players join this tournament, not teams!',
  joinFull: 'Tournament is already full',
  // Our own.
  feeChanged: 'The entry fee has changed. Look at it again!',
  joinBalance: 'Insufficient balance!',
  joinedAlready: 'Tournament already joined!',
  joinFailed: 'Something went wrong',
  joinClosed: (status: string) => `You cannot join ${status} tournament!`,
  exitClosed: (status: string) => `You cannot exit from ${status} tournament!`,
  exitNotJoined: 'You have not joined this tournament!',
  // Our own.
  exitCaptain: 'Only the captain can exit with the team!',
  // Our own: outcomes of a successful join and exit.
  joinDone: 'Tournament joined!',
  exitDone: (refund: string) => `You left the tournament, ${refund} came back!`,
  exitFreeDone: 'You left the tournament!',

  // Our own: room ID, password, tournament code.
  copied: (what: string) => `${what} copied`,
  copyFailed: (what: string) => `Error copying ${what}`,
} as const;
