/** What the rules of joining are told of a player, and how their refusals are answered. */
import { type AppError, refusal } from '#server/platform/errors.ts';
import { accessRefusal } from '#shared/rules/access.ts';
import type { JoinFacts, JoinRefusal } from '#shared/rules/join.ts';
import { entryRulesOf, type TournamentSeats } from '../tournament-row.ts';
import type { ParticipationState } from './participation-states.ts';

/**
 * The facts of a player who takes a free seat that costs nothing. The tournament is locked. No invitation is asked for: the
 * callers that need one say so in `others`.
 * @param others the facts that differ
 */
export function joinFacts(
  tournament: TournamentSeats,
  state: ParticipationState,
  others: Partial<JoinFacts>,
): JoinFacts {
  const { by } = entryRulesOf(tournament);
  return {
    isLoggedIn: true,
    isKeptOut: state.isKeptOut,
    isHost: tournament.host === state.userId,
    entriesBy: by,
    joinsAs: by,
    hasUsername: state.username !== null,
    hasGameProfile: state.hasGameProfile,
    status: tournament.status,
    isRegistrationClosed: false,
    access: accessRefusal(tournament.access, { ...state.entrance, invite: 'open' }),
    joined: 0,
    max: 1,
    isFeeAgreed: true,
    fee: 0,
    balance: 0,
    isParticipant: state.currentId !== null,
    ...others,
  };
}

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
