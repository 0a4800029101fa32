/** The admin account configured by ADMIN_EMAIL and ADMIN_PASSWORD. */
import { recordAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isOperatorSql } from '#server/platform/sessions/labels-in-force.ts';
import { lockAdmins, makeAdmin, takeLabels } from './make-admin.ts';
import { hashPassword } from './passwords.ts';

type Parts = Pick<Platform, 'database' | 'config'>;

/**
 * Makes the configured admin where it is missing. A password changed later by the admin is kept. Who was the operator
 * before is it no more.
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

/** Writes whose label counts from now on, and takes it from the others. */
async function changeOperator({ database, config }: Parts): Promise<void> {
  const email = config.admin?.email ?? null;
  const isSame = async (sql: Sql) => {
    const [known] = await sql.query<{ email: string }>('select email from operator_address');
    return (known?.email ?? null) === email;
  };
  if (await isSame(database)) return;
  await database.transaction(async (tx) => {
    await lockAdmins(tx);
    if (await isSame(tx)) return;
    const former = await takeLabels(tx, email);
    await tx.query('delete from operator_address');
    if (email !== null) await tx.query('insert into operator_address (email) values ($1)', [email]);
    for (const id of former)
      await recordAct(tx, SERVER_ACTOR, { action: 'operator.end', target: { type: 'account', id } });
    const now = await tx.query<{ id: string }>(`select id from accounts a where ${isOperatorSql('a')}`);
    for (const id of [...former, ...now.map((one) => one.id)])
      tx.changed({ collection: 'accounts', id, action: 'update' });
  });
}
