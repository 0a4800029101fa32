/** The service worker: what opens without a line, what is left of an account, a newer version, and push messages. */
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import { startPushSender } from '#server/notifications/push/push-sender.ts';
import { endAllSessions } from '#server/people/sign-in/sessions.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { walletBalances } from '#server/wallet/ledger/wallet.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { waitUntilInUse } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aHost, anOpenTournament, aPlayer, ofTeams, type Person } from '#tests/support/factories.ts';
import { type Browser as Phone, startPushService } from '#tests/support/push-service.ts';

const push = await startPushService();

interface Site {
  context: BrowserContext;
  page: Page;
  /** Signs somebody in, in the place of whoever was. */
  become(person: Person | null): Promise<void>;
}

const test = browserTest
  .extend('environment', { scope: 'file' }, { PUSH_SERVICES: push.host })
  .extend('host', { scope: 'file' }, ({ platform }) => aHost(platform))
  .extend('cup', { scope: 'file' }, ({ platform, host }) =>
    anOpenTournament(platform, host, { tournTitle: 'Dashain Cup' }),
  )
  .extend('player', { scope: 'file' }, async ({ platform, cup }) => {
    const player = await aPlayer(platform, { tokens: 170 });
    await platform.participation.join(cup, player);
    return player;
  })
  /** A browser with a service worker that has taken over. */
  .extend('site', async ({ browser, origin, signIn, player }, { onCleanup }): Promise<Site> => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    onCleanup(() => context.close());
    const page = await context.newPage();
    waitUntilInUse(page);
    const become = async (person: Person | null) => {
      await context.clearCookies();
      if (!person) return;
      const value = await signIn(person);
      await context.addCookies([{ name: `a_session_${PROJECT_ID}`, value, url: origin, httpOnly: true }]);
    };
    await become(player);
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return { context, page, become };
  });

/** The paths of the pages in all caches, and the bytes of what was fetched beforehand. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const pages: string[] = [];
    let precached = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (name.startsWith('pages')) pages.push(new URL(url).pathname);
        if (name.includes('precache')) precached += (await (await cache.match(url))?.blob())?.size ?? 0;
      }
    }
    return { pages: pages.sort(), precached };
  });
/** Puts into the database of desks what these accounts have seen and entered. */
const leaveAtDesk = (page: Page, accounts: string[]) =>
  page.evaluate(async (left) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('desks', 1);
      opening.onupgradeneeded = () => {
        for (const name of ['waiting', 'kept'])
          opening.result
            .createObjectStore(name, { keyPath: 'id' })
            .createIndex('of', ['account', 'tournament']);
      };
      opening.onsuccess = () => resolve(opening.result);
    });
    const tx = db.transaction(['waiting', 'kept'], 'readwrite');
    for (const name of ['waiting', 'kept'])
      for (const account of left) tx.objectStore(name).put({ id: account, account });
    await new Promise((resolve) => {
      tx.oncomplete = resolve;
    });
    db.close();
  }, accounts);

/** The accounts that have something in it. */
const leftAtDesk = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('desks');
      opening.onsuccess = () => resolve(opening.result);
    });
    const all: Record<string, string[]> = {};
    for (const name of ['kept', 'waiting']) {
      const asking = db.transaction(name).objectStore(name).getAllKeys();
      await new Promise((resolve) => {
        asking.onsuccess = resolve;
      });
      all[name] = asking.result.map(String);
    }
    db.close();
    return all;
  });
const isKept = (page: Page, path: string) =>
  eventually(async () => expect((await kept(page)).pages).toContain(path));

