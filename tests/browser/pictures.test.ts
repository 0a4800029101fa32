/** Pictures in a real browser: chosen on the profile page, uploaded, kept as a link, shown; and never more than shown. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { browserTest as test } from '#tests/support/browser-fixture.ts';
import { aPlayer, type Person } from '#tests/support/factories.ts';
import { aLargePng, anSvg, aPhoto, aPng } from '#tests/support/pictures.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { expectToast } from '#tests/support/toasts.ts';
import { choosePicture } from './choose-picture.ts';

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

test('Pictures of every kind are cropped, uploaded, kept and shown', async ({ open, platform, visit }) => {
  const person = await aPlayer(platform);
  const { page } = await visit(ACCOUNT, { as: person });
  const visitor = await open();
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/files')) uploads += 1;
  });
  const links = new Set<string>();
  for (const [name, bytes, size] of [
    ['photo.jpg', await aPhoto(), [40, 40]],
    ['picture.png', await aPng(120, 90), [90, 90]],
    ['nearly-too-large.png', await aLargePng(1_900_000), null],
    ['drawing.svg', anSvg(DRAWING), null],
  ] as const) {
    await choosePicture(page, { name, buffer: bytes, isCropped: !name.endsWith('.svg') });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const link = (await pictureOf(platform, person)) ?? '';
    expect(link, name).toMatch(
      /^\/v1\/storage\/buckets\/profile_pics\/files\/[0-9a-f]{20}\/view\?project=egofficial$/,
    );
    links.add(link);
    await expect.poll(() => shown(page, link)).toEqual(size ?? [expect.any(Number), expect.any(Number)]);
    // Still there, and for people who are not signed in, too.
    await page.reload();
    await expect.poll(() => shown(page, link)).not.toBeNull();
    const response = await visitor.context.request.get(link);
    expect([response.status(), response.headers()['set-cookie']]).toEqual([200, undefined]);
  }
  expect([links.size, uploads]).toEqual([4, 4]);
});

test('what is no picture is refused by the server, and the page says why', async ({ platform, visit }) => {
  const person = await aPlayer(platform);
  const { page } = await visit(ACCOUNT, { as: person, allows: /status of 400/ });
  await choosePicture(page, { name: 'me.png', buffer: Buffer.from('PK\x03\x04 a zip'), isCropped: false });
  await expectToast(page, messages.pictureTypeInvalid);
  expect(await pictureOf(platform, person)).toBeNull();
});

test('a drawing opened by itself is saved, not shown', async ({ platform, visit }) => {
  const person = await aPlayer(platform);
  const { page } = await visit(ACCOUNT, { as: person });
  await choosePicture(page, { name: 'drawing.svg', buffer: anSvg(), isCropped: false });
  await expectToast(page, messages.pictureUpdated);
  const link = (await pictureOf(platform, person)) ?? '';
  const download = page.waitForEvent('download');
  await page.evaluate((address) => {
    location.href = address;
  }, link);
  expect((await download).suggestedFilename()).toBe('drawing.svg');
});
