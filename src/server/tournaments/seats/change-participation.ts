/** Joins and exits of a batch of requests, each answered separately in arrival order. */

import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { type RecordedAct, recordActs } from '#server/audit/audit-log.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { type LedgerAccount, type LockedAccounts, lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import {
  type AccountKey,
  feesAccount,
  houseAccount,
  type Transfer,
  transfers,
  userAccount,
} from '#server/wallet/ledger/transfer-kinds.ts';
import type { Currency } from '#shared/constants.ts';
import { type AccessRefusal, accessRefusal } from '#shared/rules/access.ts';
import {
  type AgreedFee,
  exitRefusal,
  exitSplit,
  isExitFree,
  isFeeAgreed,
  type JoinRefusal,
  joinRefusal,
  removalSplit,
} from '#shared/rules/join.ts';
import { ask } from '../access/ask.ts';
import { Invites } from '../access/invites.ts';
import { leaveRegisteredTeam } from '../teams/leave-registered-team.ts';
import { confirmedMembers, teamOfMember } from '../teams/team-rows.ts';
import { giveUpSeat, isTeamExitFree, tellTeam } from '../teams/team-seats.ts';
import {
  dueOf,
  entryRulesOf,
  feeMoney,
  hasFreeSeat,
  isCheckInOver,
  isClosedForJoining,
  lockTournaments,
  type TournamentSeats,
} from '../tournament-row.ts';
import { joinError, joinFacts } from './join-facts.ts';
import {
  type ParticipationState,
  ParticipationStates,
  type PlayerInTournament,
} from './participation-states.ts';
import { promotionAct, type SeatRequest, seatAct, teamExitAct } from './seat-acts.ts';
import { seatWaitingTeams } from './seat-waiting-teams.ts';
import { tellHostOfJoins } from './tell-host-of-joins.ts';
import {
  CONSIDERED_MAX,
  endWaiting,
  offerToPlayers,
  type Promotion,
  type WaitingPlayer,
  waitingPlayers,
} from './waitlist.ts';

export interface ParticipationRequest extends SeatRequest {
  /** The fee that the caller saw and agreed to. Absent: any fee. */
  agreed?: AgreedFee | null;
  /** The code of an invitation. */
  code?: string | null;
  /** How the log tells that the host has accepted the player, and so let him join. */
  accepted?: RecordedAct;
  /** The revision of the rules that the player knew; absent: the newest. */
  rulebook?: number;
  /** Whether the tournament exists for the caller. */
  sees: (tournament: TournamentSeats) => boolean;
}

/** The refund of an exit; 0 for a join. */
export interface ParticipationResult {
  refund: number;
  currency: Currency;
  /** Present where the host decides about the join first. */
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
  const tournaments = await lockTournaments(tx, [
    ...new Set([...requests.map((request) => request.tournamentId), ...filled]),
  ]);
  const isByTeam = (id: string) => {
    const tournament = tournaments.get(id);
    return tournament !== undefined && entryRulesOf(tournament).by === 'team';
  };
  const ofPlayers = requests.filter(({ tournamentId }) => !isByTeam(tournamentId));
  const filledByPlayers = filled.filter((id) => !isByTeam(id));
  const found = await changePlayers(tx, tournaments, { requests: ofPlayers, filled: filledByPlayers });
  const answers = new Map(ofPlayers.map((request, index) => [request, found[index]]));
  for (const request of requests) {
    if (answers.has(request)) continue;
    const tournament = tournaments.get(request.tournamentId);
    if (tournament) answers.set(request, await changeTeam(tx, tournament, request));
  }
  for (const id of filled.filter(isByTeam)) {
    const tournament = tournaments.get(id);
    if (tournament) await seatWaitingTeams(tx, tournament);
  }
  return requests.map((request) => answers.get(request) ?? documentNotFound(request.tournamentId));
}

/**
 * A join or exit where seats are teams'. A captain exits with the team, other members only after a change of the
 * rules, and nobody joins alone.
 */
