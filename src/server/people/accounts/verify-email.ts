/** Verification of e-mail addresses (docs/wire.md#links-by-mail). */
import { AppError } from '#server/platform/errors.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockAccount, readAccount } from './account.ts';
import { verificationMail } from './account-mails.ts';
import { type AccountToken, findToken, issueToken, spendToken } from './tokens.ts';

/**
 * Sends a verification link.
 * @param link builds the link from the token
 * @throws AppError emailVerified
 */
export function startVerification(
  platform: Pick<Platform, 'database'>,
  accountId: string,
  link: (parts: { userId: string; secret: string; expiresAt: Date }) => string,
): Promise<AccountToken> {
  return platform.database.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account.isEmailVerified) throw new AppError('emailVerified');
    const { token, secret } = await issueToken(tx, accountId, { purpose: 'verification' });
    const url = link({ userId: accountId, secret, expiresAt: token.expiresAt });
    await queueMail(tx, {
      recipient: account.email,
      ...verificationMail(account.name, url),
      giveUpAt: token.expiresAt,
    });
    return token;
  });
}

/** Confirms an address with the secret of the link; needs no login. @throws AppError userNotFound, tokenInvalid */
export async function confirmVerification(
  platform: Pick<Platform, 'database'>,
  accountId: string,
  secret: string,
): Promise<AccountToken> {
  // Guesses are not limited before they are wrong, so they must not cost a lock.
  await readAccount(platform.database, accountId);
  await findToken(platform.database, accountId, 'verification', secret);
  return platform.database.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const token = await spendToken(tx, accountId, { purposes: 'verification', secret });
    await tx.query('update accounts set is_email_verified = true, updated_at = now() where id = $1', [
      accountId,
    ]);
    tx.changed({ collection: 'accounts', id: accountId, action: 'update' });
    return token;
  });
}
