/**
 * Decides joins, exits and who gets free seats, one after another and without a database (docs/product.md#joining).
 * An entry is a player, or a team under the id of its captain.
 */
import type { TournamentStatus } from '../constants.ts';
import { type Access, accessRefusal, type Entrance, type InviteState } from './access.ts';
import {
  type AgreedFee,
  type ExitRefusal,
  type ExitSplit,
  exitRefusal,
  exitSplit,
  isExitFree,
  isFeeAgreed,
  type JoinFacts,
  type JoinRefusal,
  joinRefusal,
  removalSplit,
} from './join.ts';

export interface SeatTournament {
  id: string;
  host: string;
  status: TournamentStatus;
  entriesBy: 'player' | 'team';
  access: Access | null;
  isRegistrationClosed: boolean;
  max: number;
  /** The number of taken seats and of seats held for teams that still pay. */
  used: number;
  /** The current fee of a seat. */
  due: AgreedFee;
  /** The current revision of the rules. */
  rulebook: number;
}

/** An account as the rules of one tournament see it. */
export interface SeatPerson {
  userId: string;
  username: string | null;
  hasGameProfile: boolean;
  /** Whether the account is blocked or banned. */
  isKeptOut: boolean;
  entrance: Entrance;
}

export interface TakenSeat {
  /** The revision of the rules under which the seat was taken. */
  rulebook: number;
  /** What each member has paid for it, whole units. */
  paid: readonly { userId: string; amount: number }[];
}

/** An entry on the waitlist. */
export interface WaitingEntry {
  userId: string;
  /** The revision of the rules under which the entry joined the waitlist. */
  rulebook: number;
  /** Whether the time to accept a changed fee has passed. */
  isOfferOver: boolean;
  /** The members with the fee that each pays now and the fee that each agreed to; null: no agreement is known. */
  payers: readonly { userId: string; due: AgreedFee; agreed: AgreedFee | null }[];
  /** Why a team cannot take any seat; null: it can. */
  hindrance: 'waitlistNeedsTeam' | 'teamIncomplete' | null;
}

/** The key of maps that have one value for each tournament and account. */
export const seatKey = (tournamentId: string, userId: string) => `${tournamentId} ${userId}`;

/** The key of maps of balances. */
export const balanceKey = (userId: string, currency: string) => `${userId} ${currency}`;

/** The facts that are loaded before a batch is decided. */
export interface SeatFacts {
  tournaments: ReadonlyMap<string, SeatTournament>;
  /** By {@link seatKey}: everybody whom a request or a waitlist names. */
  people: ReadonlyMap<string, SeatPerson>;
  /** By {@link seatKey} of the entry. */
  seats: ReadonlyMap<string, TakenSeat>;
  /** Captains by {@link seatKey} of each member of a registered team. */
  captains: ReadonlyMap<string, string>;
  /** By {@link balanceKey}, whole units. */
  balances: ReadonlyMap<string, number>;
  /** Waitlists by tournament, the first in line first, without entries that are being asked about a changed fee. */
  lines: ReadonlyMap<string, readonly WaitingEntry[]>;
}

export type SeatRequest =
  | {
      act: 'join';
      tournamentId: string;
      userId: string;
      /** The fee that the caller saw and agreed to; null: any fee. */
      agreed: AgreedFee | null;
      invite: { code: string | null; state: InviteState };
      /** The revision of the rules that the player saw; null: the newest. */
      rulebook: number | null;
      /** Whether the host has accepted the player. */
      isAccepted: boolean;
    }
  | {
      act: 'leave';
      tournamentId: string;
      userId: string;
      /** Set if the seat is taken away: the whole fee is refunded, or nothing. Null: the user exits. */
      removal: { isRefunded: boolean } | null;
    }
  /** Gives free seats to the waitlist. */
  | { act: 'fill'; tournamentId: string };

/** Why an entry in line does not get a seat. */
export type PassedOver = JoinRefusal | NonNullable<WaitingEntry['hindrance']>;

export type SeatAnswer =
  | { refusal: JoinRefusal | ExitRefusal | 'exitCaptain' }
  | { refund: number; isAsked?: true }
  /** The user is a member of a registered team, who may leave it. */
  | { isLeavingTeam: true };

interface OfEntry {
  tournamentId: string;
  /** Account id of the player, or of the captain. */
  userId: string;
}

/** A change that a decision makes. `by` is the request that causes it; null: its turn on the waitlist has come. */
export type SeatChange = OfEntry &
  (
    | {
        kind: 'take';
        by: SeatRequest | null;
        rulebook: number;
        parts: readonly { userId: string; amount: number }[];
        /** The code of the invitation that this uses up; null: none. */
        usedCode: string | null;
      }
    | { kind: 'leave'; by: SeatRequest; parts: readonly ({ userId: string } & ExitSplit)[] }
    | { kind: 'ask'; by: SeatRequest & { act: 'join' } }
    /** The members are asked about a changed fee that they have not agreed to. */
    | { kind: 'offer'; asked: readonly string[] }
    /** The entry loses its place in line. @property member who causes it; null: the whole team */
    | { kind: 'passOver'; reason: PassedOver; member: string | null }
    | { kind: 'stopWaiting' }
  );

