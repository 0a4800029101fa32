/** Claims and disputes, as the player, the host and the operator see them. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { decideDispute } from '#server/disputes/decide-dispute.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { sendClaim } from '#server/disputes/send-claim.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { settleByStandings } from '#server/results/settle-by-standings.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, untilInUse } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { evidenceOf } from '#tests/support/evidence.ts';
import { aHost, anAdmin, aSeries, type Person, withResults } from '#tests/support/factories.ts';
import { aLargePng } from '#tests/support/pictures.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest
  .extend('host', { scope: 'file' }, ({ platform }) => aHost(platform))
  .extend('evening', { scope: 'file' }, ({ platform, host }) => async () => {
    const { id, matches, players } = await aSeries(platform, host, {
      matches: 1,
      players: 2,
      overrides: { disputeMinutes: 30, prizePool: [300] },
    });
    return { id, match: matches[0] ?? '', players: players as [Person, Person] };
  })
  .extend('scored', { scope: 'file' }, ({ platform, host }) => async (match: string, players: Person[]) => {
    await withResults(platform, host, { match, places: players.map((one) => [one, 0] as const) });
  });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Match 1' });
const openMatch = async (page: Page) => {
  await page.getByRole('button', { name: /^Match 1/ }).click();
  await dialog(page).waitFor();
};

test('a player sends a result with a screenshot, made smaller before; the host sees where it differs', async ({
  evening,
  host,
  platform,
  visit,
}) => {
  const { id, match, players } = await evening();
  const [a, b] = players;
  const { page } = await visit(`/t/${id}?tab=matches`, { as: b });
  await page.getByText('Send your result').waitFor();
  await openMatch(page);
  const form = dialog(page);
  await form.getByRole('button', { name: 'Send your result' }).click();
  await form.getByText('Enter your place, 1 for the first.').waitFor();
  await form.getByLabel('Your place').fill('1');
  await form.getByLabel('Your kills').fill('1');
  await form.getByRole('button', { name: 'Send your result' }).click();
  await form.getByText('Choose a screenshot.').waitFor();
  await form
    .getByLabel('Screenshot')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: await aLargePng(3_000_000) });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send your result' }).click();
  await form.getByText('You sent: 1st place, 1 kill').waitFor();
  await expectToast(page, 'Result sent');
  await form.getByRole('link', { name: 'Screenshot of you' }).waitFor();
  await form.getByText('Change it').click();
  const [file] = await platform.database.query<{ name: string; mime_type: string }>(
    "select name, mime_type from files where owner_id = $1 and bucket_id = 'evidence'",
    [b.id],
  );
  expect(file).toEqual({ name: 'large.jpg', mime_type: 'image/jpeg' });
  // The screenshot stays.
  await form.getByLabel('Your kills').fill('0');
  await form.getByRole('button', { name: 'Send your result' }).click();
  await form.getByText('You sent: 1st place, 0 kills').waitFor();

  const desk = await visit(`/t/${id}/desk`, { as: host, size: DESKTOP });
  await desk.page.getByRole('button', { name: 'Enter results instead' }).click();
  const row = desk.page.getByRole('row').filter({ hasText: b.username ?? '' });
  await row.getByText('Sent: 1st, 0 kills').waitFor();
  await row.getByRole('link', { name: `Screenshot of ${b.username}` }).waitFor();
  await desk.page.getByLabel(`Place of ${a.username}`, { exact: true }).fill('1');
  await desk.page.getByLabel(`Place of ${b.username}`, { exact: true }).fill('2');
  await row.getByText('differs').waitFor();
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: 'Save, no kills, 1 doubt', exact: true }).waitFor();
  await desk.page.getByText(`Look once more at ${b.username}.`).waitFor();
  await desk.page.getByLabel(`Place of ${b.username}`, { exact: true }).fill('1');
  await expect.poll(() => row.getByText('differs').count()).toBe(0);
  await platform.database.query('delete from claims where match_id = $1', [match]);
});

test('a player disputes, the host rejects with an answer, the player sends it on, the operator accepts', async ({
  evening,
  host,
  platform,
  scored,
  visit,
}) => {
  const { id, match, players } = await evening();
  const [a, b] = players;
  await scored(match, players);
  await settleByStandings(platform, host, { tournament: id, order: null, revision: null });
  const player = await visit(`/t/${id}?tab=matches`, { as: b });
  await openMatch(player.page);
  const mine = dialog(player.page);
  await mine.getByText(/^Until .*: (?:29|30) minutes left\.$/).waitFor();
  await mine.getByText('Something is wrong').click();
  await mine.getByRole('button', { name: 'Send to the host' }).click();
  await mine.getByText('Say what is wrong.').waitFor();
  await mine.getByLabel('What is wrong?').fill('I was <first>.\nLook at the end.');
  await mine
    .getByLabel('Screenshot, if you have one')
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await aLargePng(150_000) });
  await expectAccessible(player.page);
  await mine.getByRole('button', { name: 'Send to the host' }).click();
  await mine.getByText('Your dispute is with the host. Prizes wait for the decision.').waitFor();

  const [sent] = await platform.database.query<{ size: string }>(
    "select size_original as size from files where owner_id = $1 and bucket_id = 'evidence' and name = 'proof.jpg'",
    [b.id],
  );
  expect(Number(sent?.size)).toBeLessThan(100_000);

  const desk = await visit(`/t/${id}/desk`, { as: host });
  const step = desk.page.getByRole('region', { name: 'Decide the disputes', exact: true });
  await step.getByRole('heading', { name: `${b.username}: Match 1` }).waitFor();
  await step.getByText('I was <first>.').waitFor();
  const picture = step.getByRole('img', { name: `Screenshot of ${b.username}` });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await step.getByRole('button', { name: 'Reject' }).click();
  await step.getByText('Write an answer first.').waitFor();
  await expectAccessible(desk.page);
  await step.getByLabel('Your answer to the player').fill('The recording shows A in front.');
  await step.getByRole('button', { name: 'Reject' }).click();
  const question = desk.page.getByRole('dialog', { name: 'Reject the dispute?' });
  await question.waitFor();
  await expectAccessible(desk.page);
  await question.getByRole('button', { name: 'Reject' }).click();
  await expectToast(desk.page, 'Dispute rejected');
  await desk.page.getByText(/The player can send it to the operator until/).waitFor();

  // By itself, on the page that is still open.
  await mine.getByText('Your dispute was rejected.').waitFor();
  await mine.getByText('The recording shows A in front.').waitFor();
  await mine.getByText(/: (?:14|15) minutes left\.$/).waitFor();
  await player.page.getByText(/^Rejected: until \d+:\d\d .M you can send it to the operator$/).waitFor();
  await mine.getByRole('button', { name: 'Send it to the operator' }).click();
  await mine.getByText('Your dispute is with the operator. Prizes wait for the decision.').waitFor();
  await desk.page.getByText('With the operator, who decides it.').waitFor();
  expect(await desk.page.getByRole('button', { name: 'Accept' }).count()).toBe(0);

  const operator = await visit('/egofficial-admin?section=disputes', { as: await anAdmin(platform) });
  await operator.page.getByText('The host rejected it: The recording shows A in front.').waitFor();
  await expectAccessible(operator.page);
  await operator.page.getByRole('link', { name: 'Decide on the desk' }).click();
  const decision = operator.page.getByRole('region', { name: 'Decide the disputes', exact: true });
  await decision.getByText('correct the results before you accept').waitFor();
  await decision.getByRole('button', { name: 'Correct the results' }).click();
  await operator.page.getByRole('heading', { name: 'Correct the results of Match 1' }).waitFor();
  for (const [person, placement] of [
    [a, '2'],
    [b, '1'],
  ] as const) {
    const typing = operator.page.getByRole('radio', { name: 'Type' });
    if (!(await typing.isChecked())) await operator.page.getByText('Type', { exact: true }).click();
    await operator.page.getByLabel(`Place of ${person.username}`, { exact: true }).fill(placement);
  }
  await operator.page.getByRole('button', { name: 'Save and finish the match' }).click();
  await decision.getByText('The results have been corrected since.').waitFor();
  await decision.getByLabel('Your answer to the player').fill('You are right.');
  await decision.getByRole('button', { name: 'Accept' }).click();
  await expectToast(operator.page, 'Dispute accepted');
  await operator.page.getByRole('heading', { name: 'Winners are announced' }).waitFor();
  await mine.getByText('Your dispute was accepted.').waitFor();
});

test('the time is over: nobody can dispute any more, and what waits says so', async ({
  evening,
  host,
  platform,
  scored,
  visit,
}) => {
  const { id, match, players } = await evening();
  const [a, b] = players;
  await sendClaim(platform, b, { match, placement: 1, kills: 0, file: await evidenceOf(platform, b) });
  await scored(match, players);
  await settleByStandings(platform, host, { tournament: id, order: null, revision: null });
  const dispute = await openDispute(platform, b, { match, text: 'I was first', file: null });
  await decideDispute(platform, host, { dispute, decision: 'rejected', answer: 'No' });
  await platform.database.query(
    "update tournaments set settles_at = now() - interval '1 hour' where id = $1",
    [id],
  );
  const other = await visit(`/t/${id}?tab=matches`, { as: a });
  await openMatch(other.page);
  await dialog(other.page).getByText('The time for disputes is over!').waitFor();
  const desk = await visit(`/t/${id}/desk`, { as: host, size: DESKTOP });
  await desk.page.getByRole('heading', { name: 'Prizes wait' }).waitFor();
  // What was sent with the result stands beside the dispute.
  await desk.page.getByText('With the result. Sent: 1st, 0 kills').waitFor();
  await desk.page.getByRole('img', { name: `Screenshot of ${b.username}` }).waitFor();
  await expectAccessible(desk.page);
});

test('who has no seat is offered neither, and nobody else sees what was sent', async ({
  evening,
  host,
  platform,
  scored,
  visit,
}) => {
  const { id, match, players } = await evening();
  const [a, b] = players;
  const file = await evidenceOf(platform, b);
  await sendClaim(platform, b, { match, placement: 1, kills: 0, file });
  await scored(match, players);
  await openDispute(platform, b, { match, text: 'Only for the host', file });
  for (const as of [null, a, host]) {
    const { page } = await visit(`/t/${id}?tab=matches`, { as });
    await openMatch(page);
    await dialog(page).getByRole('heading', { name: 'Results', exact: true }).waitFor();
    expect(await page.getByText('Only for the host').count()).toBe(0);
    const offered = dialog(page).getByText('Something is wrong');
    if (as === a) await offered.waitFor();
    else expect(await offered.count()).toBe(0);
  }
});

test('what is pressed or typed while the web takes the page over is heard', async ({
  evening,
  host,
  platform,
  open,
}) => {
  const { id, match, players } = await evening();
  const [, b] = players;
  const entryDetails = JSON.stringify({ roomID: 'room-9', roomPass: 'momo' });
  await editMatch(platform, host, { id: match, data: { entryDetails } });
  const file = await evidenceOf(platform, b);
  await sendClaim(platform, b, { match, placement: 1, kills: 3, file });
  const { page } = await open({ as: b });
  await page.goto('/games');
  let held = Promise.withResolvers<void>();
  // The route stays to the end: removing one loses what the browser requests at that moment.
  await page.route('**/assets/main-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  /** Presses with a finger that is down before the web is here, and up after it. */
  const press = async (path: string, element: Locator, before = async () => {}) => {
    held = Promise.withResolvers();
    await page.goto(path, { waitUntil: 'commit' });
    await before();
    await element.hover();
    await page.mouse.down();
    held.resolve();
    await untilInUse(page);
    await page.mouse.up();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await press('/games', button('Profile'));
  await page.getByRole('navigation', { name: 'Your account' }).waitFor();
  await press('/profile?tab=account', button('Change picture'));
  await page.getByRole('dialog').waitFor();
  await press(`/t/${id}?tab=matches`, button(/^Match 1/));
  await page.getByText('room-9').first().waitFor();
  const kills = page.getByLabel('Your kills');
  const change = page.getByText('Change it');
  await press(`/t/${id}?tab=matches&match=${match}`, change);
  await kills.fill('4');
  await press(`/t/${id}?tab=matches&match=${match}`, page.getByText('Your kills'), async () => {
    await change.click();
    await kills.fill('5');
  });
  expect(await kills.inputValue()).toBe('5');
});
