/**
 * The statement of a tournament: every transfer of its accounts, each line hashed with the one before, so that nothing can
 * be changed or left out without every later hash changing (docs/statement.md).
 */
import * as z from 'zod/mini';
import { CURRENCIES, TRANSFER_KINDS } from './constants.ts';
import { isObject } from './json-fields.ts';
import { byLot, lotText, snake } from './rules/stages/groups.ts';
import { type TournamentAccount, tournamentAccount } from './wire/wallet.ts';

const statementTransfer = z.object({
  /** The number of the line, from 1. */
  n: z.number(),
  kind: z.enum(TRANSFER_KINDS),
  /** The kinds of the two accounts. */
  from: z.string(),
  to: z.string(),
  /** Whole units. */
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  /** Username of the user at one end; null: the house. */
  party: z.nullable(z.string()),
  at: z.string(),
  /** SHA-256 in hexadecimal of {@link hashedText}, which contains the previous hash and this line. */
  hash: z.string(),
});
export type StatementTransfer = z.output<typeof statementTransfer>;

/** What is needed to repeat the draws of stages by lot (docs/statement.md#draws-by-lot). */
const lots = z.object({
  seed: z.string(),
  /** SHA-256 of the seed, published with the rules. */
  commitment: z.string(),
  draws: z.array(
    z.object({
      stage: z.number(),
      seeding: z.enum(['random', 'joined', 'standings', 'listed']),
      groups: z.array(z.array(z.string())),
    }),
  ),
});
export type Lots = z.output<typeof lots>;

export const statement = z.object({
  transfers: z.array(statementTransfer),
  /** The tournament's own accounts. */
  accounts: z.array(tournamentAccount),
  /** Present if stages were drawn. */
  lots: z.exactOptional(lots),
  /** The last hash; {@link FIRST_HASH} if there is no transfer. */
  head: z.string(),
});
export type Statement = z.output<typeof statement>;

/** The hash that stands before the first line. */
export const FIRST_HASH = '0'.repeat(64);

/** The text whose SHA-256 is a line's hash. No part of it can contain a line break. */
export function hashedText(before: string, line: Omit<StatementTransfer, 'hash'>): string {
  const { n, kind, from, to, amount, currency, party, at } = line;
  return [before, n, kind, from, to, amount, currency, party ?? '', at].join('\n');
}

/** A fault of a statement; `n` is the number of the first wrong line, null where no single line is wrong. */
export interface StatementFault {
  n: number | null;
  problem:
    | 'unreadable'
    | 'number'
    | 'amount'
    | 'hash'
    | 'negative'
    | 'balance'
    | 'head'
    | 'commitment'
    | 'lots';
}

/**
 * The first fault of a statement, or null. Lines must be numbered from 1, amounts whole and positive; each hash must
 * follow from the one before, no account may fall below zero, and the balances and the head must follow from the lines.
 * @param value parsed JSON of unknown origin
 * @param sha256 the hash of a text in hexadecimal
 */
export async function statementFault(
  value: unknown,
  sha256: (text: string) => string | Promise<string>,
): Promise<StatementFault | null> {
  if (!isStatement(value)) return { n: null, problem: 'unreadable' };
  const balances = new Map<string, number>();
  const own = new Set(value.accounts.map(({ kind }) => kind));
  const add = (kind: string, currency: string, amount: number) => {
    if (!own.has(kind)) return 0;
    const key = `${kind} ${currency}`;
    const balance = (balances.get(key) ?? 0) + amount;
    balances.set(key, balance);
    return balance;
  };
  let head = FIRST_HASH;
  for (const [index, line] of value.transfers.entries()) {
    if (!isLine(line)) return { n: index + 1, problem: 'unreadable' };
    const { n, from, to, amount, currency } = line;
    if (n !== index + 1) return { n: index + 1, problem: 'number' };
    if (!Number.isSafeInteger(amount) || amount <= 0) return { n, problem: 'amount' };
    if ((await sha256(hashedText(head, line))) !== line.hash) return { n, problem: 'hash' };
    add(to, currency, amount);
    if (add(from, currency, -amount) < 0) return { n, problem: 'negative' };
    head = line.hash;
  }
  const isTrue = ({ kind, currency, balance }: TournamentAccount) =>
    balance === (balances.get(`${kind} ${currency}`) ?? 0);
  if (!value.accounts.every(isTrue)) return { n: null, problem: 'balance' };
  if (value.head !== head) return { n: null, problem: 'head' };
  return value.lots === undefined ? null : lotsFault(value.lots, sha256);
}

/** Whether the seed is the one that was committed to, and gives the groups that were drawn by lot. */
async function lotsFault(
  { seed, commitment, draws }: Lots,
  sha256: (text: string) => string | Promise<string>,
): Promise<StatementFault | null> {
  if ((await sha256(seed)) !== commitment) return { n: null, problem: 'commitment' };
  for (const { stage, seeding, groups } of draws) {
    if (seeding !== 'random') continue;
    const hashes = new Map<string, string>();
    for (const entry of groups.flat()) hashes.set(entry, await sha256(lotText(seed, stage, entry)));
    const seeded = byLot([...hashes.keys()], (entry) => hashes.get(entry) ?? '');
    const isSame = JSON.stringify(snake(seeded, groups.length)) === JSON.stringify(groups);
    if (!isSame) return { n: null, problem: 'lots' };
  }
  return null;
}

function isLots(value: unknown): value is Lots {
  const isTexts = (list: unknown) => Array.isArray(list) && list.every((one) => typeof one === 'string');
  return (
    isObject(value) &&
    typeof value.seed === 'string' &&
    typeof value.commitment === 'string' &&
    Array.isArray(value.draws) &&
    value.draws.every(
      (draw) =>
        isObject(draw) &&
        typeof draw.stage === 'number' &&
        typeof draw.seeding === 'string' &&
        Array.isArray(draw.groups) &&
        draw.groups.every(isTexts),
    )
  );
}

function isStatement(value: unknown): value is Statement {
  return (
    isObject(value) &&
    Array.isArray(value.transfers) &&
    Array.isArray(value.accounts) &&
    value.accounts.every((account) => isObject(account) && typeof account.balance === 'number') &&
    typeof value.head === 'string' &&
    (value.lots === undefined || isLots(value.lots))
  );
}

function isLine(line: unknown): line is StatementTransfer {
  if (!isObject(line)) return false;
  const texts = ['kind', 'from', 'to', 'currency', 'at', 'hash'];
  const isParty = line.party === null || typeof line.party === 'string';
  return isParty && texts.every((name) => typeof line[name] === 'string');
}
