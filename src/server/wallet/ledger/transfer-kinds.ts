/** The closed list of transfer kinds with their account kinds (docs/ledger.md#transfers); the database enforces it too. */
import type { Currency, TransferKind } from '#shared/constants.ts';

type AccountKind = 'user' | 'team' | 'fees' | 'prizes' | 'held' | 'house';

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
  /** Id of the held prize. */
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

  /** Moves what a closing account has, or gets later, to the house. @param cause absent at the closing */
  closing: (from: AccountKey, amount: number, cause?: string): Transfer => ({
    kind: 'closing',
    from,
    to: houseAccount(from.currency),
    amount,
    reference: `closing:${from.ownerId}:${from.currency}${cause ? `:${cause}` : ''}`,
    reason: 'The account was closed',
    tournamentId: null,
  }),

  prizeFunding: (money: TournamentMoney, revision: number) =>
    move(money, ['prize_funding', HOUSE, PRIZES], {
      cause: `${money.tournamentId}:${revision}`,
      reason: `Prize pool of ${money.title}`,
    }),

  entryFee: (money: TournamentMoney, userId: string, cause: string) =>
    move(money, ['entry_fee', user(userId), FEES], { cause, reason: `Entry fee of ${money.title}` }),

  exitRefund: (money: TournamentMoney, userId: string, cause: string) =>
    move(money, ['exit_refund', FEES, user(userId)], { cause, reason: `Refund for leaving ${money.title}` }),

  exitCharge: (money: TournamentMoney, cause: string) =>
    move(money, ['exit_charge', FEES, HOUSE], { cause, reason: `Charge for leaving ${money.title}` }),

  abortRefund: (money: TournamentMoney, userId: string, cause: string) =>
    move(money, ['abort_refund', FEES, user(userId)], {
      cause,
      reason: `Refund: ${money.title} was aborted`,
    }),

  teamPart: (money: TournamentMoney, teamId: string, { userId, partId: cause }: MemberPart) =>
    move(money, ['team_part', user(userId), team(teamId)], {
      cause,
      reason: `Your part of the entry fee of ${money.title}`,
    }),

  teamRefund: (money: TournamentMoney, teamId: string, { userId, partId: cause }: MemberPart) =>
    move(money, ['team_refund', team(teamId), user(userId)], {
      cause,
      reason: `Your part for ${money.title} came back`,
    }),

  /** One transfer for each member, so that statements name everyone who paid. */
  teamFee: (money: TournamentMoney, teamId: string, { partId: cause }: MemberPart) =>
    move(money, ['team_fee', team(teamId), FEES], { cause, reason: `Entry fee of ${money.title}` }),

  prize: (money: TournamentMoney, userId: string, award: RankShare) =>
    move(money, ['prize', PRIZES, user(userId)], ofAward(money, award)),

  /** Takes the place of `prize` for a winner who is banned or blocked. */
  prizeHold: (money: TournamentMoney, award: RankShare) =>
    move(money, ['prize_hold', PRIZES, HELD], ofAward(money, award)),

  /** The end of a held prize: paid to the user, or returned to the house. Exactly one of the two happens, once. */
  prizeRelease: (money: TournamentMoney, { id, userId, rank }: HeldShare) =>
    move(money, ['prize_release', HELD, user(userId)], { cause: `${id}`, reason: prizeReason(money, rank) }),
  prizeReturn: (money: TournamentMoney, { id, rank }: HeldShare) =>
    move(money, ['prize_return', HELD, HOUSE], { cause: `${id}`, reason: prizeReason(money, rank) }),

  /** A struck winner's repayment. @param cause the strike, its winner, and the later prize that it is taken from */
  strike: (money: TournamentMoney, userId: string, cause: string) =>
    move(money, ['strike', user(userId), HOUSE], { cause, reason: `Prize of ${money.title} taken back` }),

  /** What a winner gets in addition who moves up because another one was struck out. */
  reaward: (money: TournamentMoney, userId: string, { strike, rank }: { strike: string; rank: number }) =>
    move(money, ['reaward', HOUSE, user(userId)], {
      cause: `${strike}:${userId}`,
      reason: prizeReason(money, rank),
    }),

  /** @param cause `settle` for ranks without a winner, `abort`, or `edit:N` for a reduced prize pool */
  unusedPrize: (money: TournamentMoney, cause: string) =>
    move(money, ['unused_prize', PRIZES, HOUSE], {
      cause: `${money.tournamentId}:${cause}`,
      reason: `Unused prize of ${money.title}`,
    }),

  feeCollection: (money: TournamentMoney) =>
    move(money, ['fee_collection', FEES, HOUSE], {
      cause: money.tournamentId,
      reason: `Entry fees of ${money.title}`,
    }),
};

/** The account of one end of a tournament's transfer. */
type End = (money: TournamentMoney) => AccountKey;

const FEES: End = ({ tournamentId, currency }) => feesAccount(tournamentId, currency);
const PRIZES: End = ({ tournamentId, currency }) => prizesAccount(tournamentId, currency);
const HELD: End = ({ tournamentId, currency }) => heldAccount(tournamentId, currency);
const HOUSE: End = ({ currency }) => houseAccount(currency);
const user =
  (id: string): End =>
  ({ currency }) =>
    userAccount(id, currency);
const team =
  (id: string): End =>
  ({ currency }) =>
    teamAccount(id, currency);

/** A tournament's transfer. @param why cause: unique among the transfers of its kind */
function move(
  money: TournamentMoney,
  [kind, from, to]: readonly [TransferKind, from: End, to: End],
  { cause, reason }: { cause: string; reason: string },
): Transfer {
  const { amount, tournamentId } = money;
  return {
    kind,
    amount,
    reference: `${kind}:${cause}`,
    reason,
    tournamentId,
    from: from(money),
    to: to(money),
  };
}

function ofAward(money: TournamentMoney, { rank, share }: RankShare) {
  const cause = [money.tournamentId, rank, ...(share === undefined ? [] : [share])].join(':');
  return { cause, reason: prizeReason(money, rank) };
}

function prizeReason({ title }: TournamentMoney, rank: number): string {
  return `Prize for rank ${rank} in ${title}`;
}
