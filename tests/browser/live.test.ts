/** What changes on an open page by itself: seats, status, room details, balances, the bell. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import { createDocument, updateDocument } from '#server/appwrite/documents/write.ts';
import { ensureContent } from '#server/content/ensure-content.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { newId } from '#server/platform/ids.ts';
import { stopWaiting, waitForSeat } from '#server/tournaments/seats/wait-for-seat.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import { goWithin, type TestPage } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import {
  aHost,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
  withBalance,
} from '#tests/support/factories.ts';

interface LivePage extends TestPage {
  sockets: { isClosed(): boolean }[];
}

const test = browserTest
  .extend('host', { scope: 'file' }, ({ platform }) => aHost(platform))
  .extend('openLive', ({ open }) => async (as: Person | null = null): Promise<LivePage> => {
    const opened = await open({ as });
    const sockets: LivePage['sockets'] = [];
    opened.page.on('websocket', (socket) => sockets.push(socket));
    return { ...opened, sockets };
  });

const seats = (page: Page) => page.getByRole('region', { name: 'Prize, fee and seats' });
const balance = (page: Page) => page.getByRole('banner').getByText(/^\d+$/).first();

test('a visitor sees others join and the status change', async ({ host, platform, openLive }) => {
  const cup = await anOpenTournament(platform, host);
  const opened = await openLive();
  const { page } = opened;
  await page.goto(`/t/${cup}`);
  await opened.isTold(3);
  await expect.poll(() => seats(page).textContent()).toContain('0 / 12');
  await joinedPlayers(platform, cup, 3);
  await seats(page).getByText('3 / 12').waitFor();
  await updateTournament(platform, host, { id: cup, data: { status: 'Ongoing' } });
  await page.getByRole('main').getByText('Ongoing').first().waitFor();
  expect(opened.console).toEqual([]);
});

test('whoever goes back to the list is told there what became of a tournament', async ({
  host,
  platform,
  openLive,
}) => {
  const title = 'Called Off Cup';
  const cup = await anOpenTournament(platform, host, { tournTitle: title });
  const opened = await openLive();
  const { page } = opened;
  await page.goto('/tournaments/freefire');
  const link = page.getByRole('link', { name: title, exact: true });
  await link.click();
  await page.waitForURL(`**/t/${cup}`);
  await opened.isTold(3);
  await updateTournament(platform, host, { id: cup, data: { status: 'Aborted' } });
  await page.getByRole('main').getByText('Aborted').first().waitFor();
  await page.goBack();
  await link.waitFor();
  const card = page.getByRole('article').filter({ has: link });
  await card.getByText('Aborted').waitFor();
  expect(opened.console).toEqual([]);
});

test('a player sees balance, bell and room without a reload; logging out is quiet', async ({
  host,
  platform,
  openLive,
}) => {
  const cup = await anOpenTournament(platform, host);
  const player = await aPlayer(platform, { tokens: 50 });
  await platform.participation.join(cup, player);
  const opened = await openLive(player);
  const { page, sockets } = opened;
  await page.goto(`/t/${cup}`);
  await opened.isTold(6);
  await withBalance(platform, player, 321);
  await page.getByRole('banner').getByText('321').waitFor();
  await page.getByRole('tab', { name: 'Matches' }).click();
  const [match] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [cup],
  );
  // What the page asks for half a second after subscribing, as it may have missed it, is not meant below.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
  await opened.settle();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await editMatch(platform, host, { id: match?.id ?? '', data: { matchStatus: 'Ongoing' } });
  await editMatch(platform, host, {
    id: match?.id ?? '',
    data: {
      entryDetails: JSON.stringify({ roomID: 'room-99', roomPass: 'pass-99' }),
    },
  });
  await page
    .getByRole('button', { name: /Round 1/ })
    .getByText('Ongoing')
    .waitFor();
  await page.getByRole('button', { name: /Round 1/ }).click();
  await page.getByRole('dialog').getByText('room-99').waitFor();
  await page.keyboard.press('Escape');
  // Told, not asked for.
  expect(asked.filter((url) => url.includes('/collections/matches/'))).toEqual([]);
  await updateTournament(platform, host, { id: cup, data: { status: 'Aborted' } });
  await page.getByRole('banner').getByText('371').waitFor();
  // In the bar at the top or, on phones, in that of the main ways.
  await page
    .getByRole('link', { name: /Notifications, \d+ unread/ })
    .filter({ visible: true })
    .waitFor();
  await expect.poll(() => balance(page).textContent()).toBe('371');
  // To a page without anything of its own: one socket, for the account and what the operator writes.
  sockets.splice(0);
  await Promise.all([page.waitForEvent('websocket'), page.goto('/')]);
  await opened.settle();
  expect(sockets.map((socket) => socket.isClosed())).toEqual([false]);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/login');
  // The visitor gets a socket of their own.
  await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true, false]);
  expect(opened.console).toEqual([]);
});

test('where nothing can be told, a player sees the room all the same', async ({
  host,
  platform,
  openLive,
}) => {
  const cup = await anOpenTournament(platform, host);
  const player = await aPlayer(platform, { tokens: 50 });
  await platform.participation.join(cup, player);
  const opened = await openLive(player);
  const { page } = opened;
  await page.routeWebSocket(/\/v1\/realtime/, (socket) => socket.close());
  await page.clock.install();
  await page.goto(`/t/${cup}?tab=matches`);
  const match = page.getByRole('button', { name: /Round 1/ });
  await match.getByText('Scheduled').waitFor();
  // What is told meanwhile may differ from what the server has drawn.
  const room = page.getByRole('heading', { name: 'You’re in' });
  await expect
    .poll(() =>
      room.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
  const [found] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [cup],
  );
  await editMatch(platform, host, { id: found?.id ?? '', data: { matchStatus: 'Ongoing' } });
  await page.clock.fastForward(21_000);
  await match.getByText('Ongoing').waitFor();
});

test('a place in line that moved up during a break of the connection is told after it', async ({
  host,
  platform,
  openLive,
}) => {
  const cup = await anOpenTournament(platform, host, { max: 2 });
  await joinedPlayers(platform, cup, 2);
  const [first, late] = [await aPlayer(platform, { tokens: 50 }), await aPlayer(platform, { tokens: 50 })];
  for (const player of [first, late]) await waitForSeat(platform, player, { tournament: cup });
  const opened = await openLive(late);
  const { page } = opened;
  const { promise: isUp, resolve: setUp } = Promise.withResolvers<void>();
  let connection: WebSocketRoute | undefined;
  let isTold = false;
  await page.routeWebSocket(/\/v1\/realtime/, async (socket) => {
    // A socket that is closed before it is open tells the SDK nothing here, unlike in a browser: it is kept waiting.
    if (connection) await isUp;
    connection = socket;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      isTold ||= String(message).includes('"to":"subscribe"');
      socket.send(message);
    });
  });
  await page.goto(`/t/${cup}`);
  await page.getByText('You are 2nd on the waitlist.').waitFor();
  await expect.poll(() => isTold).toBe(true);
  // What is subscribed to afterwards would open the socket again by itself.
  await opened.settle();
  await connection?.close();
  await stopWaiting(platform, first, cup);
  setUp();
  await page.getByText('You are 1st on the waitlist.').waitFor();
});

test('what changes after a page was answered and before its events arrive is shown', async ({
  host,
  platform,
  openLive,
}) => {
  const cup = await anOpenTournament(platform, host);
  const { page } = await openLive();
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.routeWebSocket(/\/v1\/realtime/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (isHeld) held.push(() => server.send(message));
      else server.send(message);
    });
  });
  await page.goto(`/t/${cup}`);
  await expect.poll(() => seats(page).textContent()).toContain('0 / 12');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await joinedPlayers(platform, cup, 3);
  isHeld = false;
  for (const send of held) send();
  await seats(page).getByText('3 / 12').waitFor();
});

test('pages left in the middle of it say nothing', async ({ host, platform, openLive }) => {
  const cup = await anOpenTournament(platform, host);
  const player = await aPlayer(platform);
  const opened = await openLive(player);
  for (let count = 0; count < 6; count++) {
    await opened.page.goto(count % 2 ? '/' : `/t/${cup}`);
    await opened.page.waitForTimeout(count * 60);
  }
  await opened.page.goBack();
  await opened.settle();
  expect(opened.console).toEqual([]);
});

test('Site banner, pages, promotions: a visitor sees live what the operator writes', async ({
  platform,
  openLive,
}) => {
  await ensureContent(platform);
  const write = (collectionId: CollectionId, id: string, content: unknown) =>
    updateDocument(
      platform,
      { kind: 'key' },
      {
        collectionId,
        id,
        data: { content: typeof content === 'string' ? content : JSON.stringify(content) },
        permissions: null,
      },
    );
  const opened = await openLive();
  const { page } = opened;
  await page.goto('/help-center');
  await opened.isTold(1);
  await write('native_promotions', 'site_banner', [{ isActive: true, text: 'Finals tonight' }]);
  await page.getByRole('region', { name: 'Site notice' }).getByText('Finals tonight').waitFor();
  await write('essential_pages', 'help_center', '<p>Ask us anything.</p>');
  await page.getByRole('main').getByText('Ask us anything.').waitFor();
  await goWithin(page, '/announcement');
  await page.getByText('All recent announcements will show up here!').waitFor();
  const data = { title: 'New season', content: '<p>It starts.</p>', isFeatured: false };
  await createDocument(
    platform,
    { kind: 'key' },
    { collectionId: 'announcements', id: newId(), data, permissions: [] },
  );
  await page.getByRole('main').getByText('New season').waitFor();
  expect(opened.console).toEqual([]);
});
