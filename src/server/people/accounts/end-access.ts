import type { Sql } from '#server/platform/database/database.ts';

/**
 * Ends what acts or reads for an account without a session: keys, webhooks, the address of the calendar, and logins with
 * Google while there is a password to log in with.
 */
export async function endAccess(sql: Sql, accountId: string): Promise<void> {
  await sql.query('delete from account_keys where account_id = $1', [accountId]);
  await sql.query('delete from webhooks where account_id = $1', [accountId]);
  await sql.query('delete from account_calendars where account_id = $1', [accountId]);
  await sql.query(
    `delete from identities where account_id = $1
       and exists (select from accounts a where a.id = $1 and a.password_hash is not null)`,
    [accountId],
  );
}
