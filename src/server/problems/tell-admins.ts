/** Tells admins of a problem by mail and on their phones. */
import { notify } from '#server/notifications/notify-users.ts';
import type { Config } from '#server/platform/config.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { isOperatorSql } from '#server/platform/sessions/labels-in-force.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#shared/languages.ts';
import { PROBLEM_TEXTS, type ProblemKind, type ToldKind } from '#shared/problems.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';

export interface Standing<Kind extends ToldKind = ProblemKind> {
  kind: Kind;
  since: Date;
  detail: string | null;
}

/** A problem that has begun (`seconds` is null), or that has ended after so many seconds. */
export interface Telling extends Standing<ToldKind> {
  seconds: number | null;
}

export const aTry = (): Telling => ({ kind: 'test', since: new Date(), detail: null, seconds: null });

interface Admin {
  id: string;
  name: string;
  email: string;
  language: string | null;
}

export function readAdmins(sql: Sql): Promise<Admin[]> {
  return sql.query<Admin>(
    `select a.id, a.name, a.email, a.prefs ->> 'lang' as language from accounts a
     where a.is_active and ${isOperatorSql('a')} order by a.created_at`,
  );
}

const HEALTH_PAGE = '/egofficial-admin/health';
const LASTS_MS = 24 * 3_600_000;

export async function tellAdmins(
  tx: Transaction,
  config: Pick<Config, 'publicUrl' | 'port'>,
  { kind, detail, seconds }: Telling,
): Promise<void> {
  const admins = await readAdmins(tx);
  if (admins.length === 0) return;
  await notify(
    tx,
    admins.map(({ id }) => id),
    {
      kind: 'alert',
      by: null,
      news: { text: 'problem', data: { kind, detail, seconds } },
      targetLink: HEALTH_PAGE,
    },
  );
  const url = new URL(HEALTH_PAGE, config.publicUrl ?? `http://127.0.0.1:${config.port}`).href;
  for (const { name, email, language: told } of admins) {
    const language = isLanguage(told) ? told : DEFAULT_LANGUAGE;
    const { over, button, footnote } = SERVER_TEXTS[language].mails.problem;
    const says = PROBLEM_TEXTS[language][kind];
    await queueMail(tx, {
      recipient: email,
      giveUpAt: new Date(Date.now() + LASTS_MS),
      ...composeMail({
        language,
        subject: seconds === null ? says : `${over}: ${says}`,
        name,
        lines: [
          says,
          ...(detail === null ? [] : [detail]),
          ...(seconds === null ? [] : [`${over} (${seconds} s).`]),
        ],
        button,
        url,
        footnote,
      }),
    });
  }
}