export interface SeatDecision {
  /** In the order of the requests. */
  answers: SeatAnswer[];
  changes: SeatChange[];
  /** Tournaments that still have a free seat after all loaded waiting entries have had their turn. */
  unfilled: string[];
}

/** The state that changes from one request to the next. */
interface Progress {
  facts: SeatFacts;
  used: Map<string, number>;
  seats: Map<string, TakenSeat>;
  balances: Map<string, number>;
  lines: Map<string, WaitingEntry[]>;
  usedCodes: Set<string>;
  changes: SeatChange[];
}

/** Decides requests in order; a refused one changes nothing. @throws Error for a tournament or person not in facts */
export function decideSeats(facts: SeatFacts, requests: readonly SeatRequest[]): SeatDecision {
  const progress: Progress = {
    facts,
    used: new Map([...facts.tournaments].map(([id, { used }]) => [id, used])),
    seats: new Map(facts.seats),
    balances: new Map(facts.balances),
    lines: new Map([...facts.lines].map(([id, line]) => [id, [...line]])),
    usedCodes: new Set(),
    changes: [],
  };
  const answers = requests.map((request) => {
    const tournament = known(facts.tournaments.get(request.tournamentId));
    if (request.act === 'join') return join(progress, tournament, request);
    const answer = request.act === 'leave' ? leave(progress, tournament, request) : { refund: 0 };
    fill(progress, tournament);
    return answer;
  });
  const unfilled = [...progress.lines].filter(
    ([id, line]) => line.length === 0 && isFree(progress, known(facts.tournaments.get(id))),
  );
  return { answers, changes: progress.changes, unfilled: unfilled.map(([id]) => id) };
}

function join(
  progress: Progress,
  tournament: SeatTournament,
  request: SeatRequest & { act: 'join' },
): SeatAnswer {
  const { tournamentId, userId, invite, agreed } = request;
  const { due, access, isRegistrationClosed } = tournament;
  const person = known(progress.facts.people.get(seatKey(tournamentId, userId)));
  const isAsking = access?.kind === 'approval' && !request.isAccepted;
  const usedCode = access?.kind === 'invite' ? invite.code : null;
  const isUsed =
    usedCode !== null && invite.state === 'open' && progress.usedCodes.has(seatKey(tournamentId, usedCode));
  const base = {
    ...personFacts(tournament, person, isUsed ? 'used' : invite.state),
    isRegistrationClosed,
    isParticipant:
      progress.seats.has(seatKey(tournamentId, userId)) ||
      progress.facts.captains.has(seatKey(tournamentId, userId)),
  };
  // Seats and money are checked only when the host accepts.
  const refusal = isAsking
    ? joinRefusal({ ...base, joinsAs: tournament.entriesBy, ...FREE_SEAT })
    : joinRefusal({
        ...base,
        joinsAs: 'player',
        joined: usedOf(progress, tournament),
        max: tournament.max,
        isFeeAgreed: isFeeAgreed(agreed ?? due, due),
        fee: due.fee,
        balance: balanceOf(progress, userId, due),
      });
  if (refusal) return { refusal };
  if (isAsking) {
    progress.changes.push({ kind: 'ask', tournamentId, userId, by: request });
    return { refund: 0, isAsked: true };
  }
  if (usedCode !== null) progress.usedCodes.add(seatKey(tournamentId, usedCode));
  take(progress, tournament, {
    userId,
    by: request,
    rulebook: request.rulebook ?? tournament.rulebook,
    parts: [{ userId, amount: due.fee }],
    usedCode,
  });
  return { refund: 0 };
}

function leave(
  progress: Progress,
  tournament: SeatTournament,
  request: SeatRequest & { act: 'leave' },
): SeatAnswer {
  const { tournamentId, userId, removal } = request;
  const key = seatKey(tournamentId, userId);
  const captain = progress.facts.captains.get(key) ?? userId;
  const seat = progress.seats.get(seatKey(tournamentId, captain));
  const refusal = exitRefusal({ status: tournament.status, isParticipant: seat !== undefined });
  if (refusal || !seat) return { refusal: refusal ?? 'exitNotJoined' };
  const isFree = isExitFree(seat.rulebook, tournament.rulebook);
  if (captain !== userId) return isFree && !removal ? { isLeavingTeam: true } : { refusal: 'exitCaptain' };
  const parts = seat.paid.map(({ userId: member, amount }) => ({
    userId: member,
    ...(removal ? removalSplit(amount, removal.isRefunded) : exitSplit(amount, isFree)),
  }));
  progress.seats.delete(key);
  progress.used.set(tournamentId, usedOf(progress, tournament) - 1);
  for (const part of parts) pay(progress, part.userId, { ...tournament.due, fee: -part.refund });
  progress.changes.push({ kind: 'leave', tournamentId, userId, by: request, parts });
  // An entry that gives up its seat also leaves the waitlist.
  const line = progress.lines.get(tournamentId) ?? [];
  const place = line.findIndex((entry) => entry.userId === userId);
  if (place >= 0) {
    line.splice(place, 1);
    progress.changes.push({ kind: 'stopWaiting', tournamentId, userId });
  }
  return { refund: parts.reduce((sum, { refund }) => sum + refund, 0) };
}

