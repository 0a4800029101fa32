/** Grants to many users at once, from a table. */

import { createHash } from 'node:crypto';
import { recordAct } from '#server/audit/audit-log.ts';
import { findNamedAccounts, type NamedAccount } from '#server/people/accounts/named-accounts.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { asOperator, type Viewer } from '#server/platform/sessions/viewer.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { findTransfer, post } from '#server/wallet/ledger/post.ts';
import {
  type AskedGrant,
  houseAccount,
  transfers,
  userAccount,
} from '#server/wallet/ledger/transfer-kinds.ts';
import { CURRENCIES, type Currency, GRANT_LINES_MAX, GRANT_UNCONFIRMED_MAX } from '#shared/constants.ts';
import { grant } from '#shared/forms/operator.ts';
import { cellsOf } from '#shared/sheet-cells.ts';
import { numberText } from '#shared/texts/number.ts';
import type { GrantRow, GrantsAnswer } from '#shared/wire/wallet.ts';

const COLUMNS = ['user', 'currency', 'amount', 'reason'] as const;

/**
 * Grants, or takes back, what a table of `user,currency,amount,reason` says: all of it, or nothing when a row is wrong.
 * A user is named by id, verified e-mail or username; a name that fits two accounts is wrong. The same rows a second time
 * change nothing.
 * @param wish isDry: only tells what would be done; confirm: usernames that may get a large amount
 * @throws AppError unauthorized; argumentInvalid when this is not such a table
 */
export async function grantByFile(
  { database }: Platform,
  viewer: Viewer,
  { text, isDry, confirm }: { text: string; isDry: boolean; confirm: readonly string[] },
): Promise<GrantsAnswer> {
  const operator = asOperator(viewer);
  const read = readTable(text);
  return database.transaction(async (tx) => {
    const rows = await withUsers(tx, read);
    const file = createHash('sha256')
      .update(JSON.stringify(rows.map((row) => [userIdOf(row), row.currency, row.amount, row.reason])))
      .digest('hex');
    const grants = rows.map((row, index): AskedGrant => {
      const { currency, amount, reason } = row;
      return {
        userId: userIdOf(row),
        currency,
        amount,
        reason,
        reference: `file:${file}:${index + 1}`,
        fingerprint: file,
      };
    });
    const isSound = rows.every(({ error }) => error === null);
    const accounts = await lockAccounts(tx, [
      ...CURRENCIES.map(houseAccount),
      ...(isSound ? grants : []).map(({ userId, currency }) => userAccount(userId, currency)),
    ]);
    const [first] = grants;
    const paid = first ? await findTransfer(tx, transfers.grant(first).reference) : null;
    if (isSound && !paid) {
      markTooLow(rows, (key) => accounts.get(key).balance);
      // A script that calls with a key cannot mistype, so it needs no confirmation.
      if (operator.kind === 'user') markUnconfirmed(rows, new Set(confirm));
    }
    const isWrong = rows.some(({ error }) => error !== null);
    const answer = { rows: rows.map(shown), applied: !isDry && !isWrong, paidBeforeAt: paid?.at ?? null };
    if (isDry || isWrong || paid) return answer;
    await post(tx, accounts, grants.map(transfers.grant));
    await recordAct(tx, operator, {
      action: 'grants.import',
      target: { type: 'grants', id: file },
      after: { rows: rows.length, ...sums(grants) },
      reason: commonReason(grants),
    });
    changeUsers(tx, grants);
    return answer;
  });
}

/** A line as it was read. If it has an error, its other members may be wrong too. */
interface ReadLine {
  line: number;
  user: string;
  account: NamedAccount | null;
  currency: Currency;
  writtenCurrency: string;
  amount: number;
  reason: string;
  error: GrantRow['error'];
}

