/** Password recovery by mail (docs/wire.md#links-by-mail). */

import { AppError } from '#server/platform/errors.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messages } from '#shared/messages.ts';
import { lockAccount, readAccount } from './account.ts';
import { recoveryMail } from './account-mails.ts';
import { hashPassword } from './passwords.ts';
import { type AccountToken, findToken, issueToken, spendToken } from './tokens.ts';

/**
 * Sends a recovery link. Unknown e-mails are reported as such, because the product's text depends on it.
 * @throws AppError userNotFound, userBlocked
 */
export function startRecovery(
  platform: Pick<Platform, 'database'>,
  email: string,
  link: (parts: { userId: string; secret: string; expiresAt: Date }) => string,
): Promise<AccountToken> {
  return platform.database.transaction(async (tx) => {
    const [known] = await tx.query<{ id: string }>('select id from accounts where email = $1', [email]);
    if (!known) throw new AppError('userNotFound', messages.recoveryEmailUnknown);
    const account = await lockAccount(tx, known.id);
    if (!account.isActive) throw new AppError('userBlocked');
    const { token, secret } = await issueToken(tx, account.id, { purpose: 'recovery' });
    const url = link({ userId: account.id, secret, expiresAt: token.expiresAt });
    await queueMail(tx, {
      recipient: account.email,
      ...recoveryMail(account.name, url),
      giveUpAt: token.expiresAt,
    });
    return token;
  });
}

/**
 * Sets a new password with the secret of the link. The holder of the mailbox owns the account, so all other sessions end
 * and the e-mail becomes verified (docs/decisions/0021).
 * @throws AppError userNotFound, tokenInvalid
 */
export async function finishRecovery(
  platform: Pick<Platform, 'database'>,
  recovery: { accountId: string; secret: string; password: string; keepSessionId: string | null },
): Promise<AccountToken> {
  const { accountId } = recovery;
  // Guesses are not limited before they are wrong, so they must cost neither a hash nor a lock.
  await readAccount(platform.database, accountId);
  await findToken(platform.database, accountId, 'recovery', recovery.secret);
  // Hashed before locking, because hashing is slow by design.
  const passwordHash = await hashPassword(recovery.password);
  return platform.database.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const token = await spendToken(tx, accountId, { purposes: 'recovery', secret: recovery.secret });
    await tx.query(
      `update accounts set password_hash = $2, password_updated_at = now(), is_email_verified = true, updated_at = now()
       where id = $1`,
      [accountId, passwordHash],
    );
    await tx.query('delete from sessions where account_id = $1 and id is distinct from $2', [
      accountId,
      recovery.keepSessionId,
    ]);
    tx.changed({ collection: 'accounts', id: accountId, action: 'update' });
    return token;
  });
}
