/** Joins and exits of a batch of requests: one read, one decision, one write. */

import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type AppError, refusal } from '#server/platform/errors.ts';
import type { Currency } from '#shared/constants.ts';
import type { InviteState } from '#shared/rules/access.ts';
import {
  decideSeats,
  type SeatAnswer,
  type SeatPerson,
  type SeatRequest,
  seatKey,
} from '#shared/rules/seats.ts';
import { inviteStates } from '../access/invites.ts';
import { leaveRegisteredTeam } from '../teams/leave-registered-team.ts';
import { confirmedMembers, teamOfMember } from '../teams/team-rows.ts';
import { lockTournaments, type TournamentSeats } from '../tournament-row.ts';
import { joinError } from './join-error.ts';
import { loadSeats } from './load-seats.ts';
import type { ParticipationRequest } from './seat-acts.ts';
import { writeSeats } from './write-seats.ts';

/** The refund of an exit; 0 for a join. */
export interface ParticipationResult {
  refund: number;
  currency: Currency;
  /** Present where the host has to accept the join first. */
  isAsked?: true;
}

export type ParticipationAnswer = ParticipationResult | AppError;

/**
 * Processes the requests under locks of all their tournaments and accounts, with a fixed number of statements unless
 * a long waitlist is used up. A refused request changes nothing; the others are written together. A seat that becomes free
 * goes to the waitlist at once.
 * @param filled further tournaments whose free seats go to the waitlist
 */
export async function changeParticipation(
  tx: Transaction,
  requests: readonly ParticipationRequest[],
  filled: readonly string[] = [],
): Promise<ParticipationAnswer[]> {
  const ids = [...new Set([...requests.map((request) => request.tournamentId), ...filled])];
  const tournaments = await lockTournaments(tx, ids);
  const seen = requests.filter((request) => {
    const tournament = tournaments.get(request.tournamentId);
    return tournament !== undefined && request.sees(tournament);
  });
  const invites = await inviteStates(tx, seen);
  const asked = seen.map((request, index) => seatRequest(request, invites[index] ?? 'none'));
  const fills = filled.map((tournamentId): SeatRequest => ({ act: 'fill', tournamentId }));
  const freed = [...asked, ...fills].flatMap(({ act, tournamentId }) => (act === 'join' ? [] : tournamentId));
  const loaded = await loadSeats(tx, tournaments, { players: seen, freed: [...new Set(freed)] });
  // Requests for accounts that do not exist are left out.
  const known = asked.filter((request) => loaded.people.has(seatKey(request.tournamentId, request.userId)));
  const decision = decideSeats(loaded.facts, [...known, ...fills]);
  const requestOf = new Map(asked.map((request, index) => [request, seen[index]]));
  await writeSeats(tx, { loaded, decided: decision.changes, requestOf });
  const answers = new Map<ParticipationRequest | undefined, ParticipationAnswer>();
  for (const [index, request] of known.entries()) {
    const tournament = tournaments.get(request.tournamentId);
    const answer = decision.answers[index];
    const by = requestOf.get(request);
    if (tournament && answer && by)
      answers.set(
        by,
        await answerOf(tx, tournament, {
          answer,
          request: by,
          person: loaded.people.get(seatKey(by.tournamentId, by.userId)),
        }),
      );
  }
  const unfilled = decision.unfilled.filter((id) => loaded.longLines.has(id));
  if (unfilled.length > 0) await changeParticipation(tx, [], unfilled);
  return requests.map((request) => answers.get(request) ?? documentNotFound(request.tournamentId));
}

/** Gives the free seats of a locked tournament to those who wait for one, and updates the given row. */
export async function fillFreeSeats(tx: Transaction, tournament: TournamentSeats): Promise<void> {
  await changeParticipation(tx, [], [tournament.id]);
  Object.assign(tournament, (await lockTournaments(tx, [tournament.id])).get(tournament.id));
}

function seatRequest(request: ParticipationRequest, invite: InviteState) {
  const { act, tournamentId, userId, agreed = null, code = null, rulebook = null, removal = null } = request;
  if (act !== 'join') return { act: 'leave', tournamentId, userId, removal } as const;
  const isAccepted = request.accepted !== undefined;
  return {
    act,
    tournamentId,
    userId,
    agreed,
    invite: { code, state: invite },
    rulebook,
    isAccepted,
  } as const;
}

async function answerOf(
  tx: Transaction,
  tournament: TournamentSeats,
  {
    answer,
    request,
    person,
  }: { answer: SeatAnswer; request: ParticipationRequest; person: SeatPerson | undefined },
): Promise<ParticipationAnswer> {
  if ('isLeavingTeam' in answer) return leaveTeamOf(tx, tournament, request);
  if (!('refusal' in answer)) return { ...answer, currency: tournament.fee_currency };
  const { refusal: reason } = answer;
  if (reason === 'exitClosed') return refusal('stateConflict', reason, tournament.status);
  if (reason === 'exitNotJoined' || reason === 'exitCaptain') return refusal('stateConflict', reason);
  return joinError(reason, tournament, person?.entrance);
}

/** A member who is not the captain leaves the team, whose rules have changed. */
async function leaveTeamOf(
  tx: Transaction,
  tournament: TournamentSeats,
  { userId, by }: ParticipationRequest,
): Promise<ParticipationAnswer> {
  const team = await teamOfMember(tx, tournament.id, userId);
  const member = team && confirmedMembers(team).find(({ user_id }) => user_id === userId);
  if (team?.status !== 'Registered' || !member) return refusal('stateConflict', 'exitNotJoined');
  const refund = await leaveRegisteredTeam(tx, tournament, { team, member, by });
  await fillFreeSeats(tx, tournament);
  return { refund, currency: tournament.fee_currency };
}
