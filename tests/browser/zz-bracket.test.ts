import { expect } from 'vitest';
import { putBracket } from '#server/brackets/put-bracket.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { putResults } from '#server/results/put-results.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, anOpenTournament, joinedPlayers } from '#tests/support/factories.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));
const DIR = '/tmp/w-brackets';

test('pictures', async ({ host, platform, visit }) => {
  for (const [bracketType, size, count] of [
    ['single_elimination', 13, 7],
    ['double_elimination', 8, 7],
    ['round_robin', 5, 4],
  ] as const) {
    const id = await anOpenTournament(platform, host, { bracket: JSON.stringify({ bracketType }), max: 32 });
    const players = await joinedPlayers(platform, id, size);
    if (bracketType === 'single_elimination') {
      const d = await visit(`/t/${id}/desk`, { as: host });
      await d.page.getByRole('button', { name: 'Draw the bracket' }).waitFor();
      await d.page.screenshot({ path: `${DIR}/desk-draw-360.png` });
    }
    const { matches } = await putBracket(platform, host, { tournament: id, seeding: 'joined' });
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    for (const { match } of matches.slice(0, count)) {
      await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing' } });
      const [row] = await platform.database.query<{ sides: string[] }>(
        'select sides from matches where id = $1',
        [match],
      );
      if (row?.sides.includes(null as never)) continue;
      await putResults(platform, host, {
        match,
        revision: 0,
        rows: (row?.sides ?? []).map((entry, side) => ({ entry, rounds: side === 0 ? 4 : 2 })),
      });
      await editMatch(platform, host, { id: match, data: { matchStatus: 'Finished' } });
    }
    for (const width of [360, 768, 1280]) {
      const { page } = await visit(`/t/${id}?tab=bracket`, { as: players[0], size: { width, height: 900 } });
      await page.getByText('Prizes').first().waitFor();
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${DIR}/${bracketType}-${width}.png`, fullPage: true });
    }
    const s = await visit(`/t/${id}?tab=standings`, { as: players[1] });
    await s.page.getByRole('table').first().waitFor();
    await s.page.screenshot({ path: `${DIR}/${bracketType}-standings-360.png`, fullPage: true });
    for (const width of [360, 1280]) {
      const d = await visit(`/t/${id}/desk`, { as: host, size: { width, height: 900 } });
      await d.page.getByText('Matches').first().waitFor();
      const next = matches[count]?.match ?? '';
      if (width === 360) await editMatch(platform, host, { id: next, data: { matchStatus: 'Ongoing' } });
      await d.page.getByRole('button', { name: 'Enter results instead' }).click();
      await d.page.locator('input[type=number]').first().fill('4');
      await d.page.locator('input[type=number]').nth(1).fill('1');
      await d.page.waitForTimeout(300);
      await d.page.screenshot({ path: `${DIR}/${bracketType}-desk-${width}.png`, fullPage: true });
    }
  }
  expect(1).toBe(1);
});
