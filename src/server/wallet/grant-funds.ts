import { createHash, randomUUID } from 'node:crypto';
import { recordAct } from '#server/audit/audit-log.ts';
import { sqlState, type Transaction, violatedConstraint } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { asOperator, type Viewer } from '#server/platform/sessions/viewer.ts';
import { type Currency, GRANT_UNCONFIRMED_MAX } from '#shared/constants.ts';
import { lockAccounts } from './ledger/accounts.ts';
import { findTransfer, post } from './ledger/post.ts';
import { houseAccount, transfers, userAccount } from './ledger/transfer-kinds.ts';

export interface GrantResult {
  userId: string;
  currency: Currency;
  amount: number;
  reason: string;
  /** The user's balance after the grant, whole units. */
  balance: number;
}

interface Grant {
  userId: string;
  currency: Currency;
  /** Whole units; negative to take back. */
  amount: number;
  reason: string;
  confirm?: unknown;
  /** Whether the receiver has asked for this amount. */
  isRequested?: true;
}

/**
 * Transfers tokens or coins from the house to a user, or back for a negative amount. Repeating an idempotency key with
 * equal values returns the first result without paying again; with other values it is refused.
 * @throws AppError unauthorized, argumentInvalid, userNotFound, idempotencyKeyReused, ruleViolated: balanceTooLow, or
 * confirmationNeeded for a large amount where `confirm` is not the user's username; the server key needs no `confirm`
 * for an amount that nobody asked for
 */
export async function grantFunds(
  platform: Platform,
  viewer: Viewer,
  asked: Grant & { idempotencyKey: string | null },
): Promise<GrantResult> {
  const reference = asked.idempotencyKey === null ? randomUUID() : readKey(asked.idempotencyKey);
  try {
    return await platform.database.transaction((tx) => grantIn(tx, viewer, { ...asked, reference }));
  } catch (error) {
    // Concurrent requests with one key for different users lock different accounts; the unique reference catches them.
    if (sqlState(error) === '23505' && violatedConstraint(error) === 'ledger_transfers_reference_key') {
      throw new AppError('idempotencyKeyReused');
    }
    throw error;
  }
}

/**
 * The same in a transaction of the caller.
 * @param asked.reference of the transfer: one that exists with equal values is not posted again
 */
export async function grantIn(
  tx: Transaction,
  viewer: Viewer,
  asked: Grant & { reference: string },
): Promise<GrantResult> {
  const operator = asOperator(viewer);
  const { userId, currency, amount, reason, reference } = asked;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([userId, currency, amount, reason]))
    .digest('hex');
  const [user] = await tx.query<{ username: string | null }>(
    `select d.username from accounts a join user_details d on d.id = a.id
     where a.id = $1 and a.player_number is null`,
    [userId],
  );
  if (!user) throw new AppError('userNotFound');
  // Only people can mistype an amount, so a script needs no confirmation, unless the receiver asked for the amount.
  const isAsked = operator.kind === 'user' || asked.isRequested === true;
  if (isAsked && Math.abs(amount) > GRANT_UNCONFIRMED_MAX) {
    const name = user.username ?? userId;
    if (asked.confirm !== name) throw refusal('ruleViolated', 'confirmationNeeded', name);
  }
  // An earlier transfer is looked up under the lock of the user's account, so that calls with one key run one by one.
  const accounts = await lockAccounts(tx, [houseAccount(currency), userAccount(userId, currency)]);
  // Closing an account takes the same lock, so the account stays open until the commit.
  const open = await tx.query('select id from accounts where id = $1 and player_number is null', [userId]);
  if (open.length === 0) throw new AppError('userNotFound');
  const transfer = transfers.grant({ userId, currency, amount, reason, reference, fingerprint });
  const earlier = await findTransfer(tx, transfer.reference);
  if (earlier && earlier.fingerprint !== fingerprint) throw new AppError('idempotencyKeyReused');
  if (earlier) {
    const balance = amount < 0 ? earlier.fromBalance : earlier.toBalance;
    return { userId, currency, amount, reason, balance };
  }
  const balance = accounts.get(userAccount(userId, currency)).balance + amount;
  if (balance < 0) throw refusal('ruleViolated', 'balanceTooLow');
  await post(tx, accounts, [transfer]);
  await recordAct(tx, operator, {
    action: 'grant',
    target: { type: 'account', id: userId },
    after: { currency, amount, reference: transfer.reference },
    reason,
  });
  tx.changed({ collection: 'user_details', id: userId, action: 'update', onlyFor: userId });
  return { userId, currency, amount, reason, balance };
}

function readKey(key: string): string {
  if (key.length < 1 || key.length > 200 || !/^[\x21-\x7e]+$/.test(key)) {
    throw new AppError('idempotencyKeyInvalid');
  }
  return key;
}
