/** Every page with sample data: it draws without a word in the console, fits the screen and can be read by everyone. */
import { expect } from 'vitest';
import { ensureContent } from '#server/content/ensure-content.ts';
import { seedSampleData } from '#server/sample/seed-sample-data.ts';
import { FIXED_PATHS } from '#shared/page-routes.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, expectNoShift, PHONE, type TestPage } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { within } from '#tests/support/eventually.ts';
import { anAdmin } from '#tests/support/factories.ts';

const test = browserTest
  /** The id of an Open tournament of the sample data. */
  .extend('tournament', { scope: 'file', auto: true }, async ({ api, platform }) => {
    await ensureContent(platform);
    await seedSampleData(platform);
    const { json } = await api.call('GET', '/v1/databases/main/collections/tournaments/documents');
    const open = (json.documents as TournamentDocument[]).find(({ status }) => status === 'Open');
    return open?.$id ?? '';
  })
  .extend('admin', { scope: 'file' }, ({ platform }) => anAdmin(platform));

/** Widths at which a page is laid out differently: small and large phones, tablets, laptops. */
const WIDTHS = [360, 390, 768, 1280];
/** Of these, the widths with other controls on the screen. */
const CHECKED_BY_AXE = [360, 1280];

/** The page once everything has been loaded and drawn, without anything having moved. */
async function expectSteady({ page, settle }: TestPage): Promise<void> {
  // The page a guard leads to may not have asked for its code yet.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await expectNoShift(page);
}

/** Expects that a page loaded on a phone is good there and at every larger width. */
async function expectGood(opened: TestPage): Promise<void> {
  await expectSteady(opened);
  const { page } = opened;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height });
    const overflow = await within(
      `measuring the width of the page at ${width} px`,
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    );
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    if (CHECKED_BY_AXE.includes(width)) await expectAccessible(page);
  }
  // The page is used again by other tests.
  await page.setViewportSize(PHONE);
}

test.for([...FIXED_PATHS, 'a tournament', '/no/such/page'])('%s', async (wanted, { tournament, visit }) => {
  const path = wanted === 'a tournament' ? `/t/${tournament}` : wanted;
  // The status of the 404 page itself is told in the console, too.
  const allows = wanted === '/no/such/page' ? { allows: /status of 404/ } : {};
  await expectGood(await visit(path, { isUncached: true, ...allows }));
});

test('the desk of a tournament', async ({ admin, tournament, visit }) => {
  await expectGood(await visit(`/t/${tournament}/desk`, { as: admin, isUncached: true }));
});

test('a person and a tournament on the desk of the operator', async ({ admin, tournament, visit }) => {
  for (const path of [`people/${admin.id}`, `tournaments/${tournament}`]) {
    await expectGood(await visit(`/egofficial-admin/${path}`, { as: admin, isUncached: true }));
  }
});

test.for(['overlay', 'embed'])('the %s of a tournament', async (name, { tournament, visit }) => {
  await expectGood(await visit(`/${name}/${tournament}`, { isUncached: true }));
});

const DESK_PAGES = [
  'tournaments',
  'disputes',
  'people',
  'grants',
  'bans',
  'host-limits',
  'warnings',
  'messages',
  'feedback',
  'announcements',
  'announcements/new',
  'pages',
  'promotions',
  'banner',
  'money',
  'audit',
  'analysis',
  'log',
  'health',
];

test.for([
  '/profile',
  '/notifications',
  '/verify-account',
  '/egofficial-admin',
  ...DESK_PAGES.map((name) => `/egofficial-admin/${name}`),
])('%s to who is signed in', async (path, { admin, visit }) => {
  const opened = await visit(path, { as: admin, isUncached: true });
  await expectGood(opened);
  expect(new URL(opened.page.url()).pathname).toBe(path);
});

// What a page waits for is the same at every width; these lay out most.
test.for(['/', '/tournaments/freefire', 'a tournament'])(
  '%s loads on a laptop without moving',
  async (wanted, { tournament, visit }) => {
    const path = wanted === 'a tournament' ? `/t/${tournament}` : wanted;
    await expectSteady(await visit(path, { size: DESKTOP, isUncached: true }));
  },
);

test('a changed style is complete at once for a reader who wants no motion', async ({ visit }) => {
  const { page } = await visit('/login');
  const colours = await page.evaluate(() => {
    const element = document.querySelector('main') as HTMLElement;
    const before = getComputedStyle(element).backgroundColor;
    element.style.backgroundColor = 'rgb(1, 2, 3)';
    return [before, getComputedStyle(element).backgroundColor];
  });
  expect(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgb(1, 2, 3)']);
});
