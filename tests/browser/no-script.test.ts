/** An evening of a player whose browser runs no scripts, and what its pages weigh. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { addIdentity, identitiesOf } from '#server/people/google/identities.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { messages } from '#shared/messages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import {
  aDraft,
  aHost,
  aMatch,
  aSeries,
  ofTeams,
  type Person,
  players,
  withBalance,
  withResults,
} from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';
import type { TestPlatform } from '#tests/support/platform.ts';

const KB = 1024;
/** Without pictures. */
const PAGE_MAX = 14 * KB;
const EVENING_MAX = 150 * KB;

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));

/** A tournament before its start, with its check-in open. */
async function aCup(platform: TestPlatform, host: Person) {
  const id = await aDraft(platform, host, {
    tournTitle: 'Script Free Cup',
    imgURL: '/art/tournament-01.webp',
    regStart: inMinutes(-600),
    regEnd: inMinutes(600),
    startDate: inMinutes(30),
    endDate: inMinutes(270),
    max: 48,
    checkIn: JSON.stringify({ opens: 60, closes: 5 }),
  });
  const match = await aMatch(platform, host, id, { scheduledTime: inMinutes(30) });
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  for (const player of await players(platform, 40, { tokens: 50 }))
    await platform.participation.join(id, player);
  return { id, match };
}

const test = browserTest
  .extend('host', { scope: 'file' }, ({ platform }) => aHost(platform))
  /** A page without scripts, and the bytes of what it has loaded, pictures excepted, by address. */
  .extend('plain', async ({ browser, origin }, { onCleanup }) => {
    const context = await browser.newContext({ baseURL: origin, viewport: PHONE, javaScriptEnabled: false });
    onCleanup(() => context.close());
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Answers and their ends are told in any order.
    const answers = new Map<string, { url: string; type: string }>();
    const ends = new Map<string, { bytes: number }>();
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      answers.set(requestId, { url: response.url, type });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      ends.set(requestId, { bytes: encodedDataLength });
    });
    await session.send('Network.enable');
    const loaded = () =>
      [...answers].flatMap(([id, answer]) => {
        const end = ends.get(id);
        return end && answer.type !== 'Image' ? [{ ...answer, ...end }] : [];
      });
    return { page, context, loaded };
  });

/** Checks that the pictures of a page are requested after its styles have come, by the clock of the page. */
async function expectStylesFirst(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const requests = await page.evaluate<
    { name: string; initiatorType: string; startTime: number; responseEnd: number }[]
  >("performance.getEntriesByType('resource').map((one) => one.toJSON())");
  const styles = requests.find(({ name }) => name.endsWith('.css') && name.includes('/index-'));
  const pictures = requests.filter(({ initiatorType }) => initiatorType === 'img');
  if (!styles) throw new Error('no styles');
  expect(pictures).not.toEqual([]);
  expect(pictures.filter(({ startTime }) => startTime < styles.responseEnd)).toEqual([]);
}

const submit = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

