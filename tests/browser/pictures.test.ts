/** Pictures in a real browser: profile pictures and covers, chosen, cropped, uploaded, kept as a link, and shown. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { goWithin } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aDraft, aHost, anOpenTournament, aPlayer, type Person } from '#tests/support/factories.ts';
import { aLargePng, anSvg, aPhoto, aPng } from '#tests/support/pictures.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { expectToast } from '#tests/support/toasts.ts';
import { choosePicture } from './choose-picture.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const ACCOUNT = '/profile?tab=account';

async function pictureOf(platform: TestPlatform, person: Person): Promise<string | null> {
  const [row] = await platform.database.query<{ prof_pic_url: string | null }>(
    'select prof_pic_url from user_details where id = $1',
    [person.id],
  );
  return row?.prof_pic_url ?? null;
}

/** The size of the picture shown under this link, once it is. */
const shown = (page: Page, src: string) =>
  page.evaluate(async (link) => {
    const image = [...document.images].find((one) => one.getAttribute('src') === link);
    if (!image) return null;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, src);

const DRAWING =
  '<script>document.title="ran"</script><circle cx="5" cy="5" r="4" onload="document.title=1"/>';

test('Pictures of every kind are cropped, uploaded, kept and shown; a drawing opened by itself is saved', async ({
  origin,
  platform,
  visit,
}) => {
  const person = await aPlayer(platform);
  const { page } = await visit(ACCOUNT, { as: person });
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/files')) uploads += 1;
  });
  const links = new Set<string>();
  let link = '';
  for (const [name, bytes, size] of [
    ['photo.jpg', await aPhoto(), [40, 40]],
    ['picture.png', await aPng(120, 90), [90, 90]],
    ['nearly-too-large.png', await aLargePng(1_900_000), null],
    ['drawing.svg', anSvg(DRAWING), null],
  ] as const) {
    await choosePicture(page, { name, buffer: bytes, isCropped: !name.endsWith('.svg') });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    link = (await pictureOf(platform, person)) ?? '';
    expect(link, name).toMatch(
      /^\/v1\/storage\/buckets\/profile_pics\/files\/[0-9a-f]{20}\/view\?project=egofficial$/,
    );
    links.add(link);
    await expect.poll(() => shown(page, link)).toEqual(size ?? [expect.any(Number), expect.any(Number)]);
    // For people who are not signed in, too.
    const response = await fetch(origin + link);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  }
  expect([links.size, uploads]).toEqual([4, 4]);
  // Still there.
  await page.reload();
  await expect.poll(() => shown(page, link)).not.toBeNull();

  const download = page.waitForEvent('download');
  await page.evaluate((address) => {
    location.href = address;
  }, link);
  expect((await download).suggestedFilename()).toBe('drawing.svg');
});

test('what is no picture is refused by the server, and the page says why', async ({ platform, visit }) => {
  const person = await aPlayer(platform);
  const { page } = await visit(ACCOUNT, { as: person, allows: /status of 400/ });
  await choosePicture(page, { name: 'me.png', buffer: Buffer.from('PK\x03\x04 a zip'), isCropped: false });
  await expectToast(page, messages.pictureTypeInvalid);
  expect(await pictureOf(platform, person)).toBeNull();
});

test('Pictures: a cover is uploaded, cropped to 16:9, and shown in the sizes that are needed', async ({
  platform,
  host,
  visit,
}) => {
  const id = await aDraft(platform, host);
  const { page } = await visit(`/profile?tab=host&tournament=${id}&step=1`, { as: host });
  await page.getByText('Everything else').click();
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await aPng(1000, 1000) });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Size').fill('1.25');
  await dialog.getByLabel('Up, down').fill('0');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  const address = await page.getByLabel('Image URL').inputValue();
  expect(address).toMatch(/^\/v1\/storage\/buckets\/covers\/files\/[0-9a-f]{20}\/view\?project=egofficial$/);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(/step=2/);

  await goWithin(page, `/t/${id}`);
  const picture = page.locator(`img[src="${address}"]`).first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc.replace(/^.*files/, '')))
    .toMatch(/preview\?project=egofficial&width=(?:480|960|1440)&output=webp$/);
  const { request } = page.context();
  const response = await request.get(address.replace('/view', '/preview').concat('&width=480&output=webp'));
  const { width, height, format } = await sharp(await response.body()).metadata();
  expect([width, height, format]).toEqual([480, 270, 'webp']);
  // What was cropped: 1000 px wide and square, a quarter larger.
  const kept = await sharp(await (await request.get(address)).body()).metadata();
  expect([kept.width, kept.height]).toEqual([800, 450]);
});

test('Pictures: one that is late or never comes has its place from the start, and a cover in it', async ({
  platform,
  host,
  open,
}) => {
  const address = '/v1/storage/buckets/covers/files/gone/view?project=egofficial';
  const id = await anOpenTournament(platform, host, { imgURL: address });
  const { page } = await open({ allows: /ERR_FAILED/ });
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
  // One of the house is in its place.
  const cover = page.locator('header img.cover');
  expect(await cover.boundingBox()).toEqual(place);
  expect(await cover.getAttribute('src')).toMatch(/^\/art\/tournament-\d\d\.webp/);
});
