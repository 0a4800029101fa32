/** What pages say when their data cannot be had, and where they keep silent. */
import { expect } from 'vitest';
import { ensureContent } from '#server/content/ensure-content.ts';
import { messages } from '#shared/messages.ts';
import { goWithin, hastenUntil, shownText, type TestPage } from '#tests/support/browser.ts';
import { browserTest, type Open } from '#tests/support/browser-fixture.ts';
import { aHost, anAdmin, anOpenTournament, aPlayer, type Person } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest
  .extend('people', { scope: 'file' }, async ({ platform }) => ({
    visitor: null,
    host: await aHost(platform),
    /** Has the pages of hosts, too. */
    operator: await anAdmin(platform, { labels: ['admin', 'host'] }),
  }))
  .extend('cup', { scope: 'file', auto: true }, async ({ people, platform }) => {
    // The pages of text that every installation has.
    await ensureContent(platform);
    const cup = await anOpenTournament(platform, people.host);
    await platform.participation.join(cup, await aPlayer(platform, { tokens: 50 }));
    return cup;
  });

/** A page that brings along nothing of what the others ask for, and whose clock can be turned. */
async function openGames(open: Open, as: Person | null = null, allows = /ERR_FAILED/): Promise<TestPage> {
  const opened = await open({ as, allows });
  await opened.page.clock.install();
  await opened.page.goto('/games');
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

interface Failure {
  /** Within the site, to where nothing is known yet. */
  to: string;
  /** What cannot be reached. */
  lost: string;
  says: string;
  isToast?: boolean;
}

const TOURNAMENTS = '**/collections/tournaments/documents*';

/** Each toast once for each reader: while it is shown it is not shown again. */
const FAILURES: Record<'visitor' | 'operator', readonly Failure[]> = {
  visitor: [
    { to: '/', lost: TOURNAMENTS, says: 'Error fetching tournaments!', isToast: true },
    {
      to: '/tournaments/freefire',
      lost: TOURNAMENTS,
      says: 'Error occurred fetching tournaments!',
      isToast: true,
    },
    { to: '/search?q=cup', lost: TOURNAMENTS, says: 'Something went wrong!' },
    { to: '/announcement', lost: '**/announcements/**', says: 'Something went wrong!' },
    { to: '/contact', lost: '**/essential_pages/**', says: 'Something went wrong!' },
  ],
  operator: [
    {
      to: '/profile?tab=host&tournament=new',
      lost: '**/v1/templates',
      says: 'Your own templates could not be loaded.',
    },
    { to: '/profile?tab=account', lost: '**/v1/account/*', says: 'Something went wrong!' },
    { to: '/tournaments', lost: TOURNAMENTS, says: 'Error fetching tournaments!', isToast: true },
    { to: '/profile?tab=host', lost: TOURNAMENTS, says: 'Error fetching tournaments!' },
    { to: '/egofficial-admin?list=active', lost: TOURNAMENTS, says: 'Error fetching tournaments!' },
  ],
};

test.for(['visitor', 'operator'] as const)(
  'pages tell the %s what they could not get, and offer another try',
  async (as, { open, people }) => {
    const { page } = await openGames(open, people[as]);
    const main = page.getByRole('main');
    for (const { to, lost, says, isToast } of FAILURES[as]) {
      await page.route(lost, (route) => route.abort());
      await goWithin(page, to);
      await hastenUntil(page, main.getByText(says, { exact: true }));
      if (isToast) await expectToast(page, says);
      await page.unroute(lost);
      const again = main.getByRole('button', { name: 'Try again' });
      // All at once: each is gone as soon as it has been pressed.
      await again.evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLElement).click();
      });
      await expect.poll(() => again.count(), { message: to }).toBe(0);
    }
  },
);

test('a page says that it shows what a server remembers, until that can ask again', async ({ open }) => {
  // All is asked for again then, who is logged in as well.
  const { page } = await openGames(open, null, /ERR_FAILED|status of 401/);
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }));
  await page.route(TOURNAMENTS, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-as-of': '2026-10-15T06:38:00.000+00:00' };
    await route.fulfill({ response, headers });
  });
  await goWithin(page, '/tournaments/freefire');
  const mark = page.getByText(/^This is how it was at Oct 15, 12:23.PM\./);
  await mark.waitFor();
  await page.unroute(TOURNAMENTS);
  await page.unroute('**/readyz');
  await page.clock.runFor(3000);
  await mark.waitFor({ state: 'detached' });
});

test('a tournament says whose names are missing, and nothing of its host and the promotions', async ({
  cup,
  open,
}) => {
  const { page } = await openGames(open);
  for (const lost of ['**/user_details/**', '**/native_promotions/**'])
    await page.route(lost, (route) => route.abort());
  await goWithin(page, `/t/${cup}`);
  await page.getByRole('tab', { name: 'Participants' }).waitFor();
  await hastenUntil(page, page.getByText('Unnamed host'));
  expect(await shownText(page.getByRole('main'))).not.toContain('wrong');
  expect(await page.locator('.Toastify__toast').count()).toBe(0);
  await page.getByRole('tab', { name: 'Participants' }).click();
  await hastenUntil(page, page.getByText('Error fetching participant details: Something went wrong!'));
});

test('what has to be said is said although the code for it did not get through, and nothing typed is lost', async ({
  visit,
}) => {
  const { page } = await visit('/login', { allows: /ERR_FAILED/ });
  await page.route('**/assets/toast-engine-*.js', (route) => route.abort());
  await page.getByLabel('Email Address').fill('somebody@example.com');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  const note = page.getByRole('alert').getByText(messages.loginPasswordMissing, { exact: true });
  await note.click();
  await note.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe('somebody@example.com');
});

test('a page of an older build, whose files are gone, comes anew', async ({ visit }) => {
  const { page } = await visit('/games', { allows: /ERR_FAILED|dynamically imported/ });
  await page.route('**/assets/search-page-*.js', (route) => route.abort(), { times: 1 });
  let loads = 0;
  await page.route('**/search', async (route) => {
    const isLoad = route.request().resourceType() === 'document';
    if (isLoad) loads += 1;
    const response = await route.fetch();
    // What the page asks for before it loads itself: the same but for the build.
    const text = await response.text();
    const body = isLoad ? text : text.replaceAll('/assets/index-', '/assets/i-');
    await route.fulfill({ response, body });
  });
  await goWithin(page, '/search');
  await page.getByText('No Results!').waitFor();
  expect(loads).toBe(1);
});
