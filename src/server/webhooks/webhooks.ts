/** The webhooks of a host or an admin. */

import { randomBytes } from 'node:crypto';
import { recordAct } from '#server/audit/audit-log.ts';
import { NOTHING_LEAVES } from '#server/platform/copy.ts';
import { countOf } from '#server/platform/database/count.ts';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { isAdmin, languageOfViewer } from '#server/platform/sessions/viewer.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { requireHost } from '#server/tournaments/access/host-bans.ts';
import type { NewWebhookWish, WebhookChange } from '#shared/forms/machines.ts';
import { OLD_SECRET_HOURS, WEBHOOKS_MAX } from '#shared/rules/webhooks.ts';
import type { NewWebhook, Webhook, WebhookList, WebhookTest } from '#shared/wire/webhooks.ts';
import { discordTest } from './discord/discord-post.ts';
import type { DueDelivery } from './outbox.ts';
import { post } from './sender.ts';
import { toldAddress } from './told-addresses.ts';

const COLUMNS = `id as "$id", url, events, format, tournaments, ${wireInstantSql('created_at')} as "createdAt",
  off_at is null as "isOn", off_reason as "offReason"`;

/** @throws AppError unauthorized for who is no host, argumentInvalid, ruleViolated: webhooksMax */
export async function createWebhook(
  { database, config }: Platform,
  viewer: UserViewer,
  wish: NewWebhookWish,
): Promise<NewWebhook> {
  requireHost(viewer);
  const url = await toldAddress(wish.url, config.webhookHosts);
  const secret = newSecret();
  const webhook = await database.transaction(async (tx) => {
    await tx.query('select id from accounts where id = $1 for update', [viewer.id]);
    await requireOwn(tx, viewer, wish.tournaments);
    const kept = await countOf(tx, 'webhooks where account_id = $1', [viewer.id]);
    if (kept >= WEBHOOKS_MAX) throw refusal('ruleViolated', 'webhooksMax', WEBHOOKS_MAX);
    const [row] = await tx.query<Webhook>(
      `insert into webhooks (id, account_id, url, events, format, tournaments, is_of_all, secret)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
      [newId(), viewer.id, url, wish.events, wish.format, wish.tournaments, isAdmin(viewer), secret],
    );
    if (!row) throw new AppError('unknown');
    await recordAct(tx, viewer, {
      action: 'webhook.create',
      target: { type: 'account', id: viewer.id },
      after: recorded(row),
    });
    return row;
  });
  return { ...webhook, secret };
}

export async function listWebhooks(database: Database, accountId: string): Promise<WebhookList> {
  const webhooks = await database.query<Webhook>(
    `select ${COLUMNS} from webhooks where account_id = $1 order by sequence desc`,
    [accountId],
  );
  return { total: webhooks.length, webhooks };
}

/** @throws AppError unauthorized, webhookNotFound, argumentInvalid */
export async function changeWebhook(
  { database, config }: Platform,
  viewer: UserViewer,
  { id, change }: { id: string; change: WebhookChange },
): Promise<Webhook> {
  requireHost(viewer);
  const url = change.url === undefined ? undefined : await toldAddress(change.url, config.webhookHosts);
  return database.transaction(async (tx) => {
    const [before] = await tx.query<Webhook>(
      `select ${COLUMNS} from webhooks where id = $1 and account_id = $2 for update`,
      [id, viewer.id],
    );
    if (!before) throw new AppError('webhookNotFound');
    if (change.tournaments) await requireOwn(tx, viewer, change.tournaments);
    const next = { ...before, ...change, url: url ?? before.url };
    const isOn = change.isOn ?? before.isOn;
    const [row] = await tx.query<Webhook>(
      `update webhooks set url = $2, events = $3, format = $4, tournaments = $5,
         off_at = case when $6 then null else coalesce(off_at, now()) end,
         off_reason = case when $6 then null else off_reason end
       where id = $1 returning ${COLUMNS}`,
      [id, next.url, next.events, next.format, next.tournaments, isOn],
    );
    if (!row) throw new AppError('webhookNotFound');
    await recordAct(tx, viewer, {
      action: 'webhook.update',
      target: { type: 'account', id: viewer.id },
      before: recorded(before),
      after: recorded(row),
    });
    return row;
  });
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * Makes a new secret. For a day the secret before signs in addition, so that no receiver misses anything meanwhile; an
 * even older one ends at once.
 * @throws AppError webhookNotFound
 */
export async function rotateSecret(
  { database }: Platform,
  viewer: UserViewer,
  id: string,
): Promise<NewWebhook> {
  const secret = newSecret();
  return database.transaction(async (tx) => {
    const [row] = await tx.query<Webhook>(
      `update webhooks set old_secret = secret, old_secret_until = now() + interval '${OLD_SECRET_HOURS} hours', secret = $3
       where id = $1 and account_id = $2 returning ${COLUMNS}`,
      [id, viewer.id, secret],
    );
    if (!row) throw new AppError('webhookNotFound');
    await recordAct(tx, viewer, {
      action: 'webhook.secret',
      target: { type: 'account', id: viewer.id },
      after: recorded(row),
    });
    return { ...row, secret };
  });
}

/** Owners whose webhook is being tried. An owner tries one at a time, because a receiver may be slow. */
const trying = new Set<string>();

/**
 * Sends a trial message that reports no event, and waits for the answer.
 * @throws AppError webhookNotFound, unauthorized, busy while another is tried
 */
export async function testWebhook(platform: Platform, viewer: UserViewer, id: string): Promise<WebhookTest> {
  const { config, database } = platform;
  requireHost(viewer);
  const [row] = await database.query<Pick<DueDelivery, 'url' | 'format' | 'secret' | 'oldSecret'>>(
    `select url, format, secret, case when old_secret_until > now() then old_secret end as "oldSecret"
     from webhooks where id = $1 and account_id = $2`,
    [id, viewer.id],
  );
  if (!row) throw new AppError('webhookNotFound');
  if (config.isCopy) return { answer: null, error: NOTHING_LEAVES };
  if (trying.has(viewer.id)) throw new AppError('busy');
  trying.add(viewer.id);
  try {
    const body =
      row.format === 'discord'
        ? discordTest(languageOfViewer(viewer))
        : { type: 'webhook.test', timestamp: new Date().toISOString(), data: {} };
    const sent = { ...row, id: `msg_${newId()}` };
    const { status, error } = await post(platform, sent, JSON.stringify(body));
    return { answer: status, error };
  } finally {
    trying.delete(viewer.id);
  }
}

/** @throws AppError webhookNotFound */
export async function deleteWebhook({ database }: Platform, viewer: UserViewer, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.query<Webhook>(
      `delete from webhooks where id = $1 and account_id = $2 returning ${COLUMNS}`,
      [id, viewer.id],
    );
    if (!row) throw new AppError('webhookNotFound');
    await recordAct(tx, viewer, {
      action: 'webhook.delete',
      target: { type: 'account', id: viewer.id },
      before: recorded(row),
    });
  });
}

/** Refuses tournaments of others; admins may name any. @throws AppError argumentInvalid: notYourTournament */
async function requireOwn(sql: Sql, viewer: UserViewer, ids: readonly string[] | null): Promise<void> {
  const [foreign] = await sql.query<{ id: string }>(
    `select id from unnest($1::text[]) n (id)
     where not exists (select 1 from tournaments t where t.id = n.id and (t.host = $2 or $3)) limit 1`,
    [ids ?? [], viewer.id, isAdmin(viewer)],
  );
  if (foreign) throw refusal('argumentInvalid', 'notYourTournament', foreign.id);
}

/** A webhook as the log shows it. Addresses of Discord are secrets, so only the host is named. */
function recorded({ url, events, format, tournaments, isOn }: Webhook) {
  return { host: new URL(url).host, events, format, tournaments, isOn };
}
