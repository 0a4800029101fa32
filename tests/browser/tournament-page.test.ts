/** The page of a tournament: joining and leaving it, its room, what its tabs show, and its statement. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { updateProfile } from '#server/people/profiles/update-profile.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { messages } from '#shared/messages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { goWithin } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import {
  aDraft,
  aHost,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) =>
  aHost(platform, { username: 'Everest_Host' }),
);
const { describe } = test;

const seats = (page: Page) => page.getByRole('region', { name: 'Prize, fee and seats' });
const seatPanel = (page: Page) => page.getByRole('region', { name: 'Your seat' });
const dialog = (page: Page) => page.getByRole('dialog');

/** What a row of a dialog says, without its icon. */
const row = (page: Page, label: string) =>
  dialog(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

describe('joining and exiting', () => {
  test('asks first, then shows seat, balance and refund at once, also after a lost answer', async ({
    host,
    platform,
    visit,
  }) => {
    const id = await anOpenTournament(platform, host);
    const player = await aPlayer(platform, { tokens: 85 });
    const { page } = await visit(`/t/${id}`, { as: player, allows: /ERR_FAILED|status of 503/ });
    const once = { times: 1 };
    // The join is done and its answer is lost.
    const lose = (route: Route) => route.fetch().then(() => route.abort());
    await page.route('**/participants', lose, once);
    await page.route('**/participants/me', (route) => route.fulfill({ status: 503, json: {} }), once);
    const balance = page.getByRole('banner').getByText(/^\d+$/).first();

    await seatPanel(page).getByRole('button', { name: /^Join/ }).click();
    await expect.poll(() => row(page, 'Your balance').textContent()).toBe('85');
    await expect.poll(() => row(page, 'Balance after').textContent()).toBe('35');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Join' }).click();
    await expectToast(page, messages.joinDone);
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => seats(page).textContent()).toContain('1 / 12');
    await expect.poll(() => balance.textContent()).toBe('35');
    await expect.poll(() => page.getByRole('main').getByText('Joined', { exact: true }).count()).toBe(2);

    await seatPanel(page).getByRole('button', { name: 'Exit' }).click();
    await expect.poll(() => row(page, 'Comes back').textContent()).toBe('45');
    await expect.poll(() => row(page, 'Exit charge').textContent()).toBe('5');
    await dialog(page).getByRole('button', { name: 'Exit' }).click();
    await expectToast(page, messages.exitDone('45 EG Token'));
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => seats(page).textContent()).toContain('0 / 12');
    await expect.poll(() => balance.textContent()).toBe('80');
  });

  test('a second tap, after the dialog has closed, opens nothing; Back closes what lies on top', async ({
    host,
    platform,
    visit,
  }) => {
    const soon = nepalLocal(new Date(Date.now() + 30 * 60_000));
    const other = await anOpenTournament(platform, host, {
      startDate: soon,
      checkIn: '{"opens":60,"closes":15}',
    });
    const id = await anOpenTournament(platform, host);
    const player = await aPlayer(platform, { tokens: 100 });
    await platform.participation.join(other, player);
    const { page } = await visit('/my-evening', { as: player, hasTouch: true });
    await page.clock.install();
    await goWithin(page, `/t/${id}`);
    const join = seatPanel(page).getByRole('button', { name: /^Join/ });
    const menu = page.getByRole('navigation', { name: 'Your account' });
    const closedByBack = async (open: () => Promise<void>, shown: Locator) => {
      await open();
      await shown.waitFor();
      await page.evaluate(() => history.back());
      await shown.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(`/t/${id}`);
    };
    await closedByBack(() => join.click(), dialog(page));
    await closedByBack(() => page.getByRole('button', { name: 'Profile menu' }).click(), menu);
    await closedByBack(
      () => page.getByRole('button', { name: 'Toggle menu' }).click(),
      page.locator('dialog[open]'),
    );
    // The strip leads to the other tournament, where the dialog's button is.
    await page.getByRole('link', { name: /^Check-in open/ }).waitFor();
    await join.click();
    const yes = dialog(page).getByRole('button', { name: 'Join' });
    const box = await yes.boundingBox();
    const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) - 5 };
    const touch = () => page.touchscreen.tap(point.x, point.y);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await touch();
    // The answer is here, and the dialog gone; the moment in which a second touch is meant for it stands still.
    await dialog(page).waitFor({ state: 'detached' });
    await touch();
    await expectToast(page, messages.joinDone);
    expect(new URL(page.url()).pathname).toBe(`/t/${id}`);
    await page.clock.runFor(1000);
    await touch();
    // A link lies there.
    await page.waitForURL(({ pathname }) => pathname !== `/t/${id}`);
    await page.evaluate(() => history.back());
    await page.waitForURL(`**/t/${id}`);
    // Closed dialogs leave no steps behind: one back is the page before.
    await page.evaluate(() => history.back());
    await page.waitForURL('**/my-evening');
  });

  test('shows what has changed in the rules, and gives back everything to who joined before', async ({
    host,
    platform,
    visit,
  }) => {
    const id = await anOpenTournament(platform, host);
    const [player] = (await joinedPlayers(platform, id, 1)) as [Person];
    const data = { rules: '<p>Play fair.</p><p>No emulators.</p>', regEnd: '2030-01-02T12:00' };
    await updateTournament(platform, host, { id, data });
    const { page } = await visit(`/t/${id}?tab=rules`, { as: player });
    const change = page.getByRole('listitem').filter({ hasText: 'by Everest_Host' });
    await expect
      .poll(() => change.getByRole('listitem').allTextContents())
      .toEqual([expect.stringMatching(/^Registration ends:.*10:00.AM.*12:00.PM$/), 'Rules:No emulators.']);
    await seatPanel(page).getByRole('button', { name: 'Exit' }).click();
    await dialog(page).getByText('because the rules changed after you joined').waitFor();
    await expect.poll(() => row(page, 'Comes back').textContent()).toBe('50');
    await expect.poll(() => row(page, 'Balance after').textContent()).toBe('50');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Exit' }).click();
    await expectToast(page, messages.exitDone('50 EG Token'));
  });

  test("says the server's refusal and shows how things stand now", async ({ host, platform, visit }) => {
    const id = await anOpenTournament(platform, host, { max: 2 });
    const player = await aPlayer(platform, { tokens: 50 });
    const { page } = await visit(`/t/${id}`, { as: player, allows: /status of 409/ });
    // Others are faster while the request is on its way; earlier the page would be told, and close the dialog.
    await page.route('**/participants', async (route) => {
      await joinedPlayers(platform, id, 2);
      await route.continue();
    });
    await seatPanel(page).getByRole('button', { name: /^Join/ }).click();
    await dialog(page).getByRole('button', { name: 'Join' }).click();
    await expectToast(page, messages.joinFull);
    await seatPanel(page).getByText('Full. You pay once a seat is yours.').waitFor();
    await expect
      .poll(() => seatPanel(page).getByRole('button').allTextContents())
      .toEqual(['Join the waitlist']);
    await expect.poll(() => seats(page).textContent()).toContain('2 / 2');
  });

  test('a visitor: told to log in, or to sign up, and led back', async ({ host, platform, visit }) => {
    const id = await anOpenTournament(platform, host);
    const { page } = await visit(`/t/${id}`);
    await seatPanel(page).getByText(messages.joinLogin).waitFor();
    const hrefs = () =>
      seatPanel(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(hrefs).toEqual([`/login?from=%2Ft%2F${id}`, `/signup?from=%2Ft%2F${id}`]);
    // The bar at the bottom of a phone leaves the screen to the page.
    await expect.poll(async () => (await seatPanel(page).boundingBox())?.height).toBeLessThan(96);
    const player = await aPlayer(platform, { tokens: 50 });
    await seatPanel(page).getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email Address').fill(player.email);
    await page.getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await dialog(page).getByText('Join this tournament?').waitFor();
    await page.waitForURL(`**/t/${id}`);
  });

  test('what is missing is told one after another, with the way to it', async ({ host, platform, visit }) => {
    const id = await anOpenTournament(platform, host);
    const player = await aPlayer(platform, { username: null, hasGameProfile: false, tokens: 49 });
    const { page, isTold } = await visit(`/t/${id}`, { as: player });
    await isTold(6);
    const expectAsked = async (text: string, label: string) => {
      await seatPanel(page).getByText(text).waitFor();
      await expect.poll(async () => (await seatPanel(page).boundingBox())?.height).toBeLessThan(96);
      await seatPanel(page).getByRole('button').click();
      await dialog(page).getByLabel(label, { exact: true }).waitFor();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await dialog(page).waitFor({ state: 'detached' });
    };
    await expectAsked('Claim your username first. Go to Profile Section', 'Username');
    await updateProfile(platform, player, { id: player.id, data: { username: 'Asked_Twice' } });
    await expectAsked(messages.joinProfileMissing('freefire'), 'Nickname');
    const profile = JSON.stringify({ gameID: 'freefire', nickname: 'asked', uid: '987654321' });
    await updateProfile(platform, player, { id: player.id, data: { game_profiles: [profile] } });
    await seatPanel(page).getByText(messages.joinBalance).waitFor();
    await expect.poll(() => seatPanel(page).getByRole('link').getAttribute('href')).toBe('/get-tokens');
    await expect.poll(() => seatPanel(page).getByRole('button').count()).toBe(0);
    await expect.poll(async () => (await seatPanel(page).boundingBox())?.height).toBeLessThan(96);
  });

  test('tells the host why there is no button while Open and Upcoming, and leads from a draft to the Host Panel', async ({
    host,
    platform,
    visit,
  }) => {
    const id = await anOpenTournament(platform, host);
    const upcoming = await anOpenTournament(platform, host, { tournTitle: 'Upcoming Cup' }, 'Upcoming');
    const draft = await aDraft(platform, host);
    const { page } = await visit(`/t/${id}`, { as: host });
    const expectNote = async () => {
      await seatPanel(page).getByText(messages.joinOwn, { exact: true }).waitFor();
      await expect.poll(() => seatPanel(page).getByRole('button').count()).toBe(0);
      await expect.poll(() => seatPanel(page).getByRole('link').count()).toBe(0);
    };
    await expectNote();
    await goWithin(page, `/t/${upcoming}`);
    await page.getByRole('heading', { level: 1, name: 'Upcoming Cup' }).waitFor();
    await expectNote();
    await goWithin(page, `/t/${draft}`);
    const manage = page.getByRole('link', { name: 'Manage' });
    await expect.poll(() => manage.getAttribute('href')).toBe(`/profile?tab=host&tournament=${draft}`);
  });

  test('says that it was held with fewer players than planned, and only then', async ({
    host,
    platform,
    visit,
  }) => {
    const held: string[] = [];
    for (const count of [1, 2]) {
      const tournTitle = `Held with ${count}`;
      const id = await anOpenTournament(platform, host, { tournTitle, min: 2, prizePool: [10] });
      const [winner] = await joinedPlayers(platform, id, count);
      const data = { status: 'Finished', winners: [winner?.username] };
      await updateTournament(platform, host, { id, data });
      held.push(id);
    }
    const { page } = await visit(`/t/${held[0]}`);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('Tournament finished').waitFor();
    const marks = () => timeline.getByText('Held with fewer players than planned.').count();
    await expect.poll(marks).toBe(1);
    await goWithin(page, `/t/${held[1]}`);
    await page.getByRole('heading', { level: 1, name: 'Held with 2' }).waitFor();
    await timeline.getByText('Tournament finished').waitFor();
    await expect.poll(marks).toBe(0);
  });

  // Earlier versions let a tournament with players become Upcoming; their databases may hold one.
  test('tells whoever has a seat that it cannot be left while Upcoming', async ({
    host,
    platform,
    visit,
  }) => {
    const id = await anOpenTournament(platform, host);
    const [player] = await joinedPlayers(platform, id, 1);
    await platform.database.query("update tournaments set status = 'Upcoming' where id = $1", [id]);
    const { page } = await visit(`/t/${id}`, { as: player });
    await seatPanel(page).getByText(messages.exitClosed('Upcoming')).waitFor();
    await expect.poll(() => seatPanel(page).getByRole('button', { name: 'Exit' }).isDisabled()).toBe(true);
  });
});

