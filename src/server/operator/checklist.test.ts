/** The checklist of a new installation: each item is done as soon as its condition is met. */
import { expect, it } from 'vitest';
import { ensureContent } from '#server/content/ensure-content.ts';
import { claimMail, markSent, postponeMail, tidyOutbox } from '#server/platform/mail/outbox.ts';
import { ESSENTIAL_PAGES, type EssentialSlug } from '#shared/page-routes.ts';
import type { Checklist } from '#shared/wire/operator.ts';
import { aDraft, aHost, anAdmin, anOpenTournament } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';

const platform = await filePlatform();
await ensureContent(platform);
const person = await anAdmin(platform);
const admin = await signedIn(await platform.app(), person);

const checklist = async (): Promise<Checklist> => (await admin.call('GET', '/v1/checklist')).json;

const save = async (collection: string, id: string, content: string) => {
  const document = `/v1/databases/main/collections/${collection}/documents/${id}`;
  expect((await admin.call('PATCH', document, { data: { content } })).status).toBe(200);
};

it('ticks what has become true, one part after the other', async () => {
  const standard = Object.keys(ESSENTIAL_PAGES) as EssentialSlug[];
  const total = standard.length;
  const fresh: Checklist = {
    isBannerChanged: false,
    pages: { standard, changed: 0, total },
    contactMissing: ['firm', 'registrationNumber', 'complaints'],
    testMail: { status: 'none', error: null, hasServer: false },
    hasBackups: false,
    hasHost: false,
    hasTournament: false,
  };
  expect(await checklist()).toEqual(fresh);

  await save('native_promotions', 'site_banner', '[{"isActive":false}]');
  expect(await checklist()).toEqual({ ...fresh, isBannerChanged: true });

  for (const slug of standard.slice(1))
    await save('essential_pages', ESSENTIAL_PAGES[slug], '<p>Our own words.</p>');
  expect((await checklist()).pages).toEqual({ standard: ['privacy-policy'], changed: total - 1, total });
  await save('essential_pages', 'privacy_policy', '<p>Our own words.</p>');
  const contact = '/v1/databases/main/collections/essential_pages/documents/contact';
  const facts = { firm: ' Valley Games Pvt. Ltd. ', registrationNumber: '12345', complaints: ' ' };
  const saved = await admin.call('PATCH', contact, { data: facts });
  expect(saved.json).toMatchObject({
    firm: 'Valley Games Pvt. Ltd.',
    registrationNumber: '12345',
    complaints: '',
  });
  expect((await checklist()).contactMissing).toEqual(['complaints']);
  expect((await admin.call('PATCH', contact, { data: { firm: 'x'.repeat(201) } })).status).toBe(400);
  // An earlier version stored pages without these members.
  await platform.database.query(
    `update document_revisions set data = data - 'firm' - 'complaints' where document_id = 'contact'`,
  );
  await admin.call('POST', '/v1/content/essential_pages/contact/undo', {});
  expect((await checklist()).contactMissing).toEqual(['firm', 'registrationNumber', 'complaints']);
  const host = await aHost(platform);
  await aDraft(platform, host);
  expect(await checklist()).toMatchObject({
    pages: { standard: [], changed: total, total },
    hasHost: true,
    hasTournament: false,
  });
  await anOpenTournament(platform, host);
  expect(await checklist()).toMatchObject({ hasTournament: true });
});

it('sends a test mail to the admin, tells what became of it, and keeps that', async () => {
  const send = () => admin.call('POST', '/v1/checklist/test-mail', {});
  const sent = await send();
  expect(sent.status).toBe(201);
  expect(sent.json.testMail).toMatchObject({ status: 'waiting' });
  const [mail] = await claimMail(platform.database, 10, 60);
  if (!mail) throw new Error('no mail was queued');
  expect(mail.recipient).toBe(person.email);
  await postponeMail(platform.database, mail.id, { seconds: 1, error: 'no such host' });
  expect((await checklist()).testMail).toMatchObject({ status: 'failed', error: 'no such host' });

  const again = await send();
  expect(again.json.testMail).toMatchObject({ status: 'waiting', error: null });
  const [second] = await claimMail(platform.database, 10, 60);
  await markSent(platform.database, second?.id ?? '');
  await platform.database.query("update mail_outbox set sent_at = sent_at - interval '3 days'");
  await tidyOutbox(platform.database);
  expect((await checklist()).testMail).toMatchObject({ status: 'sent', error: null });
  const { json } = await admin.call('GET', '/v1/audit-log?action=mail.test');
  expect(json.entries).toHaveLength(2);
});
