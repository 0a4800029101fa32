/** Bracket, scoring and time for disputes: in the wizard and in the edit form of the Host Panel. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anOpenTournament,
  aSeries,
  joinedPlayers,
  withResults,
} from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest
  .extend('host', { scope: 'file' }, ({ platform }) => aHost(platform))
  .extend('stored', { scope: 'file' }, ({ api }) => async (id: string): Promise<TournamentDocument> => {
    return (await api.call('GET', `/v1/databases/main/collections/tournaments/documents/${id}`)).json;
  });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const panel = (id: string, rest: string) => `/profile?tab=host&tournament=${id}&${rest}`;

test('the wizard sets a series with its own points', async ({ host, platform, stored, visit }) => {
  const id = await aDraft(platform, host);
  await aMatch(platform, host, id);
  const { page } = await visit(panel(id, 'step=2'), { as: host });
  await expect
    .poll(() => page.getByLabel('Points by place').inputValue())
    .toBe('12, 9, 8, 7, 6, 5, 4, 3, 2, 1');
  await page.getByRole('radio', { name: /^Series/ }).check();
  await page.getByLabel('Points by place').fill('10, 11');
  await press(page, 'Save and continue');
  await expectToast(page, 'A place must not give more points than the one before!');
  await expect.poll(() => page.getByLabel('Points by place').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Points by place').fill('10, 6, 3');
  await page.getByText('1st 10, 2nd 6, 3rd 3.').waitFor();
  await page.getByLabel('Points for a kill').fill('2');
  await page.getByLabel('Match point').fill('50');
  await press(page, 'Remove: Better in the last match');
  // The focus follows what was moved, so that it can be moved on.
  await page.getByRole('button', { name: 'Move up: More kills' }).press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'With equal points' }).getByText('More kills').waitFor();
  await page.getByLabel('Time for disputes, in minutes').fill('30');
  await expectAccessible(page);
  await press(page, 'Save and continue');
  await page.getByRole('button', { name: 'Publish' }).waitFor();
  const { bracket, scoring, disputeMinutes } = await stored(id);
  expect(JSON.parse(bracket)).toMatchObject({ bracketType: 'series' });
  expect([JSON.parse(scoring ?? ''), disputeMinutes]).toEqual([
    { placement: [10, 6, 3], kill: 2, tieBreak: ['wins', 'kills'], matchPoint: 50 },
    30,
  ]);
});

test('the edit form changes it until somebody joins, then says why not', async ({
  host,
  platform,
  stored,
  visit,
}) => {
  const id = await anOpenTournament(platform, host);
  const { page } = await visit(panel(id, 'view=edit'), { as: host });
  await page.getByLabel('Points for a kill').fill('3');
  await press(page, 'Update scoring');
  await expectToast(page, 'Tournament updated');
  expect(JSON.parse((await stored(id)).scoring ?? '')).toMatchObject({ kill: 3 });
  await joinedPlayers(platform, id, 1);
  await page.reload();
  await page.getByText('Locked: players have joined.').last().waitFor();
  for (const label of [
    'Points by place',
    'Points for a kill',
    'Match point',
    'Time for disputes, in minutes',
  ]) {
    await expect.poll(() => page.getByLabel(label).isDisabled()).toBe(true);
  }
  await expect.poll(() => page.getByRole('radio', { name: /^Series/ }).isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: /^(Add|Remove): More/ }).count()).toBe(0);
  await expectAccessible(page);
});

test('a match with results from the desk has no text to type over them', async ({
  host,
  platform,
  visit,
}) => {
  const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 2 });
  await withResults(platform, host, {
    match: matches[0],
    places: [
      [players[0], 1],
      [players[1], 0],
    ],
  });
  const { page } = await visit(panel(id, 'view=matches'), { as: host });
  await page.getByRole('button', { name: /Match 1/ }).click();
  await page.getByText('The results of this match were entered on the desk. Change them there.').waitFor();
  await expect.poll(() => page.getByLabel('Results').count()).toBe(0);
  await expect
    .poll(() => page.getByRole('link', { name: 'Open the desk' }).first().getAttribute('href'))
    .toBe(`/t/${id}/desk`);
  await page.getByLabel('Room ID').fill('ROOM1');
  await press(page, 'Update match');
  await expectToast(page, 'Match updated!');
});
