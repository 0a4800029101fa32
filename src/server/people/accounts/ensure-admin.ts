/** The admin account configured by ADMIN_EMAIL and ADMIN_PASSWORD. */
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashPassword } from './passwords.ts';
import { insertAccount } from './register-account.ts';

/** Key of the advisory lock that lets concurrently starting servers create one admin. */
const LOCK_KEY = 725_002;

/**
 * Creates the configured admin when missing. An existing account with that e-mail without the label is taken over: it may
 * have been registered by somebody else, so it gets the configured password and its sessions end. A password changed
 * later by the admin is kept.
 */
export async function ensureAdmin(platform: Pick<Platform, 'database' | 'config'>): Promise<void> {
  const { admin } = platform.config;
  if (!admin) return;
  const email = admin.email.toLowerCase();
  const [known] = await platform.database.query<{ is_ready: boolean }>(
    `select 'admin' = any (labels) as is_ready from accounts where email = $1`,
    [email],
  );
  if (known?.is_ready) return;
  const passwordHash = await hashPassword(admin.password);
  await platform.database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const [account] = await tx.query<{ id: string; is_ready: boolean }>(
      `select id, 'admin' = any (labels) as is_ready from accounts where email = $1 for update`,
      [email],
    );
    if (account?.is_ready) return;
    if (!account) {
      const row = {
        userId: newId(),
        email,
        name: 'Admin',
        passwordHash,
        labels: ['admin'],
        isEmailVerified: true,
      };
      await insertAccount(tx, row);
      return;
    }
    await tx.query('delete from sessions where account_id = $1', [account.id]);
    await tx.query(
      `update accounts set password_hash = $2, password_updated_at = now(), is_email_verified = true, is_active = true,
         labels = array_append(labels, 'admin'), updated_at = now()
       where id = $1`,
      [account.id, passwordHash],
    );
    tx.changed({ collection: 'accounts', id: account.id, action: 'update' });
  });
}
