/** Sessions for tests that are not about signing in. */
import { insertSession } from '#server/people/sign-in/sessions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { encodeToken, hashSecret, newSecret } from '#server/platform/sessions/session-token.ts';

/** A new session of an account, without its password. Returns the token that the cookie holds. */
export async function newSession(
  platform: Pick<Platform, 'database'>,
  account: { id: string; email: string },
): Promise<string> {
  const secret = newSecret();
  await platform.database.transaction((tx) =>
    insertSession(tx, account.id, {
      provider: 'email',
      providerUid: account.email,
      secretHash: hashSecret(secret),
      ip: '127.0.0.1',
      userAgent: 'test',
    }),
  );
  return encodeToken({ accountId: account.id, secret });
}