async function changeTeam(
  tx: Transaction,
  tournament: TournamentSeats,
  request: ParticipationRequest,
): Promise<ParticipationAnswer> {
  const { userId } = request;
  if (!request.sees(tournament)) return documentNotFound(tournament.id);
  if (request.act === 'join') {
    if (tournament.access?.kind === 'approval') return askFor(tx, tournament, request);
    return joinError(tournament.host === userId ? 'joinOwn' : 'joinByTeam', tournament);
  }
  const team = await teamOfMember(tx, tournament.id, userId);
  const reason = exitRefusal({ status: tournament.status, isParticipant: team?.status === 'Registered' });
  if (reason === 'exitClosed') return refusal('stateConflict', reason, tournament.status);
  if (reason || !team) return refusal('stateConflict', 'exitNotJoined');
  const member = confirmedMembers(team).find(({ user_id }) => user_id === userId);
  if (team.captain !== userId) {
    if (request.removal || !member || !(await isTeamExitFree(tx, tournament, team)))
      return refusal('stateConflict', 'exitCaptain');
    const back = await leaveRegisteredTeam(tx, tournament, { team, member, by: request.by });
    return { refund: back, currency: tournament.fee_currency };
  }
  const { removal } = request;
  const refund = await giveUpSeat(
    tx,
    tournament,
    team,
    removal && (({ paid }) => removalSplit(paid, removal.isRefunded)),
  );
  await recordActs(tx, [teamExitAct(team, { request, refund })]);
  if (request.act === 'exit') {
    const data = { team: team.name, title: tournament.title };
    await tellTeam(tx, team, {
      news: { text: 'teamExited', data },
      except: [userId],
      by: userId,
      withInvited: true,
    });
  }
  await seatWaitingTeams(tx, tournament);
  return { refund, currency: tournament.fee_currency };
}

/** The part of a batch that is about seats of single players. */
async function changePlayers(
  tx: Transaction,
  tournaments: ReadonlyMap<string, TournamentSeats>,
  { requests, filled }: { requests: readonly ParticipationRequest[]; filled: readonly string[] },
): Promise<ParticipationAnswer[]> {
  if (requests.length === 0 && filled.length === 0) return [];
  const freed = [...new Set(requests.filter(({ act }) => act !== 'join').map((exit) => exit.tournamentId))];
  const lines = await waitingPlayers(tx, [...new Set([...freed, ...filled])]);
  const waiting = [...lines.values()].flat();
  const considered = new Map([...lines].map(([id, line]) => [id, line.length]));
  const states = await ParticipationStates.load(tx, [...requests, ...waiting], tournaments);
  const accounts = await lockAccounts(tx, [
    ...accountsOf([...requests, ...waiting], tournaments),
    ...chargesAccounts(freed, tournaments),
  ]);
  const invites = await Invites.load(tx, requests);
  const seats = new Seats(tournaments, states, accounts);
  const countsBefore = new Map(
    [...tournaments].map(([id, { participant_count }]) => [id, participant_count]),
  );

  const promotions: Promotion[] = [];
  const fill = (tournamentId: string) => promotions.push(...seats.fill(lines.get(tournamentId) ?? []));
  const asking: { tournament: TournamentSeats; state: ParticipationState; request: ParticipationRequest }[] =
    [];
  const answers = requests.map((request): ParticipationAnswer => {
    const tournament = tournaments.get(request.tournamentId);
    const state = states.get(request);
    if (!tournament || !state || !request.sees(tournament)) return documentNotFound(request.tournamentId);
    if (request.act !== 'join') {
      const answer = seats.leave(tournament, state, request.removal);
      // Whoever gives up a seat no longer waits for it.
      if (!(answer instanceof AppError)) promotions.push(...forget(lines.get(tournament.id) ?? [], request));
      fill(tournament.id);
      return answer;
    }
    const invite = invites.stateOf(request);
    if (tournament.access?.kind === 'approval' && !request.accepted) {
      const refused = askRefusal(tournament, state);
      if (refused) return joinError(refused, tournament);
      asking.push({ tournament, state, request });
      return { refund: 0, currency: tournament.fee_currency, isAsked: true };
    }
    const reason = seats.join(tournament, state, {
      isClosed: isClosedForJoining(tournament),
      rulebook: request.rulebook ?? tournament.rulebook_revision,
      agreed: request.agreed ?? dueOf(tournament),
      access: accessRefusal(tournament.access, { ...state.entrance, invite }),
    });
    if (reason) return joinError(reason, tournament);
    if (tournament.access?.kind === 'invite') invites.use(request);
    return { refund: 0, currency: tournament.fee_currency };
  });
  for (const id of filled) fill(id);

  await post(tx, accounts, seats.posted);
  const taken = requests.flatMap((request, index) => {
    const answer = answers[index];
    const tournament = tournaments.get(request.tournamentId);
    if (!answer || answer instanceof AppError || answer.isAsked || !tournament) return [];
    if (request.accepted) return [request.accepted];
    return [seatAct(tournament, { request, refund: answer.refund, player: states.get(request) })];
  });
  const handedOn = promotions.flatMap((promotion) => {
    const tournament = tournaments.get(promotion.tournamentId);
    if (!tournament || promotion.reason === 'joinedAlready') return [];
    return [promotionAct(tournament, { promotion, player: states.get(promotion) })];
  });
  const asked: RecordedAct[] = [];
  for (const { tournament, state, request } of asking) {
    if (await ask(tx, tournament, { ...state, agreed: request.agreed ?? dueOf(tournament) })) {
      asked.push(askAct(tournament, request, state.username));
    }
  }
  await invites.store(tx);
  await states.store(tx, tournaments, [...taken, ...handedOn, ...asked]);
  await endWaiting(tx, promotions, tournaments);
  await offerToPlayers(tx, seats.offers, tournaments);
  for (const tournament of tournaments.values()) {
    if (tournament.participant_count > (countsBefore.get(tournament.id) ?? 0))
      await tellHostOfJoins(tx, tournament);
  }
  const unfilled = [...considered].filter(([id, count]) => count === CONSIDERED_MAX && seats.isFree(id));
  const exhausted = unfilled.map(([id]) => id).filter((id) => lines.get(id)?.length === 0);
  if (exhausted.length > 0) await changeParticipation(tx, [], exhausted);
  return answers;
}

