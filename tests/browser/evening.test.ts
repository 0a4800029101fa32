/** A whole evening: the host runs 48 players and 2 matches from the desk on a laptop to the paid prizes, a player follows on a phone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, shownText } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aDraft, aHost, aMatch, joinedPlayers } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const next = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('from the first match to the paid prizes, by keyboard', async ({ api, host, platform, visit }) => {
  const bracket = JSON.stringify({ bracketType: 'series' });
  const id = await aDraft(platform, host, { bracket, prizePool: [300, 200, 100], max: 48 });
  for (const number of [1, 2]) {
    const scheduledTime = `2030-01-02T1${number}:30`;
    await aMatch(platform, host, id, { matchName: `Match ${number}`, scheduledTime });
  }
  await updateTournament(platform, host, { id, data: { status: 'Upcoming' } });

  const desk = await visit(`/t/${id}/desk`, { as: host, size: DESKTOP });
  const { page } = desk;
  const key = async (...keys: string[]) => {
    for (const one of keys) await page.keyboard.press(one);
  };
  /** Presses a button without the mouse. */
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect.poll(() => button.isEnabled()).toBe(true);
    // A dialog that opens takes the focus first.
    const dialog = page.getByRole('dialog').filter({ has: button });
    if (await dialog.count())
      await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await button.focus();
    await key('Enter');
  };
  await next(page, 'Open registration').waitFor();
  await desk.isTold(6);
  await press('Open registration');
  await next(page, 'Wait for players').waitFor();
  const players = await joinedPlayers(platform, id, 48);
  await next(page, 'Start Match 1').waitFor();

  const phone = await visit(`/t/${id}?tab=standings`, { as: players[41] });
  await phone.page.getByText('No results yet').waitFor();
  await phone.isTold(6);

  await press('Start Match 1');
  await page.getByRole('dialog').getByText('48 players play.').waitFor();
  await press('Start');
  await next(page, 'Let them into the room of Match 1').waitFor();
  await page.getByLabel('Room ID').fill('4711');
  await page.getByLabel('Password').fill('momo');
  await key('Enter');
  await expectToast(page, 'The players have the room.');

  // Typed down the rows in the order of joining: who joined first came last, and the winner got the kills.
  await next(page, 'Enter the results of Match 1').waitFor();
  await page.getByLabel(`Place of ${players[0]?.username}`, { exact: true }).focus();
  for (const index of players.keys())
    await key(...String(48 - index), 'Tab', index === 47 ? '4' : '0', 'Enter');
  // The last Enter has led to the button.
  await key('Enter');
  await expectToast(page, 'Results of Match 1 saved');
  await phone.page.getByText('You are 7th, 4 points behind the last prize.').waitFor();
  await phone.page.getByText('Match 1 of 2 played').waitFor();
  await expectAccessible(phone.page);

  await press('Start Match 2');
  await next(page, 'Let them into the room of Match 2').waitFor();
  await press('Enter results instead');
  await next(page, 'Enter the results of Match 2').waitFor();
  await press('Paste a sheet');
  const sheet = players.map(({ username }, index) => {
    const [place, kills] = index === 41 ? [1, 5] : [index < 41 ? index + 2 : index + 1, 0];
    return [username, place, kills].join('\t');
  });
  await page.getByLabel('Sheet').fill(sheet.join('\n'));
  await press('Take 48 rows');
  await press('Save and finish the match');
  await expectToast(page, 'Results of Match 2 saved');
  await phone.page.getByText('You are 1st.').waitFor();

  await next(page, 'Pay the winners').waitFor();
  const winners = page.getByRole('list', { name: 'Winners' });
  // 4 + 17, 16 + 0, and of two with 9 points the one who was best in the last match.
  await expect
    .poll(() => shownText(winners))
    .toBe(`1 ${players[41]?.username} 300 2 ${players[47]?.username} 200 3 ${players[0]?.username} 100`);
  await expectAccessible(page);
  await press('Pay 3 winners 600 EG Token');
  await page
    .getByRole('dialog')
    .getByRole('row', { name: `1 ${players[41]?.username} EG Token 300` })
    .waitFor();
  await press('Yes');
  await expectToast(page, 'Winners paid');
  await next(page, 'Paid').waitFor();
  await phone.page.getByText('You finished 1st.').waitFor();
  await phone.page.getByText(/^Prizes were paid/).waitFor();
  await phone.page.getByRole('banner').getByText('300').waitFor();
  await expectAccessible(phone.page);

  const path = `/v1/databases/main/collections/tournaments/documents/${id}`;
  const { status, winners: paid } = (await api.call('GET', path)).json as TournamentDocument;
  expect([status, paid]).toEqual([
    'Finished',
    [players[41], players[47], players[0]].map((one) => one?.username),
  ]);
});
