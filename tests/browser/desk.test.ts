/** The desk of a tournament: entering results in three ways, two score keepers, ties, and who may see it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { putResults } from '#server/results/put-results.ts';
import { checkInByHand } from '#server/tournaments/seats/check-in.ts';
import { putStaff } from '#server/tournaments/staff/put-staff.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { joinTeam } from '#server/tournaments/teams/join-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { messages } from '#shared/messages.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import type { MatchResults } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, goWithin, shownText } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anAdmin,
  anOpenTournament,
  aPlayer,
  aSeries,
  joinedPlayers,
  ofTeams,
  type Person,
  players,
  withResults,
} from '#tests/support/factories.ts';
import { saveResults } from '#tests/support/save-results.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest
  .extend('host', { scope: 'file' }, ({ platform }) => aHost(platform))
  .extend('storedResults', { scope: 'file' }, ({ api }) => async (match: string | undefined) => {
    const path = `/v1/databases/main/collections/matches/documents/${match}`;
    return JSON.parse((await api.call('GET', path)).json.matchResults) as MatchResults;
  })
  .extend(
    'storedTournament',
    { scope: 'file' },
    ({ api }) =>
      async (id: string): Promise<TournamentDocument> => {
        return (await api.call('GET', `/v1/databases/main/collections/tournaments/documents/${id}`)).json;
      },
  );
const { describe } = test;

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));

const next = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const place = (page: Page, who: Person | undefined) =>
  page.getByLabel(`Place of ${who?.username}`, { exact: true });
const kills = (page: Page, who: Person | undefined) =>
  page.getByLabel(`Kills of ${who?.username}`, { exact: true });
const placements = (results: MatchResults) =>
  [...results.rows]
    .sort((a, b) => (a.placement ?? 0) - (b.placement ?? 0))
    .map(({ entry, kills: count }) => [entry, count]);

describe('who may see it', () => {
  test('the host, led by the page of the tournament and by the Host Panel, and asked before unsaved rows are left', async ({
    host,
    platform,
    visit,
  }) => {
    const { id, players } = await aSeries(platform, host, { matches: 1, players: 2 });
    const draft = await aDraft(platform, host);
    const { page } = await visit(`/t/${id}`, { as: host, size: DESKTOP });
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await expect.poll(() => page.title()).toBe('Desk | EGOfficial');
    await press(page, 'Enter results instead');
    await place(page, players[0]).fill('1');
    const dialog = page.getByRole('dialog');
    await page.getByRole('link', { name: 'Tournament page' }).click();
    await dialog.getByText('Leave without saving?').waitFor();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goBack();
    await dialog.getByText('Leave without saving?').waitFor();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => place(page, players[0]).inputValue()).toBe('1');
    await page.getByRole('link', { name: 'Tournament page' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('region', { name: 'Prize, fee and seats' }).waitFor();

    await goWithin(page, `/profile?tab=host&tournament=${id}`);
    await page.getByRole('link', { name: 'Open the desk' }).click();
    await next(page, 'Let them into the room of Match 1').waitFor();
    await goWithin(page, `/t/${draft}/desk`);
    await next(page, 'Publish the tournament').waitFor();
  });

  test('the admin, who is told when it cannot be loaded', async ({ host, open, platform }) => {
    const { id } = await aSeries(platform, host, { matches: 1, players: 2 });
    const { page } = await open({ as: await anAdmin(platform), allows: /status of 400/ });
    await page.route('**/standings', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: '{"message":"No","code":400,"type":"x"}',
      }),
    );
    await page.goto(`/t/${id}/desk`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/standings');
    await press(page, 'Try again');
    await next(page, 'Let them into the room of Match 1').waitFor();
  });

  test('not a visitor, who is led to the login', async ({ host, platform, visit }) => {
    const id = await anOpenTournament(platform, host);
    const { page } = await visit(`/t/${id}/desk`, { allows: /status of 404/ });
    await page.waitForURL(`**/login?from=${encodeURIComponent(`/t/${id}/desk`)}`);
  });

  test('not another host', async ({ host, platform, visit }) => {
    const id = await anOpenTournament(platform, host);
    const as = await aHost(platform);
    const { page } = await visit(`/t/${id}/desk`, { as, allows: /status of 404/ });
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await expect.poll(() => page.title()).toBe('Page Not Found | EGOfficial');
  });
});

