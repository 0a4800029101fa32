/** What stands around every page, and what a page says of itself in its head. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ensureContent } from '#server/content/ensure-content.ts';
import { blockOtherSites, DESKTOP, goWithin, PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aHost, anAdmin, anOpenTournament, aPlayer } from '#tests/support/factories.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));
test.beforeAll(({ platform }) => ensureContent(platform));

/** As a browser tells of it. */
interface ResourceFile {
  name: string;
  encodedBodySize: number;
}

const header = (page: Page) => page.getByRole('banner');
const links = (page: Page, within: string) =>
  page
    .locator(within)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href')]));

const SIDEBAR = [
  ['Home', '/'],
  ['Tournaments', '/tournaments'],
  ['Games', '/games'],
  ['My evening', '/my-evening'],
  ['Notifications', '/notifications'],
  ['Announcements', '/announcement'],
  ['Help Center', '/help-center'],
  ['Feedback', '/feedback'],
];

test('for visitors on a phone: Login and Signup, the notice, the version, a drawer with the games, the search', async ({
  host,
  platform,
  visit,
}) => {
  const cup = await anOpenTournament(platform, host, { tournTitle: 'Searchable Night Cup' });
  const { page } = await visit('/');
  await expect
    .poll(() => page.getByRole('region', { name: 'Site notice' }).textContent())
    .toBe('Sorry, we are currently not operating!');
  await header(page).getByRole('link', { name: 'Login', exact: true }).waitFor();
  await header(page).getByRole('link', { name: 'Signup', exact: true }).waitFor();
  for (const text of ['Play. Win. Shine.', '2024', 'Version 1.1.0', 'Beta']) {
    await expect.poll(() => page.getByRole('contentinfo').textContent()).toContain(text);
  }

  await page.getByRole('button', { name: 'Toggle menu' }).click();
  const drawer = 'dialog[aria-label="Menu"] nav';
  await expect.poll(async () => (await links(page, drawer)).slice(0, SIDEBAR.length)).toEqual(SIDEBAR);
  // The social links at its end.
  await expect.poll(() => page.locator(drawer).getByRole('img').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Tournaments by game' }).click();
  await expect
    .poll(async () => (await links(page, drawer)).slice(2, 4))
    .toEqual([
      ['Free Fire', '/tournaments/freefire'],
      ['PUBG Mobile', '/tournaments/pubgmobile'],
    ]);
  await page.locator(drawer).getByRole('link', { name: 'Games' }).click();
  await page.waitForURL('**/games');
  await expect.poll(() => page.locator(drawer).count()).toBe(0);

  // By code, then by title, with Enter or the icon.
  await page.getByRole('link', { name: 'Open search' }).click();
  const box = page.getByPlaceholder('T-Code or Title');
  const found = page.getByRole('link', { name: /Searchable Night Cup/ });
  await box.fill(cup);
  await box.press('Enter');
  await found.waitFor();
  await box.fill('nowhere');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('No Results!').waitFor();
  await box.fill('searchable');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await found.click();
  await page.waitForURL(`**/t/${cup}`);
});

/** The bar at the top has bell, balances and a menu with these entries. */
async function expectAccountMenu(page: Page, menu: readonly string[]): Promise<void> {
  // On phones it is in the bar at the bottom.
  await page
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .waitFor();
  for (const name of ['EG Token', 'EG Coin']) await header(page).getByRole('img', { name }).waitFor();
  await expect.poll(() => header(page).getByRole('link', { name: 'Login' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  const entries = page.getByRole('navigation', { name: 'Your account' });
  await entries.getByRole('button', { name: 'Logout' }).waitFor();
  await expect.poll(() => entries.locator('a, button').allInnerTexts()).toEqual(menu);
}

test('for a player on a phone: bell, balances and a menu, and a question before logging out', async ({
  platform,
  visit,
}) => {
  const { page } = await visit('/', { as: await aPlayer(platform) });
  await expectAccountMenu(page, ['Profile', 'Logout']);
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('button', { name: 'Logout' })
    .click();
  const question = page.getByRole('dialog', { name: 'Are you sure to logout?' });
  await question.waitFor();
  await expect.poll(() => question.getByRole('button').allInnerTexts()).toEqual(['Yes', 'No']);
  await question.getByRole('button', { name: 'No' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
});

test('for the admin on a wide screen: the same with a way to the desk, and a sidebar that stays as it was left', async ({
  platform,
  visit,
}) => {
  const admin = await anAdmin(platform);
  const { page } = await visit('/', { as: admin, size: DESKTOP });
  const games = page.getByRole('navigation', { name: 'Main' }).getByText('Games', { exact: true });
  const width = async () => (await games.boundingBox())?.width ?? 0;
  await expect.poll(() => width()).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect.poll(() => width()).toBeLessThan(5);
  // The item follows the label alone, also where another address is the admin's.
  const setAddress = (sql: string) =>
    platform.database.transaction(async (tx) => {
      await tx.query(sql);
      tx.changed({ collection: 'accounts', id: admin.id, action: 'update' });
    });
  await setAddress("insert into operator_address (email) values ('another@example.com')");
  await page.reload();
  await expect.poll(() => width()).toBeLessThan(5);
  await expectAccountMenu(page, ['Profile', 'Admin Dash', 'Logout']);
  await page.getByRole('link', { name: 'Admin Dash' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await setAddress('delete from operator_address');
});

test('the breadcrumb names every part of the way', async ({ visit }) => {
  const { page } = await visit('/');
  const TRAILS: Record<string, string[]> = {
    '/tournaments/freefire': ['Home', 'Tournaments', 'Free Fire'],
    '/tournaments/pubgmobile': ['Home', 'Tournaments', 'PUBG Mobile'],
    '/announcement': ['Home', 'Announcements'],
    '/games': ['Home', 'Games'],
    '/feedback': ['Home', 'Feedback'],
    '/privacy-policy': ['Home', 'Privacy Policy'],
    '/terms-conditions': ['Home', 'Terms & Conditions'],
    '/disclaimer': ['Home', 'Disclaimer'],
    '/contact': ['Home', 'Contact'],
    '/help-center': ['Home', 'Help Center'],
  };
  for (const [path, trail] of Object.entries(TRAILS)) {
    await goWithin(page, path);
    const parts = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect
      .poll(async () => (await parts.allInnerTexts()).map((text) => text.replace(/[/\n]/g, '').trim()))
      .toEqual(trail);
  }
});

test('an orange spinner fills the screen until it is known who is there', async ({ open }) => {
  const { page } = await open();
  await page.route('**/assets/index-*.js', async (route) => {
    await page.getByRole('status').getByText('Loading EGOfficial').waitFor({ state: 'attached' });
    const spinner = page.getByRole('status').locator('span').last();
    // The styles may still be on their way.
    await expect
      .poll(async () => {
        const box = await spinner.boundingBox();
        if (!box) return null;
        return [box.x + box.width / 2 - PHONE.width / 2, box.y + box.height / 2 - PHONE.height / 2].map(
          (offset) => Math.abs(Math.round(offset)),
        );
      })
      .toEqual([0, 0]);
    await route.continue();
  });
  // A list with filters, which the server does not draw.
  await page.goto('/tournaments?status=Open');
  await page.getByRole('main').waitFor();
  await expect.poll(() => page.getByText('Loading EGOfficial').count()).toBe(0);
});

/** Title and tags of the head, those alone that differ from page to page. */
const head = (page: Page) =>
  page.evaluate(() => {
    const tags = [...document.head.querySelectorAll('meta[name], meta[property], link[rel="canonical"]')];
    const fixed = /"(?:viewport|theme-color|color-scheme)"/;
    return [document.title, ...tags.map((tag) => tag.outerHTML).filter((html) => !fixed.test(html))].sort();
  });

test('what a page says of itself follows from page to page as a reload would tell it', async ({
  host,
  origin,
  platform,
  visit,
}) => {
  const cup = await anOpenTournament(platform, host, { tournTitle: 'Head Tags Cup' });
  const { page, context } = await visit('/');
  const other = await context.newPage();
  await blockOtherSites(other);
  const inMain = (name: string) => page.getByRole('main').getByRole('link', { name }).first().click();
  const inHeader = (name: string) => header(page).getByRole('link', { name, exact: true }).click();
  const steps: readonly [path: string, go: () => Promise<unknown>][] = [
    ['/signup', () => inHeader('Signup')],
    ['/', () => page.goBack()],
    [`/t/${cup}`, () => inMain('Head Tags Cup')],
    [`/login?from=${encodeURIComponent(`/t/${cup}`)}`, () => inHeader('Login')],
    ['/search', () => page.evaluate(() => history.pushState(null, '', '/search'))],
  ];
  for (const [path, go] of steps) {
    await go();
    await page.waitForURL(`${origin}${path}`);
    await other.goto(path);
    await other.getByRole('main').waitFor();
    // Both at once: either may still be waiting for what its title tells.
    await eventually(async () => expect(await head(page), path).toEqual(await head(other)));
  }
});

test('Home and a tournament load few script files, of little weight, with what comes when the browser is idle', async ({
  host,
  platform,
  visit,
}) => {
  const cup = await anOpenTournament(platform, host);
  const player = await aPlayer(platform);
  for (const as of [null, player]) {
    for (const [path, kilobytes, subscriptions] of [
      ['/', as ? 165 : 160, 1],
      [`/t/${cup}`, 190, 3],
    ] as const) {
      const opened = await visit(path, { as, isUncached: true });
      await opened.isTold(subscriptions + (as ? 3 : 0));
      await opened.settle();
      const sizes = await opened.page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as unknown as ResourceFile[];
        return files.filter(({ name }) => name.endsWith('.js')).map(({ encodedBodySize }) => encodedBodySize);
      });
      const weight = sizes.reduce((sum, size) => sum + size, 0);
      expect(sizes.length, `files of ${path}`).toBeLessThanOrEqual(40);
      expect(weight, `bytes of ${path}`).toBeGreaterThan(100_000);
      expect(weight, `bytes of ${path}`).toBeLessThanOrEqual(kilobytes * 1000);
    }
  }
});
