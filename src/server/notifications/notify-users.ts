import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import {
  MAILS_OFF,
  type MailedKind,
  NOTIFICATIONS_OFF,
  type NotificationKind,
} from '#shared/notification-kinds.ts';
import { type CausedNote, withinCausedLimit } from './caused-notifications.ts';
import { withNepaliTitles } from './news/nepali-titles.ts';
import { type News, newsText } from './news/news.ts';
import { PUSHES } from './push/push-kinds.ts';

/** Within this time, news about one subject is mailed once. */
const MAILED_ONCE_MINUTES = 10;

interface Note extends CausedNote {
  news: News;
  targetLink: string | null;
  /** The subject: this note replaces one about the same subject that the user has not read. */
  subject?: string;
  /** Until when phones are told, if the kind has no time of its own (push-kinds.ts). */
  pushUntil?: Date;
}

type Sent =
  | { kind: NotificationKind; isMailed?: false }
  /** The note is also sent by mail, unless the user has switched that off or has not verified the address. */
  | { kind: MailedKind; isMailed: true };

export type UserNote = Note & Sent;

/** SQL for whether an account `a` has switched off the kind of a notification `n`. */
export function isOffSql(list: typeof NOTIFICATIONS_OFF | typeof MAILS_OFF): string {
  return `coalesce(jsonb_exists(a.prefs -> '${list}', n.kind), false)`;
}

type NewsOf = Omit<Note, 'userId'> & Sent;
/** The id of a user, or a row that names one. */
type Person = string | { user_id: string } | { userId: string };

function idOf(person: Person): string {
  if (typeof person === 'string') return person;
  return 'user_id' in person ? person.user_id : person.userId;
}

/** The same news for one user, or for some, or other news for each of them; see {@link notifyUsers}. */
export async function notify<One extends Person>(
  tx: Transaction,
  to: One | readonly One[],
  note: NewsOf | ((one: One) => NewsOf),
): Promise<void> {
  const people = [to].flat() as One[];
  const noteOf = typeof note === 'function' ? note : () => note;
  await notifyUsers(
    tx,
    people.map((one) => ({ userId: idOf(one), ...noteOf(one) })),
  );
}

/**
 * Creates a notification for each user who has not switched off its kind, in the transaction of the event it reports.
 * In one call, a person is told the same news once, and news about one subject once.
 * Mails and push messages are sent after the transaction (mail-notifications.ts, push/).
 */
export async function notifyUsers(tx: Transaction, all: readonly UserNote[]): Promise<void> {
  const notes = await withinCausedLimit(tx, onceEach(all));
  if (notes.length === 0) return;
  const isMailed = await replaceUnread(tx, notes);
  const inNepali = await withNepaliTitles(tx, notes);
  const made = await tx.query<{ notification_id: string; user_id: string; is_pushed: boolean }>(
    `with wanted as (
       select n.*, n.is_mailed and a.is_email_verified and not ${isOffSql(MAILS_OFF)} as is_mail_due
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::text[], $8::jsonb[], $9::text[],
           $10::timestamptz[], $11::int[])
         with ordinality as n (id, user_id, message, target_link, kind, is_mailed, subject, news, message_ne, push_until, push_seconds, ord)
       join accounts a on a.id = n.user_id and a.player_number is null
       where not ${isOffSql(NOTIFICATIONS_OFF)}
     ), made as (
       insert into notifications
         (id, recipient_type, message, target_link, kind, is_mail_due, subject, news, message_ne)
       select id, 'specific', message, target_link, kind, is_mail_due, subject, news, message_ne
       from wanted order by ord
     ), pushed as (
       insert into push_outbox (notification_id, target_id, give_up_at)
       select w.id, t.id, coalesce(w.push_until, now() + make_interval(secs => w.push_seconds))
       from wanted w join push_targets t on t.account_id = w.user_id
       where w.push_until is not null or w.push_seconds is not null
       returning notification_id
     ), told as (
       insert into notification_recipients (notification_id, user_id)
       select id, user_id from wanted order by ord
       returning notification_id, user_id
     )
     select notification_id, user_id, notification_id in (select notification_id from pushed) as is_pushed from told`,
    [
      notes.map(() => newId()),
      notes.map((note) => note.userId),
      notes.map((note) => newsText('en', note.news)),
      notes.map((note) => note.targetLink),
      notes.map((note) => note.kind),
      notes.map(isMailed),
      notes.map((note) => note.subject ?? null),
      notes.map((note) => JSON.stringify(note.news)),
      notes.map((note) => newsText('ne', inNepali(note))),
      notes.map((note) => note.pushUntil ?? null),
      notes.map((note) => PUSHES[note.kind]?.seconds ?? null),
    ],
  );
  for (const { notification_id: id, user_id: userId, is_pushed: isPushed } of made) {
    if (isPushed) tx.changed({ collection: 'push_outbox', id, action: 'create' });
    tx.changed({ collection: 'notifications', id, action: 'create', onlyFor: userId });
    tx.changed({ collection: 'user_details', id: userId, action: 'update', onlyFor: userId });
  }
}

function onceEach(notes: readonly UserNote[]): UserNote[] {
  const keyOf = ({ userId, subject, news }: UserNote) => `${userId} ${subject ?? JSON.stringify(news)}`;
  return [...new Map(notes.map((note) => [keyOf(note), note])).values()];
}

/**
 * Removes the notifications about a subject that users have not read, because it was undone.
 * @returns the users who had one
 */
export async function withdrawNotifications(
  tx: Transaction,
  subject: string,
  users: readonly string[],
): Promise<Set<string>> {
  const gone = await withdraw(
    tx,
    users.map((userId) => ({ userId, subject })),
  );
  return new Set(gone.map(({ user_id }) => user_id));
}

/**
 * Removes unread notifications about the subjects of new ones.
 * @returns whether a note is mailed: it is not if an earlier one was mailed a short time ago
 */
async function replaceUnread(
  tx: Transaction,
  notes: readonly UserNote[],
): Promise<(note: UserNote) => boolean> {
  const about = notes.flatMap(({ userId, subject }) => (subject === undefined ? [] : [{ userId, subject }]));
  const gone = about.length > 0 ? await withdraw(tx, about) : [];
  const mailed = new Set(gone.filter((one) => one.was_mailed).map(({ user_id }) => user_id));
  return ({ isMailed = false, subject, userId }) => isMailed && !(subject && mailed.has(userId));
}

interface Withdrawn {
  id: string;
  user_id: string;
  was_mailed: boolean;
}

async function withdraw(
  tx: Transaction,
  about: readonly { userId: string; subject: string }[],
): Promise<Withdrawn[]> {
  const gone = await tx.query<Withdrawn>(
    `delete from notifications n
     using unnest($1::text[], $2::text[]) as w (user_id, subject), notification_recipients r
     where n.subject = w.subject and r.notification_id = n.id and r.user_id = w.user_id and not r.is_read
     returning n.id, r.user_id,
       not n.is_mail_due and n.created_at > now() - make_interval(mins => ${MAILED_ONCE_MINUTES}) as was_mailed`,
    [about.map(({ userId }) => userId), about.map(({ subject }) => subject)],
  );
  for (const { id, user_id: userId } of gone) {
    tx.changed({ collection: 'notifications', id, action: 'delete', onlyFor: userId });
    tx.changed({ collection: 'user_details', id: userId, action: 'update', onlyFor: userId });
  }
  return gone;
}
