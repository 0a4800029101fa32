/** What must not get lost between typing and showing: typed texts, the words of pictures, bad news. */
import { expect } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { CAROUSEL_INTERVAL_MS } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { hastenUntil } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aDraft, aHost, aMatch, anOpenTournament, aPlayer } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));
const { describe } = test;

const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`;

test('the Host Panel keeps what is typed while one looks elsewhere, and tables, pictures and links of an edited text', async ({
  api,
  host,
  platform,
  visit,
}) => {
  const description =
    '<table><tbody><tr><th>Rank</th><th>Prize</th></tr><tr><td>1</td><td colspan="2">500</td></tr></tbody></table>' +
    '<p>See <a href="/help-center">help</a>. <img src="/art/banner-1.webp" alt="Squad up" /></p><h4>Last</h4>';
  const id = await anOpenTournament(platform, host, { description });
  const { page } = await visit(`/profile?tab=host&tournament=${id}&view=edit`, { as: host });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.getByLabel('Title', { exact: true }).fill('Half a thought');
  await tab('Status').click();
  await page.getByLabel('Tournament status').waitFor();
  await expectAccessible(page);
  await tab('Edit').click();
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a thought');

  await page.getByRole('textbox', { name: 'Description' }).getByText('Last').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' word');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expectToast(page, messages.tournamentUpdated);
  const stored = (await api.call('GET', `${documents('tournaments')}/${id}`)).json as TournamentDocument;
  expect(stored.tournTitle).toBe('Half a thought');
  for (const part of [
    '<th>Rank</th><th>Prize</th>',
    '<td>1</td><td colspan="2">500</td>',
    'href="/help-center"',
    'src="/art/banner-1.webp"',
    'alt="Squad up"',
    '<h4>Last word</h4>',
  ]) {
    expect(stored.description).toContain(part);
  }
});

test('results of a match are shown as typed, or as the text of HTML from other clients', async ({
  host,
  platform,
  visit,
}) => {
  const id = await aDraft(platform, host);
  const rounds = {
    'Round 1': ['1. sita <3\n2. ram & co <the team>', '1. sita <3\n2. ram & co <the team>'],
    'Round 2': ['<p>Booyah for <strong>pemba</strong></p>', 'Booyah for pemba'],
  } as const;
  const matches: string[] = [];
  for (const matchName of Object.keys(rounds)) matches.push(await aMatch(platform, host, id, { matchName }));
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  for (const [index, [matchResults]] of Object.values(rounds).entries()) {
    const data = { matchStatus: 'Ongoing', matchResults };
    await editMatch(platform, host, { id: matches[index] ?? '', data });
  }
  const { page } = await visit(`/t/${id}?tab=matches`);
  const dialog = page.getByRole('dialog');
  for (const [matchName, [matchResults, shown]] of Object.entries(rounds)) {
    await page.getByRole('button', { name: matchName }).click();
    const results = dialog.getByRole('heading', { name: 'Results' }).locator('..');
    await results.getByText(shown.split('\n')[0] ?? '').waitFor();
    await expect.poll(() => results.textContent()).toContain(shown);
    await expect
      .poll(() =>
        results
          .locator('p')
          .last()
          .evaluate((text) => getComputedStyle(text).whiteSpaceCollapse),
      )
      .toBe(matchResults.includes('\n') ? 'preserve-breaks' : 'collapse');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

describe('slides', () => {
  const items = [1, 2, 3].map((number) => ({
    isActive: true,
    imgUrl: `/art/slider-${number}.webp`,
    targetLink: `/t/slide-${number}`,
    text: `Words of slide ${number}`,
  }));

  test.beforeAll(async ({ api }) => {
    const answer = await api.call('POST', documents('native_promotions'), {
      documentId: 'homeslider',
      data: { content: JSON.stringify(items) },
    });
    expect(answer.status).toBe(201);
  });

  test('say what is written in them, load before their turn, follow dots, wrap and pause', async ({
    open,
  }) => {
    const { page } = await open({ hasMotion: true });
    await page.clock.install();
    await page.goto('/');
    const slider = page.getByRole('region', { name: 'Promotions' });
    const dot = (number: number) => slider.getByRole('button', { name: `Show slide ${number}` });
    const reaches = async (number: number) => {
      await slider.locator(`button[aria-label="Show slide ${number}"][aria-current="true"]`).waitFor();
      await expect
        .poll(() => slider.locator('li:not([inert]) img').getAttribute('alt'))
        .toBe(`Words of slide ${number}`);
    };
    await reaches(1);
    await expect.poll(() => slider.locator('img[src]').count()).toBeLessThan(3);
    await page.clock.fastForward(CAROUSEL_INTERVAL_MS);
    await reaches(2);
    await dot(3).click();
    await reaches(3);
    await expect.poll(() => slider.locator('img[src]').count()).toBe(3);
    // What a finger pressed keeps the focus; the slides go on, around to the first.
    await page.mouse.move(5, 700);
    await page.clock.fastForward(CAROUSEL_INTERVAL_MS);
    await reaches(1);
    await slider.getByRole('button', { name: 'Pause slides' }).click();
    await slider.getByRole('button', { name: 'Play slides' }).waitFor();
    await expectAccessible(page);
  });

  test('stand still for those who want no motion, until they press Play', async ({ visit }) => {
    const { page } = await visit('/');
    await page.getByRole('button', { name: 'Play slides' }).waitFor();
  });
});

describe('when something is missing', () => {
  test('puts a cover in the place of a picture that is gone', async ({ host, platform, visit }) => {
    const id = await anOpenTournament(platform, host, { imgURL: '/art/no-such-picture.webp' });
    const { page } = await visit(`/t/${id}`, { allows: /no-such-picture/ });
    await expect.poll(() => page.locator('header img[src*="no-such-picture"]').count()).toBe(0);
    await page.locator('header .cover').waitFor();
  });

  test('stays where it is when the connection is gone, and goes on when it is back', async ({ visit }) => {
    const { page, context, settle } = await visit('/', {
      isUncached: true,
      allows: /INTERNET_DISCONNECTED|dynamically imported|error/i,
    });
    // The footer is drawn by the server, and led elsewhere by the web once its code is here.
    await settle();
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
    await page.getByRole('heading', { name: 'You are offline.' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('button:not([aria-busy])', { hasText: 'Try again' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Feedback' }).waitFor();
  });

  test('shows the page without the parts whose files do not come, and asks for them again', async ({
    open,
  }) => {
    const { page, context } = await open({ isUncached: true, allows: /assets|no-such-picture/ });
    await context.route(/assets\/background/, (route) => route.abort());
    const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('background'));
    await page.goto('/');
    await isRefused;
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' });
    await footer.waitFor();
    const comes = page.waitForEvent('requestfinished', (request) => request.url().includes('background'));
    await context.unroute(/assets\/background/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await comes;
    await footer.click();
    await page.getByRole('heading', { name: 'Feedback' }).waitFor();
    // The part that came late names the page.
    await expect.poll(() => page.title()).toContain('Feedback');
  });

  test('does not claim that there are no notifications when they could not be asked for', async ({
    open,
    platform,
  }) => {
    const { page, context } = await open({
      as: await aPlayer(platform),
      allows: /status of 500|no-such-picture/,
    });
    await page.clock.install();
    // From the start: the bell of every page asks for them, too.
    await context.route('**/v1/databases/main/collections/{notifications,user_details}/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'x', code: 500, type: 'general_unknown' } }),
    );
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click();
    await hastenUntil(page, page.getByText(messages.somethingWrong));
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expect.poll(() => page.getByText('No notifications yet').count()).toBe(0);
  });

  test('notices a session that ended elsewhere when its own record is told to a stranger', async ({
    platform,
    open,
  }) => {
    const { page, context } = await open({ as: await aPlayer(platform), allows: /status of 401/ });
    // By what it asks for: told by its socket it might be gone before the click.
    await page.routeWebSocket(/\/v1\/realtime/, (socket) => socket.close());
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Wallet' }).waitFor();
    await context.request.delete('/v1/account/sessions/current');
    await page.getByRole('tab', { name: 'Wallet' }).click();
    await page.getByRole('dialog').getByText(messages.sessionOver).waitFor();
    // An answer that comes after the choice does not bring the account back.
    let answer = () => {};
    await page.route('**/v1/account', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    const isAsked = page.waitForRequest('**/v1/account');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await isAsked;
    await page.getByRole('button', { name: 'Go on as a visitor' }).click();
    await page.waitForURL(/\/login\?from=%2Fprofile/);
    const isAnswered = page.waitForResponse('**/v1/account');
    answer();
    await isAnswered;
    await page.getByRole('textbox', { name: 'Email address' }).fill('new@example.com');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
    await page.getByRole('heading', { name: 'Feedback' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
