/** The admin account configured by ADMIN_EMAIL and ADMIN_PASSWORD. */
import type { Sql } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isOperatorSql } from '#server/platform/sessions/labels-in-force.ts';
import { keepOperatorAddress, lockAdmins, makeAdmin } from './make-admin.ts';
import { hashPassword } from './passwords.ts';

type Parts = Pick<Platform, 'database' | 'config'>;

/**
 * Makes the configured admin where it is missing. A password changed later by the admin is kept. A former operator
 * loses the office.
 */
export async function ensureAdmin(platform: Parts): Promise<void> {
  await changeOperator(platform);
  const { admin } = platform.config;
  if (!admin) return;
  const { email } = admin;
  const isReady = async (sql: Pick<Platform['database'], 'query'>) => {
    const rows = await sql.query(
      `select id from accounts a where email = $1 and is_email_verified and ${isOperatorSql('a')}`,
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

/** Makes a newly configured address that of the operator. Without one, the address in the database still counts. */
async function changeOperator({ database, config: { admin } }: Parts): Promise<void> {
  if (!admin || (await isOperatorAddress(database, admin.email))) return;
  await database.transaction(async (tx) => {
    await lockAdmins(tx);
    if (!(await isOperatorAddress(tx, admin.email))) await keepOperatorAddress(tx, admin.email);
  });
}

async function isOperatorAddress(sql: Sql, email: string): Promise<boolean> {
  return (await sql.query('select from operator_address where email = $1', [email])).length > 0;
}
