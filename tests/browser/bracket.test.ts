/** Head to head in the browser: drawing on the desk, results, and the bracket on phones and laptops. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { putBracket } from '#server/brackets/put-bracket.ts';
import { sendClaim } from '#server/disputes/send-claim.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { putResults } from '#server/results/put-results.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, goWithin } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { evidenceOf } from '#tests/support/evidence.ts';
import { aDraft, aHost, anOpenTournament, joinedPlayers, type Person } from '#tests/support/factories.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const next = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

type Services = Pick<TestPlatform, 'config' | 'database' | 'participation'>;

async function aCup(platform: Services, host: Person, size: number, bracketType = 'single_elimination') {
  const bracket = JSON.stringify({ bracketType });
  const id = await anOpenTournament(platform, host, { bracket });
  return { id, players: await joinedPlayers(platform, id, size) };
}

/** Draws a cup, and lets the first side win the first matches. */
async function played(platform: Services, host: Person, { id, count }: { id: string; count: number }) {
  const { matches } = await putBracket(platform, host, { tournament: id, seeding: 'joined' });
  await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
  for (const { match } of matches.slice(0, count)) {
    await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing' } });
    const [row] = await platform.database.query<{ sides: string[] }>(
      'select sides from matches where id = $1',
      [match],
    );
    const rows = (row?.sides ?? []).map((entry, side) => ({ entry, rounds: side === 0 ? 4 : 2 }));
    await putResults(platform, host, { match, revision: 0, rows });
  }
  return matches;
}

/** Nothing is wider than the page, not even what is hidden from sight. */
async function expectNoOverflow(page: Page) {
  const widths = () =>
    page.evaluate(() => [document.body.scrollWidth, document.documentElement.scrollWidth, innerWidth]);
  await expect.poll(async () => Math.max(...(await widths())) - (page.viewportSize()?.width ?? 0)).toBe(0);
}