/** The first reason against asking the host, or null. Seats and money are looked at when the host accepts. */
function askRefusal(tournament: TournamentSeats, state: ParticipationState): JoinRefusal | null {
  return joinRefusal(joinFacts(tournament, state, { isRegistrationClosed: isClosedForJoining(tournament) }));
}

/** The captain of a team asks for it. */
async function askFor(
  tx: Transaction,
  tournament: TournamentSeats,
  request: ParticipationRequest,
): Promise<ParticipationAnswer> {
  const states = await ParticipationStates.load(tx, [request], new Map([[tournament.id, tournament]]));
  const state = states.get(request);
  if (!state) throw new AppError('unknown');
  const refused = askRefusal(tournament, state);
  if (refused) return joinError(refused, tournament);
  if (await ask(tx, tournament, { ...state, agreed: request.agreed ?? dueOf(tournament) }))
    await recordActs(tx, [askAct(tournament, request, state.username)]);
  return { refund: 0, currency: tournament.fee_currency, isAsked: true };
}

function askAct({ id }: TournamentSeats, { by }: ParticipationRequest, name: string | null): RecordedAct {
  return {
    by: { ...by, name },
    action: 'request.ask',
    target: { type: 'tournament', id },
  };
}

/** Gives the free seats of a locked tournament to those who wait for one, and updates the given row. */
export async function fillFreeSeats(tx: Transaction, tournament: TournamentSeats): Promise<void> {
  const { id } = tournament;
  await changeParticipation(tx, [], [id]);
  const after = (await lockTournaments(tx, [id])).get(id);
  tournament.participant_count = after?.participant_count ?? 0;
  tournament.seats_held = after?.seats_held ?? 0;
}

/** Takes a player off a line. */
function forget(line: PlayerInTournament[], { userId }: PlayerInTournament): Promotion[] {
  const index = line.findIndex((one) => one.userId === userId);
  return index < 0 ? [] : line.splice(index, 1).map((one) => ({ ...one, reason: 'joinedAlready' }));
}

/** The seats of locked tournaments while a batch is processed: counts, balances, and what is to be posted. */
class Seats {
  readonly posted: Transfer[] = [];
  /** Waiting players who are to be asked about a fee that they have not agreed to. */
  readonly offers: WaitingPlayer[] = [];
  readonly #tournaments: ReadonlyMap<string, TournamentSeats>;
  readonly #states: ParticipationStates;
  readonly #accounts: LockedAccounts;
  /** Balances after the requests processed so far, where they are others than before. */
  readonly #balances = new Map<LedgerAccount, number>();
  #joins = 0;

  constructor(
    tournaments: ReadonlyMap<string, TournamentSeats>,
    states: ParticipationStates,
    accounts: LockedAccounts,
  ) {
    this.#tournaments = tournaments;
    this.#states = states;
    this.#accounts = accounts;
  }

  /**
   * Joins unless a rule is violated.
   * @param how isClosed: whether seats go to the waitlist only; rulebook: the revision of the rules that the player knew;
   * agreed: what the player has agreed to pay; access: why he may not enter
   */
  join(
    tournament: TournamentSeats,
    state: ParticipationState,
    {
      isClosed,
      rulebook,
      agreed,
      access,
    }: {
      isClosed: boolean;
      rulebook: number;
      agreed: AgreedFee | null;
      access: AccessRefusal | null;
    },
  ): JoinRefusal | null {
    const reason = joinRefusal(
      joinFacts(tournament, state, {
        isRegistrationClosed: isClosed,
        access,
        joined: tournament.participant_count,
        max: tournament.max,
        isFeeAgreed: isFeeAgreed(agreed, dueOf(tournament)),
        fee: tournament.entry_fee,
        balance: this.#balanceOf(state.userId, tournament),
      }),
    );
    if (reason) return reason;
    const id = newId();
    state.currentId = id;
    state.joinedAs = this.#joins;
    state.isCheckedIn = isCheckInOver(tournament);
    state.rulebookRevision = rulebook;
    this.#joins += 1;
    tournament.participant_count += 1;
    this.posted.push(transfers.entryFee(feeMoney(tournament, tournament.entry_fee), state.userId, id));
    this.#move(state.userId, tournament, -tournament.entry_fee);
    return null;
  }