describe('matches', () => {
  async function anOngoingTournament(
    platform: TestPlatform,
    host: Person,
  ): Promise<{ id: string; matchId: string; player: Person | null }> {
    const id = await anOpenTournament(platform, host);
    const [player = null] = await joinedPlayers(platform, id, 1);
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    const [match] = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1',
      [id],
    );
    return { id, matchId: match?.id ?? '', player };
  }
  const entryDetails = JSON.stringify({ roomID: '48213377', roomPass: 'everest8848' });

  test('reveal the room to a participant while Ongoing, and copy it', async ({ host, platform, visit }) => {
    const { id, matchId, player } = await anOngoingTournament(platform, host);
    const { page, context, isTold } = await visit(`/t/${id}`, { as: player });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await isTold(6);
    await seatPanel(page).getByRole('button', { name: 'Matches and room' }).click();
    await page.waitForURL('**?tab=matches');
    await page.getByText('Total 1 Matches').waitFor();
    await page.getByRole('button', { name: /Round 1/ }).click();
    await dialog(page).getByText(messages.entryDetailsLater).waitFor();

    await editMatch(platform, host, { id: matchId, data: { matchStatus: 'Ongoing', entryDetails } });
    await dialog(page).getByText('48213377').waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Copy Password' }).click();
    await expectToast(page, messages.copied('Password'));
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('everest8848');
    // A picture of it tells who has taken it.
    const across = dialog(page).locator('[data-own-name]').first();
    await across.waitFor();
    expect(await across.getAttribute('data-own-name')).toContain(player?.username);

    const changed = JSON.stringify({ roomID: '48213377', roomPass: 'lhotse8516' });
    await editMatch(platform, host, { id: matchId, data: { entryDetails: changed } });
    await dialog(page).getByText('lhotse8516', { exact: true }).waitFor();
    await expect.poll(() => dialog(page).locator('s').allInnerTexts()).toEqual(['everest8848']);
    await expectAccessible(page);

    await editMatch(platform, host, {
      id: matchId,
      data: { matchStatus: 'Finished', matchResults: 'Everyone won' },
    });
    await page.reload();
    await page.getByRole('button', { name: /Round 1/ }).click();
    await dialog(page).getByText(messages.matchFinished).waitFor();
    await dialog(page).getByText('Everyone won').waitFor();
    expect(await page.content()).not.toMatch(/everest8848|lhotse8516/);
  });

  test('keep it from everybody else', async ({ host, platform, visit }) => {
    const { id, matchId } = await anOngoingTournament(platform, host);
    await editMatch(platform, host, { id: matchId, data: { matchStatus: 'Ongoing', entryDetails } });
    const { page } = await visit(`/t/${id}?tab=matches`, { as: await aPlayer(platform) });
    await page.getByRole('button', { name: /Round 1/ }).click();
    await dialog(page).getByText('Only participants see room ID and password.').waitFor();
    expect(await page.content()).not.toContain('48213377');
  });
});

