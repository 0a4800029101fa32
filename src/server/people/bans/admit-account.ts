import { comparableUid } from '#server/platform/database/comparable-uid.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';

/** True for the rows `b` of `bans` that are in force. */
export const IN_FORCE = '(b.until is null or b.until > now())';

/**
 * Refuses an account that is blocked or banned, or that has a banned game UID.
 * @throws AppError userNotFound, userBlocked, banned, both with the reason that the operator gave
 */
export async function requireAdmitted(sql: Sql, accountId: string): Promise<void> {
  const [account] = await sql.query<{
    is_active: boolean;
    blocked_reason: string | null;
    ban_reason: string | null;
  }>(
    `select a.is_active, a.blocked_reason, (
       select b.reason from bans b
       where ${IN_FORCE} and ((b.kind = 'account' and b.value = a.id)
         or (b.kind = 'uid' and ${comparableUid('b.value')} in
           (select ${comparableUid('g.uid')} from game_profiles g where g.user_id = a.id)))
       limit 1
     ) as ban_reason
     from accounts a where a.id = $1`,
    [accountId],
  );
  if (!account) throw new AppError('userNotFound');
  if (!account.is_active) throw userBlocked(account.blocked_reason);
  if (account.ban_reason !== null) throw refusal('banned', 'banned', account.ban_reason);
}

function userBlocked(reason: string | null): AppError {
  if (!reason) return new AppError('userBlocked');
  const { message } = new AppError('userBlocked');
  return new AppError('userBlocked', `${message} ${reason}`);
}

/** @throws AppError banned for a game UID that is banned */
export async function refuseBannedUids(sql: Sql, uids: readonly string[]): Promise<void> {
  const [ban] = await sql.query<{ reason: string }>(
    `select b.reason from bans b
     where ${IN_FORCE} and b.kind = 'uid' and exists (
       select from unnest($1::text[]) as u (uid)
       where b.value = kept_hash('uid', ${comparableUid('u.uid')}) or ${comparableUid('b.value')} = ${comparableUid('u.uid')})
     limit 1`,
    [uids],
  );
  if (ban) throw refusal('banned', 'banned', ban.reason);
}
