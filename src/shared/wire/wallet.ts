/** Ledger lines, grants and sums. */
import type { Currency, TransferKind } from '../constants.ts';

/** One ledger line of the caller, as in `GET /v1/wallet/transfers`. */
export interface WalletTransfer {
  $id: string;
  $createdAt: string;
  kind: TransferKind;
  currency: Currency;
  /** Whole units, signed: positive when the balance grew. */
  amount: number;
  balanceAfter: number;
  reason: string;
  tournamentID: string | null;
  tournTitle: string | null;
  titleNe: string | null;
}

/** A page of ledger lines, newest first. The next page is requested with `before` set to the last `$id`. */
export interface WalletTransfers {
  transfers: WalletTransfer[];
}

/** A page of a user's ledger lines, newest first, for the operator. */
export interface UserTransfers {
  transfers: WalletTransfer[];
  /** The `cursor` of the next page; null at the end. */
  next: string | null;
}

/** A line of a file of grants. */
export interface GrantRow {
  /** Counted from 1, with the names of the columns. */
  line: number;
  user: string;
  /** The account that `user` names; null: none, or more than one. */
  account: { id: string; username: string | null; name: string } | null;
  currency: string;
  /** Null: no whole number. */
  amount: number | null;
  reason: string;
  error:
    | 'tooManyCells'
    | 'userUnknown'
    | 'userAmbiguous'
    | 'currencyInvalid'
    | 'amountInvalid'
    | 'reasonInvalid'
    | 'balanceTooLow'
    | 'confirmationNeeded'
    | null;
}

export interface GrantsAnswer {
  rows: GrantRow[];
  /** Whether all of it has been granted, now or by the same file before. */
  applied: boolean;
  /** When the same file was granted before, so that now nothing is; null: it never was. */
  paidBeforeAt: string | null;
}

/** A transfer with both ends and who caused it, for the operator. */
export interface ListedTransfer {
  $id: string;
  at: string;
  kind: TransferKind;
  currency: Currency;
  /** Whole units, positive. */
  amount: number;
  /** Kind and owner of each account; a person's username. */
  from: { kind: string; id: string; username: string | null };
  to: { kind: string; id: string; username: string | null };
  tournamentID: string | null;
  reason: string;
  reference: string;
  /** Key and server have no id. */
  actor: { kind: 'user' | 'key' | 'server'; id: string | null; username: string | null };
}

/** A prize of somebody who was banned or blocked when it was won. */
export interface HeldPrize {
  $id: string;
  userID: string;
  tournamentID: string;
  tournTitle: string;
  titleNe: string | null;
  rank: number;
  currency: Currency;
  /** Whole units; of a team's prize the part of this member. */
  amount: number;
  heldAt: string;
  /** The operator's; null: not decided yet. */
  decision: 'released' | 'returned' | null;
  /** Why so. */
  reason: string | null;
  decidedAt: string | null;
}

export interface HeldPrizes {
  /** Newest first. */
  prizes: HeldPrize[];
  /** The `cursor` of the next page; null at the end. */
  next: string | null;
}

/** What a tournament holds in one kind of account. */
export interface TournamentAccount {
  kind: string;
  currency: Currency;
  balance: number;
}

export interface TournamentTransfers {
  accounts: TournamentAccount[];
  /** Newest first. */
  transfers: ListedTransfer[];
  /** The `cursor` of the next page; null at the end. */
  next: string | null;
}

/** Whole units. */
export type CurrencyAmounts = Record<Currency, number>;

/** Where all that was issued of a currency is; issued = players + tournaments + house. Whole units. */
export interface CurrencySummary {
  issued: number;
  players: number;
  /** Entry fees and prize pools of running tournaments, and prizes that are held. */
  tournaments: number;
  /** Fees and exit charges collected. */
  house: number;
}

/** A host's tournaments in one currency, of all time. Whole units. */
export interface HostSummary {
  /** The host's account id. */
  host: string;
  currency: Currency;
  /** Prize pools of running tournaments, and prizes that are held. */
  promised: number;
  paid: number;
  /** Entry fees of finished tournaments. */
  collected: number;
}

export interface LedgerSummary extends Record<Currency, CurrencySummary> {
  hosts: HostSummary[];
}
