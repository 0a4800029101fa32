/** Changes of an account by an operator. Every change is recorded with its actor. */
import { asOperator, type OperatorAct, recordAct } from '#server/platform/audit-log.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { type Account, lockAccount } from '../accounts/account.ts';
import { updateAccount } from '../accounts/change-account.ts';
import { type Registration, registerAccount } from '../accounts/register-account.ts';

type Parts = Pick<Platform, 'database'>;

/** @throws AppError unauthorized, userNotFound, stateConflict when an admin would give up their own label */
export function setLabels(
  platform: Parts,
  viewer: Viewer,
  accountId: string,
  labels: readonly string[],
): Promise<Account> {
  if (!labels.includes('admin')) refuseOwn(viewer, accountId);
  return operate(platform, viewer, accountId, {
    action: 'labels.update',
    assignment: 'labels = $2',
    value: [...new Set(labels)],
    recorded: (account) => account.labels,
  });
}

/**
 * Blocks or unblocks. Sessions stay, but every call with one is refused while blocked.
 * @throws AppError unauthorized, userNotFound, stateConflict when an admin would block themselves
 */
export function setStatus(
  platform: Parts,
  viewer: Viewer,
  accountId: string,
  isActive: boolean,
): Promise<Account> {
  if (!isActive) refuseOwn(viewer, accountId);
  return operate(platform, viewer, accountId, {
    action: 'status.update',
    assignment: 'is_active = $2',
    value: isActive,
    recorded: (account) => account.isActive,
  });
}

/** @throws AppError unauthorized, userNotFound */
export function setEmailVerification(
  platform: Parts,
  viewer: Viewer,
  accountId: string,
  isVerified: boolean,
): Promise<Account> {
  return operate(platform, viewer, accountId, {
    action: 'emailVerification.update',
    assignment: 'is_email_verified = $2',
    value: isVerified,
    recorded: (account) => account.isEmailVerified,
  });
}

/** @throws AppError unauthorized, userExists */
export async function createAccount(
  platform: Parts,
  viewer: Viewer,
  registration: Registration,
): Promise<Account> {
  const operator = asOperator(viewer);
  return registerAccount(platform, registration, (tx, { id, email, name }) =>
    recordAct(tx, operator, {
      action: 'account.create',
      target: { type: 'account', id },
      before: null,
      after: { email, name },
    }),
  );
}

/** Admins could not undo it and may be the only one; the server key always can. */
function refuseOwn(viewer: Viewer, accountId: string): void {
  if (viewerId(viewer) === accountId) throw refusal('stateConflict', 'ownAdminKept');
}

function operate(
  platform: Parts,
  viewer: Viewer,
  accountId: string,
  change: {
    action: OperatorAct['action'];
    assignment: 'labels = $2' | 'is_active = $2' | 'is_email_verified = $2';
    value: unknown;
    recorded: (account: Account) => unknown;
  },
): Promise<Account> {
  const operator = asOperator(viewer);
  return platform.database.transaction(async (tx) => {
    const before = await lockAccount(tx, accountId);
    const after = await updateAccount(tx, accountId, change.assignment, [change.value]);
    await recordAct(tx, operator, {
      action: change.action,
      target: { type: 'account', id: accountId },
      before: change.recorded(before),
      after: change.recorded(after),
    });
    return after;
  });
}
