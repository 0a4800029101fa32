/** Changes of an account by an operator. Every change is recorded with its actor. */
import { type Act, recordAct } from '#server/audit/audit-log.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { asOperator, type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { operatorPolicy } from '#shared/policies/people-policy.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { type Account, isShownEmailVerified, lockAccount } from '../accounts/account.ts';
import { updateAccount } from '../accounts/change-account.ts';
import { endAccess } from '../accounts/end-access.ts';
import { type Registration, registerAccount } from '../accounts/register-account.ts';
import { unlessTaken } from '../accounts/unless-taken.ts';
import { deleteSessions } from '../sign-in/sessions.ts';

type Parts = Pick<Platform, 'database'>;

/** @throws AppError unauthorized, userNotFound, stateConflict when an admin would give up their own label */
export function setLabels(
  platform: Parts,
  viewer: Viewer,
  of: { accountId: string; labels: readonly string[]; reason?: string | null },
): Promise<Account> {
  const { accountId, labels, reason = null } = of;
  if (!isAllowed(operatorPolicy.operate, { id: accountId, labels })) refuseOwn(viewer, accountId);
  return operate(platform, viewer, {
    accountId,
    action: 'labels.update',
    assignment: 'labels = $2',
    values: [[...new Set(labels)]],
    reason,
    recorded: (account) => account.labels,
  });
}

/**
 * Blocks or unblocks. Sessions stay, but every call with one is refused while blocked.
 * @param change reason: told at refused logins
 * @throws AppError unauthorized, userNotFound, stateConflict when an admin would block themselves
 */
export function setStatus(
  platform: Parts,
  viewer: Viewer,
  { accountId, isActive, reason = null }: { accountId: string; isActive: boolean; reason?: string | null },
): Promise<Account> {
  if (!isActive) refuseOwn(viewer, accountId);
  return operate(platform, viewer, {
    accountId,
    action: 'status.update',
    assignment: 'is_active = $2, blocked_reason = $3',
    values: [isActive, isActive ? null : reason],
    reason,
    recorded: (account) => account.isActive,
  });
}

/**
 * Marks the address that clients see as verified by the operator, or takes that back.
 * @throws AppError unauthorized, userNotFound, userExists when another account has the address
 */
export async function setEmailVerification(
  platform: Parts,
  viewer: Viewer,
  { accountId, isVerified }: { accountId: string; isVerified: boolean },
): Promise<Account> {
  return unlessTaken(() =>
    operate(platform, viewer, {
      accountId,
      action: 'emailVerification.update',
      assignment: isVerified
        ? 'is_email_verified = $2, email = coalesce(wanted_email, email), wanted_email = null'
        : 'is_email_verified = $2',
      values: [isVerified],
      reason: null,
      recorded: isShownEmailVerified,
    }),
  );
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
      after: { email, name },
    }),
  );
}

/**
 * Ends one session of an account, or all of them.
 * @param sessionId null: all; endsAccess: keys, webhooks, the calendar and Google end, too
 * @throws AppError unauthorized, userNotFound, sessionNotFound
 */
export async function endSessionsOf(
  { database }: Parts,
  viewer: Viewer,
  {
    accountId,
    sessionId,
    endsAccess = false,
  }: { accountId: string; sessionId: string | null; endsAccess?: boolean },
): Promise<void> {
  const operator = asOperator(viewer);
  await database.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await deleteSessions(tx, accountId, sessionId);
    if (endsAccess) await endAccess(tx, accountId);
    await recordAct(tx, operator, {
      action: sessionId === null ? 'sessions.delete' : 'session.delete',
      target: { type: 'account', id: accountId },
      before: sessionId === null ? null : { session: sessionId },
      after: endsAccess ? { endAccess: true } : null,
    });
  });
}

/** Refuses what an admin, maybe the only one, could not undo on his own account; the server key can always act. */
function refuseOwn(viewer: Viewer, accountId: string): void {
  if (viewerId(viewer) === accountId) throw refusal('stateConflict', 'ownAdminKept');
}

interface AccountChange {
  accountId: string;
  action: Act['action'];
  /** SQL from the code, never from a request; values from $2 on. */
  assignment: string;
  values: readonly unknown[];
  reason: string | null;
  /** What the audit log says of the account before and after. */
  recorded: (account: Account) => unknown;
}

function operate(
  platform: Parts,
  viewer: Viewer,
  { accountId, action, assignment, values, reason, recorded }: AccountChange,
): Promise<Account> {
  const operator = asOperator(viewer);
  return platform.database.transaction(async (tx) => {
    const before = await lockAccount(tx, accountId);
    const after = await updateAccount(tx, accountId, { assignments: assignment, values });
    // `isVerified` follows a label.
    if (action === 'labels.update')
      tx.changed({ collection: 'user_details', id: accountId, action: 'update' });
    await recordAct(tx, operator, {
      action,
      target: { type: 'account', id: accountId },
      before: recorded(before),
      after: recorded(after),
      reason,
    });
    return after;
  });
}
