/** The closed list of transfer kinds with their account kinds (docs/ledger.md#transfers); the database enforces it too. */
import type { Currency, TransferKind } from '#shared/constants.ts';

export type AccountKind = 'user' | 'team' | 'fees' | 'prizes' | 'held' | 'house';

export interface AccountKey {
  kind: AccountKind;
  /** User id, team id, tournament id, or `house`. */
  ownerId: string;
  currency: Currency;
}

/** A movement of a positive, whole amount from one account to another. */
export interface Transfer {
  kind: TransferKind;
  from: AccountKey;
  to: AccountKey;
  amount: number;
  /** Unique name of the cause, which prevents posting it twice. */
  reference: string;
  /** Text shown in the owner's wallet. */
  reason: string;
  tournamentId: string | null;
  /** Hash of the request, for transfers with an idempotency key. */
  fingerprint?: string;
}

export function userAccount(userId: string, currency: Currency): AccountKey {
  return { kind: 'user', ownerId: userId, currency };
}
export function teamAccount(teamId: string, currency: Currency): AccountKey {
  return { kind: 'team', ownerId: teamId, currency };
}
export function feesAccount(tournamentId: string, currency: Currency): AccountKey {
  return { kind: 'fees', ownerId: tournamentId, currency };
}
export function prizesAccount(tournamentId: string, currency: Currency): AccountKey {
  return { kind: 'prizes', ownerId: tournamentId, currency };
}
export function heldAccount(tournamentId: string, currency: Currency): AccountKey {
  return { kind: 'held', ownerId: tournamentId, currency };
}
export function houseAccount(currency: Currency): AccountKey {
  return { kind: 'house', ownerId: 'house', currency };
}

/** Details of a tournament, common to its transfers. */
export interface TournamentMoney {
  tournamentId: string;
  title: string;
  currency: Currency;
  amount: number;
}

/** What a member pays of a team's entry fee. */
export interface MemberPart {
  userId: string;
  /** Unique for each time somebody confirms. */
  partId: string;
}

interface RankShare {
  rank: number;
  /** Distinguishes the shares of a team's members in a rank; absent: one user gets all of it. */
  share?: string;
}

export interface HeldShare {
  /** Of the held prize. */
  id: number;
  userId: string;
  rank: number;
}

/** What the operator gives to a user, or takes back. */
export interface AskedGrant {
  userId: string;
  currency: Currency;
  /** Negative: taken back. */
  amount: number;
  reason: string;
  reference: string;
  fingerprint: string;
}

