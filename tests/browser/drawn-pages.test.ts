/** Pages that the server has drawn: read without a script, and taken over by the web as they are. */
import { expect } from 'vitest';
import { ensureContent } from '#server/content/ensure-content.ts';
import { seedSampleData } from '#server/sample/seed-sample-data.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { DESKTOP, expectNoShift, hastenUntil } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, anOpenTournament, aPlayer, joinedPlayers, PASSWORD } from '#tests/support/factories.ts';

/** Texts that would become elements or leave their place if they were not escaped. */
const HOSTILE = `</title></script><img src=x onerror=alert(1)>"'<b>`;

const test = browserTest
  .extend('host', { scope: 'file' }, ({ platform }) => aHost(platform))
  .extend('tournament', { scope: 'file', auto: true }, async ({ platform, host }) => {
    await ensureContent(platform);
    await seedSampleData(platform);
    return anOpenTournament(platform, host, {
      tournTitle: HOSTILE,
      prizePool: [4321, 1],
      imgURL: '/art/tournament-01.webp',
      startDate: '2031-03-04T19:45',
      regEnd: null,
      endDate: '2031-03-04T23:45',
      description: '<p>Bring <strong>friends</strong></p><script>alert(1)</script>',
    });
  })
  /** The username of a player of the sample data who has won something. */
  .extend('winner', { scope: 'file' }, async ({ platform, tournament: _seeded }) => {
    const [row] = await platform.database.query<{ username: string }>(
      `select username from user_details
       where id in (select user_id from tournament_winners) and username is not null limit 1`,
    );
    return row?.username ?? '';
  })
  /** The HTML of a page once the server draws it: a process begins to with the first page. */
  .extend('drawnHtml', { scope: 'file' }, ({ origin }) => async (path: string): Promise<string> => {
    let html = '';
    await expect
      .poll(async () => {
        html = await (await fetch(origin + path)).text();
        return html;
      })
      .toContain('data-drawn-at');
    return html;
  });

const A_TOURNAMENT = 'a tournament';
const A_HOST = 'the record of a host';
const A_PLAYER = 'the record of a player';
const DRAWN = [
  '/',
  A_TOURNAMENT,
  A_HOST,
  A_PLAYER,
  '/tournaments',
  '/tournaments/freefire',
  '/tournaments/pubgmobile',
  '/games',
  '/announcement',
  '/privacy-policy',
];

/** What a reader sees: skeletons are none of these, and what comes later takes their place. */
const SEEN =
  '#root :is(main, nav, header, footer, h1, h2, h3, article, section, img, p, time, a, button, li)';

test('pages are taken over as they were drawn, without moving', async ({
  tournament,
  host,
  winner,
  drawnHtml,
  open,
}) => {
  const paths = new Map([
    [A_TOURNAMENT, `/t/${tournament}`],
    [A_HOST, `/h/${host.username}`],
    [A_PLAYER, `/u/${winner}`],
  ]);
  const opened = await open({ isUncached: true });
  const { page } = opened;
  let held = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const wanted of DRAWN) {
    const path = paths.get(wanted) ?? wanted;
    await drawnHtml(path);
    held = Promise.withResolvers<void>();
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // The page's data is its end.
    await page.locator('#page-data').waitFor({ state: 'attached' });
    const drawn = await page.evaluateHandle((selector) => [...document.querySelectorAll(selector)], SEEN);
    held.resolve();
    await page.locator('#root[data-drawn-at]').waitFor({ state: 'detached' });
    // What is in it is read, and stays in the document no longer.
    expect(await page.locator('#page-data').count()).toBe(0);
    await opened.settle();
    const replaced = await drawn.evaluate((elements) =>
      elements.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
    expect(replaced, wanted).toEqual([]);
    await expectNoShift(page);
  }
});

test('parts that the server has drawn stay while their code is on its way', async ({ drawnHtml, open }) => {
  await drawnHtml('/games');
  const { page } = await open({ size: DESKTOP });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/surroundings-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/games', { waitUntil: 'commit' });
  await page.locator('#root:not([data-drawn-at])').waitFor({ state: 'attached' });
  const drawn = await page.evaluateHandle(() => [...document.querySelectorAll('nav a, footer a')]);
  expect(await drawn.evaluate((links) => links.length)).toBeGreaterThan(20);
  // Draws all around them anew.
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sidebar-collapsed'))).toBe('yes');
  expect(await drawn.evaluate((links) => links.filter(({ isConnected }) => !isConnected).length)).toBe(0);
  held.resolve();
  // A collapsed sidebar names its links when the pointer is over them.
  await page.getByRole('navigation').getByTitle('Home').waitFor();
  await expect.poll(() => page.getByText('My evening').first().getAttribute('class')).toBe('sr-only');
});

