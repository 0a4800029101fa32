/** What a player sees from joining to the start: what happens next, the calendar, sharing, and the exit at the end. */
import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, expectNoShift, PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aHost, anOpenTournament, aPlayer, joinedPlayers } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));

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
  await expect.poll(() => seat.locator('dt').allTextContents()).toEqual(['Room ID and password', 'Start']);
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

test.for([PHONE, { width: 390, height: 844 }, { width: 768, height: 1024 }, DESKTOP])(
  'check-in stays within reach, without a shift, at $width px',
  async (size, { host, platform, visit }) => {
    const id = await anOpenTournament(platform, host, {
      regStart: inMinutes(-600),
      regEnd: null,
      startDate: inMinutes(40),
      endDate: inMinutes(240),
      checkIn: '{"opens":60,"closes":15}',
    });
    const [player = null] = await joinedPlayers(platform, id, 1);
    const { page, settle } = await visit(`/t/${id}`, { as: player, size });
    const steps = page.getByRole('region', { name: 'You’re in' });
    await steps.getByText('Check in', { exact: true }).waitFor();
    await steps.getByRole('button', { name: 'Exit' }).waitFor();
    const checkIn = page.getByRole('region', { name: 'Your seat' }).getByRole('button', { name: 'Check in' });
    await expect.poll(() => checkIn.isEnabled()).toBe(true);
    await eventually(async () => {
      const box = await checkIn.boundingBox();
      expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    });
    await settle();
    await expectNoShift(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  },
);
