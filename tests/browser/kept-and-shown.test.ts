/** What must not get lost on the way to the eye: typed texts, pictures' words, bad news. */
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { messages } from '#shared/messages.ts';
import type { MatchDocument, TournamentDocument, WireList } from '#shared/wire.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { openPage, PHONE, type TestPage } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { aHost, anOpenTournament, aPlayer, type Person } from '#tests/support/factories.ts';
import { type HttpClient, keyHolder } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';

let browser: Browser;
let platform: TestPlatform;
let origin: string;
let api: HttpClient;
let host: Person;

beforeAll(async () => {
  [browser, platform] = await Promise.all([launchChromium(), testPlatform()]);
  const app = await platform.app();
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  api = keyHolder(app);
  host = await aHost(platform);
});

afterAll(async () => {
  await browser?.close();
  await platform?.finish();
});

const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`;

async function visit(path: string, person: Person | null = null, isCalm = true): Promise<TestPage> {
  const opened = await openPage(browser, origin, { viewport: PHONE, isCalm });
  if (person) {
    const { email, password } = person;
    await opened.context.request.post('/v1/account/sessions/email', { data: { email, password } });
  }
  await opened.page.goto(path);
  return opened;
}

async function matchOf(tournamentId: string): Promise<MatchDocument> {
  const answer = await api.call('GET', documents('matches'));
  const match = (answer.json as WireList<MatchDocument>).documents.find(
    (one) => one.tournamentID === tournamentId,
  );
  if (!match) throw new Error('The tournament has no match.');
  return match;
}

describe('the Host Panel', () => {
  it('keeps what is typed while one looks at another tab, or closes a match', async () => {
    const id = await anOpenTournament(platform, host);
    const { page, expectQuiet, close } = await visit(`/profile?tab=host&tournament=${id}&view=edit`, host);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await page.getByLabel('Title', { exact: true }).fill('Half a thought');
    await tab('Matches').click();
    const match = page.getByRole('button', { name: /^Round 1/ });
    await match.click();
    await page.getByLabel('Results').fill('1. nobody yet');
    await match.click();
    expect(await page.getByLabel('Results').isVisible()).toBe(false);
    await tab('Edit').click();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a thought');
    await tab('Matches').click();
    await match.click();
    expect(await page.getByLabel('Results').inputValue()).toBe('1. nobody yet');
    await expectAccessible(page);
    expectQuiet();
    await close();
  });

  it('keeps tables, pictures and links of this site in a text that is edited', async () => {
    const description =
      '<table><tbody><tr><th>Rank</th><th>Prize</th></tr><tr><td>1</td><td colspan="2">500</td></tr></tbody></table>' +
      '<p>See <a href="/help-center">help</a>. <img src="/art/banner-1.webp" alt="Squad up" /></p><h4>Last</h4>';
    const id = await anOpenTournament(platform, host, { description });
    const { page, expectQuiet, close } = await visit(`/profile?tab=host&tournament=${id}&view=edit`, host);
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.getByText('Last').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' word');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText(messages.tournamentUpdated, { exact: true }).first().waitFor();
    const stored = (await api.call('GET', `${documents('tournaments')}/${id}`)).json as TournamentDocument;
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
    expectQuiet();
    await close();
  });
});

describe('results of a match', () => {
  it.each([
    ['as typed', '1. sita <3\n2. ram & co <the team>', '1. sita <3\n2. ram & co <the team>'],
    ['as HTML from other clients', '<p>Booyah for <strong>pemba</strong></p>', 'Booyah for pemba'],
  ])('%s', async (_how, matchResults, shown) => {
    const id = await anOpenTournament(platform, host);
    const match = await matchOf(id);
    await editMatch(platform, host, match.$id, { matchStatus: 'Ongoing', matchResults });
    const { page, close } = await visit(`/t/${id}?tab=matches`);
    await page.getByRole('button', { name: /Round 1/ }).click();
    const results = page.getByRole('dialog').getByRole('heading', { name: 'Results' }).locator('..');
    await results.getByText(shown.split('\n')[0] ?? '').waitFor();
    expect(await results.textContent()).toContain(shown);
    expect(
      await results
        .locator('p')
        .last()
        .evaluate((text) => getComputedStyle(text).whiteSpaceCollapse),
    ).toBe(matchResults.includes('\n') ? 'preserve-breaks' : 'collapse');
    await close();
  });
});

describe('slides', () => {
  const items = [1, 2, 3].map((number) => ({
    isActive: true,
    imgUrl: `/art/slider-${number}.webp`,
    targetLink: `/t/slide-${number}`,
    text: `Words of slide ${number}`,
  }));

  beforeAll(async () => {
    const answer = await api.call('POST', documents('native_promotions'), {
      documentId: 'homeslider',
      data: { content: JSON.stringify(items) },
    });
    expect(answer.status).toBe(201);
  });

  it('say what is written in them, load before their turn, follow dots, wrap and pause', async () => {
    const { page, expectQuiet, close } = await visit('/', null, false);
    const slider = page.getByRole('region', { name: 'Promotions' });
    const dot = (number: number) => slider.getByRole('button', { name: `Show slide ${number}` });
    const reaches = async (number: number) => {
      await slider.locator(`button[aria-label="Show slide ${number}"][aria-current="true"]`).waitFor();
      expect(await slider.locator('li:not([inert]) img').getAttribute('alt')).toBe(
        `Words of slide ${number}`,
      );
    };
    await reaches(1);
    expect(await slider.locator('img[src]').count()).toBeLessThan(3);
    await reaches(2);
    await dot(3).click();
    await reaches(3);
    expect(await slider.locator('img[src]').count()).toBe(3);
    // What a finger pressed keeps the focus; the slides go on, around to the first.
    await page.mouse.move(5, 700);
    await reaches(1);
    await slider.getByRole('button', { name: 'Pause slides' }).click();
    await slider.getByRole('button', { name: 'Play slides' }).waitFor();
    await expectAccessible(page);
    expectQuiet();
    await close();
  });

  it('stand still for those who want no motion, until they press Play', async () => {
    const { page, close } = await visit('/');
    await page.getByRole('button', { name: 'Play slides' }).waitFor();
    await close();
  });
});

describe('when something is missing', () => {
  it('puts our mark in the place of a picture that is gone', async () => {
    const id = await anOpenTournament(platform, host, { imgURL: '/art/no-such-picture.webp' });
    const { page, close } = await visit(`/t/${id}`);
    await expect.poll(() => page.locator('header img[src*="no-such-picture"]').count()).toBe(0);
    await page.locator('header img[src="/favicon.svg"]').waitFor();
    await close();
  });

  it('stays where it is when the connection is gone, and goes on when it is back', async () => {
    const { page, context, expectQuiet, close } = await visit('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
    await page.getByRole('heading', { name: messages.somethingWrong }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('button:not([aria-busy])', { hasText: 'Try again' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Feedback' }).waitFor();
    expectQuiet(/INTERNET_DISCONNECTED|dynamically imported|error/i);
    await close();
  });

  it('does not claim that there are no notifications when they could not be asked for', async () => {
    const { page, context, close } = await visit('/', await aPlayer(platform));
    await context.route('**/v1/databases/main/collections/{notifications,user_details}/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'x', code: 500, type: 'general_unknown' } }),
    );
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click();
    await page.getByText(messages.somethingWrong).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByText('No notifications yet').count()).toBe(0);
    await close();
  });

  it('notices a session that ended elsewhere when its own record is told to a stranger', async () => {
    const { page, context, close } = await visit('/profile', await aPlayer(platform));
    await page.getByRole('tab', { name: 'Wallet' }).waitFor();
    await context.request.delete('/v1/account/sessions/current');
    await page.getByRole('tab', { name: 'Wallet' }).click();
    await page.waitForURL('**/login');
    await close();
  });
});
