/** Messages to many: all, a label, the participants of a tournament, or named people. */

import { insertDocument } from '#server/appwrite/documents/insert-document.ts';
import { readRichText } from '#server/appwrite/documents/rich-text.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import { countOf } from '#server/platform/database/count.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { checkAct } from '#server/platform/http/read-act.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { labelsInForceSql } from '#server/platform/sessions/labels-in-force.ts';
import { isAdmin, type SignedViewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { entrantsOf } from '#server/tournaments/seats/entrants.ts';
import { lockManagedTournament } from '#server/tournaments/tournament-row.ts';
import { isBlankHtml } from '#shared/forms/blank-html.ts';
import { notification } from '#shared/forms/notification.ts';
import { usernameKey } from '#shared/texts/username.ts';
import type { Audience } from '#shared/wire/notifications.ts';

const MESSAGE_MAX_LENGTH = 10_000;

export interface MessageInput {
  to: Audience;
  /** HTML. */
  message: string;
  /** What readers in Nepali get; '': they get `message`. */
  messageNe: string;
  /** A path of this site or an address; '' for none. */
  targetLink: string;
  /** Whether nothing is sent, and only the readers are counted. */
  isDry?: boolean;
}

/**
 * Sends a message as one notification. Hosts may write to the participants of their tournaments only.
 * @returns the id of the notification, null on trial, and to how many it went
 * @throws AppError unauthorized, documentNotFound, argumentInvalid, ruleViolated when nobody would get it
 */
export async function sendMessage(
  { database }: Platform,
  viewer: SignedViewer,
  { to, message, messageNe, targetLink, isDry = false }: MessageInput,
): Promise<{ $id: string | null; sent: number }> {
  if (!isAdmin(viewer) && !('tournament' in to)) throw new AppError('unauthorized');
  const html = readRichText('message', MESSAGE_MAX_LENGTH)(message);
  const nepali = readRichText('messageNe', MESSAGE_MAX_LENGTH)(messageNe);
  const htmlNe = isBlankHtml(nepali) ? null : nepali;
  checkAct(notification, { message: html, targetLink });
  const link = targetLink.trim() || null;
  return database.transaction(async (tx) => {
    const tournament = 'tournament' in to ? await lockManagedTournament(tx, viewer, to.tournament) : null;
    if (tournament && !isAdmin(viewer)) await requireFewMessages(tx, tournament.id, viewerId(viewer));
    const recipients = 'all' in to ? null : await recipientsOf(tx, to);
    const sent = recipients?.length ?? (await countOf(tx, 'accounts'));
    if (sent === 0) throw refusal('ruleViolated', 'messageForNobody');
    if (isDry) return { $id: null, sent };
    const id = newId();
    await insertDocument(tx, {
      collection: 'notifications',
      input: { id, permissions: [] },
      columns: [
        ['recipient_type', 'all' in to ? 'all' : 'specific'],
        ['message', html],
        ['message_ne', htmlNe],
        ['target_link', link],
      ],
    });
    if (recipients) await address(tx, id, recipients);
    await tx.query(
      `insert into messages (notification_id, sender, audience, tournament_id, sent, words)
       values ($1, $2, $3, $4, $5, message_words($6, $7, $3))`,
      [id, viewerId(viewer), JSON.stringify(to), tournament?.id ?? null, sent, html + (htmlNe ?? ''), link],
    );
    await recordAct(tx, viewer, {
      action: 'message.send',
      target: { type: 'notification', id },
      ...(tournament ? { tournament: tournament.id } : {}),
      after: { to, message: html, ...(htmlNe && { messageNe: htmlNe }), targetLink: link, sent },
    });
    return { $id: id, sent };
  });
}

const HOST_MESSAGES_AN_HOUR_MAX = 20;

/** Limits the messages of an hour. Called under the lock of the tournament. @throws AppError ruleViolated */
async function requireFewMessages(sql: Sql, tournamentId: string, sender: string | null): Promise<void> {
  const recent = await countOf(
    sql,
    `messages m join notifications n on n.id = m.notification_id
     where m.tournament_id = $1 and m.sender = $2 and n.created_at between now() - interval '1 hour' and now()`,
    [tournamentId, sender],
  );
  if (recent >= HOST_MESSAGES_AN_HOUR_MAX) throw refusal('ruleViolated', 'messagesTooMany');
}

async function recipientsOf(sql: Sql, to: Exclude<Audience, { all: true }>): Promise<string[]> {
  if ('tournament' in to) {
    const entrants = await entrantsOf(sql, to.tournament);
    return [...new Set(entrants.map(({ user_id }) => user_id))];
  }
  if ('label' in to) {
    const rows = await sql.query<{ id: string }>(
      `select id from accounts a where ${labelsInForceSql('a')} @> array[$1::text] order by sequence`,
      [to.label],
    );
    return rows.map(({ id }) => id);
  }
  const names = to.users.map(usernameKey);
  const rows = await sql.query<{ id: string; name: string | null }>(
    'select id, lower(username) as name from user_details where lower(username) = any($1::text[])',
    [names],
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const unknown = to.users.find((name) => !ids.has(usernameKey(name)));
  if (unknown !== undefined) throw refusal('argumentInvalid', 'winnerUnknown', unknown);
  return [...ids.values()];
}

async function address(tx: Transaction, id: string, recipients: readonly string[]): Promise<void> {
  await tx.query(
    `insert into notification_recipients (notification_id, user_id)
     select $1, user_id from unnest($2::text[]) with ordinality as n (user_id, ord) order by ord`,
    [id, recipients],
  );
  for (const user of recipients) {
    tx.changed({ collection: 'user_details', id: user, action: 'update', onlyFor: user });
  }
}