export const transfers = {
  /** Grants and take-backs share one kind of reference, so that a key does only one of them. */
  grant: ({ userId, currency, amount, reason, reference, fingerprint }: AskedGrant): Transfer => {
    const [house, user] = [houseAccount(currency), userAccount(userId, currency)];
    const way =
      amount < 0
        ? { kind: 'take_back' as const, from: user, to: house, amount: -amount }
        : { kind: 'grant' as const, from: house, to: user, amount };
    return { ...way, reference: `grant:${reference}`, reason, tournamentId: null, fingerprint };
  },

  prizeFunding: (money: TournamentMoney, revision: number): Transfer => ({
    ...ofTournament('prize_funding', money, {
      cause: `${money.tournamentId}:${revision}`,
      reason: `Prize pool of ${money.title}`,
    }),
    from: houseAccount(money.currency),
    to: prizesAccount(money.tournamentId, money.currency),
  }),

  entryFee: (money: TournamentMoney, userId: string, participationId: string): Transfer => ({
    ...ofTournament('entry_fee', money, { cause: participationId, reason: `Entry fee of ${money.title}` }),
    from: userAccount(userId, money.currency),
    to: feesAccount(money.tournamentId, money.currency),
  }),

  exitRefund: (money: TournamentMoney, userId: string, participationId: string): Transfer => ({
    ...ofTournament('exit_refund', money, {
      cause: participationId,
      reason: `Refund for leaving ${money.title}`,
    }),
    from: feesAccount(money.tournamentId, money.currency),
    to: userAccount(userId, money.currency),
  }),

  exitCharge: (money: TournamentMoney, participationId: string): Transfer => ({
    ...ofTournament('exit_charge', money, {
      cause: participationId,
      reason: `Charge for leaving ${money.title}`,
    }),
    from: feesAccount(money.tournamentId, money.currency),
    to: houseAccount(money.currency),
  }),

  abortRefund: (money: TournamentMoney, userId: string, participationId: string): Transfer => ({
    ...ofTournament('abort_refund', money, {
      cause: participationId,
      reason: `Refund: ${money.title} was aborted`,
    }),
    from: feesAccount(money.tournamentId, money.currency),
    to: userAccount(userId, money.currency),
  }),

  teamPart: (money: TournamentMoney, teamId: string, member: MemberPart): Transfer => ({
    ...ofTournament('team_part', money, {
      cause: member.partId,
      reason: `Your part of the entry fee of ${money.title}`,
    }),
    from: userAccount(member.userId, money.currency),
    to: teamAccount(teamId, money.currency),
  }),

  teamRefund: (money: TournamentMoney, teamId: string, member: MemberPart): Transfer => ({
    ...ofTournament('team_refund', money, {
      cause: member.partId,
      reason: `Your part for ${money.title} came back`,
    }),
    from: teamAccount(teamId, money.currency),
    to: userAccount(member.userId, money.currency),
  }),

  /** One transfer for each member, so that statements name everyone who paid. */
  teamFee: (money: TournamentMoney, teamId: string, member: MemberPart): Transfer => ({
    ...ofTournament('team_fee', money, { cause: member.partId, reason: `Entry fee of ${money.title}` }),
    from: teamAccount(teamId, money.currency),
    to: feesAccount(money.tournamentId, money.currency),
  }),

  prize: (money: TournamentMoney, userId: string, award: RankShare): Transfer => ({
    ...ofTournament('prize', money, { cause: awardName(money, award), reason: prizeReason(money, award) }),
    from: prizesAccount(money.tournamentId, money.currency),
    to: userAccount(userId, money.currency),
  }),

  /** Takes the place of `prize` for a winner who is banned or blocked. */
  prizeHold: (money: TournamentMoney, award: RankShare): Transfer => ({
    ...ofTournament('prize_hold', money, {
      cause: awardName(money, award),
      reason: prizeReason(money, award),
    }),
    from: prizesAccount(money.tournamentId, money.currency),
    to: heldAccount(money.tournamentId, money.currency),
  }),

  /** The end of a held prize: to the user, or back to the house. One of them happens, once. */
  prizeRelease: (money: TournamentMoney, { id, userId, rank }: HeldShare): Transfer => ({
    ...ofTournament('prize_release', money, { cause: String(id), reason: prizeReason(money, { rank }) }),
    from: heldAccount(money.tournamentId, money.currency),
    to: userAccount(userId, money.currency),
  }),
  prizeReturn: (money: TournamentMoney, { id, rank }: HeldShare): Transfer => ({
    ...ofTournament('prize_return', money, { cause: String(id), reason: prizeReason(money, { rank }) }),
    from: heldAccount(money.tournamentId, money.currency),
    to: houseAccount(money.currency),
  }),

  /** A struck winner's repayment. @param cause the strike, its winner, and the later prize that it is taken from */
  strike: (money: TournamentMoney, userId: string, cause: string): Transfer => ({
    ...ofTournament('strike', money, { cause, reason: `Prize of ${money.title} taken back` }),
    from: userAccount(userId, money.currency),
    to: houseAccount(money.currency),
  }),

  /** What a winner gets in addition who moves up because another one was struck out. */
  reaward: (
    money: TournamentMoney,
    userId: string,
    { strike, rank }: { strike: string; rank: number },
  ): Transfer => ({
    ...ofTournament('reaward', money, { cause: `${strike}:${userId}`, reason: prizeReason(money, { rank }) }),
    from: houseAccount(money.currency),
    to: userAccount(userId, money.currency),
  }),

  /** @param cause `settle` for ranks without a winner, `abort`, or `edit:N` for a reduced prize pool */
  unusedPrize: (money: TournamentMoney, cause: string): Transfer => ({
    ...ofTournament('unused_prize', money, {
      cause: `${money.tournamentId}:${cause}`,
      reason: `Unused prize of ${money.title}`,
    }),
    from: prizesAccount(money.tournamentId, money.currency),
    to: houseAccount(money.currency),
  }),

  feeCollection: (money: TournamentMoney): Transfer => ({
    ...ofTournament('fee_collection', money, {
      cause: money.tournamentId,
      reason: `Entry fees of ${money.title}`,
    }),
    from: feesAccount(money.tournamentId, money.currency),
    to: houseAccount(money.currency),
  }),
};

function ofTournament(
  kind: TransferKind,
  money: TournamentMoney,
  { cause, reason }: { cause: string; reason: string },
) {
  return {
    kind,
    amount: money.amount,
    reference: `${kind}:${cause}`,
    reason,
    tournamentId: money.tournamentId,
  };
}

function awardName({ tournamentId }: TournamentMoney, { rank, share }: RankShare): string {
  return [tournamentId, rank, ...(share === undefined ? [] : [share])].join(':');
}

function prizeReason({ title }: TournamentMoney, { rank }: RankShare): string {
  return `Prize for rank ${rank} in ${title}`;
}