  leave(
    tournament: TournamentSeats,
    state: ParticipationState,
    removal?: SeatRequest['removal'],
  ): ParticipationAnswer {
    const reason = exitRefusal({ status: tournament.status, isParticipant: state.currentId !== null });
    if (reason === 'exitClosed') return refusal('stateConflict', 'exitClosed', tournament.status);
    if (reason || state.currentId === null) return refusal('stateConflict', 'exitNotJoined');
    const isFree = isExitFree(state.rulebookRevision, tournament.rulebook_revision);
    const { refund, charge } = removal
      ? removalSplit(tournament.entry_fee, removal.isRefunded)
      : exitSplit(tournament.entry_fee, isFree);
    this.posted.push(transfers.exitRefund(feeMoney(tournament, refund), state.userId, state.currentId));
    this.posted.push(transfers.exitCharge(feeMoney(tournament, charge), state.currentId));
    state.currentId = null;
    tournament.participant_count -= 1;
    this.#move(state.userId, tournament, refund);
    return { refund, currency: tournament.fee_currency };
  }

  /**
   * Gives free seats to the first in line and removes them from the line. A player who agreed to another fee is
   * asked, and the seat goes to the next one.
   */
  fill(line: WaitingPlayer[]): Promotion[] {
    const promotions: Promotion[] = [];
    for (;;) {
      const [first] = line;
      if (!first) return promotions;
      const tournament = this.#tournaments.get(first.tournamentId);
      if (!tournament || !this.isFree(tournament.id)) return promotions;
      line.shift();
      const state = this.#states.get(first);
      if (!state) continue;
      const { agreed, isOfferOver, rulebookRevision: rulebook } = first;
      const isAgreed = isFeeAgreed(agreed, dueOf(tournament)) || state.currentId !== null;
      if (!isAgreed && !isOfferOver) {
        this.offers.push(first);
        continue;
      }
      // Who waits had a code when he came.
      const access = accessRefusal(tournament.access, { ...state.entrance, invite: 'open' });
      const reason = this.join(tournament, state, { isClosed: false, rulebook, agreed, access });
      promotions.push({ ...first, reason });
    }
  }

  /** Whether a tournament has a seat to give. */
  isFree(tournamentId: string): boolean {
    const tournament = this.#tournaments.get(tournamentId);
    return tournament !== undefined && hasFreeSeat(tournament);
  }

  #balanceOf(userId: string, tournament: TournamentSeats): number {
    if (tournament.entry_fee === 0) return 0;
    const account = this.#accountOf(userId, tournament);
    return this.#balances.get(account) ?? account.balance;
  }

  #move(userId: string, tournament: TournamentSeats, amount: number): void {
    if (tournament.entry_fee === 0) return;
    const account = this.#accountOf(userId, tournament);
    this.#balances.set(account, (this.#balances.get(account) ?? account.balance) + amount);
  }

  #accountOf(userId: string, { fee_currency }: TournamentSeats): LedgerAccount {
    return this.#accounts.get(userAccount(userId, fee_currency));
  }
}

/** Accounts of the players and their fees; tournaments without a fee affect none. */
function accountsOf(
  players: readonly PlayerInTournament[],
  tournaments: ReadonlyMap<string, TournamentSeats>,
): AccountKey[] {
  return players.flatMap((player) => {
    const tournament = tournaments.get(player.tournamentId);
    if (!tournament || tournament.entry_fee === 0) return [];
    const currency = tournament.fee_currency;
    return [userAccount(player.userId, currency), feesAccount(tournament.id, currency)];
  });
}

/** The accounts that get the charges of exits. */
function chargesAccounts(
  tournamentIds: readonly string[],
  tournaments: ReadonlyMap<string, TournamentSeats>,
): AccountKey[] {
  return tournamentIds.flatMap((id) => {
    const tournament = tournaments.get(id);
    return tournament && tournament.entry_fee > 0 ? [houseAccount(tournament.fee_currency)] : [];
  });
}