test('a host draws, draws again after an exit, plays and pays a knockout on the desk', async ({
  host,
  platform,
  visit,
}) => {
  const { id, players } = await aCup(platform, host, 3);
  const [a, b, c] = players as [Person, Person, Person];
  const { page } = await visit(`/t/${id}/desk`, { as: host });
  await next(page, 'Draw the bracket').waitFor();
  await page.getByLabel('By order of joining').check({ force: true });
  await press(page, 'Draw the bracket');
  await expectToast(page, 'The bracket is drawn');
  await next(page, 'Start Semi-final').waitFor();
  // Without a bye is who stands low in the host's own list.
  await press(page, 'Draw the bracket again');
  await page.getByLabel('By your list').check({ force: true });
  await page.getByRole('button', { name: `Move up: ${c.username}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await press(page, 'Draw the bracket');
  await expect
    .poll(async () => {
      const [row] = await platform.database.query<{ sides: string[] }>(
        'select sides from matches where tournament_id = $1 and round = 1',
        [id],
      );
      return row?.sides.toSorted();
    })
    .toEqual([a.id, b.id].toSorted());
  await next(page, 'Start Semi-final').waitFor();

  await platform.participation.exit(id, c);
  await next(page, 'Draw the bracket again').waitFor();
  await press(page, 'Draw the bracket again');
  await next(page, 'Start Final').waitFor();
  await press(page, 'Start Final');
  await press(page, 'Start');
  await next(page, 'Let them into the room of Final').waitFor();
  await page.getByText('are told at once').waitFor();
  await press(page, 'Enter results instead');
  await next(page, 'Who won Final?').waitFor();
  const rounds = (who: Person) => page.getByLabel(who.username ?? '');
  await rounds(a).fill('3');
  await rounds(b).fill('3');
  await press(page, 'Save results');
  await page.getByText('one side must have won 4 rounds').waitFor();
  await expectAccessible(page);
  await rounds(b).fill('4');
  await press(page, `${b.username} wins`);
  await expectToast(page, 'Results of Final saved');
  await next(page, 'Pay the winners').waitFor();
  await page
    .getByText(b.username ?? '')
    .first()
    .waitFor();
});

test('the button says who moves on, and a correction is refused once the next match is played', async ({
  host,
  platform,
  visit,
}) => {
  const { id, players } = await aCup(platform, host, 4);
  const [a, , , d] = players as [Person, Person, Person, Person];
  const matches = await played(platform, host, { id, count: 0 });
  const match = matches[0]?.match ?? '';
  await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing' } });
  for (const one of [a, d]) {
    const file = await evidenceOf(platform, one);
    await sendClaim(platform, one, { match, placement: 1, kills: 0, file });
  }
  const { page } = await visit(`/t/${id}/desk`, { as: host, size: DESKTOP });
  await press(page, 'Enter results instead');
  await expect.poll(() => page.getByText('The other side says the same.').count()).toBe(2);
  await page.getByRole('link', { name: `Screenshot of ${d.username}` }).waitFor();
  await page.getByLabel(`Rounds of ${a.username}`).fill('2');
  await page.getByLabel(`Rounds of ${d.username}`).fill('4');
  await page.getByText(`${d.username} goes to: Final.`).waitFor();
  await expect.poll(() => page.getByText('differs').count()).toBe(1);
  await page.getByText(`${a.username} goes to: Match for third place.`).waitFor();
  await press(page, `${d.username} moves on`);
  await expectToast(page, 'Results of Semi-final 1 saved');
  await next(page, 'Start Semi-final 2').waitFor();
});

test('four matches due at once are started together, each with its room and its result in its row', async ({
  host,
  platform,
  visit,
}) => {
  const { id, players } = await aCup(platform, host, 8);
  const [a, , , , , , , h] = players as [Person, ...Person[]];
  await played(platform, host, { id, count: 0 });
  const { page } = await visit(`/t/${id}/desk`, { as: host });
  const row = (label: string) => page.getByRole('button', { name: label, exact: true });
  await next(page, 'Start 4 matches').waitFor();
  await row('Start: Quarter-final 3').scrollIntoViewIfNeeded();
  const box = await row('Start: Quarter-final 3').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  // The answer comes when the room is being sent: what is entered meanwhile is saved, and told as saved.
  const answer = Promise.withResolvers<void>();
  await page.route(
    '**/collections/matches/documents/*',
    async (route) => {
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  // Its room is asked for at once; then the others begin together.
  await next(page, 'Let them into the room of Quarter-final 3').waitFor();
  await page.getByLabel('Room ID').fill('4711');
  await press(page, 'Send to the players');
  await page.getByRole('button', { name: 'Send to the players', disabled: true }).waitFor();
  answer.resolve();
  await expectToast(page, 'The players have the room.');
  await press(page, 'Start 3 matches');
  await next(page, 'Let them into the room of Quarter-final 1').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // By keyboard alone: a room out of turn, then a result out of turn.
  await row('Room of Quarter-final 4').focus();
  await page.keyboard.press('Enter');
  await next(page, 'Let them into the room of Quarter-final 4').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await next(page, 'Let them into the room of Quarter-final 1').waitFor();
  await row('Results of Quarter-final 1').focus();
  await page.keyboard.press('Enter');
  await next(page, 'Who won Quarter-final 1?').waitFor();
  await page.getByLabel(`Rounds of ${a.username}`).fill('4');
  await page.getByLabel(`Rounds of ${h?.username}`).fill('1');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Results of Quarter-final 1 saved');
  await next(page, 'Let them into the room of Quarter-final 2').waitFor();
});

test('the tournament shows its bracket: one round at a time on a phone, the tree on a laptop', async ({
  host,
  platform,
  visit,
}) => {
  const { id, players } = await aCup(platform, host, 7);
  await played(platform, host, { id, count: 3 });
  const [first] = players as [Person];
  const { page, become } = await visit(`/t/${id}`, { as: first });
  // Opens on the bracket, at the round that is being played.
  const round = (name: string) => page.getByRole('button', { name, exact: true });
  await round('Semi-final').waitFor();
  expect(await round('Semi-final').getAttribute('aria-pressed')).toBe('true');
  const semis = page.getByRole('list', { name: 'Semi-final', exact: true });
  await semis.getByText(first.username ?? '').waitFor();
  await expectAccessible(page);
  await round('Final').click();
  await page.getByRole('list', { name: 'Final', exact: true }).getByText('Winner of Semi-final 1').waitFor();
  await expect.poll(() => round('Final').getAttribute('aria-pressed')).toBe('true');
  await expectNoOverflow(page);

  await become({ size: DESKTOP });
  const tree = page.getByRole('region', { name: 'Knockout', exact: true });
  await tree.getByRole('button', { name: /Quarter-final 1/ }).waitFor();
  await expect.poll(() => tree.getByRole('button').count()).toBe(6);
  await expectNoOverflow(page);
  // The tree keeps clear of what stands beside it.
  await eventually(async () => {
    const box = await tree.boundingBox();
    const aside = await page.getByText('Hosted By').filter({ visible: true }).first().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(aside?.x ?? 0);
  });
  await expectAccessible(page);
  await tree.getByRole('button', { name: /Quarter-final 1/ }).click();
  await page.getByRole('dialog').getByRole('list', { name: 'Results of the match' }).waitFor();

  // In a stream it is a picture, of the rounds that its address asks for.
  await goWithin(page, `/overlay/${id}?from=2&theme=light`);
  await page.locator('main.overlay').waitFor();
  await tree.getByText('Semi-final 1', { exact: true }).waitFor();
  expect(await tree.getByText('Quarter-final 1', { exact: true }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button').count()).toBe(0);
  await expectAccessible(page);
});

test('a host chooses a knockout to 7 rounds in the wizard', async ({ host, platform, visit }) => {
  const id = await aDraft(platform, host);
  const { page } = await visit(`/profile?tab=host&tournament=${id}&step=2`, { as: host, size: DESKTOP });
  await page.getByRole('radio', { name: /^Knockout/ }).check();
  await page.getByRole('radio', { name: /first to 7 rounds/ }).check();
  expect(await page.getByLabel('Points by place').count()).toBe(0);
  await expectAccessible(page);
  await press(page, 'Save and continue');
  await expect
    .poll(async () => {
      const [row] = await platform.database.query(
        'select bracket_type, bracket_target from tournaments where id = $1',
        [id],
      );
      return row;
    })
    .toEqual({ bracket_type: 'single_elimination', bracket_target: 7 });
});
