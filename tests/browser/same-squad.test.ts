/** The squad of an evening before is in with two presses of its captain and one of each mate, on phones. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { joinTeam } from '#server/tournaments/teams/join-team.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, anOpenTournament, ofTeams, type Person, players } from '#tests/support/factories.ts';

/** Counts what is pressed by hand on a page from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      (event) => {
        const pressed = Number(document.documentElement.dataset.pressed ?? 0);
        if (event.detail > 0) document.documentElement.dataset.pressed = String(pressed + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.pressed ?? 0));
}

browserTest(
  "last night's squad: two presses of its captain, one of each mate",
  async ({ platform, visit }) => {
    const host = await aHost(platform);
    const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 40 });
    const evening = () => anOpenTournament(platform, host, { ...ofTeams('Squad'), entryFee });
    const [captain, ...mates] = (await players(platform, 4, { tokens: 100 })) as [Person, ...Person[]];
    const last = await createTeam(platform, captain, {
      tournament: await evening(),
      ...{ name: 'Himal Hawks', payer: 'each', prizeSplit: 'equal', invite: [], waits: false },
    });
    const [code] = await platform.database.query<{ join_code: string }>(
      'select join_code from teams where id = $1',
      [last],
    );
    for (const mate of mates) await joinTeam(platform, mate, { team: last, code: code?.join_code ?? null });
    const id = await evening();

    const home = await visit('/my-evening', { as: captain, size: PHONE });
    await home.page.getByRole('link', { name: 'Play again with Himal Hawks (4)' }).waitFor();
    await expectAccessible(home.page);
    await home.page.getByRole('link', { name: 'Play again with Himal Hawks (4)' }).click();
    await home.page.waitForURL(`**/t/${id}#again`);
    const { page } = home;
    const again = page.getByRole('button', { name: /^Play again with Himal Hawks \(4\)/ });
    await again.waitFor();
    await expect.poll(() => again.evaluate((it) => it.getBoundingClientRect().top < innerHeight)).toBe(true);
    const ofCaptain = await countPresses(page);
    await again.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
    await page.getByRole('heading', { name: 'Himal Hawks' }).waitFor();
    expect(await ofCaptain()).toBe(2);

    for (const [index, path] of ['/notifications', '/my-evening', '/'].entries()) {
      const mate = await visit(path, { as: mates[index], size: PHONE });
      const join = mate.page.getByRole('button', { name: /^Join the team/ });
      await join.waitFor();
      expect(await join.textContent(), path).toContain('10');
      await expectAccessible(mate.page);
      const ofMate = await countPresses(mate.page);
      await join.click();
      await join.waitFor({ state: 'detached' });
      expect(await ofMate(), path).toBe(1);
    }
    await page.getByText('Your team has a seat.').waitFor();
    const seats = await platform.database.query(
      'select user_id from participations where tournament_id = $1',
      [id],
    );
    expect(seats).toEqual([{ user_id: captain.id }]);
    expect(await auditLedger(platform.database)).toEqual([]);
  },
);
