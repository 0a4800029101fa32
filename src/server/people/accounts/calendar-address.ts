/** The secret address of a user's own calendar. It shows the user's tournaments to everybody who knows it. */
import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';

const SECRET_BYTES = 24;
const SECRET = /^[\w-]{32}$/;

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** Makes an address if there is none yet. @returns the secret in it */
export async function calendarSecret(database: Database, accountId: string): Promise<string> {
  return database.transaction(async (tx) => {
    await tx.query(
      'insert into account_calendars (account_id, secret) values ($1, $2) on conflict (account_id) do nothing',
      [accountId, newSecret()],
    );
    const [row] = await tx.query<{ secret: string }>(
      'select secret from account_calendars where account_id = $1',
      [accountId],
    );
    return row?.secret ?? '';
  });
}

/** Replaces the address, so that the former one stops working. @returns the secret in the new one */
export async function renewCalendarSecret(database: Database, accountId: string): Promise<string> {
  const secret = newSecret();
  await database.transaction((tx) =>
    tx.query(
      `insert into account_calendars (account_id, secret) values ($1, $2)
       on conflict (account_id) do update set secret = excluded.secret`,
      [accountId, secret],
    ),
  );
  return secret;
}

/** The account whose calendar has this secret; null: there is none, or the account is blocked. */
export async function ownerOfCalendar(database: Database, secret: string): Promise<string | null> {
  if (!SECRET.test(secret)) return null;
  const [row] = await database.query<{ account_id: string }>(
    `select c.account_id from account_calendars c join accounts a on a.id = c.account_id
     where c.secret = $1 and a.is_active`,
    [secret],
  );
  return row?.account_id ?? null;
}
