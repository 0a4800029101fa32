import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { verifyPassword } from '../accounts/passwords.ts';

/**
 * Notes that the user of a session has just given the account's password.
 * @returns when that was noted
 * @throws AppError credentialsInvalid for a wrong password, and always for an account without one
 */
export async function confirmPassword(
  { database }: Pick<Platform, 'database'>,
  { id, sessionId }: UserViewer,
  password: string,
): Promise<Date> {
  const [account] = await database.query<{ password_hash: string | null }>(
    'select password_hash from accounts where id = $1',
    [id],
  );
  const known = account?.password_hash ?? null;
  if (!(await verifyPassword(known, password))) throw new AppError('credentialsInvalid');
  return database.transaction(async (tx) => {
    // The password may have changed since it was checked.
    const [session] = await tx.query<{ confirmed_at: Date | null }>(
      `update sessions set confirmed_at = clock_timestamp()
       where id = $1 and account_id = (select id from accounts where id = $2 and password_hash = $3)
       returning confirmed_at`,
      [sessionId, id, known],
    );
    if (!session?.confirmed_at) throw new AppError('credentialsInvalid');
    tx.changed({ collection: 'accounts', id, action: 'update' });
    return session.confirmed_at;
  });
}
