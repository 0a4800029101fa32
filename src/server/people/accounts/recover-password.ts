/** Password recovery by mail (docs/wire.md#links-by-mail). */

import { AppError, worded } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Language } from '#shared/languages.ts';
import { findByAddress, lockAccount, readAccount } from './account.ts';
import { type LinkOf, sendLink } from './account-mails.ts';
import { handOver } from './hand-over.ts';
import { hashPassword } from './passwords.ts';
import { type AccountToken, findToken, spendToken } from './tokens.ts';
import { unlessTaken } from './unless-taken.ts';

/**
 * Sends a recovery link. Unknown e-mails are reported as such, because the product's text depends on it.
 * @throws AppError userNotFound, userBlocked
 */
export function startRecovery(
  platform: Pick<Platform, 'database'>,
  { email, language }: { email: string; language: Language },
  link: LinkOf,
): Promise<AccountToken> {
  return platform.database.transaction(async (tx) => {
    // The owner of a mailbox gets the account that is to have its address, unless another one has it.
    const known = await findByAddress(tx, email);
    if (!known) throw worded('userNotFound', 'recoveryEmailUnknown');
    const account = await lockAccount(tx, known.id);
    // The account may have got another address while its lock was waited for.
    if (![account.email, account.wantedEmail].includes(email))
      throw worded('userNotFound', 'recoveryEmailUnknown');
    if (!account.isActive) throw new AppError('userBlocked');
    return sendLink(tx, account, { purpose: 'recovery', address: email, language, link });
  });
}

/**
 * Sets a new password with the secret of the link. The holder of the mailbox owns the account, so every other proof of it
 * ends and the address becomes verified (docs/decisions/0021).
 * @throws AppError userNotFound, tokenInvalid, userExists when another account has confirmed the address meanwhile
 */
export async function finishRecovery(
  platform: Pick<Platform, 'database'>,
  recovery: { accountId: string; secret: string; password: string; keptSessionId: string | null },
): Promise<AccountToken> {
  const { accountId } = recovery;
  // A guess is counted only after it was wrong, so it must cost neither a hash nor a lock.
  await readAccount(platform.database, accountId);
  await findToken(platform.database, accountId, 'recovery', recovery.secret);
  // The password is hashed before locking, because hashing is slow by design.
  const passwordHash = await hashPassword(recovery.password);
  return unlessTaken(() =>
    platform.database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      const token = await spendToken(tx, accountId, { purposes: 'recovery', secret: recovery.secret });
      await handOver(tx, accountId, {
        email: token.address ?? account.email,
        passwordHash,
        keptSessionId: recovery.keptSessionId,
      });
      return token;
    }),
  );
}
