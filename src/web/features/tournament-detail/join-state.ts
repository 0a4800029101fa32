/** Whether the viewer may join or exit, by the same rules as the server's (src/shared/rules/join.ts). */
import type { TournamentStatus } from '#shared/constants.ts';
import { readEntryRules, readGameProfile } from '#shared/json-fields.ts';
import {
  type ExitRefusal,
  exitRefusal,
  type JoinFacts,
  joinRefusal,
  type KnownRefusal,
} from '#shared/rules/join.ts';
import { teamPart } from '#shared/rules/team.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAccount } from '#web/api/session.ts';
import { useTakesPart } from '#web/api/takes-part.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { formatAmount } from '#web/lib/format.ts';
import { registrationEnd } from '#web/lib/registration.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';

export type JoinState =
  /** `balance`: in the fee's currency; null: not known yet. */
  | { kind: 'outside'; refusal: KnownRefusal | null; balance: number; isLoggedIn: boolean }
  | { kind: 'inside'; refusal: ExitRefusal | null; balance: number | null }
  | { kind: 'unknown'; retry: (() => void) | null };

/** Refusals that the dialog of the join button can solve, so that nobody has to leave the page. */
export const ASKED: ReadonlySet<KnownRefusal> = new Set(['joinUsernameMissing', 'joinProfileMissing']);

/** Whether the viewer can join the waitlist, because only a seat is missing. */
export function isForWaiting(state: JoinState): boolean {
  if (state.kind !== 'outside' || !state.isLoggedIn) return false;
  return state.refusal === 'joinFull' || state.refusal === 'registrationClosed';
}

export function useJoinState(tournament: TournamentDocument): JoinState {
  const account = useAccount();
  const { data: details, isError, refetch } = useMyDetails();
  const takesPart = useTakesPart(tournament);
  const now = useNow();
  const { fee, joined } = tournamentFacts(tournament);
  const balance = details?.[fee.currencyType] ?? 0;
  if (takesPart) {
    const refusal = exitRefusal({ status: tournament.status, isParticipant: true });
    return { kind: 'inside', refusal, balance: details ? balance : null };
  }
  if (account && !details) return { kind: 'unknown', retry: isError ? () => void refetch() : null };
  const profiles = details?.game_profiles ?? [];
  const entriesBy = readEntryRules(tournament.entryRules).by;
  const facts: JoinFacts = {
    isLoggedIn: Boolean(account),
    // The page does not know of bans: the server refuses banned people when they press.
    isKeptOut: false,
    isHost: account?.$id === tournament.host,
    entriesBy,
    joinsAs: entriesBy,
    hasUsername: Boolean(details?.username),
    hasGameProfile: profiles.some((text) => readGameProfile(text)?.gameID === tournament.gameID),
    status: tournament.status,
    isRegistrationClosed: registrationEnd(tournament, now).isClosed,
    joined: joined + tournament.seatsHeld,
    max: tournament.max,
    // A press agrees to the fee on the page.
    isFeeAgreed: true,
    fee: entriesBy === 'player' ? fee.fee : captainsPart(tournament),
    balance,
    isParticipant: false,
  };
  return { kind: 'outside', refusal: firstRefusal(facts), balance, isLoggedIn: facts.isLoggedIn };
}

/** The least that a captain pays: only a part of the fee, if the other members pay theirs. */
function captainsPart(tournament: TournamentDocument): number {
  const { fee, players } = tournamentFacts(tournament);
  return teamPart({ fee: fee.fee, players, payer: 'each', isCaptain: true });
}

/**
 * The refusal to show. The server gives the first in its own order. Here, refusals that the viewer cannot solve come
 * first: nobody should sign up, or set up a profile, for a tournament that is over or full.
 */
export function firstRefusal(facts: Omit<JoinFacts, 'access'>): KnownRefusal | null {
  const remedied = { isLoggedIn: true, hasUsername: true, hasGameProfile: true, balance: facts.fee };
  return joinRefusal<never>({ ...facts, ...remedied }) ?? joinRefusal<never>(facts);
}

/** A text with the amount that the balance lacks. */
export function shortfallText(tournament: TournamentDocument, balance: number): string {
  const { fee } = tournamentFacts(tournament);
  const wanted = readEntryRules(tournament.entryRules).by === 'team' ? captainsPart(tournament) : fee.fee;
  return texts.tournamentDetail.seat.shortfall(
    formatAmount(Math.max(0, wanted - balance)),
    texts.currencies[fee.currencyType],
  );
}

export function joinRefusalText(
  refusal: KnownRefusal,
  { status, gameID }: Pick<TournamentDocument, 'status' | 'gameID'>,
): string {
  if (refusal === 'joinClosed') {
    if (status === 'Open') return texts.seatReasons.joinClosed(texts.statuses.tournaments.Open);
    return texts.tournamentDetail.seat.closed[status];
  }
  return refusal === 'joinProfileMissing'
    ? texts.seatReasons.joinProfileMissing(gameID)
    : texts.seatReasons[refusal];
}

export function exitRefusalText(refusal: ExitRefusal, status: TournamentStatus): string {
  return refusal === 'exitClosed'
    ? texts.seatReasons.exitClosed(texts.statuses.tournaments[status])
    : texts.seatReasons[refusal];
}