function readTable(text: string): ReadLine[] {
  const [header, ...body] = cellsOf(text);
  const names = header?.cells.map((cell) => cell.toLowerCase()) ?? [];
  if (COLUMNS.some((name) => !names.includes(name)) || body.length === 0) {
    throw new AppError(
      'argumentInvalid',
      `The first line must be ${COLUMNS.join(',')}, and grants must follow.`,
    );
  }
  const twice = COLUMNS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new AppError('argumentInvalid', `Two columns are named ${twice}. Remove one of them.`);
  if (body.length > GRANT_LINES_MAX)
    throw new AppError('argumentInvalid', `A file has at most ${GRANT_LINES_MAX} grants.`);
  return body.map(({ line, cells }) => {
    // In our own tables an apostrophe stands before a text that a spreadsheet would run.
    const cell = (name: (typeof COLUMNS)[number]) =>
      (cells[names.indexOf(name)] ?? '').replace(/^'(?=[=+\-@])/, '');
    const amount = numberText(cell('amount'));
    const units = /^[+-]?\d{1,12}$/.test(amount) ? Number(amount) : Number.NaN;
    const told = { currency: cell('currency'), amount: units, reason: cell('reason') };
    const { data, error } = grant.safeParse(told);
    const wrong = error?.issues[0]?.path[0] as keyof typeof told | undefined;
    return {
      line,
      user: cell('user'),
      account: null,
      currency: data?.currency ?? 'eg_token',
      writtenCurrency: cell('currency'),
      amount: grant.shape.amount.safeParse(units).data ?? Number.NaN,
      reason: cell('reason'),
      // A separator in a text without quotes moves what follows it to the wrong column.
      error: cells.slice(names.length).some((one) => one !== '')
        ? 'tooManyCells'
        : wrong
          ? `${wrong}Invalid`
          : null,
    };
  });
}

/** Finds the account of each line by id, verified e-mail or username. */
async function withUsers(sql: Sql, lines: readonly ReadLine[]): Promise<ReadLine[]> {
  const names = lines.map(({ user }) => user);
  const find = await findNamedAccounts(sql, names, ['id', 'email', 'username']);
  return lines.map((line) => {
    if (line.error === 'tooManyCells') return line;
    const [account = null, other] = find(line.user);
    if (!account) return { ...line, error: 'userUnknown' };
    return other ? { ...line, error: 'userAmbiguous' } : { ...line, account };
  });
}

const NOBODY = '';

function userIdOf({ account }: ReadLine): string {
  return account?.id ?? NOBODY;
}

/**
 * Marks the lines of people who get, in all their lines, more than may be given without a confirmation. A person is
 * confirmed by username, or by id if there is no username.
 */
function markUnconfirmed(rows: readonly ReadLine[], confirmed: ReadonlySet<string>): void {
  const keyOf = (row: ReadLine) => `${row.currency} ${userIdOf(row)}`;
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + Math.abs(row.amount));
  for (const row of rows) {
    const isLarge = (sums.get(keyOf(row)) ?? 0) > GRANT_UNCONFIRMED_MAX;
    const name = row.account?.username ?? userIdOf(row);
    if (isLarge && !confirmed.has(name)) row.error ??= 'confirmationNeeded';
  }
}

/** Marks the lines that would bring a balance below zero. */
function markTooLow(
  rows: readonly ReadLine[],
  balanceOf: (key: ReturnType<typeof userAccount>) => number,
): void {
  const balances = new Map<string, number>();
  for (const row of rows) {
    const { currency, amount } = row;
    const userId = userIdOf(row);
    const key = `${currency} ${userId}`;
    const balance = (balances.get(key) ?? balanceOf(userAccount(userId, currency))) + amount;
    if (balance < 0) row.error = 'balanceTooLow';
    else balances.set(key, balance);
  }
}

function shown({ line, user, account, writtenCurrency, amount, reason, error }: ReadLine): GrantRow {
  return {
    line,
    user,
    account,
    currency: writtenCurrency,
    amount: Number.isNaN(amount) ? null : amount,
    reason,
    error,
  };
}

/** The reason that all lines share; null: they differ, and each transfer names its own. */
function commonReason(grants: readonly AskedGrant[]): string | null {
  const [first, ...others] = new Set(grants.map(({ reason }) => reason));
  return others.length === 0 ? (first ?? null) : null;
}

function sums(grants: readonly AskedGrant[]): Record<Currency, number> {
  const of = (wanted: Currency) =>
    grants.filter(({ currency }) => currency === wanted).reduce((sum, { amount }) => sum + amount, 0);
  return { eg_token: of('eg_token'), eg_coin: of('eg_coin') };
}

function changeUsers(tx: Transaction, grants: readonly AskedGrant[]): void {
  for (const id of new Set(grants.map(({ userId }) => userId)))
    tx.changed({ collection: 'user_details', id, action: 'update', onlyFor: id });
}
