import { type AppError, refusal } from '#server/platform/errors.ts';
import type { JoinRefusal } from '#shared/rules/join.ts';
import type { TournamentSeats } from '../tournament-row.ts';

const ABOUT_STATE: ReadonlySet<JoinRefusal> = new Set([
  'joinOwn',
  'joinByTeam',
  'joinByPlayer',
  'registrationClosed',
  'joinInviteNeeded',
  'joinInviteUsed',
  'joinVerified',
  'joinNoShows',
  'joinBannedByHost',
  'joinApproval',
  'joinFull',
  'feeChanged',
  'joinedAlready',
]);

/** The refusal of a join as the older commands answer it. */
export function joinError(reason: JoinRefusal, tournament: TournamentSeats): AppError {
  if (reason === 'joinKeptOut') return refusal('banned', reason);
  if (reason === 'joinClosed') return refusal('stateConflict', 'joinClosed', tournament.status);
  if (reason === 'joinProfileMissing') return refusal('badRequest', 'joinProfileMissing', tournament.game_id);
  return refusal(ABOUT_STATE.has(reason) ? 'stateConflict' : 'badRequest', reason);
}