describe('the other tabs', () => {
  test('show what there is, by mouse and by keys', async ({ host, platform, visit }) => {
    const links = ['https://youtu.be/dQw4w9WgXcQ', 'https://www.twitch.tv/egofficial'];
    const rules = '<p>Play <strong>fair</strong>.</p>';
    const free = JSON.stringify({ currencyType: 'eg_token', fee: 0 });
    const id = await anOpenTournament(platform, host, { max: 60, ytStreamURL: links, rules, entryFee: free });
    const entrants = await joinedPlayers(platform, id, 55, 0);
    const { page } = await visit(`/t/${id}?tab=participants`);
    const table = page.getByRole('table');
    await table.getByText(entrants[0]?.username ?? '', { exact: true }).waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBe(51);
    await page.getByRole('button', { name: 'Next page' }).click();
    await table.getByText(entrants[54]?.username ?? '', { exact: true }).waitFor();
    await expect.poll(() => table.getByRole('row').last().textContent()).toMatch(/^55\D/);
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Watch' }).click();
    const frame = page.locator('iframe');
    await expect
      .poll(() => frame.getAttribute('src'))
      .toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    await expect.poll(() => page.getByRole('link', { name: /twitch/ }).getAttribute('href')).toBe(links[1]);

    await page.getByRole('tab', { name: 'Watch' }).press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Play fair.').waitFor();
    await page.waitForURL('**?tab=rules');
    // Round to the first, and one key leads from the tabs to what is open.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.getByRole('tabpanel').evaluate((it) => it === document.activeElement))
      .toBe(true);
  });

  test('name the winners by rank: on the podium, for everyone to share, and in their tab', async ({
    host,
    platform,
    visit,
  }) => {
    const id = await anOpenTournament(platform, host);
    const [second, first] = await joinedPlayers(platform, id, 2);
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    const winners = [first?.username, second?.username];
    await updateTournament(platform, host, { id, data: { status: 'Finished', winners } });
    const { page } = await visit(`/t/${id}`, { as: first });
    await page.getByText('You won!').waitFor();
    const podium = page.getByRole('region', { name: 'Winners' });
    await podium.getByRole('link', { name: first?.username ?? '' }).waitFor();
    await expect
      .poll(() => podium.getByRole('link', { name: 'Share card' }).getAttribute('href'))
      .toBe(`/t/${id}/card.png`);
    await expectAccessible(page);
    await seatPanel(page).getByRole('button', { name: 'See winners' }).click();
    await page.getByText('Top 3 participants of the match will share the Prize Pool.').waitFor();
    const ranks = async () => {
      const lines = await page.getByRole('tabpanel').getByRole('listitem').allInnerTexts();
      return lines.map((text) => text.split(/\s+/).slice(0, 2).join(' '));
    };
    await expect.poll(ranks).toEqual([`1 ${first?.username}`, `2 ${second?.username}`, '3 Nobody']);
    await expectAccessible(page, "document.querySelector('[role=tabpanel]:not([hidden])')");
    await podium.getByRole('link', { name: second?.username ?? '' }).click();
    await page.waitForURL(`**/u/${second?.username}`);
  });
});

