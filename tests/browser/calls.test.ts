/** A player before a locked room calls the host with one press, and reads the answer. */
import { expect } from 'vitest';
import { callHost } from '#server/disputes/calls/call-host.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, aSeries } from '#tests/support/factories.ts';
import { aPng } from '#tests/support/pictures.ts';
import { expectToast } from '#tests/support/toasts.ts';

const ROOM = JSON.stringify({ roomID: '48213377', roomPass: 'everest8848' });

browserTest('thirty call about one password, and one press answers all', async ({ platform, visit }) => {
  const host = await aHost(platform);
  const { id, matches, players } = await aSeries(platform, host, { matches: 2, players: 30 });
  const [match = ''] = matches;
  await platform.database.query('update matches set scheduled_time = now() where id = $1', [match]);
  await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing', entryDetails: ROOM } });
  const desk = await visit(`/t/${id}/desk`, { as: host, size: PHONE });
  const pages = [];
  for (const player of players.slice(2)) await callHost(platform, player, { match, reason: 'wrongPassword' });
  for (const player of players.slice(0, 2)) {
    const { page } = await visit(`/t/${id}`, { as: player, size: PHONE });
    await page.getByRole('button', { name: 'Wrong password' }).click();
    await expectToast(page, messages.callSent);
    pages.push(page);
  }
  const calls = desk.page.getByRole('region', { name: 'Calls' });
  await expect.poll(() => calls.getByRole('article').count()).toBe(1);
  await calls.getByText('30', { exact: true }).waitFor();
  await calls.getByText(/^Match 1, \d+ min$/).waitFor();
  await expectAccessible(desk.page);
  await calls.getByRole('button', { name: 'Done' }).click();
  for (const page of pages) {
    await page.getByText('done', { exact: true }).waitFor();
    await expectAccessible(page);
  }
  await calls.waitFor({ state: 'detached' });

  const [page] = pages;
  const [, rival] = players;
  if (!page || !rival) throw new Error('nobody plays');
  const words = page.getByText('With words or a picture, or about somebody');
  const send = page.locator('form').getByRole('button', { name: 'Call the host' });
  await words.click();
  await page.getByLabel('What happened?').fill('He shot through a wall.');
  await send.click();
  await expectToast(page, messages.callAbout);
  await page.getByLabel('Whom do you suspect?').selectOption({ label: rival.username ?? '' });
  await page
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: await aPng() });
  await expectAccessible(page);
  await send.click();
  await calls.getByText('He shot through a wall.').waitFor();
  await calls.getByText(`Somebody plays unfairly: ${rival.username}`).waitFor();
  await expectAccessible(desk.page);
  await words.click();
  await page.getByLabel('What is it?').selectOption({ label: 'Slot taken' });
  expect(await page.getByLabel('Whom do you suspect?').count()).toBe(0);
  await page.getByLabel('What happened?').fill('Red shirt in slot 1');
  await send.click();
  await calls.getByText('Red shirt in slot 1').waitFor();
  await calls
    .getByRole('article')
    .filter({ hasText: 'Red shirt' })
    .getByRole('button', { name: 'Done' })
    .click();
  await calls.getByText('Red shirt in slot 1').waitFor({ state: 'detached' });

  // The host answers in words, and what he types in the results stays.
  await calls.getByText('3 calls so far').waitFor();
  await desk.page.getByRole('button', { name: 'Results of Match 1' }).click();
  const place = desk.page.getByRole('textbox', { name: /place/i }).first();
  await place.fill('1');
  await calls.getByText('Answer with words').click();
  await calls.getByLabel('What the caller reads').fill('We look at it');
  await calls.getByRole('button', { name: 'Sound and vibration', pressed: true }).click();
  await calls.getByRole('button', { name: 'Sound and vibration', pressed: false }).waitFor();
  await expectAccessible(desk.page);
  await calls.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByText('We look at it').waitFor();
  expect(await place.inputValue()).toBe('1');
});
