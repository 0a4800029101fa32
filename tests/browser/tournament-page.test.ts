import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { openPage, PHONE, type TestPage } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import {
  aDraft,
  aHost,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';

let browser: Browser;
let platform: TestPlatform;
let origin: string;
let host: Person;

beforeAll(async () => {
  [browser, platform] = await Promise.all([launchChromium(), testPlatform()]);
  const app = await platform.app();
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  host = await aHost(platform, { username: 'Everest_Host' });
});

afterAll(async () => {
  await browser?.close();
  // Audits the ledger after all the joining and exiting.
  await platform?.finish();
});

/** The page on a phone, as seen by somebody or by a visitor. */
async function visit(path: string, person: Person | null = null): Promise<TestPage> {
  const opened = await openPage(browser, origin, { viewport: PHONE });
  if (person) {
    const { email, password } = person;
    const response = await opened.context.request.post('/v1/account/sessions/email', {
      data: { email, password },
    });
    expect(response.status()).toBe(201);
  }
  await opened.page.goto(path);
  return opened;
}

const seats = (page: Page) => page.getByRole('region', { name: 'Prize, fee and seats' });
const seatPanel = (page: Page) => page.getByRole('region', { name: 'Your seat' });
const dialog = (page: Page) => page.getByRole('dialog');

/** What a row of a dialog says, without its icon. */
const row = (page: Page, label: string) =>
  dialog(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

describe('joining and exiting', () => {
  it('asks first, then shows seat, balance and refund at once', async () => {
    const id = await anOpenTournament(platform, host);
    const player = await aPlayer(platform, { tokens: 85 });
    const { page, expectQuiet, close } = await visit(`/t/${id}`, player);
    const balance = page.getByRole('banner').getByText(/^\d+$/).first();

    await seatPanel(page).getByRole('button', { name: /^Join/ }).click();
    expect(await row(page, 'Your balance').textContent()).toBe('85');
    expect(await row(page, 'Balance after').textContent()).toBe('35');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Join' }).click();
    await page.getByText(messages.joinDone).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await seats(page).textContent()).toContain('1 / 12');
    expect(await balance.textContent()).toBe('35');
    expect(await page.getByRole('main').getByText('Joined', { exact: true }).count()).toBe(2);

    await seatPanel(page).getByRole('button', { name: 'Exit' }).click();
    expect(await row(page, 'Comes back').textContent()).toBe('45');
    expect(await row(page, 'Exit charge').textContent()).toBe('5');
    await dialog(page).getByRole('button', { name: 'Exit' }).click();
    await page.getByText(messages.exitDone('45 EG Token')).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await seats(page).textContent()).toContain('0 / 12');
    expect(await balance.textContent()).toBe('80');
    expectQuiet();
    await close();
  });

  it("says the server's refusal and shows how things stand now", async () => {
    const id = await anOpenTournament(platform, host, { max: 2 });
    const player = await aPlayer(platform, { tokens: 50 });
    const { page, expectQuiet, close } = await visit(`/t/${id}`, player);
    await seatPanel(page).getByRole('button', { name: /^Join/ }).click();
    await joinedPlayers(platform, id, 2);
    await dialog(page).getByRole('button', { name: 'Join' }).click();
    await page.getByRole('alert').getByText(messages.joinFull).waitFor();
    await seatPanel(page).getByText(messages.joinFull).waitFor();
    expect(await seatPanel(page).getByRole('button').count()).toBe(0);
    expect(await seats(page).textContent()).toContain('2 / 2');
    expectQuiet(/409/);
    await close();
  });

  it.each([
    ['a visitor', null, messages.joinLogin, '/login'],
    ['without a username', { username: null }, messages.joinUsernameMissing, '/profile?tab=account'],
    [
      'without a profile',
      { hasGameProfile: false },
      messages.joinProfileMissing('freefire'),
      '/profile?tab=games',
    ],
    ['without the fee', { tokens: 49 }, messages.joinBalance, '/profile?tab=wallet'],
  ] as const)('%s: told why not, with one thing to do about it', async (_case, traits, text, target) => {
    const id = await anOpenTournament(platform, host);
    const { page, close } = await visit(`/t/${id}`, traits && (await aPlayer(platform, traits)));
    await seatPanel(page).getByText(text).waitFor();
    expect(await seatPanel(page).getByRole('link').getAttribute('href')).toBe(target);
    expect(await seatPanel(page).getByRole('button').count()).toBe(0);
    // The bar at the bottom of a phone leaves the screen to the page.
    expect((await seatPanel(page).boundingBox())?.height).toBeLessThan(96);
    await close();
  });

  it('tells whoever has a seat that it cannot be left while Upcoming', async () => {
    const id = await anOpenTournament(platform, host);
    const [player] = await joinedPlayers(platform, id, 1);
    await updateTournament(platform, host, id, { status: 'Upcoming' });
    const { page, close } = await visit(`/t/${id}`, player);
    await seatPanel(page).getByText(messages.exitClosed('Upcoming')).waitFor();
    expect(await seatPanel(page).getByRole('button', { name: 'Exit' }).isDisabled()).toBe(true);
    await close();
  });
});

