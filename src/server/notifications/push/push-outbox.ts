/** The durable outbox of push messages: filled in the transaction of the notification, sent after its commit. */
import type { Database, Sql } from '#server/platform/database/database.ts';
import { NOTIFICATIONS_OFF, type NotificationKind } from '#shared/notification-kinds.ts';
import type { Invitation } from '../news/news.ts';
import { isOffSql } from '../notify-users.ts';

/** A message claimed by a sender. */
export interface DuePush {
  notification_id: string;
  target_id: string;
  attempts: number;
  /** For how many seconds the message was news when it was made, and for how many it still is. */
  seconds: number;
  seconds_left: number;
  /** False: its reader has seen it on the site or has switched its kind off, or the account or session has ended. */
  is_wanted: boolean;
  kind: NotificationKind;
  message: string;
  message_ne: string | null;
  /** The title of the tournament that the message is about; null: it is about none. */
  title: string | null;
  title_ne: string | null;
  target_link: string | null;
  account: string;
  /** The team that the message invites to; null: none. */
  invitation: Invitation | null;
  language: string | null;
  digits: string | null;
  endpoint: string;
  host: string;
  p256dh: string;
  auth: string;
}

/**
 * Claims due messages for this process. No other process sends them until the claim expires, which happens only if this
 * process has died.
 * @param busy hosts to which nothing is posted now
 */
export function claimPushes(
  sql: Sql,
  { limit, claimSeconds, busy }: { limit: number; claimSeconds: number; busy: readonly string[] },
): Promise<DuePush[]> {
  return sql.query<DuePush>(
    `with due as materialized (
       select d.notification_id, d.target_id from push_outbox d join push_targets p on p.id = d.target_id
       where d.next_attempt_at <= now() and d.give_up_at > now() and not (p.host = any($3::text[]))
       order by d.next_attempt_at limit $1 for update of d skip locked
     )
     update push_outbox o
     set attempts = o.attempts + 1, is_claimed = true, next_attempt_at = now() + make_interval(secs => $2)
     from due, push_targets t, accounts a, sessions s, notifications n, notification_recipients r
     where o.notification_id = due.notification_id and o.target_id = due.target_id
       and t.id = o.target_id and a.id = t.account_id and s.id = t.session_id and n.id = o.notification_id
       and r.notification_id = n.id and r.user_id = a.id
     returning o.notification_id, o.target_id, o.attempts,
       extract(epoch from o.give_up_at - o.created_at)::float8 as seconds,
       extract(epoch from o.give_up_at - now())::float8 as seconds_left,
       not r.is_read and a.is_active and s.expires_at > now() and not ${isOffSql(NOTIFICATIONS_OFF)}
         as is_wanted,
       n.kind, n.message, n.message_ne, n.news -> 'data' ->> 'title' as title, (
         select x.title_ne from tournaments x where x.id = substring(n.target_link from '^/t/([^/?#]+)')
       ) as title_ne, n.target_link, a.id as account, n.news -> 'data' -> 'invitation' as invitation,
       a.prefs ->> 'lang' as language, a.prefs ->> 'digits' as digits, t.endpoint, t.host, t.p256dh, t.auth`,
    [limit, claimSeconds, busy],
  );
}

type Key = Pick<DuePush, 'notification_id' | 'target_id'>;

/** Removes a message that was sent, or that never will be. */
export async function dropPush(sql: Sql, { notification_id, target_id }: Key): Promise<void> {
  await sql.query('delete from push_outbox where notification_id = $1 and target_id = $2', [
    notification_id,
    target_id,
  ]);
}

/** Schedules another attempt. */
export async function postponePush(
  sql: Sql,
  { notification_id, target_id }: Key,
  seconds: number,
): Promise<void> {
  await sql.query(
    `update push_outbox set is_claimed = false, next_attempt_at = now() + make_interval(secs => $3)
     where notification_id = $1 and target_id = $2`,
    [notification_id, target_id, seconds],
  );
}

/** Removes a target whose subscription has ended, unless it has another one by now. */
export async function removeTarget(
  database: Database,
  { target_id, endpoint }: Pick<DuePush, 'target_id' | 'endpoint'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const gone = await tx.query<{ account_id: string }>(
      'delete from push_targets where id = $1 and endpoint = $2 returning account_id',
      [target_id, endpoint],
    );
    for (const { account_id: id } of gone) tx.changed({ collection: 'accounts', id, action: 'update' });
  });
}

/** Makes claimed messages due again. Only for a database of one process: the process that claimed them has ended. */
export async function releasePushes(sql: Sql): Promise<void> {
  await sql.query('update push_outbox set is_claimed = false, next_attempt_at = now() where is_claimed');
}

export async function dropExpiredPushes(sql: Sql): Promise<void> {
  await sql.query('delete from push_outbox where give_up_at <= now()');
}

/** Seconds until the next message is due; null when there is none. */
export async function secondsUntilPush(sql: Sql): Promise<number | null> {
  const [row] = await sql.query<{ seconds: number | null }>(
    `select extract(epoch from min(next_attempt_at) - now())::float8 as seconds from push_outbox
     where give_up_at > now()`,
  );
  return row?.seconds ?? null;
}
