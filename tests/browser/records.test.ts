/** The pages of players and hosts, and the record on the host's line. */
import { expect } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expectNoShift } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, anOpenTournament, aSeries, type Person } from '#tests/support/factories.ts';

browserTest('Pages people look for: names lead to players and hosts', async ({ platform, visit }) => {
  const host = await aHost(platform);
  const { id, players } = await aSeries(platform, host, { matches: 1, players: 2 });
  const nameOf = async ({ id: user }: Person) =>
    (
      await platform.database.query<{ username: string }>('select username from user_details where id = $1', [
        user,
      ])
    )[0]?.username ?? '';
  const [first, second] = (await Promise.all(players.map(nameOf))) as [string, string];
  const [{ prizes } = { prizes: 0 }] = await platform.database.query<{ prizes: number }>(
    'select cardinality(prize_pool) as prizes from tournaments where id = $1',
    [id],
  );
  const winners = [first, second, ...Array.from({ length: prizes }, () => '')].slice(0, prizes);
  await updateTournament(platform, host, { id, data: { status: 'Finished', winners } });
  const open = await anOpenTournament(platform, host, { tournTitle: 'Tomorrow Clash' });

  const { page } = await visit(`/t/${open}`);
  await page.getByText('1 held').waitFor();
  await page.getByRole('link', { name: await nameOf(host) }).click();
  await page.getByRole('heading', { name: await nameOf(host), level: 1 }).waitFor();
  const section = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, level: 2 }) });
  await section('Open and upcoming').getByText('Tomorrow Clash').waitFor();
  await expect.poll(() => page.getByText('Held', { exact: true }).locator('..').textContent()).toContain('1');
  await expectAccessible(page);
  await expectNoShift(page);

  await section('Held so far').getByRole('link').first().click();
  await page.getByRole('tab', { name: /Participants/ }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: first, exact: true }).click();
  await page.getByRole('heading', { name: first, level: 1 }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Rank 1' }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'Rank 1' }).waitFor();
  await expectNoShift(page);
  await platform.audit();
});

browserTest('a name that nobody has is Page Not Found', async ({ api, visit }) => {
  for (const path of ['/u/nobody_here', '/h/nobody_here', '/u/x']) {
    expect((await api.call('GET', path)).status, path).toBe(404);
  }
  const { page } = await visit('/u/nobody_here', { allows: /status of 404/ });
  await page.getByText('Page Not Found').first().waitFor();
});
