import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Account } from './account.ts';
import { proveOwner, updateAccount } from './change-account.ts';
import { endAccess } from './end-access.ts';
import { hashPassword } from './passwords.ts';
import { unlessTaken } from './unless-taken.ts';

interface EmailChange {
  email: string;
  password: string;
  /** Whether keys, webhooks, the calendar address and logins with Google end, too. */
  endAccess?: boolean | undefined;
}

/**
 * Notes the address that an account is to have. It is the account's once its mailbox has confirmed it; until then the
 * address before signs in (docs/decisions/0147). Links that were mailed earlier stop working. An account without a
 * password gets the given one, as in Appwrite.
 * @throws AppError credentialsInvalid for a wrong password, userExists when the e-mail is taken
 */
export async function changeEmail(
  platform: Pick<Platform, 'database'>,
  accountId: string,
  { email, password, endAccess: endsAccess }: EmailChange,
): Promise<Account> {
  const { hasPassword, lock } = await proveOwner(platform, accountId, password);
  const made = hasPassword ? null : await hashPassword(password);
  return unlessTaken(() =>
    platform.database.transaction(async (tx) => {
      const account = await lock(tx);
      if ((account.wantedEmail ?? account.email) === email) return account;
      const taken = await tx.query('select id from accounts where email = $1 and id <> $2', [
        email,
        accountId,
      ]);
      if (taken.length > 0) throw new AppError('userExists');
      await tx.query(
        "delete from account_tokens where account_id = $1 and purpose in ('verification', 'recovery')",
        [accountId],
      );
      const changed = await updateAccount(tx, accountId, {
        assignments: `wanted_email = nullif($2, email), password_hash = coalesce($3, password_hash),
         password_updated_at = case when $3::text is null then password_updated_at else now() end`,
        values: [email, made],
      });
      if (endsAccess) await endAccess(tx, accountId);
      return changed;
    }),
  );
}
