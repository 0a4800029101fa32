/** Verification of e-mail addresses (docs/wire.md#links-by-mail). */

import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Language } from '#shared/languages.ts';
import { isShownEmailVerified, lockAccount, readAccount } from './account.ts';
import { type LinkOf, sendLink } from './account-mails.ts';
import { updateAccount } from './change-account.ts';
import { handOver } from './hand-over.ts';
import { type AccountToken, findToken, spendToken } from './tokens.ts';
import { unlessTaken } from './unless-taken.ts';

/**
 * Sends a verification link to the address that clients see.
 * @throws AppError emailVerified
 */
export function startVerification(
  platform: Pick<Platform, 'database'>,
  { accountId, language }: { accountId: string; language: Language },
  link: LinkOf,
): Promise<AccountToken> {
  return platform.database.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (isShownEmailVerified(account)) throw new AppError('emailVerified');
    const address = account.wantedEmail ?? account.email;
    return sendLink(tx, account, { purpose: 'verification', address, language, link });
  });
}

/**
 * Confirms an address with the secret of the link. In a session of the account nothing else changes. Without one, the
 * mailbox may be another person's, who then gets the account alone: all other proofs end (docs/decisions/0147).
 * @param proof sessionId: the session of the account that the link was opened in, if any
 * @throws AppError userNotFound, tokenInvalid, userExists when another account has confirmed the address meanwhile
 */
export async function confirmVerification(
  platform: Pick<Platform, 'database' | 'config'>,
  { accountId, secret, sessionId }: { accountId: string; secret: string; sessionId: string | null },
): Promise<AccountToken> {
  // Guesses are not limited before they are wrong, so they must not cost a lock.
  await readAccount(platform.database, accountId);
  await findToken(platform.database, accountId, 'verification', secret);
  return unlessTaken(() =>
    platform.database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      const token = await spendToken(tx, accountId, { purposes: 'verification', secret });
      const email = token.address ?? account.email;
      const [own] = await tx.query('select id from sessions where id = $1 and account_id = $2', [
        sessionId,
        accountId,
      ]);
      if (own) {
        // A link to the former address would give the account back to that mailbox.
        await tx.query('delete from account_tokens where account_id = $1 and address <> $2', [
          accountId,
          email,
        ]);
        if (!platform.config.admin)
          await tx.query('update operator_address set email = $2 where email = $1', [account.email, email]);
        await updateAccount(tx, accountId, {
          assignments: 'email = $2, wanted_email = null, is_email_verified = true',
          values: [email],
        });
      } else if (!isShownEmailVerified(account)) await handOver(tx, accountId, { email, passwordHash: null });
      return token;
    }),
  );
}
