/** The targets of push messages: the browsers of accounts, each known by its subscription. */
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { readSubscription, type Subscription } from './subscription.ts';

/** How many targets an account may have; for a new one the oldest is removed. */
const TARGETS_MAX = 20;

export interface PushTarget {
  id: string;
  account_id: string;
  identifier: string;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = 'id, account_id, identifier, created_at, updated_at';

/** A target in the form of the model that clients know. */
export function wireTarget({ id, account_id, identifier, created_at, updated_at }: PushTarget) {
  return {
    $id: id,
    $createdAt: wireInstant(created_at),
    $updatedAt: wireInstant(updated_at),
    name: '',
    userId: account_id,
    providerId: null,
    providerType: 'push',
    identifier,
    expired: false,
  };
}

/** An account's targets with a session in force, the oldest first. */
export function listPushTargets(sql: Sql, accountId: string): Promise<PushTarget[]> {
  return sql.query<PushTarget>(
    `select t.id, t.account_id, t.identifier, t.created_at, t.updated_at
     from push_targets t join sessions s on s.id = t.session_id
     where t.account_id = $1 and s.expires_at > now() order by t.created_at, t.id`,
    [accountId],
  );
}

/** The accounts, of those given, that get push messages. */
export async function hasPushTarget(sql: Sql, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ account_id: string }>(
    'select distinct account_id from push_targets where account_id = any($1::text[])',
    [accounts],
  );
  return new Set(rows.map(({ account_id }) => account_id));
}

/**
 * Registers a subscription for the caller's session; another target that had it loses it.
 * @throws AppError argumentInvalid, targetExists
 */
export async function createPushTarget(
  { database, config }: Platform,
  { id: accountId, sessionId }: UserViewer,
  { id, identifier }: { id: string; identifier: string },
): Promise<PushTarget> {
  const subscription = readSubscription(identifier, config.pushServices);
  return database.transaction(async (tx) => {
    await leaveOthers(tx, subscription, id);
    const [target] = await tx.query<PushTarget>(
      `insert into push_targets (id, account_id, session_id, identifier, endpoint, host, p256dh, auth)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning ${COLUMNS}`,
      [id, accountId, sessionId, identifier, ...partsOf(subscription)],
    );
    if (!target) throw new AppError('targetExists');
    await tx.query(
      `delete from push_targets where id in (
         select id from push_targets where account_id = $1 order by created_at desc, id desc offset ${TARGETS_MAX})`,
      [accountId],
    );
    tx.changed({ collection: 'accounts', id: accountId, action: 'update' });
    return target;
  });
}

/** Puts another subscription in the place of one of the caller's. @throws AppError argumentInvalid, targetNotFound */
export async function updatePushTarget(
  { database, config }: Platform,
  { id: accountId }: UserViewer,
  { id, identifier }: { id: string; identifier: string },
): Promise<PushTarget> {
  const subscription = readSubscription(identifier, config.pushServices);
  return database.transaction(async (tx) => {
    await leaveOthers(tx, subscription, id);
    const [target] = await tx.query<PushTarget>(
      `update push_targets set identifier = $3, endpoint = $4, host = $5, p256dh = $6, auth = $7, updated_at = now()
       where id = $1 and account_id = $2 returning ${COLUMNS}`,
      [id, accountId, identifier, ...partsOf(subscription)],
    );
    // The error undoes the transaction, so the subscription also stays with the target that had it.
    if (!target) throw new AppError('targetNotFound');
    tx.changed({ collection: 'accounts', id: accountId, action: 'update' });
    return target;
  });
}

/** @throws AppError targetNotFound */
export async function deletePushTarget(
  { database }: Platform,
  { id: accountId }: UserViewer,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const gone = await tx.query('delete from push_targets where id = $1 and account_id = $2 returning id', [
      id,
      accountId,
    ]);
    if (gone.length === 0) throw new AppError('targetNotFound');
    tx.changed({ collection: 'accounts', id: accountId, action: 'update' });
  });
}

/** Removes other targets of a subscription: a browser belongs to its present user. Registrations of it take turns. */
async function leaveOthers(tx: Transaction, { endpoint }: Subscription, except: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('push ' || $1, 0))", [endpoint]);
  const left = await tx.query<{ account_id: string }>(
    'delete from push_targets where endpoint = $1 and id <> $2 returning account_id',
    [endpoint, except],
  );
  for (const { account_id: id } of left) tx.changed({ collection: 'accounts', id, action: 'update' });
}

function partsOf({ endpoint, host, p256dh, auth }: Subscription): string[] {
  return [endpoint, host, p256dh, auth];
}
