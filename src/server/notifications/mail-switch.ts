/** The link by which the reader of a mail switches off its kind: signed, without a session, also from within a mailbox (RFC 8058). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { serverSecret } from '#server/platform/sessions/server-secret.ts';
import { chosenLanguage, type Language } from '#shared/languages.ts';
import { MAILED_KINDS, MAILS_OFF, type MailedKind } from '#shared/notification-kinds.ts';

export const SWITCH_OFF_PATH = '/mails-off';

export async function switchOffPath(database: Sql, kind: MailedKind, userId: string): Promise<string> {
  return `${SWITCH_OFF_PATH}/${kind}.${await signature(database, kind, userId)}.${userId}`;
}

/** The account and the kind whose mails a link switches off. */
export interface MailSwitch {
  kind: MailedKind;
  userId: string;
  language: Language | null;
}

/** @returns null if no mail had this link, or if its account is gone */
export async function readSwitch(database: Database, token: string): Promise<MailSwitch | null> {
  const [name, signed = '', ...rest] = token.split('.');
  const kind = MAILED_KINDS.find((one) => one === name);
  const userId = rest.join('.');
  if (!kind) return null;
  const [given, expected] = [Buffer.from(signed), Buffer.from(await signature(database, kind, userId))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [account] = await database.query<{ prefs: Record<string, unknown> }>(
    'select prefs from accounts where id = $1',
    [userId],
  );
  return account ? { kind, userId, language: chosenLanguage(account.prefs) } : null;
}

export async function switchMailsOff(database: Database, { kind, userId }: MailSwitch): Promise<void> {
  await database.transaction(async (tx) => {
    const changed = await tx.query(
      `update accounts set updated_at = now(), prefs = prefs || jsonb_build_object('${MAILS_OFF}',
           case jsonb_typeof(prefs -> '${MAILS_OFF}') when 'array' then prefs -> '${MAILS_OFF}' else '[]' end || to_jsonb($2::text))
       where id = $1 and not coalesce(jsonb_exists(prefs -> '${MAILS_OFF}', $2), false) returning id`,
      [userId, kind],
    );
    if (changed.length > 0) tx.changed({ collection: 'accounts', id: userId, action: 'update' });
  });
}

async function signature(database: Sql, kind: MailedKind, userId: string): Promise<string> {
  const secret = await serverSecret(database, 'mails')();
  return createHmac('sha256', secret).update(`${kind}\n${userId}`).digest('base64url');
}