test('sign up, join, check in, read the room and exit', async ({ platform, origin, host, plain, open }) => {
  const { page, context } = plain;
  const cup = await aCup(platform, host);
  await page.goto('/');
  await page.getByRole('region').first().waitFor();
  expect(await page.getByRole('button', { name: 'Pause' }).filter({ visible: true }).count()).toBe(0);
  expect(
    await page.evaluate(
      "document.fonts.check('16px Bebas Neue') && [...document.fonts].some(({ family, status }) => /Bebas Neue/.test(family) && status === 'loaded')",
    ),
  ).toBe(true);
  await page.goto('/signup');
  await page.getByLabel('Your Name').fill('Bina');
  await page.getByLabel('Email Address').fill('bina');
  await submit(page, 'Sign Up');
  await page.getByRole('alert').getByText('Invalid email').waitFor();
  expect(await page.getByLabel('Your Name').inputValue()).toBe('Bina');
  await page.getByLabel('Email Address').fill('bina@example.com');
  await page.getByLabel('Create Password').fill('playwinshine');
  await page.getByLabel('Confirm Password').fill('playwinshine');
  await submit(page, 'Sign Up');
  await page.getByText('Account created successfully!').waitFor();
  await page.goto(`/t/${cup.id}`);
  await page.locator('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email Address').fill('bina@example.com');
  await page.getByLabel('Password', { exact: true }).fill('playwinshine');
  await submit(page, 'Login');
  await page.waitForURL(`**/t/${cup.id}`);
  await page.getByLabel('Username').fill('bina np');
  await submit(page, 'Claim');
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('bina np');
  expect(await page.getByRole('button', { name: /^Copy/ }).filter({ visible: true }).count()).toBe(0);
  await page.getByLabel('Username').fill('bina_np');
  await submit(page, 'Claim');
  await page.waitForURL(`**/t/${cup.id}`);
  await page.getByLabel('Nickname').fill('BinaFF');
  await page.getByLabel('UID').fill('123456789');
  await submit(page, 'Create profile');
  await page.waitForURL(`**/t/${cup.id}`);
  await page.locator('main').getByRole('link', { name: 'Get tokens' }).waitFor();
  await page.goto('/profile?tab=wallet');
  await page.getByLabel('Amount').fill('६०');
  await submit(page, 'Send request');
  await page.getByText(messages.tokensAsked).waitFor();
  await submit(page, 'Withdraw');
  await page.getByText(messages.tokensWithdrawn).waitFor();
  await page.goto(`/t/${cup.id}`);
  const [me] = await platform.database.query<{ id: string }>('select id from accounts where email = $1', [
    'bina@example.com',
  ]);
  if (!me) throw new Error('nobody signed up');
  await withBalance(platform, me, 200);
  await page.reload();
  await submit(page, /^Join/);
  await page.getByText('Tournament joined!').waitFor();
  await submit(page, 'Exit');
  await page.locator('form').getByRole('button', { name: 'Exit' }).click();
  await page.locator('main').getByRole('button', { name: /^Join/ }).waitFor();
  await submit(page, /^Join/);
  await submit(page, 'Check in');
  await page.getByText('You have a seat and are checked in.').waitFor();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await editMatch(platform, host, { id: cup.match, data: { matchStatus: 'Ongoing' } });
  const entryDetails = JSON.stringify({ roomID: 'room-42', roomPass: 'pass-42' });
  await editMatch(platform, host, { id: cup.match, data: { entryDetails } });
  await page.goto('/my-evening');
  await page.getByText('room-42').waitFor();
  await page.goto(`/t/${cup.id}`);
  await submit(page, 'Matches and room');
  await page.getByText('pass-42').first().waitFor();
  await page.getByRole('tab', { name: 'Standings' }).click();
  await page.waitForURL('**/*tab=standings');
  await page.goto('/notifications');
  await page.locator('article').first().waitFor();
  await page.goto('/profile?tab=wallet');
  await page.getByText('Entry fee').first().waitFor();
  expect(await page.locator('#page-data').count()).toBe(0);

  // The same pages where scripts could judge them, but none of the site's has come.
  const judge = await open({ allows: /ERR_FAILED|Failed to load/ });
  await judge.context.addCookies(
    cookie
      .split('; ')
      .map((one) => ({ name: one.split('=')[0] ?? '', value: one.slice(one.indexOf('=') + 1), url: origin })),
  );
  await judge.page.route('**/assets/*.js', (route) => route.abort());
  for (const path of [
    '/',
    '/login',
    '/my-evening',
    '/profile',
    `/t/${cup.id}?tab=matches`,
    '/notifications',
  ]) {
    await judge.page.goto(path, { waitUntil: 'commit' });
    await judge.page.waitForLoadState();
    await judge.page.locator('main').waitFor();
    await expectAccessible(judge.page);
  }
  await submit(page, 'Logout');
  await page.waitForURL('**/login');
});

