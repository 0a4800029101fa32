/** Results on the desk from sheets that leave something open, with who is disqualified and guests. */
import { expect } from 'vitest';
import type { MatchResults } from '#shared/wire/matches.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, aSeries } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

test('asks which column is meant, reads a chat and a file in UTF-16, and takes guests and who is disqualified', async ({
  host,
  platform,
  visit,
  api,
}) => {
  const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 4 });
  await platform.database.query("update user_details set username = 'ZephyrBlaze' where id = $1", [
    players[1]?.id,
  ]);
  const [a, b, c, d] = players.map(({ username }, index) => (index === 1 ? 'ZephyrBlaze' : (username ?? '')));
  const { page } = await visit(`/t/${id}/desk`, { as: host, size: PHONE });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const take = page.getByRole('button', { name: 'Take 4 rows' });
  const field = (what: string, name: string | undefined) =>
    page.getByLabel(`${what} of ${name}`, { exact: true });
  await press('Enter results instead');

  await press('Paste a sheet');
  const sheet = page.getByLabel('Sheet', { exact: true });
  await sheet.fill(`Name,Rank,Kills,Position\n${a},3,0,1\n${b},1,1,2\n${c},4,0,3\n${d},2,0,4`);
  await page.getByText('Which column has the places?').waitFor();
  expect(await take.isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Position/ }).check();
  await take.click();
  expect(await Promise.all([a, b, c, d].map((name) => field('Place', name).inputValue()))).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);

  await press('Paste a sheet');
  await sheet.fill(`3. ${c} - 1 kill\n1. ${a}\n2. ${b} - 2 kills\n4. ${d} - 0 kills`);
  await page.getByText('no kills could be read').waitFor();
  await take.click();
  // What was not read is shown, and nothing can be saved with it.
  expect(await field('Kills', a).inputValue()).toBe('?');
  await press('Save and finish the match');
  await page.getByText('kills must be a whole number').first().waitFor();

  await press('Paste a sheet');
  const lines = [
    '#\tTeam\tPlace\tElims',
    `1\t${a}\t1\t0`,
    '2\tZephyrBlazee\t2\t4',
    `3\t${d}\t4\t0`,
    `4\t${c}\t3\t0`,
  ];
  const buffer = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines.join('\r\n'), 'utf16le')]);
  await page
    .getByLabel('Or choose a file')
    .setInputFiles({ name: 'results.txt', mimeType: 'text/plain', buffer });
  // The line in doubt comes first, and its number stands on the button.
  await expect
    .poll(() => page.getByRole('rowheader').first().textContent())
    .toMatch(/^ZephyrBlazee\s*only a similar/);
  await page.getByRole('button', { name: 'Take 4 rows, 1 doubt', exact: true }).click();
  await page.getByText('“ZephyrBlazee” in the sheet').waitFor();
  await page.getByRole('button', { name: 'Save and finish the match, 1 doubt', exact: true }).waitFor();
  await expectAccessible(page);
  await press(`That is right: ${b}`);
  await page.getByText('at most 3 kills are possible').first().waitFor();
  await page.getByLabel('Guests in the room').fill('3');
  await field('Place', a).fill('d');
  await page.getByText('Disqualified', { exact: true }).waitFor();
  await expectAccessible(page);
  await press('Save and finish the match');
  await expectToast(page, 'Results of Match 1 saved');
  const { json } = await api.call('GET', `/v1/databases/main/collections/matches/documents/${matches[0]}`);
  const { rows, guests } = JSON.parse(json.matchResults) as MatchResults;
  expect([rows, guests]).toEqual([
    [
      { entry: players[0]?.id, disqualified: true, kills: 0 },
      { entry: players[1]?.id, placement: 2, kills: 4 },
      { entry: players[2]?.id, placement: 3, kills: 0 },
      { entry: players[3]?.id, placement: 4, kills: 0 },
    ],
    3,
  ]);
});