test('pages that were seen open without a line, marked with their time in their language', async ({
  site: { context, page },
  cup,
  player,
}) => {
  await isKept(page, '/');
  await page.goto(`/ne/t/${cup}`);
  await isKept(page, `/ne/t/${cup}`);
  // Within the page, without a document.
  await page.locator('a[href="/ne/profile?tab=wallet"]').first().click();
  await page.waitForURL('**/profile?tab=wallet');
  await isKept(page, '/ne/profile');
  await page.goto(`/u/${player.username}`);
  const { pages, precached } = await kept(page);
  expect(pages).not.toContain(`/u/${player.username}`);
  expect(precached).toBeGreaterThan(0);
  expect(precached).toBeLessThanOrEqual(400 * 1024);

  await context.setOffline(true);
  // The page that is open says so at once.
  await page
    .locator('#as-of')
    .getByText(/^You are offline\. You see this page as of \d?\d:\d\d\s[AP]M\.$/)
    .waitFor();
  await page.evaluate((path) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: path });
    document.body.append(form);
    form.submit();
  }, `/t/${cup}/check-in`);
  await page.getByText('This was not sent, because you are offline. Nothing was charged.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.goto('/');
  expect(await page.locator('#as-of').textContent()).toMatch(/as of \d?\d:\d\d\s[AP]M\./);
  await page
    .locator('header [data-as-of]')
    .getByText(/^as of \d?\d:\d\d\s[AP]M$/)
    .waitFor();
  await page.goto(`/ne/t/${cup}`);
  expect(await page.locator('#as-of').textContent()).toMatch(
    /नेट छैन। यो पेज (राति|बिहान|दिउँसो|बेलुका) \d?\d:\d\d को/,
  );
  await page
    .locator('main [data-as-of]')
    .getByText(/^(राति|बिहान|दिउँसो|बेलुका) \d?\d:\d\d को$/)
    .first()
    .waitFor();
  await page.goto('/games', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  const list = page.getByRole('listitem');
  expect((await list.allInnerTexts()).join('\n')).toMatch(/Dashain Cup[\s\S]*as of \d?\d:\d\d\s[AP]M/);
  await list.getByRole('link', { name: /Dashain Cup/ }).click();
  await page.locator('#as-of').waitFor();
  await context.setOffline(false);
  await page.locator('#as-of').waitFor({ state: 'detached' });
  expect(await page.locator('[data-as-of]').count()).toBe(0);
});

test('the desk opens without a line', async ({ site: { context, page, become }, cup, host, player }) => {
  await become(host);
  const desk = `/ne/t/${cup}/desk`;
  const seat = page.getByText(player.username ?? '', { exact: true }).first();
  await page.goto(desk);
  await seat.waitFor();
  await isKept(page, desk);
  // What is on the screen is kept a moment later: the seats, and the names, whose question has the ids.
  await eventually(async () => {
    const keys = (await leftAtDesk(page)).kept?.join();
    for (const part of ['"board"', player.id]) expect(keys).toContain(part);
  });
  await context.setOffline(true);
  await page.goto(desk);
  expect(await page.locator('#as-of').textContent()).toMatch(
    /नेट छैन। यो पेज (राति|बिहान|दिउँसो|बेलुका) \d?\d:\d\d को/,
  );
  await seat.waitFor();
  await page.getByText(/^नेट छैन: /).waitFor();
  await context.setOffline(false);
});

test('nothing of an account is left after it', async ({ site: { page, become }, platform, player }) => {
  const see = async () => {
    await page.goto('/profile');
    await isKept(page, '/profile');
  };
  // By a form, as without scripts.
  await see();
  await leaveAtDesk(page, [player.id, 'somebodyElse']);
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/logout' });
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL((url) => url.pathname !== '/profile');
  await eventually(async () => expect((await kept(page)).pages).not.toContain('/profile'));
  await eventually(async () =>
    expect(await leftAtDesk(page)).toEqual({ kept: [], waiting: ['somebodyElse'] }),
  );
  // The session ends elsewhere.
  await become(player);
  await see();
  await endAllSessions(platform, player.id);
  await page.goto('/');
  expect((await kept(page)).pages).not.toContain('/profile');
  // Somebody else signs in.
  await become(player);
  await see();
  await become(await aPlayer(platform));
  await page.goto('/');
  await isKept(page, '/');
  expect((await kept(page)).pages).not.toContain('/profile');
});

test('a newer version is offered, and what is typed stays until it is wanted', async ({ site: { page } }) => {
  // The page asks for its own version first, some moments after it is in use.
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...version) {
      const registration = await register.apply(this, version);
      Object.assign(window, { hasRegistered: true });
      return registration;
    };
  });
  await page.goto('/feedback');
  await page.waitForFunction(() => Reflect.has(window, 'hasRegistered'));
  const field = page.getByRole('textbox').last();
  await field.fill('Half a sen');
  // The address of a worker tells versions apart as its content does.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer'));
  const use = page.getByRole('button', { name: 'Load it' });
  await use.waitFor();
  expect(await field.inputValue()).toBe('Half a sen');
  await Promise.all([page.waitForEvent('load'), use.click()]);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?newer'));
});