test('make a team, send a result, and say what one is told', async ({ platform, host, plain }) => {
  const { page } = plain;
  const logIn = async ({ email, password }: Person, path: string) => {
    await page.context().clearCookies();
    await page.goto(`/login?from=${encodeURIComponent(path)}`);
    await logInHere({ email, password });
    await page.waitForURL(`**${path}`);
  };
  const logInHere = async ({ email, password }: Pick<Person, 'email' | 'password'>) => {
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await submit(page, 'Login');
  };
  const [captain, second] = (await players(platform, 2, { tokens: 100 })) as [Person, Person];
  const duo = await aDraft(platform, host, ofTeams('Duo', { substitutes: 1 }));
  await aMatch(platform, host, duo);
  await updateTournament(platform, host, { id: duo, data: { status: 'Open' } });
  await logIn(captain, `/t/${duo}`);
  await page.getByLabel('Team name').fill('x');
  await submit(page, 'Create team');
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Team name').fill('Kings');
  await page.getByLabel('Entry fee').selectOption({ label: 'I pay all of it: 50' });
  await submit(page, 'Create team');
  await page.getByRole('heading', { name: 'Kings' }).waitFor();
  const link = await page.getByRole('link', { name: /code=/ }).textContent();
  await page.context().clearCookies();
  await page.goto(link ?? '');
  await page.getByRole('heading', { name: 'Invitation to Kings' }).waitFor();
  await logIn(second, new URL(link ?? '').pathname + new URL(link ?? '').search);
  await submit(page, /^Join the team/);
  await page.getByText('Your team has a seat.').waitFor();

  const series = await aSeries(platform, host, { matches: 1, players: 2 });
  const [player, rival] = series.players as [Person, Person];
  const [match = ''] = series.matches;
  await platform.database.query('update matches set scheduled_time = now() where id = $1', [match]);
  await logIn(player, `/t/${series.id}`);
  await submit(page, 'Cannot enter');
  await page.getByText(messages.callSent).waitFor();
  await page.getByText('With words or a picture, or about somebody').click();
  await page.getByLabel('What happened?').fill('He shot through a wall.');
  await submit(page, 'Call the host');
  await page.getByText(messages.callAbout).first().waitFor();
  expect(await page.getByLabel('What happened?').inputValue()).toBe('He shot through a wall.');
  await page.getByLabel('Whom do you suspect?').selectOption(rival.id);
  const screen = { name: 'wall.png', mimeType: 'image/png', buffer: await aPng() };
  await page.getByLabel('Screenshot').setInputFiles(screen);
  await submit(page, 'Call the host');
  await page.getByText(messages.callSent).waitFor();
  await page.getByText('With words or a picture, or about somebody').click();
  await page.getByLabel('What is it?').selectOption('mateOut');
  await page.getByLabel('What happened?').fill('His phone is off');
  await submit(page, 'Call the host');
  await page.getByText(messages.callSent).waitFor();
  const calls = await platform.database.query(
    `select reason, text, about, file_id is not null as "hasFile" from match_calls where match_id = $1 order by created_at`,
    [match],
  );
  expect(calls).toEqual([
    { reason: 'cannotEnter', text: null, about: null, hasFile: false },
    { reason: 'suspect', text: 'He shot through a wall.', about: rival.id, hasFile: true },
    { reason: 'mateOut', text: 'His phone is off', about: null, hasFile: false },
  ]);
  await page.goto(`/t/${series.id}?tab=matches`);
  await submit(page, /Send your result/);
  await page.getByLabel('Your place').fill('1');
  await page.getByLabel('Your kills').fill('7');
  const picture = { name: 'last.png', mimeType: 'image/png', buffer: await aPng() };
  await page.getByLabel('Screenshot').filter({ visible: true }).setInputFiles(picture);
  await submit(page, 'Send your result');
  await page.getByText('You sent: 1st place, 7 kills').waitFor();
  await withResults(platform, host, {
    match: series.matches[0],
    places: [
      [series.players[1], 1],
      [player, 0],
    ],
  });
  await page.goto(`/t/${series.id}?tab=matches`);
  await submit(page, /Are the results right/);
  await page.getByText('Something is wrong').click();
  await page.getByLabel('What is wrong?').fill('I was first.');
  // The session ends meanwhile.
  await page.context().clearCookies();
  await submit(page, 'Send to the host');
  await page.getByText('What you typed is kept: log in to send it.').waitFor();
  await logInHere(player);
  await page.getByText('You were logged out, so this was not sent.').first().waitFor();
  expect(await page.getByLabel('What is wrong?').inputValue()).toBe('I was first.');
  await page.getByRole('button', { name: 'Send to the host' }).click();
  await page.getByText('Your dispute is with the host.').waitFor();

  await page.goto('/tournaments/freefire');
  await submit(page, 'Filters');
  await page.getByRole('radiogroup', { name: 'Team Size' }).getByText('Duo').click();
  await page.getByRole('radiogroup', { name: 'Seats' }).getByText('Seats left').click();
  await page.getByLabel('Username of the host').fill(host.username ?? '');
  await submit(page, 'Filter');
  await page.waitForURL('**/*team=Duo*');
  expect(await page.locator('main article').count()).toBe(1);
  expect(await page.locator(`main article a[href="/t/${duo}"]`).count()).toBe(1);
  await page.goto('/tournaments/freefire?seats=left&prize=1000&fee=free');
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.locator(`main article a[href="/t/${duo}"]`).waitFor();
  await page.getByRole('link', { name: 'Open search' }).click();
  await page.getByRole('searchbox').filter({ visible: true }).fill('friday');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'Friday Night Cup' }).first().waitFor();
  await page.goto(`/search?q=${duo}`);
  expect(await page.locator(`main a[href="/t/${duo}"]`).count()).toBeGreaterThan(0);
  await page.goto('/search?q=nosuchcup');
  await page.getByText('No Results!').waitFor();
  await page.goto('/notifications');
  await submit(page, 'Mark all read');
  await page.getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'detached' });
  await submit(page, 'Notification settings');
  await page.getByLabel('Prizes').uncheck();
  await submit(page, 'Save');
  await submit(page, 'Notification settings');
  expect(await page.getByLabel('Prizes').isChecked()).toBe(false);
  await page.goto('/profile?tab=account');
  await page.getByLabel('Display name').fill('Bina K');
  await submit(page, 'Save name');
  await page.getByText('Name changed successfully').waitFor();
  await submit(page, 'Change picture');
  await submit(page, 'Avatar 7');
  await page.locator('main img[src*="avatar-07"]').filter({ visible: true }).first().waitFor();
  const google = { subject: 'g1', email: 'bina@gmail.example', isEmailVerified: true, name: 'Bina' };
  await addIdentity(platform.database, { issuer: 'https://accounts.google.com', ...google }, player.id);
  await page.reload();
  await submit(page, 'Remove bina@gmail.example');
  await submit(page, 'Remove');
  await page.getByText('Signing in with Google').waitFor({ state: 'detached' });
  expect(await identitiesOf(platform.database, player.id)).toEqual([]);
});

