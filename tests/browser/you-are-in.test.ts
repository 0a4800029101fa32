/** What a player sees from joining to the end: what happens next, sharing, check-in, the waitlist, and the bar of every page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { checkIn } from '#server/tournaments/seats/check-in.ts';
import { waitForSeat } from '#server/tournaments/seats/wait-for-seat.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { messages } from '#shared/messages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, expectNoShift, goWithin, PHONE, shownText } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { expectToast } from '#tests/support/toasts.ts';
import { expectPressable } from './widths.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
const ROOM = JSON.stringify({ roomID: '48213377', roomPass: 'everest8848' });
const SIZES = [PHONE, { width: 390, height: 844 }, { width: 768, height: 1024 }, DESKTOP];

/** Does something at every size in turn, after which the page must not be wider than the screen. */
async function atEverySize(page: Page, act: (size: typeof PHONE) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await act(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}

/** An Open tournament that starts in some minutes, with as many players as it has seats. */
async function aFullTournament(platform: TestPlatform, host: Person, startsIn: number) {
  const id = await aDraft(platform, host, {
    regStart: inMinutes(-600),
    regEnd: inMinutes(startsIn - 5),
    startDate: inMinutes(startsIn),
    endDate: inMinutes(startsIn + 240),
    checkIn: JSON.stringify({ opens: 60, closes: 15 }),
    max: 2,
  });
  await aMatch(platform, host, id, { scheduledTime: inMinutes(startsIn) });
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  return { id, players: await joinedPlayers(platform, id, 2) };
}

test('You’re in: who has joined is told what happens when, and can share it', async ({
  host,
  platform,
  visit,
}) => {
  const tournTitle = 'Kathmandu Night Clash';
  const dates = { startDate: '2031-08-10T16:30', endDate: '2031-08-10T18:30' };
  const id = await anOpenTournament(platform, host, { tournTitle, ...dates });
  const player = await aPlayer(platform, { tokens: 50 });
  const { page, context, settle } = await visit(`/t/${id}`, { as: player });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // As a phone has it; this browser has no sharing of its own.
  await page.evaluate(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = JSON.stringify(data);
    };
  });
  const seat = page.getByRole('region', { name: 'Your seat' });
  await seat.getByRole('button', { name: /^Join/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expectToast(page, messages.joinDone);
  await seat.getByRole('heading', { name: 'You’re in' }).waitFor();
  await expect.poll(() => seat.locator('dt').allTextContents()).toEqual(['Room', 'Start']);
  await expect.poll(() => seat.locator('dd').last().textContent()).toBe('Aug 10, 2031, 4:30 PM');

  const link = async (name: string) =>
    new URL((await seat.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams;
  expect((await link('Google Calendar')).get('dates')).toBe('20310810T104500Z/20310810T124500Z');
  const address = new URL(`/t/${id}`, page.url()).href;
  for (const name of ['WhatsApp', 'Viber']) {
    expect((await link(name)).get('text')).toBe(
      `${tournTitle}, Aug 10, 2031, 4:30 PM Nepal time. Join me:\n${address}`,
    );
  }
  await seat.getByRole('button', { name: 'Share', exact: true }).click();
  const shared = () => page.evaluate(() => document.documentElement.dataset.shared ?? '{}');
  await expect
    .poll(async () => JSON.parse(await shared()))
    .toMatchObject({ title: tournTitle, url: address });
  await seat.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Link copied');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  // The exit comes last.
  await expect.poll(async () => (await seat.getByRole('button').allTextContents()).at(-1)).toBe('Exit');
  await settle();
  await expectAccessible(page);
});

test('check-in stays within reach at every size, without a shift, and is done with one press', async ({
  host,
  platform,
  visit,
}) => {
  const { id, players } = await aFullTournament(platform, host, 40);
  const { page, settle } = await visit(`/t/${id}`, { as: players[0] });
  const seat = page.getByRole('region', { name: 'Your seat' });
  const button = seat.getByRole('button', { name: 'Check in' });
  const isReady = async () => {
    await page.getByRole('region', { name: 'You’re in' }).getByText('Check in', { exact: true }).waitFor();
    await expect.poll(() => button.isEnabled()).toBe(true);
    await settle();
    await expectNoShift(page);
  };
  await isReady();
  await page.getByText(/Check in until .*, or your seat is given up\./).waitFor();
  await expectAccessible(page);
  await atEverySize(page, async (size) => {
    await page.getByRole('region', { name: 'You’re in' }).getByRole('button', { name: 'Exit' }).waitFor();
    await eventually(async () => {
      const box = await button.boundingBox();
      expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    });
  });
  // A laptop lays it out in another place, and loads it there, too.
  await page.reload();
  await isReady();
  await button.click();
  await page.getByText('You have a seat and are checked in.').waitFor();
  await page.getByRole('button', { name: 'Exit' }).waitFor();
  await platform.audit();
});

test('the host sees on the desk who is here and who waits', async ({ platform, host, visit }) => {
  const { id, players } = await aFullTournament(platform, host, 40);
  const [here, missing] = players as [Person, Person];
  await checkIn(platform, here, id);
  const waiting = await aPlayer(platform);
  await waitForSeat(platform, waiting, { tournament: id });
  const { page, settle } = await visit(`/t/${id}/desk`, { as: host });
  await page.getByText('1 of 2 are here').waitFor();
  await page.getByText(/^Check-in is open until/).waitFor();
  const line = (name: string | null) => page.getByRole('listitem').filter({ hasText: name ?? '' });
  await expect
    .poll(() => line(here.username).getByRole('img', { name: 'Here', exact: true }).count())
    .toBe(1);
  await expect.poll(() => line(missing.username).getByRole('img', { name: 'Not here yet' }).count()).toBe(1);
  await page.getByText('1 waiting for a seat').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: `1. ${waiting.username}` })
    .waitFor();
  await settle();
  await expectAccessible(page);
});

test('who comes late waits in line, sees the place, and gets the seat that becomes free', async ({
  platform,
  host,
  visit,
}) => {
  const { id, players } = await aFullTournament(platform, host, 300);
  const late = await aPlayer(platform, { tokens: 50 });
  const { page, settle, isTold } = await visit(`/t/${id}`, { as: late });
  const seat = page.getByRole('region', { name: 'Your seat' });
  await eventually(async () => {
    expect(await shownText(seat)).toContain('Full. You pay once a seat is yours.');
  });
  const question = page.getByRole('dialog');
  const wait = async () => {
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    // It is said what is taken, and when.
    await question.getByText('Nothing is taken yet. 50 EG Token are taken when a seat is yours.').waitFor();
    await question.getByRole('button', { name: 'Join the waitlist' }).click();
    await page.getByText('You are 1st on the waitlist.').waitFor();
    await question.waitFor({ state: 'detached' });
  };
  await wait();
  await settle();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave the waitlist' }).click();
  await wait();
  await isTold(6);
  const tabs = page.getByRole('tab', { name: 'Overview' });
  const before = await tabs.boundingBox();
  const [leaving] = players;
  if (leaving) await platform.participation.exit(id, leaving);
  await page.getByText(/You have a seat\. Check in from .*, or you lose it\./).waitFor();
  await page.getByRole('region', { name: 'You’re in' }).getByRole('button', { name: 'Exit' }).waitFor();
  // The page stands where it stood.
  expect(await tabs.boundingBox()).toEqual(before);
  await platform.audit();
});

test('You’re in: the bar leads from any page to check-in, then in one press to the room, until the end', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host, {
    tournTitle: 'Kathmandu Night Clash',
    prizePool: [5],
    regStart: inMinutes(-600),
    regEnd: null,
    startDate: inMinutes(40),
    endDate: inMinutes(240),
    checkIn: '{"opens":60,"closes":15}',
  });
  const [player = null] = await joinedPlayers(platform, id, 1);
  const { page, context, isTold } = await visit('/games', { as: player });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bar = page.getByRole('region', { name: 'Your evening' });
  await bar.getByRole('link', { name: 'Check-in open: Kathmandu Night Clash' }).click();
  await page.getByRole('button', { name: 'Check in' }).waitFor();
  // The tournament's own page needs no bar.
  await expect.poll(() => bar.count()).toBe(0);

  await goWithin(page, '/announcement');
  await bar.getByText('Check-in open').waitFor();
  await isTold(4);
  const [first] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1',
    [id],
  );
  const match = first?.id ?? '';
  // Without a reload: the player is told of the room, and the bar follows.
  await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing', entryDetails: ROOM } });
  await bar.getByRole('button', { name: 'Room open: Kathmandu Night Clash' }).click();
  const room = page.getByRole('dialog');
  await room.getByText('everest8848').waitFor();
  await room.getByRole('button', { name: 'Copy Room ID' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('48213377');
  await page.keyboard.press('Escape');
  await expect.poll(() => room.count()).toBe(0);

  // Home begins with it; the bar would say it twice.
  await goWithin(page, '/');
  await page.getByRole('heading', { name: 'Next for you' }).waitFor();
  await page.getByRole('main').getByText('everest8848').waitFor();
  await expect.poll(() => bar.count()).toBe(0);
  // And the page of the tournament.
  await goWithin(page, `/t/${id}`);
  const top = page.getByRole('region', { name: /^Room of/ });
  await top.getByRole('button', { name: 'Copy Password' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('everest8848');
  await goWithin(page, '/announcement');
  await bar.getByText('Room open').waitFor();

  await updateTournament(platform, host, { id, data: { status: 'Finished', winners: [player?.username] } });
  await expect.poll(() => bar.count()).toBe(0);
});

test('the bar moves nothing and hides no button at any size', async ({ host, platform, visit }) => {
  const tournTitle = 'Kathmandu Night Clash of the Long Name That Does Not End Soon';
  const id = await anOpenTournament(platform, host, { tournTitle });
  const [player = null] = await joinedPlayers(platform, id, 1);
  await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
  const { page, settle } = await visit('/games', { as: player });
  const bar = page.getByRole('region', { name: 'Your evening' });
  await bar.getByText(/^Being played/).waitFor();
  await settle();
  await expectNoShift(page);
  await expectAccessible(page);
  await atEverySize(page, () => bar.getByText(/^Being played/).waitFor());
  // A laptop has no bar for the main ways under it.
  await page.reload();
  await bar.getByText(/^Being played/).waitFor();
  await settle();
  await expectNoShift(page);
});

/** The part of a phone's height that bars take which stay in place. */
const barsShare = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('header, nav, section')].filter(
      (one) => /fixed|sticky/.test(getComputedStyle(one).position) && one.checkVisibility(),
    );
    // What lies in another bar takes nothing.
    const tops = bars.map((bar) => bar.getBoundingClientRect()).filter(({ width }) => width > 0);
    const isTop = (top: number) => top < innerHeight / 2;
    const below = Math.min(innerHeight, ...tops.filter(({ top }) => !isTop(top)).map(({ top }) => top));
    const above = Math.max(0, ...tops.filter(({ top }) => isTop(top)).map(({ height }) => height));
    return (innerHeight - below + above) / innerHeight;
  });

