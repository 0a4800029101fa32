/** The keys of a host, with which programs act for him. */

import { recordAct } from '#server/audit/audit-log.ts';
import { countOf } from '#server/platform/database/count.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newHostKey } from '#server/platform/sessions/host-keys.ts';
import { requireRecentPassword } from '#server/platform/sessions/session.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { hashSecret } from '#server/platform/sessions/session-token.ts';
import { actorOf } from '#server/platform/sessions/viewer.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import { KEYS_MAX, type KeyScope } from '#shared/rules/key-scopes.ts';
import type { AccountKey, KeyList, NewKey } from '#shared/wire/keys.ts';

export interface KeyWish {
  name: string;
  scopes: readonly KeyScope[];
  tournaments: readonly string[] | null;
  expires: Date | null;
}

const COLUMNS = `id as "$id", name, scopes, tournaments, ${wireInstantSql('created_at')} as "createdAt",
  ${wireInstantSql('expires_at')} as expires, ${wireInstantSql('last_used_at')} as "lastUsedAt"`;

/**
 * @throws AppError unauthorized for a caller who is no host, passwordNeeded, argumentInvalid for tournaments of others, ruleViolated:
 * keysMax
 */
export async function createKey({ database }: Platform, viewer: UserViewer, wish: KeyWish): Promise<NewKey> {
  if (!isAllowed(tournamentPolicy.create, actorOf(viewer))) throw new AppError('unauthorized');
  // A key outlives the session that makes it.
  requireRecentPassword({ viewer });
  const secret = newHostKey();
  const key = await database.transaction(async (tx) => {
    await tx.query('select id from accounts where id = $1 for update', [viewer.id]);
    const [foreign] = await tx.query<{ id: string }>(
      `select id from unnest($1::text[]) n (id)
       where not exists (select 1 from tournaments t where t.id = n.id and t.host = $2) limit 1`,
      [wish.tournaments ?? [], viewer.id],
    );
    if (foreign) throw refusal('argumentInvalid', 'notYourTournament', foreign.id);
    const kept = await countOf(tx, 'account_keys where account_id = $1', [viewer.id]);
    if (kept >= KEYS_MAX) throw refusal('ruleViolated', 'keysMax', KEYS_MAX);
    const [row] = await tx.query<AccountKey>(
      `insert into account_keys (id, account_id, name, secret_hash, scopes, tournaments, expires_at)
       select $1, $2, $3, $4, $5, $6, $7 where $7::timestamptz is null or $7 > now() returning ${COLUMNS}`,
      [newId(), viewer.id, wish.name, hashSecret(secret), wish.scopes, wish.tournaments, wish.expires],
    );
    if (!row) throw refusal('argumentInvalid', 'keyExpiresPast');
    await recordAct(tx, viewer, {
      action: 'key.create',
      target: { type: 'account', id: viewer.id },
      after: { name: wish.name, scopes: wish.scopes, tournaments: wish.tournaments, expires: wish.expires },
    });
    return row;
  });
  return { ...key, secret };
}

export async function listKeys(database: Database, accountId: string): Promise<KeyList> {
  const keys = await database.query<AccountKey>(
    `select ${COLUMNS} from account_keys where account_id = $1 order by sequence desc`,
    [accountId],
  );
  return { total: keys.length, keys };
}

/** Ends a key. @throws AppError keyNotFound */
export async function deleteKey({ database }: Platform, viewer: UserViewer, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.query<AccountKey>(
      `delete from account_keys where id = $1 and account_id = $2 returning ${COLUMNS}`,
      [id, viewer.id],
    );
    if (!row) throw new AppError('keyNotFound');
    await recordAct(tx, viewer, {
      action: 'key.delete',
      target: { type: 'account', id: viewer.id },
      before: { name: row.name, scopes: row.scopes, tournaments: row.tournaments },
    });
  });
}
