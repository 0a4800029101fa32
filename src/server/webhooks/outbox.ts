/** Deliveries that are still to be sent, queued by database triggers of the acts. */

import { recordAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { isHostSql, isOperatorSql } from '#server/platform/sessions/labels-in-force.ts';
import {
  DELIVERIES_KEPT,
  pauseAfter,
  TRIED_FOR_HOURS,
  type WebhookEvent,
  type WebhookFormat,
} from '#shared/rules/webhooks.ts';

export interface DueDelivery {
  id: string;
  webhook: string;
  tournament: string;
  event: WebhookEvent;
  about: Record<string, string | number | null>;
  at: Date;
  /** What was sent in the first attempt; null: there was none yet. */
  body: string | null;
  attempts: number;
  isAgain: boolean;
  url: string;
  format: WebhookFormat;
  secret: string;
  /** The secret before, as long as it signs in addition; null: it no longer does. */
  oldSecret: string | null;
  owner: string;
}

/** How an attempt ended. */
export interface Outcome {
  /** The status of the answer; null: there was none. */
  status: number | null;
  /** What went wrong; null: the receiver has taken it. */
  error: string | null;
  /** How many seconds the receiver asks to wait. */
  waitSeconds?: number;
}

/** Longer than an attempt takes: if a process has died, another one takes over its delivery after this time. */
const CLAIM_SECONDS = 30;

/**
 * Claims the delivery that is due: for each webhook and tournament the oldest one that waits, so that they arrive in
 * order, and only while the owner of the webhook may be told.
 * @param busy owners and names of hosts whose share of the places is used up
 */
export async function claimDelivery(
  database: Database,
  busy: { owners: readonly string[]; hosts: readonly string[] },
): Promise<DueDelivery[]> {
  return database.query<DueDelivery>(
    `with due as materialized (
       select h.id from webhook_deliveries h
       join webhooks o on o.id = h.webhook_id join accounts a on a.id = o.account_id
       where h.state = 'pending' and h.next_attempt_at <= now() and coalesce(h.claimed_until <= now(), true)
         and (o.off_at is null or h.is_again) and o.account_id <> all($1::text[])
         and substring(o.url from '^https?://(\\[[^\\]]*\\]|[^/:]+)') <> all($2::text[])
         and a.is_active and case when o.is_of_all then ${isOperatorSql('a')} else ${isHostSql('a')} end
         and (h.is_again or not exists (
           select 1 from webhook_deliveries e
           where e.webhook_id = h.webhook_id and e.tournament_id = h.tournament_id and e.state = 'pending'
             and not e.is_again and e.sequence < h.sequence
         ))
       order by h.next_attempt_at, h.sequence limit 1 for update of h skip locked
     )
     update webhook_deliveries d
     set attempts = d.attempts + 1, last_attempt_at = now(), first_attempt_at = coalesce(d.first_attempt_at, now()),
       claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
     from webhooks w, due where d.id = due.id and w.id = d.webhook_id
     returning d.id, d.webhook_id as webhook, d.tournament_id as tournament, d.event, d.about, d.at, d.body, d.attempts,
       d.is_again as "isAgain", w.url, w.format, w.secret, w.account_id as owner,
       case when w.old_secret_until > now() then w.old_secret end as "oldSecret"`,
    [busy.owners, busy.hosts],
  );
}

/** Seconds until something is due; null when nothing waits. */
export async function secondsUntilDue(sql: Sql): Promise<number | null> {
  const [row] = await sql.query<{ seconds: number | null }>(
    `select extract(epoch from min(greatest(next_attempt_at, claimed_until)) - now())::float8 as seconds
     from webhook_deliveries where state = 'pending'`,
  );
  return row?.seconds ?? null;
}

/** Stores the body that was sent, so that each attempt sends the same. */
export async function keepBody(sql: Sql, id: string, body: string): Promise<void> {
  await sql.query('update webhook_deliveries set body = $2 where id = $1', [id, body]);
}

/** Notes how an attempt ended, and what comes of it. */
export async function noteOutcome(
  database: Database,
  delivery: DueDelivery,
  { status, error, waitSeconds = 0 }: Outcome,
): Promise<void> {
  const { id, attempts, isAgain } = delivery;
  if (error === null) {
    await database.query(
      `update webhook_deliveries set state = 'delivered', is_again = false, status = $2, error = null,
         delivered_at = now(), claimed_until = null where id = $1`,
      [id, status],
    );
    await forgetOld(database, delivery.webhook);
    return;
  }
  const seconds = Math.max(pauseAfter(attempts), waitSeconds);
  const [noted] = await database.query<{ is_over: boolean }>(
    `update webhook_deliveries set status = $2, error = $3, claimed_until = null, is_again = false,
       state = case when $4 then 'failed' else state end,
       next_attempt_at = least(now() + make_interval(secs => $5),
         greatest(now(), first_attempt_at + interval '${TRIED_FOR_HOURS} hours'))
     where id = $1 returning first_attempt_at <= now() - interval '${TRIED_FOR_HOURS} hours' as is_over`,
    [id, status, error, isAgain, seconds],
  );
  if (noted?.is_over && !isAgain) await switchOff(database, delivery, error);
}

/** Gives up a delivery that is never to be sent, and notes why. */
export async function leaveUntold(sql: Sql, id: string, error: string): Promise<void> {
  await sql.query(
    `update webhook_deliveries set state = 'failed', is_again = false, error = $2, claimed_until = null where id = $1`,
    [id, error],
  );
}

/** Switches off a webhook whose receiver has taken nothing for a day, and tells its owner why. */
async function switchOff(
  database: Database,
  { webhook, owner, url }: DueDelivery,
  reason: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = await tx.query(
      'update webhooks set off_at = now(), off_reason = $2 where id = $1 and off_at is null returning id',
      [webhook, reason],
    );
    await tx.query(
      "update webhook_deliveries set state = 'failed' where webhook_id = $1 and state = 'pending' and not is_again",
      [webhook],
    );
    if (rows.length === 0) return;
    const { host } = new URL(url);
    await recordAct(tx, SERVER_ACTOR, {
      action: 'webhook.off',
      target: { type: 'account', id: owner },
      after: { host },
      reason,
    });
    await notify(tx, owner, {
      kind: 'hostDesk',
      by: null,
      news: { text: 'webhookOff', data: { host, hours: TRIED_FOR_HOURS } },
      targetLink: '/profile?tab=host',
    });
  });
}

async function forgetOld(sql: Sql, webhook: string): Promise<void> {
  await sql.query(
    `delete from webhook_deliveries where webhook_id = $1 and state <> 'pending' and sequence < (
       select sequence from webhook_deliveries where webhook_id = $1 order by sequence desc
       offset ${DELIVERIES_KEPT - 1} limit 1)`,
    [webhook],
  );
}
