/** Ledger lines, grants and sums. */
import * as z from 'zod/mini';
import { CURRENCIES, TRANSFER_KINDS } from '../constants.ts';
import { pageOf } from './document.ts';

/** One ledger line of the caller, as in `GET /v1/wallet/transfers`. */
export const walletTransfer = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  kind: z.enum(TRANSFER_KINDS),
  currency: z.enum(CURRENCIES),
  /** Whole units, signed: positive when the balance grew. */
  amount: z.number(),
  balanceAfter: z.number(),
  reason: z.string(),
  tournamentID: z.nullable(z.string()),
  tournTitle: z.nullable(z.string()),
  titleNe: z.nullable(z.string()),
});
export type WalletTransfer = z.output<typeof walletTransfer>;

/** A page of ledger lines, newest first. The next page is requested with `before` set to the last `$id`. */
export const walletTransfers = z.object({ transfers: z.array(walletTransfer) });
export type WalletTransfers = z.output<typeof walletTransfers>;

/** A user's ledger lines, for the operator. */
export const userTransfers = pageOf('transfers', walletTransfer);

/** A row of a file of grants. */
const grantRow = z.object({
  /** The line of the file, counted from 1; the header counts, too. */
  line: z.number(),
  user: z.string(),
  /** The account that `user` names; null: it names none, or more than one. */
  account: z.nullable(z.object({ id: z.string(), username: z.nullable(z.string()), name: z.string() })),
  currency: z.string(),
  /** Null: the text is not a whole number. */
  amount: z.nullable(z.number()),
  reason: z.string(),
  error: z.nullable(
    z.enum([
      'tooManyCells',
      'userUnknown',
      'userAmbiguous',
      'currencyInvalid',
      'amountInvalid',
      'reasonInvalid',
      'balanceTooLow',
      'confirmationNeeded',
    ]),
  ),
});
export type GrantRow = z.output<typeof grantRow>;

export const grantsAnswer = z.object({
  rows: z.array(grantRow),
  /** Whether all rows have been granted, now or earlier by the same file. */
  applied: z.boolean(),
  /** When the same file was granted before, so that nothing is granted now; null: never. */
  paidBeforeAt: z.nullable(z.string()),
});
export type GrantsAnswer = z.output<typeof grantsAnswer>;

/** A transfer with both accounts and the actor, for the operator. */
const listedTransfer = z.object({
  $id: z.string(),
  at: z.string(),
  kind: z.enum(TRANSFER_KINDS),
  currency: z.enum(CURRENCIES),
  /** Whole units, positive. */
  amount: z.number(),
  /** The kind and the owner of each account; a person's username. */
  from: z.object({ kind: z.string(), id: z.string(), username: z.nullable(z.string()) }),
  to: z.object({ kind: z.string(), id: z.string(), username: z.nullable(z.string()) }),
  tournamentID: z.nullable(z.string()),
  reason: z.string(),
  reference: z.string(),
  /** The key and the server have no id. */
  actor: z.object({
    kind: z.enum(['user', 'key', 'server']),
    id: z.nullable(z.string()),
    username: z.nullable(z.string()),
  }),
});
export type ListedTransfer = z.output<typeof listedTransfer>;

/** A prize of somebody who was banned or blocked when it was won. */
export const heldPrize = z.object({
  $id: z.string(),
  userID: z.string(),
  tournamentID: z.string(),
  tournTitle: z.string(),
  titleNe: z.nullable(z.string()),
  rank: z.number(),
  currency: z.enum(CURRENCIES),
  /** Whole units; of a team's prize, the part of this member. */
  amount: z.number(),
  heldAt: z.string(),
  /** The operator's decision; null: not decided yet. */
  decision: z.nullable(z.enum(['released', 'returned'])),
  /** The reason of the decision. */
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
});
export type HeldPrize = z.output<typeof heldPrize>;

export const heldPrizes = pageOf('prizes', heldPrize);

/** The balance of one kind of account of a tournament. */
export const tournamentAccount = z.object({
  kind: z.string(),
  currency: z.enum(CURRENCIES),
  balance: z.number(),
});
export type TournamentAccount = z.output<typeof tournamentAccount>;

export const tournamentTransfers = z.extend(pageOf('transfers', listedTransfer), {
  accounts: z.array(tournamentAccount),
});

/** Amounts by currency, in whole units. */
export const currencyAmounts = z.record(z.enum(CURRENCIES), z.number());
export type CurrencyAmounts = z.output<typeof currencyAmounts>;

/** Where all that was issued in a currency is; issued = players + tournaments + house. Whole units. */
const currencySummary = z.object({
  issued: z.number(),
  players: z.number(),
  /** Entry fees and prize pools of running tournaments, and prizes that are held. */
  tournaments: z.number(),
  /** Fees and exit charges collected. */
  house: z.number(),
});
export type CurrencySummary = z.output<typeof currencySummary>;

/** A host's tournaments in one currency, of all time. Whole units. */
const hostSummary = z.object({
  /** The host's account id. */
  host: z.string(),
  currency: z.enum(CURRENCIES),
  /** Prize pools of running tournaments, and prizes that are held. */
  promised: z.number(),
  paid: z.number(),
  /** Entry fees of finished tournaments. */
  collected: z.number(),
});
export type HostSummary = z.output<typeof hostSummary>;

export const ledgerSummary = z.object({
  eg_token: currencySummary,
  eg_coin: currencySummary,
  hosts: z.array(hostSummary),
});
export type LedgerSummary = z.output<typeof ledgerSummary>;

/** A check of the ledger that found a fault, and the row that shows it. */
export const auditFinding = z.object({ check: z.string(), row: z.record(z.string(), z.unknown()) });
export type AuditFinding = z.output<typeof auditFinding>;