test('an evening in Nepali weighs little', async ({ platform, host, plain }) => {
  const { page, loaded } = plain;
  const cup = await aCup(platform, host);
  const series = await aSeries(platform, host, { matches: 3, players: 48 });
  const places = series.players.map((one, index) => [one, index < 23 ? 2 : 0] as const);
  for (const match of series.matches.slice(0, 2)) await withResults(platform, host, { match, places });
  const [player] = series.players;
  if (!player) throw new Error('no player');
  await withBalance(platform, player, 50);
  const visit = async (path: string) => {
    await page.goto(`/ne${path}`);
    await page.locator('main').waitFor();
  };
  await visit('/tournaments');
  await expectStylesFirst(page);
  await visit(`/login?from=/t/${cup.id}`);
  await page.locator('input[name=email]').fill(player.email);
  await page.locator('input[name=password]').fill(player.password);
  await page.locator('form[action="/ne/login"] button[type=submit]:not([form])').click();
  await page.waitForURL(`**/ne/t/${cup.id}`);
  const press = (act: string) => page.locator(`form[action="/ne/t/${cup.id}/${act}"] button`).click();
  await press('join');
  await press('check-in');
  await page.locator('main').waitFor();
  await visit(`/t/${series.id}?tab=matches`);
  for (let time = 0; time < 6; time += 1) await visit(`/t/${series.id}?tab=standings`);
  const sent = loaded();
  const pages = sent.filter(({ type }) => type === 'Document');
  const total = sent.reduce((sum, { bytes }) => sum + bytes, 0);
  const told = sent.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
  if (process.env.WEIGH) console.log(told, total);
  for (const { url, bytes } of pages) expect(bytes, url).toBeLessThanOrEqual(PAGE_MAX);
  expect(total, told).toBeLessThanOrEqual(EVENING_MAX);
});