test('an entry is removed before the start, with the reason that the player reads', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host, {
    entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 5 }),
  });
  const [player, other] = await joinedPlayers(platform, id, 2);
  if (!player || !other) throw new Error('nobody');
  const { page } = await visit(`/t/${id}/desk`, { as: host });
  await press(page, `Remove ${player.username}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByText(messages.removeReasonMissing).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Reason, which the player reads').fill('Plays with an emulator');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, `${player.username} is removed.`);
  await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(1);
  const [told] = await platform.database.query<{ message: string }>(
    `select message from notifications n join notification_recipients r on r.notification_id = n.id
     where r.user_id = $1 order by n.sequence desc limit 1`,
    [player.id],
  );
  expect(told?.message).toContain('Plays with an emulator');
  await platform.audit();
});

test('a helper gives a penalty that everybody reads, and lets players in', async ({
  host,
  platform,
  visit,
}) => {
  const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 3 });
  const places = players.map((player) => [player, 0] as const);
  await withResults(platform, host, { match: matches[0], places });
  const helper = await aPlayer(platform);
  const owners = await visit(`/t/${id}/desk`, { as: host, size: DESKTOP });
  await owners.page.getByText('Add a helper').click();
  await owners.page.getByLabel('Username').fill(helper.username ?? '');
  await owners.page.getByLabel('Rooms, start of matches, check-in').uncheck();
  await owners.page.getByLabel('All of these, draws, penalties, edits').check();
  await press(owners.page, 'Add');
  await owners.page
    .getByRole('listitem')
    .filter({ hasText: `${helper.username} Manager` })
    .waitFor();
  await expectAccessible(owners.page);
  const { page } = await visit(`/t/${id}/desk`, { as: helper });
  await page.getByText('Give a penalty').click();
  await page.getByLabel('Player or team').selectOption({ label: players[0]?.username ?? '' });
  await page.getByLabel('Points off, 1 to 1000').fill('4');
  await page.getByLabel('Reason, which everybody reads').fill('Came late');
  await press(page, 'Give the penalty');
  const line = page.getByRole('listitem').filter({ hasText: `${players[0]?.username} −4 Came late` });
  await line.waitFor();
  await expectAccessible(page);
  const theirs = await visit(`/t/${id}?tab=standings`, { as: players[0] });
  await theirs.page.getByRole('listitem').filter({ hasText: 'Came late' }).waitFor();
  await theirs.page.getByText('Dispute the penalty', { exact: true }).click();
  await theirs.page.getByLabel('What is wrong?').fill('I was on time');
  await expectAccessible(theirs.page);
  await press(theirs.page, 'Send to the host');
  await theirs.page.getByText('Your dispute is with the host.').waitFor();
  await expect.poll(() => theirs.page.getByText('Dispute the penalty').count()).toBe(0);
  await owners.page.getByText('I was on time').waitFor();
  expect(await page.getByText('Pay the winners').count()).toBe(0);
});

test('the host accepts who asks, and an invitation lets its bearer in', async ({ host, platform, visit }) => {
  const open = (kind: string, fee = 0) =>
    anOpenTournament(platform, host, {
      entryFee: JSON.stringify({ currencyType: 'eg_token', fee }),
      access: JSON.stringify({ kind }),
    });
  const [asked, invited, paid] = [await open('approval'), await open('invite'), await open('approval', 30)];
  const player = await aPlayer(platform, { tokens: 30 });
  const { page } = await visit(`/t/${paid}`, { as: player, allows: /status of 40\d/ });
  await page.getByRole('main').getByRole('button', { name: /^Join/ }).click();
  const question = page.getByRole('dialog');
  await question
    .getByText('Nothing is taken yet. 30 EG Token are taken when the host accepts you.')
    .waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await goWithin(page, `/t/${asked}`);
  await press(page, 'Join Free');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask to join' }).click();
  await expectToast(page, 'Your request was sent. The host decides.');
  await page.getByText('You have asked to join. The host decides; you are told.').waitFor();
  await press(page, 'Take it back');
  await press(page, 'Join Free');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask to join' }).click();
  await page.getByText('You have asked to join. The host decides; you are told.').waitFor();
  for (const other of await players(platform, 2)) await platform.participation.join(asked, other);
  const hosts = await visit(`/t/${asked}/desk`, { as: host });
  await hosts.page.getByText('Asking to join: 3').waitFor();
  await expectAccessible(hosts.page);
  await hosts.page.getByRole('button', { name: 'Accept', exact: true }).first().click();
  await press(hosts.page, 'Accept all 2');
  await hosts.page.getByRole('dialog').getByRole('button', { name: 'Accept 2 players' }).click();
  await expectToast(hosts.page, '2 players have a seat.');
  await hosts.page.getByText('Nobody asks to join').waitFor();
  await hosts.page.goto(`/t/${invited}/desk`);
  await press(hosts.page, 'Make 5 codes');
  await expect.poll(() => hosts.page.locator('code').count()).toBe(5);
  await hosts.page
    .getByRole('button', { name: /^Take back: / })
    .first()
    .click();
  await expect.poll(() => hosts.page.locator('code').count()).toBe(4);
  await hosts.page.getByLabel('Username of whom you invite').fill(player.username ?? '');
  await press(hosts.page, 'Invite');
  const own = hosts.page.getByRole('listitem').filter({ hasText: player.username ?? '' });
  const code = await shownText(own.locator('code'));
  await page.goto(`/t/${invited}`);
  await press(page, 'Join Free');
  // A wrong code stays where it can be corrected.
  await page.getByRole('dialog').getByLabel('Code of your invitation').fill('nothing');
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('dialog').getByText('No invitation has this code.').waitFor();
  await page.getByRole('dialog').getByLabel('Code of your invitation').fill(code);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click();
  await expectToast(page, messages.joinDone);
});

test('what opens by itself is told, an early start names its price, and each helper is offered what he may do', async ({
  host,
  platform,
  visit,
}) => {
  const id = await aDraft(platform, host, {
    ...ofTeams('Duo'),
    clock: 'auto',
    regStart: inMinutes(-600),
    regEnd: null,
    startDate: inMinutes(40),
    endDate: inMinutes(240),
    checkIn: '{"opens":60,"closes":15}',
  });
  await aMatch(platform, host, id, { scheduledTime: inMinutes(40) });
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  const [first, second, third, mate, other] = await players(platform, 5, { tokens: 50 });
  const register = async (name: string, captain = first, friend?: Person) => {
    if (!captain) throw new Error('nobody');
    const input = { tournament: id, name, payer: 'each', prizeSplit: 'equal', waits: false } as const;
    const invite = friend ? [friend.username ?? ''] : [];
    const team = await createTeam(platform, captain, { ...input, invite });
    if (friend) await joinTeam(platform, friend, { team, code: undefined });
  };
  await register('Night Owls', first, mate);
  await register('River Kings', second, other);
  await register('Late Foxes', third);
  await checkInByHand(platform, host, { tournament: id, user: first?.id ?? '' });
  const helpers = await players(platform, 2);
  const wishes = (['rooms', 'scores'] as const).map((role, index) => ({
    username: helpers[index]?.username ?? '',
    roles: [role],
  }));
  await putStaff(platform, host, { tournament: id, wishes });

  const { page } = await visit(`/t/${id}/desk`, { as: host });
  await page.getByRole('heading', { name: /\d:\d\d.*: the room opens by itself$/ }).waitFor();
  await page.getByText('1 of 2 has not checked in.').waitFor();
  await page.getByText('1 seat is held for who is paying right now: Late Foxes.').waitFor();
  // Who is missing comes first, and its buttons do not touch.
  const row = page.getByRole('listitem').filter({ hasText: /Night Owls|River Kings/ });
  await expect.poll(() => shownText(row.first())).toContain('River Kings');
  const tick = await page.getByRole('button', { name: 'Check in River Kings' }).boundingBox();
  const remove = await page.getByRole('button', { name: 'Remove River Kings' }).boundingBox();
  expect((remove?.x ?? 0) - (tick?.x ?? 0) - (tick?.width ?? 0)).toBeGreaterThanOrEqual(8);
  await expectAccessible(page);
  await press(page, 'Start Round 1 early');
  const question = page.getByRole('dialog');
  await question.getByText('Not checked in, and keep the seat: River Kings.').waitFor();
  await question.getByText('Late Foxes. They lose the seat').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();

  const scores = (await visit(`/t/${id}/desk`, { as: helpers[1] })).page;
  await next(scores, 'The host goes on').waitFor();
  await scores.getByRole('heading', { name: 'Check-in' }).waitFor();
  expect(await scores.getByRole('button', { name: /Start|Check in|Remove/ }).count()).toBe(0);
  const rooms = (await visit(`/t/${id}/desk`, { as: helpers[0] })).page;
  await press(rooms, 'Start Round 1 early');
  await rooms.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await next(rooms, 'Let them into the room of Round 1').waitFor();
  await rooms.getByText('2 teams are told at once').waitFor();
  expect(await rooms.getByRole('button', { name: /esults/ }).count()).toBe(0);
});

describe('entering results', () => {
  test('by keyboard alone, with what is wrong marked in its row', async ({
    host,
    platform,
    storedResults,
    visit,
  }) => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 3 });
    const [a, b, c] = players;
    const { page } = await visit(`/t/${id}/desk`, { as: host, size: DESKTOP });
    await press(page, 'Enter results instead');
    await next(page, 'Enter the results of Match 1').waitFor();
    await place(page, a).focus();
    const type = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await type('2');
    await page.getByText('Still to come: nobody has placement 1').waitFor();
    await type('Tab', '1', 'Enter');
    // The points of the row, as they will count.
    await page
      .getByRole('row')
      .filter({ hasText: a?.username ?? '' })
      .getByText('10', { exact: true })
      .waitFor();
    await type('2', 'Tab', '1', 'Enter');
    await expect.poll(() => place(page, b).getAttribute('aria-invalid')).toBe('true');
    await page.getByText('placement 2 is given twice').first().waitFor();
    await expectAccessible(page);
    await type('ArrowUp', '1', 'Enter', 'Enter');
    await type('3', 'Control+z', '3', 'Enter', '0', 'Enter');
    // From the last row Enter leads to the button.
    await page.keyboard.press('Enter');
    await expectToast(page, 'Results of Match 1 saved');
    expect(placements(await storedResults(matches[0]))).toEqual([
      [b?.id, 1],
      [a?.id, 1],
      [c?.id, 0],
    ]);
    await next(page, 'Pay the winners').waitFor();
  });

  test('on a phone: a focused row is clear of the bars; places by taps and parts of names, kills by steppers', async ({
    host,
    platform,
    storedResults,
    visit,
  }) => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 20 });
    const [a, b, c] = players;
    const { page } = await visit(`/t/${id}/desk`, { as: host });
    await press(page, 'Enter results instead');
    await place(page, a).focus();
    const save = page.getByRole('button', { name: /^Save/ });
    const header = await page.getByRole('banner').boundingBox();
    for (const [index, player] of players.slice(1).entries()) {
      await page.keyboard.press('ArrowDown');
      await eventually(async () => {
        const field = await place(page, player).boundingBox();
        const bar = await save.boundingBox();
        expect((field?.y ?? 0) + (field?.height ?? 0), `row ${index + 2}`).toBeLessThan(bar?.y ?? 0);
        expect(field?.y ?? 0, `row ${index + 2}`).toBeGreaterThan(header?.height ?? 0);
      });
    }

    await press(page, `DQ: disqualify ${a?.username}`);
    await expect.poll(() => place(page, a).inputValue()).toBe('DQ');
    await press(page, `DQ: disqualify ${a?.username}`);
    await expect.poll(() => place(page, a).inputValue()).toBe('');
    await press(page, 'Undo');
    await press(page, 'Undo');

    await page.getByText('Tap', { exact: true }).click();
    await page.getByRole('heading', { name: 'Who came 1st?' }).waitFor();
    const list = page.getByRole('list', { name: 'Players in the order of joining' });
    // Who is tapped again has no place.
    for (const one of [c, b, a, b]) await list.getByText(one?.username ?? '', { exact: true }).click();
    await page.getByRole('heading', { name: 'Who came 3rd?' }).waitFor();
    await press(page, `One kill more: ${c?.username}`);
    await kills(page, c).fill('2');
    const find = page.getByLabel('Find a player; Enter takes the first');
    await find.fill(b?.username?.toUpperCase() ?? '');
    await expect.poll(() => list.getByRole('button').count()).toBe(1);
    await find.press('Enter');
    await find.press('Control+Enter');
    const question = page.getByRole('dialog', { name: 'Save without 17 players?' });
    await question.getByText(players[19]?.username ?? '').waitFor();
    await question.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Results of Match 1 saved');
    expect(placements(await storedResults(matches[0]))).toEqual([
      [c?.id, 2],
      [a?.id, 0],
      [b?.id, 0],
    ]);
  });

  test('by thumb: 12 entries take 14 presses, and one for each kill', async ({
    host,
    platform,
    storedResults,
    visit,
  }) => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 12 });
    const { page } = await visit(`/t/${id}/desk`, { as: host, hasTouch: true });
    let presses = 0;
    const tap = async (target: Locator) => {
      presses += 1;
      await target.tap();
    };
    await tap(page.getByRole('button', { name: 'Enter results instead', exact: true }));
    const list = page.getByRole('list', { name: 'Players in the order of joining' });
    for (const { username } of players) await tap(list.getByText(username ?? '', { exact: true }));
    await tap(page.getByRole('button', { name: `One kill more: ${players[4]?.username}` }));
    await tap(page.getByRole('button', { name: 'Save and finish the match' }));
    await expectToast(page, 'Results of Match 1 saved');
    expect(presses).toBe(14 + 1);
    expect(placements(await storedResults(matches[0]))).toEqual(
      players.map((one, index) => [one.id, index === 4 ? 1 : 0]),
    );
  });

  test('what the server would refuse is marked; a sheet takes its place, after a look at its doubts', async ({
    host,
    platform,
    storedResults,
    visit,
  }) => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 4 });
    const [a, b, c, d] = players;
    const { page } = await visit(`/t/${id}/desk`, { as: host, size: DESKTOP });
    await press(page, 'Enter results instead');
    await place(page, a).fill('1');
    await place(page, b).fill('3');
    await press(page, 'Save, 2 did not play, no kills');
    await page.getByText('placement 2 is missing').first().waitFor();
    await expect.poll(() => place(page, b).getAttribute('aria-invalid')).toBe('true');
    await place(page, b).fill('2');
    await kills(page, b).fill('7');
    await page.getByText(`at most 1 kills are possible`).first().waitFor();

    await press(page, 'Paste a sheet');
    await page
      .getByLabel('Sheet')
      .fill(`Kills;Rank;IGN\n1;1;${b?.username}\n1;2;stranger\n0;3;${a?.username}`);
    await page.getByText('1 line needs a look.').waitFor();
    await page.getByText('nobody has this name').waitFor();
    await page.getByText(`Not in the sheet, so they did not play: ${c?.username}, ${d?.username}.`).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Player for stranger').selectOption(c?.username ?? '');
    await press(page, 'Take 3 rows');
    await expect.poll(() => place(page, b).inputValue()).toBe('1');
    await saveResults(page, '1 did not play');
    await expectToast(page, 'Results of Match 1 saved');
    expect(placements(await storedResults(matches[0]))).toEqual([
      [b?.id, 1],
      [c?.id, 1],
      [a?.id, 0],
    ]);
  });

  test('of two score keepers nobody overwrites the other unseen', async ({
    host,
    platform,
    storedResults,
    visit,
  }) => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 4 });
    const [a, b, c, d] = players;
    const { page, isTold } = await visit(`/t/${id}/desk`, {
      as: host,
      size: DESKTOP,
      allows: /status of 409/,
    });
    await isTold(6);
    await page.getByLabel('Room ID').fill('4711');
    await page.keyboard.press('Enter');
    await page.getByText('Seen by 0 of 4.').waitFor();
    await place(page, c).fill('3');
    await place(page, d).fill('4');
    await kills(page, d).fill('1');
    const other = await anAdmin(platform);
    await withResults(platform, other, {
      match: matches[0],
      places: [
        [a, 1],
        [b, 0],
      ],
    });
    const by = (who: string) => `The results of this match were saved by ${who}`;
    await page.getByRole('heading', { name: by(other.username ?? '') }).waitFor();
    await expectAccessible(page);
    // One's own rows and those of the other are proposed together.
    await press(page, 'Go on with this');
    await expect.poll(() => place(page, a).inputValue()).toBe('1');
    await expect.poll(() => place(page, d).inputValue()).toBe('4');
    await saveResults(page);
    await expectToast(page, 'Results of Match 1 saved');
    const saved = await storedResults(matches[0]);
    expect([saved.revision, placements(saved)]).toEqual([
      2,
      [
        [a?.id, 1],
        [b?.id, 0],
        [c?.id, 0],
        [d?.id, 1],
      ],
    ]);
  });

  test('shows what the other has saved when the server refuses', async ({ host, open, platform }) => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 2 });
    const [a, b] = players;
    const { page } = await open({ as: host, size: DESKTOP, allows: /status of 409|WebSocket/ });
    await page.routeWebSocket(/\/v1\/realtime/, (socket) => socket.close());
    await page.goto(`/t/${id}/desk`);
    await press(page, 'Enter results instead');
    await place(page, b).fill('1');
    const key = {
      kind: 'hostKey',
      keyId: 'bot',
      name: 'Bot',
      host: host.id,
      scopes: ['scores'],
      tournaments: null,
    } as const;
    await withResults(platform, key, { match: matches[0], places: [[a, 0]] });
    await saveResults(page, '1 did not play, no kills');
    await expectToast(page, messages.resultsChanged);
    await page.getByRole('heading', { name: /were saved by a program of yours$/ }).waitFor();
    await press(page, 'All saved');
    await press(page, 'Go on with this');
    await expect.poll(() => place(page, b).inputValue()).toBe('');
  });
});

describe('settling', () => {
  test('asks for the order of a tie, shows who gets what, and pays', async ({
    host,
    platform,
    storedTournament,
    visit,
  }) => {
    const { id, matches, players } = await aSeries(platform, host, {
      matches: 1,
      players: 3,
      overrides: { prizePool: [300, 200], scoring: JSON.stringify({ placement: [], tieBreak: [] }) },
    });
    const [a, b, c] = players;
    await withResults(platform, host, {
      match: matches[0],
      places: [
        [a, 1],
        [b, 0],
        [c, 0],
      ],
    });
    const { page } = await visit(`/t/${id}/desk`, { as: host });
    const pay = page.getByRole('button', { name: 'Pay 2 winners 500 EG Token' });
    await pay.waitFor();
    await expect.poll(() => pay.isDisabled()).toBe(true);
    await press(page, `Move up: ${c?.username}`);
    await page.getByLabel('This order is decided').check();
    const winners = page.getByRole('list', { name: 'Winners' });
    await expect
      .poll(() => shownText(winners))
      .toBe(`1 ${a?.username} 300 2 ${c?.username} decided by the host 200`);
    await expectAccessible(page);
    await pay.click();
    await page
      .getByRole('dialog')
      .getByRole('row', { name: `2 ${c?.username} EG Token 200` })
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay 2 winners' }).click();
    await expectToast(page, 'Winners paid');
    await next(page, 'Paid').waitFor();
    const shared = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(new URL(shared ?? '').searchParams.get('text')).toMatch(/^The winners of .*:\nhttp.*\/t\//);
    await expect
      .poll(() => page.getByRole('link', { name: 'Share card' }).getAttribute('href'))
      .toBe(`/t/${id}/card.png`);
    expect((await storedTournament(id)).winners).toEqual([a?.username, c?.username]);
  });

  test('with time for disputes is announced, and results can be corrected until then', async ({
    host,
    platform,
    visit,
  }) => {
    const { id, matches, players } = await aSeries(platform, host, {
      matches: 1,
      players: 3,
      overrides: { prizePool: [300], disputeMinutes: 60 },
    });
    const [a, b, c] = players;
    await withResults(platform, host, {
      match: matches[0],
      places: [
        [a, 1],
        [b, 0],
        [c, 0],
      ],
    });
    const { page, isTold } = await visit(`/t/${id}/desk`, { as: host, size: DESKTOP });
    await isTold(6);
    await press(page, 'Announce the winners');
    const question = page.getByRole('dialog', { name: 'Announce these winners?' });
    await question.getByRole('row', { name: `1 ${a?.username} EG Token 300` }).waitFor();
    await press(page, 'Announce');
    await expectToast(page, 'Winners announced');
    await next(page, 'Winners are announced')
      .getByText(/^Prizes are paid at .*\d:\d\d/)
      .waitFor();
    await press(page, 'Results of Match 1');
    await next(page, 'Correct the results of Match 1').waitFor();
    await place(page, a).fill('2');
    await place(page, b).fill('1');
    await saveResults(page);
    await expectToast(page, 'Results of Match 1 saved');
    const winners = next(page, 'Winners are announced').getByRole('list', { name: 'Winners' });
    await expect.poll(() => shownText(winners)).toBe(`1 ${b?.username} 300`);
    await expectAccessible(page);
    // Somebody else's correction shows by itself.
    const rows = [c, a, b].map((player, index) => ({
      entry: player?.id ?? '',
      placement: index + 1,
      kills: 0,
    }));
    await putResults(platform, host, { match: matches[0] ?? '', revision: 2, rows });
    await expect.poll(() => shownText(winners)).toBe(`1 ${c?.username} 300`);
  });
});

describe('without a line', () => {
  test('what is ticked, entered and typed is kept, survives a reload, and is sent once; what others saved is shown for choice', async ({
    host,
    platform,
    storedResults,
    visit,
  }) => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 2, players: 2 });
    const [a, b] = players;
    const opening = await anOpenTournament(platform, host, {
      regStart: inMinutes(-600),
      regEnd: null,
      startDate: inMinutes(40),
      endDate: inMinutes(240),
      checkIn: '{"opens":60,"closes":15}',
    });
    const [late] = await joinedPlayers(platform, opening, 1);
    const { page, context, settle } = await visit(`/t/${opening}/desk`, {
      as: host,
      allows: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|status of 409/,
    });
    const bar = page.getByRole('status').filter({ hasText: 'for the internet' });
    await page.getByRole('button', { name: `Check in ${late?.username}` }).waitFor();
    await settle();
    await context.setOffline(true);
    await press(page, `Check in ${late?.username}`);
    await bar.getByText('1 entry waits for the internet').waitFor();
    await page.getByText(/^You are offline: what you see is as of .*\d:\d\d/).waitFor();
    await page.getByRole('img', { name: 'Here, and it waits for the internet' }).waitFor();

    await context.setOffline(false);
    await page.getByRole('img', { name: 'Here', exact: true }).waitFor();
    await page.goto(`/t/${id}/desk`);
    await next(page, 'Let them into the room of Match 1').waitFor();
    await settle();
    // Loading axe through the debugger would put an end to being offline.
    await expectAccessible(page);
    await context.setOffline(true);
    await page.getByLabel('Room ID').fill('4711');
    await press(page, 'Send to the players');
    await expectToast(page, 'Kept on this device. It is sent when you are online.');
    for (const match of ['Match 1', 'Match 2']) {
      await press(page, match === 'Match 1' ? 'Results of Match 1' : 'Enter results instead');
      await next(page, `Enter the results of ${match}`).waitFor();
      await page.getByText('Type', { exact: true }).click();
      await place(page, a).fill('1');
      await place(page, b).fill('2');
      await saveResults(page, 'no kills');
      await next(page, `Enter the results of ${match}`).waitFor({ state: 'detached' });
    }
    await bar.getByText('3 entries wait for the internet').waitFor();
    await expect.poll(() => page.getByText('Results wait on this phone').count()).toBe(2);
    await next(page, 'Waiting for the internet')
      .getByText('You are offline. This works once you are back.')
      .waitFor();
    await expectAccessible(page);

    // The page comes again, but no call is answered.
    await context.route('**/v1/**', (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await bar.getByText('3 entries wait for the internet').waitFor();
    await next(page, 'Waiting for the internet').waitFor();
    await withResults(platform, host, {
      match: matches[1],
      places: [
        [b, 1],
        [a, 0],
      ],
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/results')) sent.push(request.url());
    });
    await context.unroute('**/v1/**');
    const offer = page.getByRole('region', { name: 'Not saved' });
    await offer.getByText('Results of Match 2').waitFor();
    await expect.poll(() => bar.count()).toBe(0);
    expect(placements(await storedResults(matches[0]))).toEqual([
      [a?.id, 0],
      [b?.id, 0],
    ]);
    const [first] = await platform.database.query(
      'select match_status, room_id, results_revision from matches where id = $1',
      [matches[0]],
    );
    expect(first).toEqual({ match_status: 'Finished', room_id: '4711', results_revision: 1 });
    expect(sent.map((url) => url.split('/').at(-2))).toEqual(matches);
    expect((await storedResults(matches[1])).rows[0]).toMatchObject({ entry: b?.id, kills: 1 });
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'All yours' }).click();
    await offer.getByRole('button', { name: 'Save these' }).click();
    await offer.waitFor({ state: 'detached' });
    expect(placements(await storedResults(matches[1]))).toEqual([
      [a?.id, 0],
      [b?.id, 0],
    ]);
  });

  test('hands over to another phone by codes that its camera reads; both send it, and it happens once', async ({
    host,
    platform,
    storedResults,
    visit,
  }) => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 2 });
    const [a, b] = players;
    const helper = await aPlayer(platform);
    await putStaff(platform, host, {
      tournament: id,
      wishes: [{ username: helper.username ?? '', roles: ['rooms', 'scores'] }],
    });
    const allows = /ERR_INTERNET_DISCONNECTED|WebSocket|status of 409/;
    const giver = await visit(`/t/${id}/desk`, { as: host, allows });
    await next(giver.page, 'Let them into the room of Match 1').waitFor();
    await giver.settle();
    await giver.context.setOffline(true);
    await giver.page.getByLabel('Room ID').fill('4711');
    await press(giver.page, 'Send to the players');
    await next(giver.page, 'Enter the results of Match 1').waitFor();
    await giver.page.getByText('Type', { exact: true }).click();
    await place(giver.page, a).fill('1');
    await place(giver.page, b).fill('2');
    await saveResults(giver.page, 'no kills');
    await press(giver.page, 'Hand over');
    const code = giver.page.getByRole('img', { name: /^Code \d of [2-9]$/ });
    await code.waitFor();

    const { page } = await visit(`/t/${id}/desk`, { as: helper, allows });
    await page.evaluate(FAKE_CAMERA);
    await press(page, 'Hand over');
    await page.getByText('Point the camera at the other phone').waitFor();
    await expectAccessible(page);
    const told = page.getByRole('dialog').getByRole('status');
    const take = page.getByRole('button', { name: 'Take 2 entries' });
    await expect
      .poll(
        async () => {
          await page.evaluate(`seeCode(${JSON.stringify(await code.getAttribute('src'))})`);
          return take.count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    expect(await told.textContent()).toContain('4711');
    const state = async () => {
      const rows = await platform.database.query(
        'select match_status, room_id, room_revision, results_revision from matches where id = $1',
        [matches[0]],
      );
      return rows[0];
    };
    expect(await state()).toMatchObject({ room_id: null, results_revision: 0 });
    await expectAccessible(page);
    await take.click();
    await expect
      .poll(() => told.textContent())
      .toBe('2 entries are on this phone now, and sent when it is online.');
    const done = { match_status: 'Finished', room_id: '4711', room_revision: 1, results_revision: 1 };
    await expect.poll(state).toEqual(done);
    await press(giver.page, 'Close');
    await giver.context.setOffline(false);
    await expect.poll(() => giver.page.getByText(/for the internet/).count()).toBe(0);
    expect(await giver.page.getByRole('region', { name: 'Not saved' }).count()).toBe(0);
    expect(await state()).toEqual(done);
    expect((await storedResults(matches[0])).by).toBe(helper.id);
    const handed = await platform.database.query(
      `select distinct action from audit_log
       where tournament_id = $1 and actor_id = $2 and after ->> 'isHandedOver' = 'true' order by action`,
      [id, helper.id],
    );
    expect(handed).toEqual([{ action: 'match.update' }, { action: 'results.put' }]);
  });
});

/** A camera that sees what it is shown by `seeCode`. */
const FAKE_CAMERA = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 640;
  const context = canvas.getContext('2d');
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
  globalThis.seeCode = async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    context.imageSmoothingEnabled = false;
    context.drawImage(image, 40, 40, 560, 560);
  };
})()`;
