/** The bar at the bottom of every page while one is to check in or plays. */
import { expect } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, expectNoShift, PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aHost, anOpenTournament, joinedPlayers } from '#tests/support/factories.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));
const ROOM = JSON.stringify({ roomID: '48213377', roomPass: 'everest8848' });

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

  await page.goto('/announcement');
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

  await updateTournament(platform, host, { id, data: { status: 'Finished', winners: [player?.username] } });
  await page.goto('/announcement');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => bar.count()).toBe(0);
});

test.for([PHONE, { width: 390, height: 844 }, { width: 768, height: 1024 }, DESKTOP])(
  'the bar moves nothing and hides no button at $width px',
  async (size, { host, platform, visit }) => {
    const title = 'Kathmandu Night Clash of the Long Name That Does Not End Soon';
    const id = await anOpenTournament(platform, host, { tournTitle: title });
    const other = await anOpenTournament(platform, host, {
      tournTitle: 'Another Cup',
      entryFee: '{"fee":0}',
    });
    const [player = null] = await joinedPlayers(platform, id, 1);
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    const { page, settle } = await visit('/games', { as: player, size });
    const bar = page.getByRole('region', { name: 'Your evening' });
    await bar.getByText(/^Being played/).waitFor();
    await settle();
    await expectNoShift(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    // Another tournament's button to join stands above the bar.
    await page.goto(`/t/${other}`);
    await bar.getByText(/^Being played/).waitFor();
    const join = page.getByRole('region', { name: 'Your seat' }).getByRole('button').first();
    await eventually(async () => {
      const box = await join.boundingBox();
      const top = (await bar.boundingBox())?.y ?? 0;
      expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    });
  },
);
