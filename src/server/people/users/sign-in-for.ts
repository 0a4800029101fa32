/**
 * Sign-ins that the server key makes for a user whom another server has recognised. Not for admins: their acts would
 * be recorded as another person's.
 */
import { randomInt } from 'node:crypto';
import { recordAct } from '#server/audit/audit-log.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { encodeToken, hashSecret, newSecret } from '#server/platform/sessions/session-token.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { lockAccount } from '../accounts/account.ts';
import { type AccountToken, issueToken } from '../accounts/tokens.ts';
import { requireAdmitted } from '../bans/admit-account.ts';
import { insertSession, type Session } from '../sign-in/sessions.ts';

type Parts = Pick<Platform, 'database'>;

/** People read the secret aloud and type it, so it has only small letters and digits. */
const SECRET_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** @throws AppError unauthorized, userNotFound, userBlocked, banned */
export function openSessionFor(
  platform: Parts,
  viewer: Viewer,
  { accountId, caller }: { accountId: string; caller: { ip: string; userAgent: string } },
): Promise<{ session: Session; token: string }> {
  return forAccount(platform, viewer, {
    accountId,
    action: 'session.create',
    work: async (tx) => {
      const secret = newSecret();
      const row = { provider: 'server', providerUid: '', secretHash: hashSecret(secret), ...caller };
      const session = await insertSession(tx, accountId, row);
      return { session, token: encodeToken({ accountId, secret }) };
    },
  });
}

/**
 * A secret that the account's owner exchanges for a session.
 * @param wish length in characters, and seconds until it expires
 * @throws AppError unauthorized, userNotFound, userBlocked, banned
 */
export function issueSignInToken(
  platform: Parts,
  viewer: Viewer,
  { accountId, wish }: { accountId: string; wish: { length: number; seconds: number } },
): Promise<{ token: AccountToken; secret: string }> {
  return forAccount(platform, viewer, {
    accountId,
    action: 'token.create',
    work: (tx) => {
      const secret = Array.from(
        { length: wish.length },
        () => SECRET_CHARACTERS[randomInt(SECRET_CHARACTERS.length)],
      ).join('');
      return issueToken(tx, accountId, { purpose: 'sign-in', secret, seconds: wish.seconds });
    },
  });
}

async function forAccount<T>(
  { database }: Parts,
  viewer: Viewer,
  of: { accountId: string; action: 'session.create' | 'token.create'; work: (tx: Transaction) => Promise<T> },
): Promise<T> {
  const { accountId, action, work } = of;
  if (viewer.kind !== 'key') throw new AppError('unauthorized');
  return database.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await requireAdmitted(tx, accountId);
    const done = await work(tx);
    const target = { type: 'account', id: accountId } as const;
    await recordAct(tx, viewer, { action, target });
    return done;
  });
}