/** Gives free seats to the first in line. Entries that have not agreed to the fee are asked; the next gets the seat. */
function fill(progress: Progress, tournament: SeatTournament): void {
  const { id: tournamentId } = tournament;
  const line = progress.lines.get(tournamentId) ?? [];
  while (isFree(progress, tournament)) {
    const entry = line.shift();
    if (!entry) return;
    const { userId, payers } = entry;
    if (progress.seats.has(seatKey(tournamentId, userId))) {
      progress.changes.push({ kind: 'stopWaiting', tournamentId, userId });
      continue;
    }
    const asked = payers.filter(({ due, agreed }) => !isFeeAgreed(agreed, due)).map((one) => one.userId);
    if (asked.length > 0 && !entry.isOfferOver) {
      progress.changes.push({ kind: 'offer', tournamentId, userId, asked });
      continue;
    }
    const refused = waitingRefusal(progress, tournament, entry);
    if (refused) progress.changes.push({ kind: 'passOver', tournamentId, userId, ...refused });
    else {
      take(progress, tournament, {
        userId,
        by: null,
        rulebook: entry.rulebook,
        parts: payers.map(({ userId: member, due }) => ({ userId: member, amount: due.fee })),
        usedCode: null,
      });
    }
  }
}

/** The first reason against a waiting entry, and the member whom it concerns. */
function waitingRefusal(
  progress: Progress,
  tournament: SeatTournament,
  { payers, hindrance }: WaitingEntry,
): Pick<SeatChange & { kind: 'passOver' }, 'reason' | 'member'> | null {
  if (hindrance) return { reason: hindrance, member: null };
  for (const { userId: member, due, agreed } of payers) {
    const person = known(progress.facts.people.get(seatKey(tournament.id, member)));
    const reason = joinRefusal({
      // The invitation was checked when the entry joined the waitlist.
      ...personFacts(tournament, person, 'open'),
      ...FREE_SEAT,
      joinsAs: tournament.entriesBy,
      isRegistrationClosed: false,
      isParticipant: false,
      isFeeAgreed: isFeeAgreed(agreed, due),
      fee: due.fee,
      balance: balanceOf(progress, member, due),
    });
    if (reason) return { reason, member };
  }
  return null;
}

/** Facts under which neither seats nor money are a reason against joining. */
export const FREE_SEAT = { joined: 0, max: 1, isFeeAgreed: true, fee: 0, balance: 0 } as const;

/** The facts of joining that follow from the person and the tournament. @param invite the state of the person's code */
export function personFacts(
  { host, entriesBy, status, access }: Pick<SeatTournament, 'host' | 'entriesBy' | 'status' | 'access'>,
  { userId, username, hasGameProfile, isKeptOut, entrance }: SeatPerson,
  invite: InviteState,
) {
  return {
    isLoggedIn: true,
    isKeptOut,
    isHost: host === userId,
    entriesBy,
    hasUsername: username !== null,
    hasGameProfile,
    status,
    access: accessRefusal(access, { ...entrance, invite }),
  } satisfies Partial<JoinFacts>;
}

function take(
  { used, seats, changes, ...progress }: Progress,
  tournament: SeatTournament,
  seat: Omit<SeatChange & { kind: 'take' }, 'kind' | 'tournamentId'>,
): void {
  const { id: tournamentId, due } = tournament;
  used.set(tournamentId, (used.get(tournamentId) ?? 0) + 1);
  seats.set(seatKey(tournamentId, seat.userId), { rulebook: seat.rulebook, paid: seat.parts });
  for (const part of seat.parts) pay(progress, part.userId, { ...due, fee: part.amount });
  changes.push({ kind: 'take', tournamentId, ...seat });
}

/** Subtracts an amount from a balance; a negative amount is added. */
function pay({ balances }: Pick<Progress, 'balances'>, userId: string, { fee, currency }: AgreedFee): void {
  const key = balanceKey(userId, currency);
  if (fee !== 0) balances.set(key, (balances.get(key) ?? 0) - fee);
}

function balanceOf({ balances }: Progress, userId: string, { currency }: AgreedFee): number {
  return balances.get(balanceKey(userId, currency)) ?? 0;
}

function usedOf({ used }: Progress, { id }: SeatTournament): number {
  return used.get(id) ?? 0;
}

function isFree(progress: Progress, tournament: SeatTournament): boolean {
  return tournament.status === 'Open' && usedOf(progress, tournament) < tournament.max;
}

function known<Fact>(fact: Fact | undefined): Fact {
  if (fact === undefined) throw new Error('decideSeats: a fact is missing.');
  return fact;
}