test('the winners that the server has drawn stay while their code is on its way', async ({
  drawnHtml,
  open,
}) => {
  const path = '/t/lalitpur-clash-finals';
  await drawnHtml(path);
  const { page } = await open();
  const held = Promise.withResolvers<void>();
  const isAsked = page.waitForRequest('**/assets/podium-*.js');
  await page.route('**/assets/podium-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const winners = await page.getByRole('heading', { name: 'Winners' }).elementHandle();
  await isAsked;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await winners?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  held.resolve();
  await expectNoShift(page);
});

test('a form that is sent before the web has arrived is sent by the browser', async ({ drawnHtml, open }) => {
  await drawnHtml('/tournaments/freefire');
  const { page } = await open({ size: DESKTOP });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const isAskedFor = page.waitForRequest('**/assets/main-*.js');
  await page.goto('/tournaments/freefire', { waitUntil: 'commit' });
  await isAskedFor;
  const search = page.getByRole('searchbox', { name: 'Search tournaments' });
  await search.fill('nothing of this name');
  await search.press('Enter');
  release();
  await page.getByText('No Results!').first().waitFor();
});

test('a file of the web that was lost is asked for again, and a page without it says so', async ({
  drawnHtml,
  open,
}) => {
  await drawnHtml('/games');
  const { page } = await open({ size: DESKTOP, allows: /ERR_FAILED|Failed to fetch/ });
  await page.clock.install();
  /** How many requests more get no answer. */
  let lost = 1;
  await page.route('**/assets/base-*.js', (route) => (lost-- > 0 ? route.abort() : route.continue()));
  const isLost = () => page.waitForEvent('requestfailed');
  const notice = page.getByRole('alert').filter({ hasText: 'did not arrive' });
  const root = page.locator('#root:not([data-drawn-at])');

  // Once: the page is loaded again.
  let failure = isLost();
  await page.goto('/games', { waitUntil: 'commit' });
  await failure;
  await hastenUntil(page, root.getByRole('heading', { level: 1 }));
  expect(await notice.count()).toBe(0);

  // What somebody has typed is not taken away: the page says so, and waits.
  lost = Number.POSITIVE_INFINITY;
  await drawnHtml('/tournaments/freefire');
  failure = isLost();
  await page.goto('/tournaments/freefire', { waitUntil: 'commit' });
  await failure;
  const search = page.getByRole('searchbox', { name: 'Search tournaments' });
  await search.fill('typed');
  await hastenUntil(page, notice);
  lost = 0;
  await page.clock.runFor(60_000);
  expect(await search.inputValue()).toBe('typed');

  // A page that is not drawn is loaded again likewise.
  lost = 2;
  failure = isLost();
  await page.goto('/games?not=drawn', { waitUntil: 'commit' });
  await failure;
  await hastenUntil(page, root.getByRole('heading', { level: 1 }));
  expect(await notice.count()).toBe(0);

  // Always: the page says so.
  lost = Number.POSITIVE_INFINITY;
  await page.context().clearCookies();
  await page.goto('/games', { waitUntil: 'commit' });
  await hastenUntil(page, notice);
  lost = 0;
  await notice.getByRole('link', { name: 'Load again' }).click();
  await root.getByRole('heading', { level: 1 }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('A first look with sample data: a tournament is read without a script, and the banner is that of every page', async ({
  browser,
  origin,
  tournament,
  drawnHtml,
}) => {
  await drawnHtml(`/t/${tournament}`);
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(`/t/${tournament}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HOSTILE);
    const main = (await page.locator('main').textContent()) ?? '';
    for (const told of ['4,322', 'Mar 4, 2031', '7:45', 'Bring friends']) expect(main).toContain(told);
    expect(await page.locator('body').textContent()).not.toContain('needs JavaScript');
    await page.goto('/');
    expect(await page.getByRole('region', { name: 'Site notice' }).textContent()).toBe(
      'Sorry, we are currently not operating!',
    );
    await page.getByRole('link', { name: HOSTILE }).first().waitFor({ state: 'attached' });
  } finally {
    await context.close();
  }
});

test('nothing in a drawn page is active, and the code that draws is not sent', async ({
  origin,
  tournament,
  drawnHtml,
}) => {
  expect((await fetch(`${origin}/.server/draw.js`)).status).toBe(404);
  for (const path of ['/', `/t/${tournament}`]) {
    const html = await drawnHtml(path);
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(
      scripts.every((tag) => / src="\/assets\/|application\/(?:ld\+)?json/.test(tag)),
      scripts.join(),
    ).toBe(true);
    expect(html.match(/<[a-z][\w-]*(?:\s+[\w-]+(?:="[^"]*")?)*\s+(?:style|on\w+)=/i)).toBeNull();
    expect(html).not.toContain('<img src=x');
  }
});

test('a page is drawn for its reader alone, with nothing of who asked before', async ({
  origin,
  platform,
  signIn,
  tournament,
  drawnHtml,
}) => {
  const player = await aPlayer(platform, { tokens: 98_765 });
  const [joined] = await joinedPlayers(platform, tournament, 1);
  for (const path of ['/', `/t/${tournament}`]) {
    await drawnHtml(path);
    for (const person of [player, joined]) {
      if (!person) throw new Error('no player');
      const cookie = `a_session_${PROJECT_ID}=${await signIn(person)}`;
      const own = await (await fetch(origin + path, { headers: { cookie } })).text();
      expect(own).toContain('data-drawn-at');
      for (const one of [player, joined]) {
        if (one === person) expect(own).toContain(one.email);
        else expect(own).not.toContain(one?.email);
      }
    }
    const html = await drawnHtml(path);
    for (const secret of [player.id, player.email, '98765', '98,765', joined?.email ?? ''])
      expect(html).not.toContain(secret);
  }
});

test('a page that was drawn otherwise than in the browser complains', async ({ drawnHtml, open }) => {
  const html = await drawnHtml('/games');
  const { page, problems } = await open({ allows: /Minified React error #418/ });
  await page.route('**/games', (route) =>
    route.fulfill({ contentType: 'text/html', body: html.replace('Skip to content', 'Skip to another') }),
  );
  await page.goto('/games');
  await expect.poll(() => problems.join()).toMatch(/React error #418/);
});

test('pages of forms are drawn once for all visitors, wherever each leads', async ({
  host,
  origin,
  drawnHtml,
}) => {
  const WAYS = [
    ['/t/cup?tab=matches&x=%22%3C1%3E', '/t/cup?tab=matches&amp;x=%22%3C1%3E'],
    ['/ne/announcement', '/announcement'],
    ['//evil.example', null],
  ] as const;
  const RETURN = /action="\/login"[^>]*>(?:<input[^>]*>)*?<input[^>]*name="return" value="([^"]*)"/;
  for (const [way, written] of WAYS) {
    const html = await drawnHtml(`/login?from=${encodeURIComponent(way)}`);
    const [, value = null] = RETURN.exec(html) ?? [];
    expect([way, value]).toEqual([way, written]);
    const hasWay = html.includes('/signup?from=%2F');
    expect([way, hasWay]).toEqual([way, written !== null]);
  }
  expect(await drawnHtml('/pass-recovery?userId=u1&secret=s%22')).toContain('name="secret" value="s&quot;"');
  const ask = async (path: string, cookie = '') =>
    (await fetch(origin + path, { headers: { cookie } })).text();
  const asked = Array.from({ length: 200 }, (_, at) => ask(`/login?from=/t/x${at}&y=${at}`));
  for (const [at, html] of (await Promise.all(asked)).entries())
    expect([at, html.includes(`name="return" value="/t/x${at}"`)]).toEqual([at, true]);
  // What is drawn for each alone leaves time for members.
  await Promise.all(Array.from({ length: 200 }, (_, at) => ask(`/search?q=word${at}`)));
  const session = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ email: host.email, password: PASSWORD }),
  });
  const cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect(await ask('/profile?tab=account', cookie)).toContain('action="/profile/name"');
});
