import type { Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { TournamentStatus } from '#shared/constants.ts';
import type { InviteState } from '#shared/rules/access.ts';
import { type AgreedFee, isFeeAgreed, joinRefusal } from '#shared/rules/join.ts';
import { personFacts, seatKey } from '#shared/rules/seats.ts';
import { joinError } from '../seats/join-error.ts';
import { loadPeople } from '../seats/load-people.ts';
import { seatTournament } from '../seats/load-seats.ts';
import type { TournamentSeats } from '../tournament-row.ts';
import { teamOfMember } from './team-rows.ts';

export interface MemberFacts {
  userId: string;
  /** What the member pays now, in whole units. */
  part: number;
  /** The fee that he saw and agrees to. Null: any fee. */
  agreed: AgreedFee | null;
  /** The fee that he pays now, or when a seat comes. */
  due: AgreedFee;
  balance: number;
  /** The number of seats that are taken or held for others; 0 where no free seat is needed now. */
  used: number;
  max: number;
  isRegistrationClosed: boolean;
  /** The state of the invitation code; absent: none is needed, as for members who come later. */
  invite?: InviteState;
  /** Whether the host has accepted him; absent: this is not asked of him. */
  isAccepted?: boolean;
  /** The tournament's status, as the rules of joining shall see it. */
  status: TournamentStatus;
}

/** Refuses by the first violated rule of joining. @throws AppError ruleViolated */
export async function requireMayJoin(
  tx: Transaction,
  tournament: TournamentSeats,
  facts: MemberFacts,
): Promise<void> {
  const { userId } = facts;
  const player = { tournamentId: tournament.id, userId };
  const people = await loadPeople(tx, [player], new Map([[tournament.id, tournament]]));
  const person = people.get(seatKey(tournament.id, userId));
  if (!person) throw new AppError('unknown');
  const { access, ...known } = personFacts(seatTournament(tournament), person, facts.invite ?? 'open');
  const reason = joinRefusal({
    ...known,
    joinsAs: 'team',
    status: facts.status,
    isRegistrationClosed: facts.isRegistrationClosed,
    access: access ?? (facts.isAccepted === false ? 'joinApproval' : null),
    joined: facts.used,
    max: facts.max,
    isFeeAgreed: isFeeAgreed(facts.agreed ?? facts.due, facts.due),
    fee: facts.part,
    balance: facts.balance,
    isParticipant: (await teamOfMember(tx, tournament.id, userId)) !== undefined,
  });
  if (reason) throw joinError(reason, tournament, person.entrance).as('ruleViolated');
}