test('push messages are asked for by a switch, shown, and joined by their button', async ({
  site: { context, page },
  platform,
  host,
  player,
}) => {
  const phone = push.subscribe();
  // Browsers for tests have no push service of their own, and nobody to ask.
  await page.addInitScript((identifier) => {
    const subscription = {
      ...JSON.parse(identifier),
      unsubscribe: async () => localStorage.removeItem('push'),
    };
    const known = async () => (localStorage.getItem('push') ? subscription : null);
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => 'granted';
    Object.assign(PushManager.prototype, {
      getSubscription: known,
      subscribe: () => {
        localStorage.setItem('push', 'on');
        return known();
      },
    });
  }, phone.identifier);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Notification settings' }).click();
  const phoneSwitch = page.getByRole('checkbox', { name: 'Notifications on this phone' });
  await phoneSwitch.click();
  const targets = () => platform.database.query('select from push_targets');
  await eventually(async () => expect(await targets()).toHaveLength(1));
  const cup = await anOpenTournament(platform, host, { tournTitle: 'Tihar Cup' });
  await platform.participation.join(cup, player);
  await updateTournament(platform, host, { id: cup, data: { status: 'Aborted' } });
  const sender = startPushSender(platform, () => undefined);
  await eventually(() => expect(phone.messages).toHaveLength(1));
  const [shown] = await show(context, phone.messages[0]);
  expect(shown).toEqual([
    'Tihar Cup',
    expect.objectContaining({
      body: expect.stringContaining('Tihar Cup was aborted.'),
      tag: phone.messages[0]?.payload.tag,
      renotify: true,
      data: expect.objectContaining({ url: `/t/${cup}` }),
    }),
  ]);
  const captain = await aPlayer(platform, { tokens: 20 });
  const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 15 });
  const team = await createTeam(platform, captain, {
    tournament: await anOpenTournament(platform, host, { ...ofTeams('Duo'), entryFee }),
    ...{
      name: 'Himal Hawks',
      payer: 'each',
      prizeSplit: 'equal',
      invite: [player.username ?? ''],
      waits: false,
    },
  });
  await eventually(() => expect(phone.messages).toHaveLength(2));
  await sender.stop();
  const before = await walletBalances(platform.database, player.id);
  const [asks] = await show(context, phone.messages[1]);
  expect(asks[1]).toMatchObject({ actions: [{ action: 'act', title: 'Join for 7 EG Token' }] });
  const [, done] = await press(context, asks);
  expect(done?.[1]).toMatchObject({ body: 'You are in the team.', tag: asks[1].tag });
  const members = await platform.database.query(
    "select from team_members where team_id = $1 and user_id = $2 and state = 'confirmed'",
    [team, player.id],
  );
  expect(members).toHaveLength(1);
  const after = await walletBalances(platform.database, player.id);
  expect(before.eg_token - after.eg_token).toBe(7);
  await phoneSwitch.click();
  await eventually(async () => expect(await targets()).toEqual([]));
  await expect.poll(() => phoneSwitch.isChecked()).toBe(false);
});

type Shown = [title: string, looks: NotificationOptions];

/**
 * Gives the service worker what the push service got for it.
 * @returns the notification that it shows; browsers for tests show none
 */
async function show(
  context: BrowserContext,
  message: Phone['messages'][number] | undefined,
): Promise<[Shown]> {
  const [page] = context.pages();
  const [worker] = context.serviceWorkers();
  if (!page || !worker) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    Object.assign(self, { shown });
    registration.showNotification = async (...notification) => {
      shown.push(notification);
    };
  });
  const debugging = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    debugging.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await debugging.send('ServiceWorker.enable');
  await debugging.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: message?.text ?? '',
  });
  return shownBy<[Shown]>(worker, 1);
}

/** Presses the button of a notification. @returns what the service worker has shown then */
async function press(context: BrowserContext, [title, { data }]: Shown): Promise<[Shown, Shown]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(
    (notification) => {
      const press = new Event('notificationclick');
      // Nothing else than the browser's own events can be waited for.
      const waitUntil = () => undefined;
      Object.assign(press, { action: 'act', waitUntil, notification: { ...notification, close: waitUntil } });
      self.dispatchEvent(press);
    },
    { title, data },
  );
  return shownBy<[Shown, Shown]>(worker, 2);
}

function shownBy<All extends Shown[]>(worker: Worker, count: All['length']): Promise<All> {
  return eventually(async () => {
    const shown = await worker.evaluate(() => Reflect.get(self, 'shown') as unknown[]);
    expect(shown).toHaveLength(count);
    return shown as All;
  });
}
