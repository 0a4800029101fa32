import { afterEach, beforeEach, expect, it } from 'vitest';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { updateDocument } from '#server/appwrite/documents/write.ts';
import type { Config } from '#server/platform/config.ts';
import { sanitizeRichText } from '#server/platform/html.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { messages } from '#shared/messages.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import type { EssentialPageDocument } from '#shared/wire/content.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { ensureContent } from './ensure-content.ts';
import { type EssentialPageId, essentialPageTexts } from './essential-page-texts.ts';
import { seeFacts } from './site-facts.ts';

const facts = { addressDays: 180, allowedCountries: ['NP'], backupDays: null };
const ESSENTIAL_PAGES = essentialPageTexts('en', facts);
const ESSENTIAL_PAGES_NE = essentialPageTexts('ne', facts);

const KEY: Viewer = { kind: 'key' };
const VISITOR: Viewer = { kind: 'visitor' };

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform();
});
afterEach(() => platform.finish());

const read = (collectionId: CollectionId, id: string) => getDocument(platform, VISITOR, { collectionId, id });

it('creates the essential pages, the promotion slots and the site banner', async () => {
  await ensureContent(platform);
  for (const id of [
    'privacy_policy',
    'terms_conditions',
    'disclaimer',
    'contact',
    'help_center',
    'get_tokens',
  ]) {
    expect(await read('essential_pages', id)).toMatchObject({
      $id: id,
      content: expect.stringMatching(/<p>/),
    });
  }
  for (const id of ['homeslider', 'home_banners', 'profile_promo_banner', 'tourn_modal_banners']) {
    expect(await read('native_promotions', id)).toMatchObject({ content: '[]' });
  }
  const banner = await read('native_promotions', 'site_banner');
  expect(banner).toMatchObject({ content: JSON.stringify([{ isActive: true, text: messages.siteBanner }]) });
});

it('contains only HTML that the sanitiser keeps, apart from link attributes', () => {
  for (const content of [...Object.values(ESSENTIAL_PAGES), ...Object.values(ESSENTIAL_PAGES_NE)]) {
    const added = / rel="noopener nofollow" target="_blank"/g;
    expect(sanitizeRichText(content).replace(added, '').replaceAll('&quot;', '"')).toBe(content);
  }
});

it('says the same in Nepali: the same elements and links in their order, numbers and names', () => {
  for (const [id, content] of Object.entries(ESSENTIAL_PAGES)) {
    const elements = (text: string) => text.match(/<[^>]+>/g);
    const facts = (text: string) => [...new Set(text.match(/\d+%?|EG (Token|Coin)|Google|YouTube/g))].sort();
    const inNepali = ESSENTIAL_PAGES_NE[id as EssentialPageId];
    expect([elements(inNepali), facts(inNepali)], id).toEqual([elements(content), facts(content)]);
  }
});

it('has the standard text in Nepali for as long as the English one is standard', async () => {
  await ensureContent(platform);
  const write = (data: Partial<EssentialPageDocument>) =>
    updateDocument(platform, KEY, {
      collectionId: 'essential_pages',
      id: 'contact',
      data,
      permissions: null,
    });
  const inNepali = async () =>
    ((await read('essential_pages', 'contact')) as EssentialPageDocument).contentNe;
  const standard = sanitizeRichText(ESSENTIAL_PAGES_NE.contact);
  expect(await inNepali()).toBe(standard);
  await write({ content: '<p>Call us</p>' });
  expect(await inNepali()).toBe(null);
  await write({ contentNe: '<p onclick="x()">फोन गर्नुहोस्</p>' });
  expect(await inNepali()).toBe('<p>फोन गर्नुहोस्</p>');
  await write({ content: ESSENTIAL_PAGES.contact, contentNe: null });
  expect(await inNepali()).toBe(standard);
  await write({ contentNe: '' });
  expect(await inNepali()).toBe('');
});

