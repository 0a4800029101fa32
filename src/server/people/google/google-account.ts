/** Finds or creates the account of a Google identity and opens a session (docs/decisions/0014). */

import { sqlState, type Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { encodeToken, hashSecret, newSecret } from '#server/platform/sessions/session-token.ts';
import { isEmail } from '#shared/texts/email.ts';
import { type Account, lockAccount, readAccount } from '../accounts/account.ts';
import { displayNameFrom } from '../accounts/display-name.ts';
import { handOver } from '../accounts/hand-over.ts';
import { insertAccount } from '../accounts/register-account.ts';
import { findToken, issueToken, spendToken } from '../accounts/tokens.ts';
import { requireAdmitted } from '../bans/admit-account.ts';
import { insertSession, type Session } from '../sign-in/sessions.ts';
import type { GoogleProfile } from './google-provider.ts';
import { addIdentity } from './identities.ts';

type Parts = Pick<Platform, 'database'>;

const SIGN_IN_PURPOSES = ['oauth2', 'sign-in'] as const;

interface Caller {
  ip: string;
  userAgent: string;
}

/**
 * Opens a session and ends the browser's previous one, if any.
 * @throws AppError userBlocked, banned, badRequest
 */
export function openGoogleSession(
  platform: Parts,
  profile: GoogleProfile,
  { caller, oldSessionId }: { caller: Caller; oldSessionId: string | null },
): Promise<{ session: Session; token: string }> {
  return withAccount(platform, profile, async (tx, account) => {
    if (oldSessionId !== null) await replaceSession(tx, oldSessionId);
    return addSession(tx, account.id, { provider: 'google', providerUid: profile.subject, caller });
  });
}

/** Issues a token that the page exchanges for a session. @throws AppError userBlocked, banned, badRequest */
export function issueGoogleToken(
  platform: Parts,
  profile: GoogleProfile,
): Promise<{ userId: string; secret: string }> {
  return withAccount(platform, profile, async (tx, account) => {
    const { secret } = await issueToken(tx, account.id, { purpose: 'oauth2' });
    return { userId: account.id, secret };
  });
}

/** Exchanges a token for a session. @throws AppError tokenInvalid, also for an unknown id, userBlocked, banned */
export async function exchangeToken(
  platform: Parts,
  { userId, secret }: { userId: string; secret: string },
  caller: Caller,
): Promise<{ session: Session; token: string }> {
  // Guesses are not limited before they are wrong, so they must not cost a lock.
  await findToken(platform.database, userId, SIGN_IN_PURPOSES, secret);
  return platform.database.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    const { purpose } = await spendToken(tx, account.id, { purposes: SIGN_IN_PURPOSES, secret });
    await requireAdmitted(tx, account.id);
    return addSession(tx, account.id, {
      provider: purpose === 'oauth2' ? 'oauth2' : 'token',
      providerUid: account.email,
      caller,
    });
  });
}

/** Runs work with the profile's account, found or created, locked and not blocked. */
async function withAccount<T>(
  platform: Parts,
  profile: GoogleProfile,
  work: (tx: Transaction, account: Account) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    platform.database.transaction(async (tx) => {
      const account = await findOrMake(tx, profile);
      await requireAdmitted(tx, account.id);
      return work(tx, account);
    });
  try {
    return await attempt();
  } catch (error) {
    // Concurrent sign-ins of one identity: the second finds the account created by the first.
    if (sqlState(error) === '23505') return attempt();
    throw error;
  }
}

async function findOrMake(tx: Transaction, profile: GoogleProfile): Promise<Account> {
  const known = await lockIdentified(tx, profile);
  if (known) return known;
  const [holder] = await tx.query<{ id: string }>('select id from accounts where email = $1', [
    profile.email,
  ]);
  const account = holder ? await takeOver(tx, holder.id, profile) : await make(tx, profile);
  await addIdentity(tx, profile, account.id);
  return account;
}

/** The account of an identity, locked. The identity may end while the lock of its account is waited for. */
async function lockIdentified(tx: Transaction, { issuer, subject }: GoogleProfile): Promise<Account | null> {
  const find = () =>
    tx.query<{ id: string }>('select account_id as id from identities where issuer = $1 and subject = $2', [
      issuer,
      subject,
    ]);
  const [known] = await find();
  if (!known) return null;
  const account = await lockAccount(tx, known.id);
  const [still] = await find();
  return still?.id === account.id ? account : null;
}

function make(tx: Transaction, profile: GoogleProfile): Promise<Account> {
  if (!isEmail(profile.email)) throw new AppError('badRequest');
  return insertAccount(tx, {
    userId: newId(),
    email: profile.email,
    name: displayNameFrom(profile.name),
    passwordHash: null,
    labels: [],
    isEmailVerified: profile.isEmailVerified,
  });
}

/** Links an existing account with the e-mail, if the provider has verified that it belongs to the identity. */
async function takeOver(tx: Transaction, accountId: string, profile: GoogleProfile): Promise<Account> {
  if (!profile.isEmailVerified) throw new AppError('badRequest');
  const account = await lockAccount(tx, accountId);
  // The account got another address while its lock was waited for.
  if (account.email !== profile.email) throw new AppError('badRequest');
  // A blocked account is not changed.
  if (account.isEmailVerified || !account.isActive) return account;
  // The e-mail was never verified, so the account may have been registered by somebody else in advance.
  await handOver(tx, accountId, { email: account.email, passwordHash: null });
  return readAccount(tx, accountId);
}

async function replaceSession(tx: Transaction, sessionId: string): Promise<void> {
  const [ended] = await tx.query<{ account_id: string }>(
    'delete from sessions where id = $1 returning account_id',
    [sessionId],
  );
  if (ended) tx.changed({ collection: 'accounts', id: ended.account_id, action: 'update' });
}

async function addSession(
  tx: Transaction,
  accountId: string,
  { provider, providerUid, caller }: { provider: string; providerUid: string; caller: Caller },
): Promise<{ session: Session; token: string }> {
  const secret = newSecret();
  const row = { provider, providerUid, secretHash: hashSecret(secret), ...caller };
  return {
    session: await insertSession(tx, accountId, row),
    token: encodeToken({ accountId, secret }),
  };
}
