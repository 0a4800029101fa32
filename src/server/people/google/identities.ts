/** Identities of an OpenID provider that sign in to accounts. */
import { recordAct } from '#server/audit/audit-log.ts';
import { countOf } from '#server/platform/database/count.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import type { IdentityModel } from '#shared/wire/people.ts';
import { lockAccount } from '../accounts/account.ts';
import type { GoogleProfile } from './google-provider.ts';

type Parts = Pick<Platform, 'database'>;

/** The Identity model; no token of the provider is stored. */
const COLUMNS = `d.id as "$id", ${wireInstantSql('d.created_at')} as "$createdAt",
  ${wireInstantSql('d.created_at')} as "$updatedAt", d.account_id as "userId", 'google' as provider,
  d.subject as "providerUid", d.email as "providerEmail", '' as "providerAccessToken",
  '' as "providerAccessTokenExpiry", '' as "providerRefreshToken"`;

export async function addIdentity(tx: Sql, profile: GoogleProfile, accountId: string): Promise<void> {
  await tx.query(
    'insert into identities (id, issuer, subject, account_id, email) values ($1, $2, $3, $4, $5)',
    [newId(), profile.issuer, profile.subject, accountId, profile.email],
  );
}

/** The identities of an account, oldest first. */
export async function identitiesOf(sql: Sql, accountId: string): Promise<IdentityModel[]> {
  return sql.query<IdentityModel>(
    `select ${COLUMNS} from identities d where d.account_id = $1 order by d.sequence`,
    [accountId],
  );
}

/** A page of identities that pass a condition, oldest first, and their number. @param where SQL of rows `d` */
export async function listIdentities(
  sql: Sql,
  {
    where,
    params,
    limit,
    offset,
  }: { where: string; params: readonly unknown[]; limit: number; offset: number },
): Promise<{ total: number; identities: IdentityModel[] }> {
  const identities = await sql.query<IdentityModel>(
    `select ${COLUMNS} from identities d where ${where} order by d.sequence limit ${limit} offset ${offset}`,
    [...params],
  );
  return { total: await countOf(sql, `identities d where ${where}`, params), identities };
}

/**
 * Ends an identity of the caller's account, and the sessions that were opened with it, except the present one.
 * @throws AppError identityNotFound, also for one of another account
 */
export function endOwnIdentity(
  { database }: Parts,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  id: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await endIdentity(tx, { id, accountId, keptSessionId: sessionId });
  });
}

export async function endIdentityOf({ database }: Parts, viewer: Viewer, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await tx.query<{ account_id: string }>(
      'select account_id from identities where id = $1',
      [id],
    );
    if (!found) throw new AppError('identityNotFound');
    const { account_id: accountId } = found;
    await lockAccount(tx, accountId);
    await endIdentity(tx, { id, accountId, keptSessionId: null });
    await recordAct(tx, viewer, {
      action: 'identity.delete',
      target: { type: 'account', id: accountId },
      before: { identity: id },
    });
  });
}

async function endIdentity(
  tx: Transaction,
  { id, accountId, keptSessionId }: { id: string; accountId: string; keptSessionId: string | null },
): Promise<void> {
  const [ended] = await tx.query<{ subject: string }>(
    'delete from identities where id = $1 and account_id = $2 returning subject',
    [id, accountId],
  );
  if (!ended) throw new AppError('identityNotFound');
  await tx.query(
    `delete from sessions where account_id = $1 and id is distinct from $2
       and (provider = 'oauth2' or provider = 'google' and provider_uid = $3)`,
    [accountId, keptSessionId, ended.subject],
  );
  await tx.query("delete from account_tokens where account_id = $1 and purpose = 'oauth2'", [accountId]);
  tx.changed({ collection: 'accounts', id: accountId, action: 'update' });
}