describe('what cannot be shown', () => {
  test('a draft is no page but for its host', async ({ host, platform, visit }) => {
    const draft = await aDraft(platform, host);
    const { page } = await visit(`/t/${draft}`, { allows: /status of 404/ });
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  });

  test('trouble on the way can be tried again', async ({ host, platform, visit }) => {
    const id = await anOpenTournament(platform, host, { tournTitle: 'Found Again Cup' });
    const { page } = await visit('/search?q=Found+Again+Cup', { allows: /ERR_FAILED/ });
    await page.route(`**/documents/${id}*`, (route) => route.abort());
    await page.getByRole('main').getByRole('link', { name: 'Found Again Cup' }).first().click();
    await page.getByText(messages.somethingWrong).waitFor();
    await expectAccessible(page);
    await page.unroute(`**/documents/${id}*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Found Again Cup' }).waitFor();
  });
});

test('a statement is downloaded, verified, and found out when it is changed', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host);
  await joinedPlayers(platform, id, 3);
  const { page, context } = await visit(`/t/${id}`, { allows: /ERR_INTERNET_DISCONNECTED/ });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the statement' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  await page.getByRole('link', { name: 'Verify a statement' }).click();
  await page.getByRole('heading', { name: 'Verify a statement', level: 1 }).waitFor();
  await context.setOffline(true);

  const check = (content: string) =>
    page.getByLabel('Statement file').setInputFiles({
      name: 'statement.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await check(text);
  await page.getByText('Sound: 4 transfers, nothing changed or left out.').waitFor();
  const forged = JSON.parse(text);
  forged.transfers[2].party = 'somebody_else';
  await check(JSON.stringify(forged));
  await page.getByText('Line 3: it was changed, or a line before it is missing.').waitFor();
  await check('no statement');
  await page.getByText('The statement: is no statement.').waitFor();
  expect(JSON.parse(text).head).toMatch(/^[0-9a-f]{64}$/);
  await platform.audit();
});
