/** What a webhook was told lately, for its owner to see and to send again. */
import { recordAct } from '#server/audit/audit-log.ts';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { DELIVERIES_KEPT } from '#shared/rules/webhooks.ts';
import type { DeliveryList, WebhookDelivery } from '#shared/wire/webhooks.ts';

declare module '#server/platform/database/database.ts' {
  interface RecordKinds {
    /** Wakes the sender, because a delivery is to be sent again; not published to clients. */
    webhooks: true;
  }
}

const COLUMNS = `id as "$id", event, tournament_id as tournament, ${wireInstantSql('at')} as at, state as status, attempts,
  ${wireInstantSql('last_attempt_at')} as "lastAttemptAt",
  case when state = 'pending' then ${wireInstantSql('next_attempt_at')} end as "nextAttemptAt", status as answer, error`;

/** @throws AppError webhookNotFound */
export async function listDeliveries(
  database: Database,
  viewer: UserViewer,
  webhook: string,
): Promise<DeliveryList> {
  await requireOwnWebhook(database, viewer, webhook);
  const deliveries = await database.query<WebhookDelivery>(
    `select ${COLUMNS} from webhook_deliveries where webhook_id = $1 order by sequence desc limit ${DELIVERIES_KEPT}`,
    [webhook],
  );
  return { total: deliveries.length, deliveries };
}

/**
 * Sends a delivery once more, before those that wait for their turn; one that waits is sent now.
 * @throws AppError webhookNotFound, deliveryNotFound
 */
export async function sendAgain(
  { database }: Platform,
  viewer: UserViewer,
  { webhook, delivery }: { webhook: string; delivery: string },
): Promise<WebhookDelivery> {
  return database.transaction(async (tx) => {
    await requireOwnWebhook(tx, viewer, webhook);
    const [row] = await tx.query<WebhookDelivery>(
      `update webhook_deliveries set is_again = is_again or state <> 'pending', state = 'pending',
         next_attempt_at = now()
       where id = $1 and webhook_id = $2 returning ${COLUMNS}`,
      [delivery, webhook],
    );
    if (!row) throw new AppError('deliveryNotFound');
    tx.changed({ collection: 'webhooks', id: webhook, action: 'update' });
    await recordAct(tx, viewer, {
      action: 'webhook.retry',
      target: { type: 'account', id: viewer.id },
      tournament: row.tournament,
      after: { webhook, delivery, event: row.event },
    });
    return row;
  });
}

async function requireOwnWebhook(sql: Sql, viewer: UserViewer, id: string): Promise<void> {
  const rows = await sql.query('select id from webhooks where id = $1 and account_id = $2', [id, viewer.id]);
  if (rows.length === 0) throw new AppError('webhookNotFound');
}
