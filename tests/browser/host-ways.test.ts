/**
 * Ways of a host through the wizard and the Host Panel: templates, default dates, duplicates, a preview, all that is missing
 * in one list; and bracket, scoring and time for disputes.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { messageIn } from '#shared/messages-in.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import type { RehearsalAnswer } from '#shared/rehearsal.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, expectNoShift, goWithin, PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aDraft, aHost, aMatch, anOpenTournament, aSeries, joinedPlayers } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';
import { expectGoodAtAllWidths } from './widths.ts';

const test = browserTest
  .extend('host', { scope: 'file' }, ({ platform }) => aHost(platform))
  .extend('stored', { scope: 'file' }, ({ api }) => async (id: string): Promise<TournamentDocument> => {
    return (await api.call('GET', `/v1/databases/main/collections/tournaments/documents/${id}`)).json;
  });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const shownIn = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
const panel = (id: string, rest: string) => `/profile?tab=host&tournament=${id}&${rest}`;
const checks = (page: Page) => page.getByRole('list', { name: 'Before publishing' });

test('Host: a new tournament is planned for tomorrow evening; a template fills the rest, and leaves what was typed', async ({
  host,
  visit,
}) => {
  const { page } = await visit('/profile?tab=host&tournament=new', { as: host, now: '2031-06-10T19:00:00Z' });
  await expect.poll(() => shownIn(page, 'Tournament start')).toBe('2031-06-12T20:00');
  // What a host has to say is one screen of a phone.
  const first = [
    'Start from a template',
    'Title',
    'Tournament start',
    'Entry fee',
    'Max participants',
    'Prize of rank 1',
  ];
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  for (const label of first) {
    const box = await page.getByLabel(label, { exact: true }).boundingBox();
    expect(box?.y, label).toBeGreaterThan(61);
    expect((box?.y ?? 0) + (box?.height ?? 0), label).toBeLessThan(bar?.y ?? 0);
  }
  // The other dates go with the start.
  await page.getByLabel('Tournament start').fill('2031-06-14T21:00');
  await expect.poll(() => shownIn(page, 'Tournament end')).toBe('2031-06-14T23:00');
  await expect.poll(() => shownIn(page, 'Registration end')).toBe('2031-06-14T20:00');
  await page.getByLabel('Tournament start').fill('2031-06-12T20:00');
  await expect.poll(() => shownIn(page, 'Tournament end')).toBe('2031-06-12T22:00');
  await page.getByLabel('Title', { exact: true }).fill('Weekly Three');
  await page.getByLabel('Start from a template').selectOption('three-rounds');
  await expect.poll(() => shownIn(page, 'Prize of rank 1')).toBe('300');
  await expect.poll(() => shownIn(page, 'Title')).toBe('Weekly Three');
  await expect.poll(() => shownIn(page, 'Max participants')).toBe('48');
  const rules = page.getByRole('textbox', { name: 'Rules' });
  expect(await rules.isVisible()).toBe(false);
  expect((await page.getByRole('button', { name: 'Create draft' }).boundingBox())?.y).toBeLessThan(900);
  await page.getByText('Everything else').click();
  await rules.getByText('Points of all matches add up').waitFor();
  // One of the site's pictures instead of an address.
  await page.getByText('Or take one of ours').click();
  await page.getByRole('button', { name: 'Background 3', exact: true }).click();
  await expect.poll(() => shownIn(page, 'Image URL')).toBe('/art/tournament-03.webp');
  await expectAccessible(page);
  await press(page, 'Create draft');
  await expectToast(page, messages.tournamentCreated);
  await expect.poll(() => page.getByRole('radio', { name: /^Series/ }).isChecked()).toBe(true);
  await expect.poll(() => shownIn(page, 'Points by place')).toBe('12, 9, 8, 7, 6, 5, 4, 3, 2, 1');
  await press(page, 'Save and continue');
  // The template has made its matches.
  for (const [match, at] of [
    ['Match 1', '8:00'],
    ['Match 2', '8:25'],
    ['Match 3', '8:50'],
  ]) {
    const plan = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: match }) });
    await plan.getByText(`${at} PM`).waitFor();
  }
});

test('Host: the Host Panel is what opens first on phones, and a duplicate is published in one press', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host, { tournTitle: 'Friday Again Cup' });
  const opened = await visit('/profile', { as: host });
  const { page } = opened;
  const tabs = page.getByRole('tab');
  await expect
    .poll(() => tabs.allInnerTexts())
    .toEqual(['Host Panel', 'Tournaments', 'Game Profiles', 'Wallet', 'Account']);
  await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true');
  await goWithin(page, '/profile?tournament=new');
  // What makes the draft is on the first screen, above the bar.
  const create = await page.getByRole('button', { name: 'Create draft' }).boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Main ways' }).boundingBox();
  expect((create?.y ?? 0) + (create?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await goWithin(page, '/profile');
  await page.getByRole('button', { name: 'Like this one: Friday Again Cup' }).click();
  await page.getByLabel('On which day?').fill('2031-03-07');
  await expectAccessible(page);
  await press(page, 'Make the draft');
  await expectToast(page, 'Draft made. Its dates are ahead: check them and publish.');
  await page.waitForURL(/tournament=(?!new)\w+/);
  const draft = new URL(page.url()).searchParams.get('tournament');
  expect(draft).not.toBe(id);
  await press(page, 'Publish');
  await expectToast(page, messages.tournamentPublished);
  const [row] = await platform.database.query<{ status: string; title: string }>(
    'select status, title from tournaments where id = $1',
    [draft],
  );
  expect(row).toEqual({ status: 'Open', title: 'Friday Again Cup, Mar 7' });

  await opened.become({ size: DESKTOP });
  await goWithin(page, '/games');
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  await goWithin(page, '/profile');
  await page.getByRole('tab', { name: 'Tournaments', selected: true }).waitFor();
  // The address of a phone opens the panel here too, without the card above it.
  await goWithin(page, `/profile?tournament=${id}`);
  await page.getByRole('tab', { name: 'Host Panel', selected: true }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Profile' }).count()).toBe(0);
});

test('Host: what is on stands first everywhere, one press from its desk, however many drafts there are', async ({
  platform,
  visit,
}) => {
  const host = await aHost(platform);
  const { id } = await aSeries(platform, host, {
    matches: 2,
    players: 2,
    overrides: { tournTitle: 'Valley Scrims #41' },
  });
  const next = await anOpenTournament(platform, host, { tournTitle: 'Valley Scrims #41' });
  for (let count = 0; count < 21; count += 1)
    await aDraft(platform, host, { tournTitle: 'Valley Scrims #41' });
  const opened = await visit('/profile', { as: host });
  const { page } = opened;
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  await group('Now').getByText('Match 1 is being played.').waitFor();

  await expect.poll(() => group('Next').getByRole('article').count()).toBe(1);
  await expect.poll(() => group('Drafts').getByRole('article').count()).toBe(20);

  // Rows of one name are told apart by their time.
  await group('Next')
    .getByRole('button', { name: /^Manage: Valley Scrims #41, .*20\d\d/ })
    .waitFor();
  await opened.settle();
  await expectAccessible(page);
  await expectGoodAtAllWidths(page);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const heights = () =>
      page
        .getByRole('article')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    await expect.poll(async () => [...new Set(await heights())]).toEqual([88]);
    const top = async () => (await group('Now').boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    await expect.poll(top).toBeLessThan(420);
    for (const place of ['/', '/my-evening']) {
      await goWithin(page, place);
      await page.getByRole('link', { name: 'Desk: Valley Scrims #41' }).waitFor();
      await expect.poll(() => page.getByText('You are in no tournament right now').count()).toBe(0);
    }
    await goWithin(page, '/profile?tab=host');
    await group('Now').waitFor();
  }
  await goWithin(page, '/');
  const ways = page.getByRole('navigation', { name: 'Main' });
  await ways.getByRole('link', { name: 'Host', exact: true }).click();
  await group('Next').waitFor();
  await goWithin(page, '/');
  await page.getByRole('link', { name: 'Desk: Valley Scrims #41' }).click();
  await page.waitForURL(`**/t/${id}/desk`);
  expect(next).not.toBe(id);
  // The same again, from Home: the new draft opens in the panel.
  await goWithin(page, '/');
  await page.getByRole('button', { name: /Valley Scrims #41/ }).click();
  await press(page, 'Make the draft');
  await page.waitForURL(/\/profile\?tab=host&tournament=/);
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
});

test('Host: all that is missing stands in one list; the wizard fits every width, and nothing moves while it is loaded', async ({
  platform,
  visit,
}) => {
  const host = await aHost(platform, { username: null });
  const past = (days: number) => nepalLocal(new Date(Date.now() - days * 86_400_000));
  const draft = await aDraft(platform, host, {
    tournTitle: 'A title of many words '.repeat(6).trim(),
    startDate: past(2),
    endDate: past(1),
    regStart: null,
    regEnd: null,
  });
  const opened = await visit(panel(draft, 'step=3'), { as: host, isUncached: true });
  const { page } = opened;
  const list = checks(page);
  await list.getByText(messages.startInPast).waitFor();
  await list.getByText(messages.publishNeedsMatch).waitFor();
  await list.getByText('claim one below').waitFor();
  await expect.poll(() => list.getByRole('img', { name: 'Not yet' }).count()).toBe(3);
  await expect.poll(() => list.getByRole('img', { name: 'Done' }).count()).toBe(2);
  await expect.poll(() => page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
  await opened.settle();
  await expectNoShift(page);
  await expectGoodAtAllWidths(page);
  // The step that mends it.
  await list.getByRole('button', { name: 'Go to step 1' }).click();
  await page.getByLabel('Tournament start').waitFor();
});

test('what cannot be played is red in the list, and publishing it is asked; a draw asks for no match', async ({
  host,
  platform,
  stored,
  visit,
}) => {
  const draft = await aDraft(platform, host, { endDate: '2030-01-02T21:00', startDate: '2030-01-02T20:00' });
  await aMatch(platform, host, draft, { matchName: 'Late one', scheduledTime: '2030-01-03T20:00' });
  const { page } = await visit(panel(draft, 'step=3'), { as: host });
  await checks(page).getByRole('img', { name: 'This cannot be played' }).waitFor();
  await checks(page).getByText('Late one').waitFor();
  await press(page, 'Publish');
  await page.getByRole('dialog', { name: 'This cannot be played' }).getByText('Late one').waitFor();
  await expectAccessible(page);
  await press(page, 'Back');
  expect((await stored(draft)).status).toBe('Draft');
  await page.goto(`/ne${panel(draft, 'step=3')}`);
  await page
    .getByText(messageIn('ne', 'rehearsalMatchAfterEnd', 'Late one'))
    .first()
    .waitFor();
  await page.goto(panel(draft, 'step=3'));
  await checks(page).getByText('Late one').waitFor();

  // The matches go with the start, where the host says so.
  await goWithin(page, panel(draft, 'step=1'));
  await page.getByLabel('Tournament start').fill('2030-01-09T20:00');
  await expect.poll(() => shownIn(page, 'Tournament end')).toBe('2030-01-09T21:00');
  await press(page, 'Save and continue');
  await page.getByRole('dialog', { name: 'Move the match, too?' }).waitFor();
  await press(page, 'Move them');
  await page.waitForURL(/step=2/);
  const [moved] = await platform.database.query<{ at: string }>(
    `select to_char(scheduled_time at time zone 'Asia/Kathmandu', 'YYYY-MM-DD HH24:MI') as at from matches where tournament_id = $1`,
    [draft],
  );
  expect(moved?.at).toBe('2030-01-10 20:00');

  const drawn = await aDraft(platform, host, {
    bracket: '{"bracketType":"single_elimination"}',
    gameDetails: '{"gameMode":"clash_squad","teamSize":"Solo","map":"Kalahari"}',
  });
  await goWithin(page, panel(drawn, 'step=3'));
  await page.getByText('The draw makes the matches. You draw on the desk').waitFor();
  await expect.poll(() => page.getByText('No match yet').count()).toBe(0);
  await press(page, 'Publish');
  await expectToast(page, messages.tournamentPublished);
});

test('nothing moves while the first step or a tournament is loaded, and the step fits every width', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host);
  const opened = await visit('/profile?tab=host&tournament=new', { as: host, isUncached: true });
  const { page } = opened;
  await page.getByRole('button', { name: 'Create draft', exact: true }).waitFor();
  await opened.settle();
  await expectNoShift(page);
  await expectGoodAtAllWidths(page);
  await opened.become({ isUncached: true });
  await page.goto(panel(id, 'view=edit'));
  await page.getByLabel('Tournament start').waitFor();
  await opened.settle();
  await expectNoShift(page);
});

test('Host: a draft is rehearsed, and seen as players will see it', async ({ host, platform, visit }) => {
  const draft = await aDraft(platform, host, { tournTitle: 'Preview Cup' });
  await aMatch(platform, host, draft);
  const { page } = await visit(panel(draft, 'step=3'), { as: host });
  const answers: RehearsalAnswer[] = [
    {
      log: [
        { at: '2030-01-02T10:45:00.000+00:00', step: 'publish', says: 'Published and open.', ok: true },
        { at: '2030-01-02T11:00:00.000+00:00', step: 'room', says: 'Something was refused.', ok: false },
      ],
      problems: [{ reason: 'rehearsalMatchesAtOnce', says: 'A and B are at the same time.' }],
      entries: 12,
    },
    {
      log: [{ at: '2030-01-02T10:45:00.000+00:00', step: 'audit', says: 'The ledger is sound.', ok: true }],
      problems: [],
      entries: 12,
    },
  ];
  // What the server plays is tested with it, and takes a process of its own.
  await page.route('**/rehearsal', (route) => route.fulfill({ json: answers.shift() }));
  await press(page, 'Rehearse');
  await page.getByText('A and B are at the same time.').waitFor();
  await page.getByText('What happened').click();
  await page.getByText('Something was refused.').waitFor();
  await expectAccessible(page);
  await press(page, 'Rehearse again');
  await page.getByText('Everything went well').waitFor();
  await page.getByText('The ledger is sound.').waitFor();

  const card = page.locator('article').filter({ hasText: 'Preview Cup' });
  await card.getByText('Open', { exact: true }).waitFor();
  await page.getByText('joining starts when you set it to Open').click();
  await card.getByText('Upcoming', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Preview the page' }).click();
  await page.waitForURL(`**/t/${draft}`);
  await page.getByRole('heading', { level: 1, name: 'Preview Cup' }).waitFor();
});

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
  const { page, isTold } = await visit(panel(id, 'view=edit'), { as: host });
  await isTold(4);
  await page.getByLabel('Points for a kill').fill('3');
  await press(page, 'Update scoring');
  await expectToast(page, 'Tournament updated');
  expect(JSON.parse((await stored(id)).scoring ?? '')).toMatchObject({ kill: 3 });
  await joinedPlayers(platform, id, 1);
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
