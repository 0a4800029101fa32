/** The first admin of an installation without one, made with a link that the start prints. */
import { recordAct } from '#server/audit/audit-log.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isOperatorSql } from '#server/platform/sessions/labels-in-force.ts';
import { hashSecret, newSecret } from '#server/platform/sessions/session-token.ts';
import type { Origin } from '#server/platform/sessions/viewer.ts';
import { type Account, readAccount } from './account.ts';
import { keepOperatorAddress, lockAdmins, makeAdmin } from './make-admin.ts';
import { hashPassword } from './passwords.ts';

type Parts = Pick<Platform, 'database'>;

/** Secrets of earlier starts are deleted; processes that start together do not delete each other's. */
const FORGOTTEN_AFTER = "interval '1 day'";

async function hasAdmin(sql: Sql): Promise<boolean> {
  return (await sql.query(`select id from accounts a where ${isOperatorSql('a')} limit 1`)).length > 0;
}

/**
 * The secret of a new link that makes the first admin; its hash alone is stored.
 * @returns null when there is an admin
 */
export async function issueFirstAdminSecret({ database }: Parts): Promise<string | null> {
  if (await hasAdmin(database)) return null;
  const secret = newSecret();
  await database.query(`delete from first_admin_secrets where created_at < now() - ${FORGOTTEN_AFTER}`);
  await database.query('insert into first_admin_secrets (secret_hash) values ($1)', [hashSecret(secret)]);
  return secret;
}

/** @throws AppError routeNotFound for a wrong secret, and for every one once there is an admin */
export async function requireFirstAdminSecret(sql: Sql, secret: unknown): Promise<string> {
  const refused = () => refusal('routeNotFound', 'firstAdminLinkInvalid');
  if (typeof secret !== 'string') throw refused();
  const rows = await sql.query('select created_at from first_admin_secrets where secret_hash = $1', [
    hashSecret(secret),
  ]);
  if (rows.length === 0 || (await hasAdmin(sql))) throw refused();
  return secret;
}

/**
 * Makes the first admin. Whoever has the secret reads the server's output, so an account that has proven that e-mail is
 * taken over.
 * @throws AppError routeNotFound for a wrong secret, and for every one once there is an admin
 */
export async function makeFirstAdmin(
  { database }: Parts,
  wish: { secret: string; email: string; name: string; password: string; origin: Origin },
): Promise<Account> {
  const { secret, email, name, origin } = wish;
  const passwordHash = await hashPassword(wish.password);
  return database.transaction(async (tx) => {
    await lockAdmins(tx);
    await requireFirstAdminSecret(tx, secret);
    await keepOperatorAddress(tx, email);
    const id = await makeAdmin(tx, { email, name, passwordHash });
    await tx.query('delete from first_admin_secrets');
    const account = await readAccount(tx, id);
    await recordAct(
      tx,
      { ...account, kind: 'user', sessionId: '', origin },
      { action: 'firstAdmin.create', target: { type: 'account', id }, after: { email, name } },
    );
    return account;
  });
}
