/** What a new installation needs before its first evening, and how much of it is done. */

import { recordAct } from '#server/audit/audit-log.ts';
import { IS_STANDARD } from '#server/content/essential-pages.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedViewer } from '#server/platform/sessions/viewer.ts';
import type { Language } from '#shared/languages.ts';
import { CONTACT_FACTS, ESSENTIAL_PAGES, type EssentialSlug } from '#shared/page-routes.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import type { Checklist } from '#shared/wire/operator.ts';

const TEST_MAIL_LASTS_HOURS = 1;

export async function readChecklist({ database, config }: Platform): Promise<Checklist> {
  const slugs = Object.keys(ESSENTIAL_PAGES) as EssentialSlug[];
  const [row] = await database.query<{
    banner: boolean;
    standard: string[];
    firm: boolean;
    number: boolean;
    complaints: boolean;
    host: boolean;
    tournament: boolean;
  }>(
    `select exists (select from native_promotions where id = 'site_banner' and revision > 1) as banner,
       array(select d.id from essential_pages d where ${IS_STANDARD}) as standard,
       coalesce(c.firm, '') <> '' as firm, coalesce(c.registration_number, '') <> '' as number,
       coalesce(c.complaints, '') <> '' as complaints,
       exists (select from accounts where labels @> array['host']) as host,
       exists (select from tournaments where status <> 'Draft') as tournament
     from (select) one left join essential_pages c on c.id = 'contact'`,
  );
  if (!row) throw new Error('a statement without a condition returned nothing');
  const standard = slugs.filter((slug) => row.standard.includes(ESSENTIAL_PAGES[slug]));
  return {
    isBannerChanged: row.banner,
    pages: { standard, changed: slugs.length - standard.length, total: slugs.length },
    contactMissing: CONTACT_FACTS.filter((fact) => !row[fact === 'registrationNumber' ? 'number' : fact]),
    testMail: { ...(await testMail(database)), hasServer: config.smtpUrl !== null },
    hasBackups: config.backups !== null,
    hasHost: row.host,
    hasTournament: row.tournament,
  };
}

async function testMail(sql: Sql): Promise<Omit<Checklist['testMail'], 'hasServer'>> {
  const [mail] = await sql.query<{ is_sent: boolean; has_ended: boolean; last_error: string | null }>(
    `select sent_at is not null as is_sent, give_up_at <= now() as has_ended, last_error
     from mail_outbox where is_test order by created_at desc limit 1`,
  );
  if (!mail) return { status: 'none', error: null };
  if (mail.is_sent) return { status: 'sent', error: null };
  const hasFailed = mail.has_ended || mail.last_error !== null;
  return { status: hasFailed ? 'failed' : 'waiting', error: mail.last_error };
}

/** Sends a mail by which the operator sees whether mail arrives. It takes the place of the test mail before it. */
export async function sendTestMail(
  { database }: Pick<Platform, 'database'>,
  operator: SignedViewer,
  { name, email, language, deskPage }: { name: string; email: string; language: Language; deskPage: string },
): Promise<void> {
  const { line, ...words } = SERVER_TEXTS[language].mails.test;
  await database.transaction(async (tx) => {
    await tx.query('delete from mail_outbox where is_test');
    const id = await queueMail(tx, {
      recipient: email,
      giveUpAt: new Date(Date.now() + TEST_MAIL_LASTS_HOURS * 3_600_000),
      isTest: true,
      ...composeMail({ language, ...words, name, lines: [line], url: deskPage }),
    });
    await recordAct(tx, operator, {
      action: 'mail.test',
      target: { type: 'mail', id },
    });
  });
}