it('creates missing documents and never changes existing ones', async () => {
  await ensureContent(platform);
  const data = { content: '<p>Ours</p>' };
  await updateDocument(platform, KEY, {
    collectionId: 'essential_pages',
    id: 'contact',
    data,
    permissions: null,
  });
  await updateDocument(platform, KEY, {
    collectionId: 'native_promotions',
    id: 'site_banner',
    data: { content: '[]' },
    permissions: null,
  });
  await platform.database.query(`delete from essential_pages where id = 'disclaimer'`);
  const before = await platform.database.query('select id, sequence, updated_at from essential_pages');

  await ensureContent(platform);
  expect(await read('essential_pages', 'contact')).toMatchObject(data);
  expect(await read('native_promotions', 'site_banner')).toMatchObject({ content: '[]' });
  expect(await read('essential_pages', 'disclaimer')).toMatchObject({ content: ESSENTIAL_PAGES.disclaimer });
  const after = await platform.database.query('select id, sequence, updated_at from essential_pages');
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(6);
});

it('gives a page that nobody has written the newest standard text, and leaves any other as it is', async () => {
  await ensureContent(platform);
  const content = (id: string) =>
    read('essential_pages', id).then((page) => (page as EssentialPageDocument).content);
  // Earlier versions made these pages: one version stored its standard texts, the other did not.
  await platform.database.query(
    "insert into standard_texts (page, english, nepali) values ('help_center', md5('<p>Old</p>'), '<p>पुरानो</p>')",
  );
  await platform.database.query(
    "update essential_pages set content = '<p>Old</p>' where id in ('help_center', 'disclaimer', 'contact')",
  );
  await platform.database.query("update essential_pages set revision = 2 where id = 'help_center'");
  await platform.database.query(
    "update essential_pages set updated_at = now() + interval '1 s' where id = 'contact'",
  );
  await updateDocument(platform, KEY, {
    collectionId: 'essential_pages',
    id: 'get_tokens',
    data: { contentNe: '<p>हाम्रै</p>' },
    permissions: null,
  });
  const config = { ...platform.config, backups: { everyMinutes: 360, keep: 14, folder: '' } };
  await ensureContent({ ...platform, config });
  expect(await content('help_center')).toBe(sanitizeRichText(ESSENTIAL_PAGES.help_center));
  expect(await content('disclaimer')).toBe(ESSENTIAL_PAGES.disclaimer);
  expect(await content('contact')).toBe('<p>Old</p>');
  expect(await content('privacy_policy')).toContain('for up to 4 days');
  expect(await content('get_tokens')).toBe(sanitizeRichText(ESSENTIAL_PAGES.get_tokens));
  const log = await platform.database.query<{ target_id: string }>(
    "select target_id from audit_log where action = 'page.update' and actor_kind = 'server' order by target_id",
  );
  expect(log.map((entry) => entry.target_id)).toEqual(['disclaimer', 'help_center', 'privacy_policy']);
});

it('says the same whichever of several servers has started last, and less once one has gone', async () => {
  const shared = await testPlatform('postgres');
  const configs = [
    { ...shared.config, backups: { everyMinutes: 360, keep: 14, folder: '' }, allowedCountries: ['NP'] },
    { ...shared.config, addressDays: 200, allowedCountries: ['IN', 'NP'] },
  ];
  const said = async () => {
    const page = (await getDocument(shared, VISITOR, {
      collectionId: 'essential_pages',
      id: 'privacy_policy',
    })) as EssentialPageDocument;
    return [
      page.content.includes('for up to 4 days'),
      page.content.includes('after 200 days'),
      page.revision,
    ];
  };
  for (const config of configs) await ensureContent({ ...shared, config });
  const first = await said();
  expect(first.slice(0, 2)).toEqual([true, true]);
  for (const config of configs) await ensureContent({ ...shared, config });
  expect(await said()).toEqual(first);
  const [config] = configs as [Config];
  expect(await seeFacts({ ...shared, config })).toBe(false);
  await shared.database.query("update site_facts set seen_at = now() - interval '2 hours'");
  expect(await seeFacts({ ...shared, config })).toBe(true);
  await ensureContent({ ...shared, config });
  expect((await said()).slice(0, 2)).toEqual([true, false]);
  await shared.finish();
});

it('is created once by concurrently starting servers', async () => {
  await Promise.all([ensureContent(platform), ensureContent(platform), ensureContent(platform)]);
  expect(await platform.database.query('select id from essential_pages')).toHaveLength(6);
  expect(await platform.database.query('select id from native_promotions')).toHaveLength(5);
});