describe('matches', () => {
  async function anOngoingOne(): Promise<{ id: string; matchId: string; player: Person | null }> {
    const id = await anOpenTournament(platform, host);
    const [player = null] = await joinedPlayers(platform, id, 1);
    await updateTournament(platform, host, id, { status: 'Ongoing' });
    const [match] = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1',
      [id],
    );
    return { id, matchId: match?.id ?? '', player };
  }
  const entryDetails = JSON.stringify({ roomID: '48213377', roomPass: 'everest8848' });

  it('reveal the room to a participant while Ongoing, and copy it', async () => {
    const { id, matchId, player } = await anOngoingOne();
    const { page, context, expectQuiet, close } = await visit(`/t/${id}`, player);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await seatPanel(page).getByRole('button', { name: 'Matches and room' }).click();
    await page.getByText('Total 1 Matches').waitFor();
    await page.getByRole('button', { name: /Round 1/ }).click();
    await dialog(page).getByText(messages.entryDetailsLater).waitFor();

    await editMatch(platform, host, matchId, { matchStatus: 'Ongoing', entryDetails });
    await page.reload();
    expect(new URL(page.url()).search).toBe('?tab=matches');
    await page.getByRole('button', { name: /Round 1/ }).click();
    await dialog(page).getByText('48213377').waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Copy Password' }).click();
    await page.getByText(messages.copied('Password')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('everest8848');

    await editMatch(platform, host, matchId, { matchStatus: 'Finished', matchResults: 'Everyone won' });
    await page.reload();
    await page.getByRole('button', { name: /Round 1/ }).click();
    await dialog(page).getByText(messages.matchFinished).waitFor();
    await dialog(page).getByText('Everyone won').waitFor();
    expect(await page.content()).not.toContain('everest8848');
    expectQuiet();
    await close();
  });

  it('keep it from everybody else', async () => {
    const { id, matchId } = await anOngoingOne();
    await editMatch(platform, host, matchId, { matchStatus: 'Ongoing', entryDetails });
    const { page, close } = await visit(`/t/${id}?tab=matches`, await aPlayer(platform));
    await page.getByRole('button', { name: /Round 1/ }).click();
    await dialog(page).getByText('Only participants see room ID and password.').waitFor();
    expect(await page.content()).not.toContain('48213377');
    await close();
  });
});

describe('the other tabs', () => {
  it('show what there is, by mouse and by keys', async () => {
    const links = ['https://youtu.be/dQw4w9WgXcQ', 'https://www.twitch.tv/egofficial'];
    const rules = '<p>Play <strong>fair</strong>.</p>';
    const free = JSON.stringify({ currencyType: 'eg_token', fee: 0 });
    const id = await anOpenTournament(platform, host, { max: 60, ytStreamURL: links, rules, entryFee: free });
    const entrants = await joinedPlayers(platform, id, 55, 0);
    const { page, expectQuiet, close } = await visit(`/t/${id}?tab=participants`);
    const table = page.getByRole('table');
    await table.getByText(entrants[0]?.username ?? '', { exact: true }).waitFor();
    expect(await table.getByRole('row').count()).toBe(51);
    await page.getByRole('button', { name: 'Next page' }).click();
    await table.getByText(entrants[54]?.username ?? '', { exact: true }).waitFor();
    expect(await table.getByRole('row').last().textContent()).toMatch(/^55\D/);
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Watch' }).click();
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(await page.getByRole('link', { name: /twitch/ }).getAttribute('href')).toBe(links[1]);

    await page.getByRole('tab', { name: 'Watch' }).press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Play fair.').waitFor();
    expect(new URL(page.url()).search).toBe('?tab=rules');
    expectQuiet();
    await close();
  });

  it('say so when there is nothing', async () => {
    const id = await anOpenTournament(platform, host);
    const { page, close } = await visit(`/t/${id}?tab=participants`);
    await page.getByText('Be the first to join!').waitFor();
    await page.getByRole('tab', { name: 'Watch' }).click();
    await page.getByText('No videos available right now!').waitFor();
    await close();
  });

  it('name the winners by rank', async () => {
    const id = await anOpenTournament(platform, host);
    const [second, first] = await joinedPlayers(platform, id, 2);
    await updateTournament(platform, host, id, { status: 'Ongoing' });
    const winners = [first?.username, second?.username];
    await updateTournament(platform, host, id, { status: 'Finished', winners });
    const { page, close } = await visit(`/t/${id}`, first);
    await seatPanel(page).getByRole('button', { name: 'See winners' }).click();
    await page.getByText('Top 3 participants of the match will share the Prize Pool.').waitFor();
    const ranks = await page.getByRole('tabpanel').getByRole('listitem').allInnerTexts();
    expect(ranks.map((text) => text.split(/\s+/).slice(1, 3).join(' '))).toEqual([
      `1 ${first?.username}`,
      `2 ${second?.username}`,
      '3 Nobody',
    ]);
    await expectAccessible(page);
    await close();
  });
});

describe('what cannot be shown', () => {
  it('an unknown tournament and a draft of somebody else are no pages; the host sees it with a way to its panel', async () => {
    const draft = await aDraft(platform, host);
    for (const id of ['nobody-knows-it', draft]) {
      const { page, close } = await visit(`/t/${id}`);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await close();
    }
    const { page, close } = await visit(`/t/${draft}`, host);
    const manage = page.getByRole('link', { name: 'Manage' });
    expect(await manage.getAttribute('href')).toBe(`/profile?tab=host&tournament=${draft}`);
    await close();
  });

  it('trouble on the way can be tried again', async () => {
    const id = await anOpenTournament(platform, host, { tournTitle: 'Found Again Cup' });
    const { page, close } = await visit('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route(`**/documents/${id}*`, (route) => route.abort());
    await page.getByRole('main').getByRole('link', { name: 'Found Again Cup' }).first().click();
    await page.getByText(messages.somethingWrong).waitFor();
    await expectAccessible(page);
    await page.unroute(`**/documents/${id}*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Found Again Cup' }).waitFor();
    await close();
  });
});
