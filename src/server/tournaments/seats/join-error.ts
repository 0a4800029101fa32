import { type AppError, refusal } from '#server/platform/errors.ts';
import type { MessageKey, MessageParams } from '#shared/messages.ts';
import type { Entrance } from '#shared/rules/access.ts';
import type { JoinRefusal } from '#shared/rules/join.ts';
import type { TournamentSeats } from '../tournament-row.ts';
import { reasonOf } from './waitlist.ts';

const ABOUT_STATE: ReadonlySet<JoinRefusal> = new Set([
  'joinClosed',
  'joinOwn',
  'joinByTeam',
  'joinByPlayer',
  'registrationClosed',
  'joinInviteNeeded',
  'joinInviteUsed',
  'joinVerified',
  'joinNoShows',
  'joinTooYoung',
  'joinTooFew',
  'joinBannedByHost',
  'joinApproval',
  'joinFull',
  'feeChanged',
  'joinedAlready',
]);

/** The refusal of a join as the older commands answer it. */
export function joinError(reason: JoinRefusal, tournament: TournamentSeats, entrance?: Entrance): AppError {
  const code = reason === 'joinKeptOut' ? 'banned' : ABOUT_STATE.has(reason) ? 'stateConflict' : 'badRequest';
  const { params } = reasonOf(reason, tournament, entrance);
  return refusal<MessageKey>(code, reason, ...(params as MessageParams<MessageKey>));
}
