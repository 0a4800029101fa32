/** The files about a tournament, by the links that lead to them. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, anOpenTournament, aSeries, withResults } from '#tests/support/factories.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

/** Name and text of the file that a link downloads. */
async function download(page: Page, link: string): Promise<[string, string]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
}

test('the standings, from their tab', async ({ host, platform, visit }) => {
  const { id, matches, players } = await aSeries(platform, host, { matches: 2, players: 2 });
  await withResults(platform, host, {
    match: matches[0],
    places: [
      [players[0], 1],
      [players[1], 0],
    ],
  });
  const { page } = await visit(`/t/${id}?tab=standings`);
  const [name, text] = await download(page, 'Download the standings (CSV)');
  expect(name).toBe(`${id}-standings.csv`);
  expect(text).toContain(`1,${players[0]?.username},`);
});

test('players and standings, from the desk', async ({ host, platform, visit }) => {
  const { id, players } = await aSeries(platform, host, { matches: 1, players: 2 });
  const { page } = await visit(`/t/${id}/desk`, { as: host });
  const [name, text] = await download(page, 'Download the players (CSV)');
  expect(name).toBe(`${id}-entries.csv`);
  for (const player of players) expect(text).toContain(`${player.username},,${player.id},Joined`);
  expect((await download(page, 'Download the standings (CSV)'))[0]).toBe(`${id}-standings.csv`);
});

test('the calendar, from the overview', async ({ host, platform, visit }) => {
  const id = await anOpenTournament(platform, host);
  const { page } = await visit(`/t/${id}`);
  const [name, text] = await download(page, 'Add to calendar');
  expect(name).toBe(`${id}.ics`);
  expect(text).toContain('SUMMARY:Friday Night Cup\r\n');
});
