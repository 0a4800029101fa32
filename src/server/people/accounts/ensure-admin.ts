/** The admin account configured by ADMIN_EMAIL and ADMIN_PASSWORD. */
import type { Platform } from '#server/platform/platform.ts';
import { lockAdmins, makeAdmin } from './make-admin.ts';
import { hashPassword } from './passwords.ts';

/**
 * Makes the configured admin where it is missing. A password changed later by the admin is kept.
 */
export async function ensureAdmin(platform: Pick<Platform, 'database' | 'config'>): Promise<void> {
  const { admin } = platform.config;
  if (!admin) return;
  const { email } = admin;
  const isReady = async (sql: Pick<Platform['database'], 'query'>) => {
    const rows = await sql.query(
      "select id from accounts where email = $1 and is_email_verified and 'admin' = any (labels)",
      [email],
    );
    return rows.length > 0;
  };
  if (await isReady(platform.database)) return;
  const passwordHash = await hashPassword(admin.password);
  await platform.database.transaction(async (tx) => {
    await lockAdmins(tx);
    if (await isReady(tx)) return;
    await makeAdmin(tx, { email, name: 'Admin', passwordHash });
  });
}
