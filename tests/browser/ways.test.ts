/** The player's and the host's way through an evening: what they are told, reminded of, and show. */
import sharp from 'sharp';
import { expect } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import {
  aDraft,
  aHost,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  PASSWORD,
  type Person,
} from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

test('Notifications are counted, grouped, switched off by kind and marked read at once', async ({
  platform,
  host,
  visit,
}) => {
  const id = await anOpenTournament(platform, host);
  const [player] = (await joinedPlayers(platform, id, 1)) as [Person];
  await updateTournament(platform, host, { id, data: { rules: '<p>Be fair.</p>' } });
  await updateTournament(platform, host, { id, data: { status: 'Aborted' } });
  const { page } = await visit('/notifications', { as: player });
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 3 unread');
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: 'Friday Night Cup' }).waitFor();
  await expect.poll(() => today.getByRole('article').count()).toBe(3);

  await page.getByRole('button', { name: 'What to be told' }).click();
  await page.getByLabel('Prizes').uncheck();
  await page.getByLabel('Mail, too: Room open or changed').uncheck();
  await expectAccessible(page);
  const prefs = () =>
    platform.database.query<{ prefs: unknown }>('select prefs from accounts where id = $1', [player.id]);
  await expect
    .poll(async () => (await prefs())[0]?.prefs)
    .toEqual({ notificationsOff: ['prize'], mailsOff: ['room'] });

  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
  await expect.poll(() => page.getByRole('button', { name: 'Mark all read' }).count()).toBe(0);
});

test('Pages people look for: a visitor asks to be reminded of an Upcoming tournament, logs in and is led back to it', async ({
  platform,
  host,
  visit,
}) => {
  const id = await anOpenTournament(platform, host, {}, 'Upcoming');
  const visitor = await aPlayer(platform);
  const { page } = await visit(`/t/${id}`);
  await page.getByRole('link', { name: 'Remind me' }).click();
  await page.getByLabel('Email Address').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**/t/${id}`);
  await page.getByText('You will be told when registration opens.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No reminder' }).click();
  await page.getByRole('button', { name: 'Remind me' }).click();
  await page.getByText('You will be told when registration opens.').waitFor();
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 2 unread');
});

test('Pages people look for: past winners are on Home on a quiet evening, with their podium', async ({
  platform,
  visit,
}) => {
  const host = await aHost(platform);
  const id = await anOpenTournament(platform, host, { tournTitle: 'Last Night Cup' });
  const winners = (await joinedPlayers(platform, id, 3)).map(({ username }) => username ?? '');
  await updateTournament(platform, host, { id, data: { status: 'Finished', winners } });
  const { page } = await visit('/');
  const podium = page.getByRole('listitem').filter({ hasText: 'Last Night Cup' }).first();
  await expect.poll(() => podium.getByRole('link').allInnerTexts()).toEqual(['Last Night Cup', ...winners]);
  await expectAccessible(page);
  // A tournament that can be joined tonight takes their place.
  await anOpenTournament(platform, host, {
    regEnd: null,
    startDate: nepalLocal(new Date(Date.now() + 60_000)),
    endDate: nepalLocal(new Date(Date.now() + 6 * 3_600_000)),
  });
  await page.reload();
  await page.getByRole('heading', { name: 'All Tournaments' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Recent winners' }).count()).toBe(0);
});

test('Pictures: a cover is uploaded, cropped to 16:9, and shown in the sizes that are needed', async ({
  platform,
  host,
  visit,
}) => {
  const id = await aDraft(platform, host);
  const { page } = await visit(`/profile?tab=host&tournament=${id}&step=1`, { as: host });
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await aPng(1000, 1000) });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Size').fill('1.25');
  await dialog.getByLabel('Up, down').fill('0');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.waitFor({ state: 'detached' });
  const address = await page.getByLabel('Image URL').inputValue();
  expect(address).toMatch(/^\/v1\/storage\/buckets\/covers\/files\/[0-9a-f]{20}\/view\?project=egofficial$/);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(/step=2/);

  const { page: shown } = await visit(`/t/${id}`, { as: host });
  const picture = shown.locator(`img[src="${address}"]`).first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc.replace(/^.*files/, '')))
    .toMatch(/preview\?project=egofficial&width=(?:480|960|1440)&output=webp$/);
  const response = await shown
    .context()
    .request.get(address.replace('/view', '/preview').concat('&width=480&output=webp'));
  const { width, height, format } = await sharp(await response.body()).metadata();
  expect([width, height, format]).toEqual([480, 270, 'webp']);
  // What was cropped: 1000 px wide and square, a quarter larger.
  const kept = await sharp(await (await shown.context().request.get(address)).body()).metadata();
  expect([kept.width, kept.height]).toEqual([800, 450]);
});

test('Pictures: one that is late or never comes has its place from the start, and a cover in it', async ({
  platform,
  host,
  visit,
}) => {
  const address = '/v1/storage/buckets/covers/files/gone/view?project=egofficial';
  const id = await anOpenTournament(platform, host, { imgURL: address });
  const { page } = await visit('/verify', { allows: /ERR_FAILED/ });
  const held = Promise.withResolvers<void>();
  await page.route('**/covers/files/gone/**', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto(`/t/${id}`, { waitUntil: 'commit' });
  const picture = page.locator(`header img[src="${address}"]`);
  await picture.waitFor();
  const place = await picture.boundingBox();
  expect(place?.height).toBeGreaterThan(100);
  expect(await picture.evaluate((img) => getComputedStyle(img).backgroundImage)).toContain('gradient');
  held.resolve();
  await picture.waitFor({ state: 'detached' });
  expect(await page.locator('header span.cover').boundingBox()).toEqual(place);
});
