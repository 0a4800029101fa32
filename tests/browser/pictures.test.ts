/** A picture's way in a real browser: chosen on the profile page, uploaded, kept as a link, shown; and never more than shown. */
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { openPage, PHONE } from '../support/browser.ts';
import { launchChromium } from '../support/chromium.ts';
import { aPlayer, type Person } from '../support/factories.ts';
import { aLargePng, anSvg, aPhoto, aPng } from '../support/pictures.ts';
import { type TestPlatform, testPlatform } from '../support/platform.ts';
import { expectToast } from '../support/toasts.ts';

let browser: Browser;
let platform: TestPlatform;
let origin: string;
beforeAll(async () => {
  [browser, platform] = await Promise.all([launchChromium(), testPlatform()]);
  const app = await platform.app();
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser?.close();
  await platform?.finish();
});

async function onProfile(person: Person) {
  const opened = await openPage(browser, origin, { viewport: PHONE });
  const { email, password } = person;
  await opened.context.request.post('/v1/account/sessions/email', { data: { email, password } });
  await opened.page.goto('/profile?tab=account');
  await opened.page.getByRole('tab', { selected: true }).waitFor();
  return opened;
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const button = page.getByRole('button', { name: 'Upload your own' });
  if (!(await button.isVisible())) {
    await page.getByRole('tabpanel').getByRole('button', { name: 'Change picture' }).click();
  }
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function pictureOf(person: Person): Promise<string | null> {
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

it.each([
  ['photo.jpg', () => aPhoto(), [40, 80]],
  ['picture.png', () => aPng(120, 90), [120, 90]],
  ['nearly-too-large.png', () => aLargePng(1_900_000), null],
  [
    'drawing.svg',
    async () =>
      anSvg('<script>document.title="ran"</script><circle cx="5" cy="5" r="4" onload="document.title=1"/>'),
    null,
  ],
])('%s is uploaded, kept and shown', async (name, make, size) => {
  const person = await aPlayer(platform);
  const { page, expectQuiet, close } = await onProfile(person);
  await choose(page, name, await make());
  await expectToast(page, messages.pictureUpdated);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const link = await pictureOf(person);
  expect(link).toMatch(
    /^\/v1\/storage\/buckets\/profile_pics\/files\/[0-9a-f]{20}\/view\?project=egofficial$/,
  );
  await expect.poll(() => shown(page, link ?? '')).toEqual(size ?? [expect.any(Number), expect.any(Number)]);
  // Still there, and for people who are not signed in, too.
  await page.reload();
  await expect.poll(() => shown(page, link ?? '')).not.toBeNull();
  const visitor = await openPage(browser, origin);
  const response = await visitor.context.request.get(link ?? '');
  expect([response.status(), response.headers()['set-cookie']]).toEqual([200, undefined]);
  await visitor.close();
  expectQuiet();
  await close();
});

it('what is no picture is refused by the server, and the page says why', async () => {
  const person = await aPlayer(platform);
  const { page, expectQuiet, close } = await onProfile(person);
  await choose(page, 'me.png', Buffer.from('PK\x03\x04 a zip'));
  await expectToast(page, messages.pictureTypeInvalid);
  expect(await pictureOf(person)).toBeNull();
  expectQuiet(/400 \(Bad Request\)/);
  await close();
});

it('a drawing opened by itself is saved, not shown', async () => {
  const person = await aPlayer(platform);
  const { page, close } = await onProfile(person);
  await choose(page, 'drawing.svg', anSvg());
  await expectToast(page, messages.pictureUpdated);
  const link = (await pictureOf(person)) ?? '';
  const download = page.waitForEvent('download');
  await page.evaluate((address) => {
    location.href = address;
  }, link);
  expect((await download).suggestedFilename()).toBe('drawing.svg');
  await close();
});