test('a phone has one bar below, with what is urgent in it', async ({ host, platform, visit }) => {
  const title = 'Kathmandu Night Clash of the Long Name That Does Not End Soon';
  const { id, players } = await aFullTournament(platform, host, 40);
  await platform.database.query('update tournaments set title = $2 where id = $1', [id, title]);
  const other = await anOpenTournament(platform, host, { tournTitle: 'Another Cup', entryFee: '{"fee":0}' });
  const { page } = await visit('/games', { as: players[0], size: PHONE });
  const urgent = page
    .getByRole('region', { name: 'Your evening' })
    .getByRole('link', { name: /^Check-in open/ });
  await urgent.waitFor();
  expect(await barsShare(page)).toBeLessThanOrEqual(0.2);
  await expectAccessible(page);
  await goWithin(page, `/t/${other}`);
  const join = page.getByRole('region', { name: 'Your seat' }).getByRole('button', { name: /^Join/ });
  await join.waitFor();
  await urgent.waitFor();
  await page.mouse.wheel(0, 400);
  await eventually(async () => expect(await barsShare(page)).toBeLessThanOrEqual(0.2));
  await expectPressable(page);
  await urgent.click();
  await page.getByRole('button', { name: 'Check in' }).waitFor();
  await goWithin(page, '/');
  await page.getByRole('button', { name: 'Check in' }).waitFor();
  // A visitor's first tournament is in sight.
  const visitor = await visit('/', { size: PHONE });
  const card = visitor.page.getByRole('article').first();
  await card.waitFor();
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(310);
});
