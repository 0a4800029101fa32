/** The Host Panel on a phone: drafting, publishing, managing, settling. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { putHostBan } from '#server/tournaments/access/host-bans.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { readGameProfile } from '#shared/json-fields.ts';
import { messages } from '#shared/messages.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { UserDetailsDocument } from '#shared/wire/people.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { goWithin } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import {
  aDraft,
  aHost,
  anOpenTournament,
  aPlayer,
  aSeries,
  joinedPlayers,
  ofTeams,
  type Person,
  players,
  withBalance,
} from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest.extend('stored', { scope: 'file' }, ({ api }) => ({
  tournament: (id: string) => read<TournamentDocument>(api, 'tournaments', id),
  match: (id: string) => read<MatchDocument>(api, 'matches', id),
  details: (person: Person) => read<UserDetailsDocument>(api, 'user_details', person.id),
  tokens: async (person: Person) =>
    (await read<UserDetailsDocument>(api, 'user_details', person.id)).eg_token,
}));
const { describe } = test;

async function read<T>(api: HttpClient, collection: string, id: string): Promise<T> {
  const answer = await api.call('GET', `/v1/databases/main/collections/${collection}/documents/${id}`);
  expect(answer.status).toBe(200);
  return answer.json;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const step = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Step ${name}`) });

describe('the wizard', () => {
  test('leads from nothing to a published tournament', async ({ platform, stored, visit }) => {
    const host = await aHost(platform);
    const { page } = await visit('/profile?tab=host', { as: host });
    await page.getByText('You host no tournament yet').waitFor();
    // The open tab is in sight, although phones show it at another place.
    await expect
      .poll(async () => (await page.getByRole('tab', { name: 'Host Panel' }).boundingBox())?.x ?? -1)
      .toBeGreaterThanOrEqual(0);
    await press(page, 'Create Tournament');

    await page.getByText('Everything else').waitFor();
    await expect.poll(() => step(page, '2').isDisabled()).toBe(true);
    await expect.poll(() => step(page, '3').isDisabled()).toBe(true);

    await press(page, 'Create draft');
    await expectToast(page, messages.titleTooShort);
    await page.getByLabel('Title', { exact: true }).fill('Bermuda Rush');
    await page.getByText('Everything else').click();
    await page.getByText('Or take one of ours').click();
    await press(page, 'Background 3');
    await page.getByLabel('Max participants').fill('8');
    await page.getByLabel('Open to').selectOption('unlisted');
    await page.getByLabel('Entry fee', { exact: true }).fill('40');
    await page.getByLabel('Prize of rank 1', { exact: true }).fill('120');
    await page.getByLabel('Prize of rank 3', { exact: true }).fill('30');
    await press(page, 'Add prize');
    await page.getByLabel('Prize of rank 4', { exact: true }).fill('10');
    await page.getByLabel('Tournament start').fill('2030-12-04T19:30');
    await page.getByLabel('Tournament end').fill('2030-12-04T21:00');
    await page.getByRole('textbox', { name: 'Rules' }).click();
    await page.getByRole('toolbar').last().getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('No teaming.');

    // A long form on a phone survives a reload.
    await page.reload();
    await page.getByText('Everything else').click();
    await page.getByRole('textbox', { name: 'Rules' }).getByText('No teaming.').waitFor();
    await expect.poll(() => page.getByLabel('Prize of rank 4', { exact: true }).inputValue()).toBe('10');
    await press(page, 'Create draft');
    await expectToast(page, messages.gameModeInvalid);
    await page.getByLabel('Game mode').selectOption('clash_squad');
    await page.getByLabel('Team size').selectOption('Squad');
    await page.getByLabel('Map').fill('Bermuda');
    await press(page, 'Create draft');
    await expectToast(page, messages.tournamentCreated);

    await page.getByText('Top 3 participants of it will share the Prize Pool.').waitFor();
    const id = new URL(page.url()).searchParams.get('tournament') ?? '';
    expect(await stored.tournament(id)).toMatchObject({
      status: 'Draft',
      host: host.id,
      tournTitle: 'Bermuda Rush',
      imgURL: '/art/tournament-03.webp',
      prizePool: [120, 30, 10],
      rules: '<p><strong>No teaming.</strong></p>',
      min: 2,
      access: '{"kind":"unlisted"}',
      gameDetails: '{"gameMode":"clash_squad","teamSize":"Squad","map":"Bermuda"}',
    });
    await press(page, 'Save and continue');

    await page.getByText('No match yet').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
    // What the first match would be stands there.
    await expect.poll(() => page.getByLabel('Match name').inputValue()).toBe('Match 1');
    await expect.poll(() => page.getByLabel('Scheduled time').inputValue()).toBe('2030-12-04T19:30');
    await page.getByLabel('Match name').fill('');
    await press(page, 'Schedule match');
    await expectToast(page, messages.matchNameTooShort);
    await page.getByLabel('Match name').fill('Final');
    await press(page, 'Schedule match');
    await expectToast(page, messages.matchScheduled);
    // And the next one, so many minutes later.
    await expect.poll(() => page.getByLabel('Match name').last().inputValue()).toBe('Match 2');
    await expect.poll(() => page.getByLabel('Scheduled time').last().inputValue()).toBe('2030-12-04T19:55');
    await expectAccessible(page);

    // A draft is left and resumed where it was.
    await page.getByRole('link', { name: 'All tournaments' }).click();
    await page.getByRole('button', { name: 'Edit Draft: Bermuda Rush' }).click();
    await page.getByRole('heading', { name: /^Final/ }).waitFor();
    await page.getByLabel('Upcoming').check();
    await press(page, 'Publish');
    // Two sides, and eight seats: that is asked.
    await press(page, 'Publish all the same');
    await expectToast(page, messages.tournamentPublished);
    await page.getByLabel('Tournament status').waitFor();
    const ways = page.getByRole('list', { name: 'Share', exact: true });
    for (const way of ['WhatsApp', 'Viber']) {
      const link = await ways.getByRole('link', { name: way }).getAttribute('href');
      expect(new URL(link ?? '').searchParams.get('text')).toMatch(/^Bermuda Rush, .* Join me:\nhttp/);
    }
    expect((await stored.tournament(id)).status).toBe('Upcoming');
    await platform.audit();
  });
});

describe('managing', () => {
  test('edits what is free, locks the rest with its reason, and follows what happens meanwhile', async ({
    platform,
    stored,
    visit,
  }) => {
    const host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    const { page } = await visit(`/profile?tab=host&tournament=${id}&view=edit`, {
      as: host,
      allows: /status of 409/,
    });
    const fee = page.getByLabel('Entry fee', { exact: true });
    await expect.poll(() => fee.isEnabled()).toBe(true);
    await fee.fill('80');
    await joinedPlayers(platform, id, 1);
    await press(page, 'Update');
    await expectToast(page, messages.fieldLocked('entryFee'));

    // The page has learnt of the player: locked again, on the fee that was paid.
    await page.getByText('Locked: players have joined.').first().waitFor();
    await expect.poll(() => fee.isDisabled()).toBe(true);
    await expect.poll(() => fee.inputValue()).toBe('50');
    for (const name of ['Fee currency', 'Prize currency', 'Tournament start', 'Tournament end', 'Map']) {
      await expect
        .poll(() => page.getByLabel(name, { exact: true }).isDisabled(), { message: name })
        .toBe(true);
    }
    await expect.poll(() => page.getByLabel('Prize of rank 1', { exact: true }).isDisabled()).toBe(true);
    await expectAccessible(page);

    await page.getByLabel('Title', { exact: true }).fill('Saturday Night Cup');
    await page.getByLabel('Max participants').fill('20');
    await press(page, 'Update');
    await expectToast(page, messages.tournamentUpdated);
    await expectToast(page, messages.pageRefreshes);
    // The page is refreshed, as it said.
    await page.getByRole('heading', { name: 'Saturday Night Cup' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await stored.tournament(id)).toMatchObject({ tournTitle: 'Saturday Night Cup', max: 20 });
  });

  test('shows what somebody else has saved meanwhile beside what was typed, and saves what is chosen', async ({
    platform,
    stored,
    visit,
  }) => {
    const host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    const { page } = await visit(`/profile?tab=host&tournament=${id}&view=edit`, {
      as: host,
      allows: /status of 409/,
    });
    await page.getByLabel('Title', { exact: true }).fill('My Title');
    await page.getByLabel('Map').fill('Kalahari');
    await updateTournament(platform, host, { id, data: { tournTitle: 'Their Title', max: 8 } });
    await press(page, 'Update');
    const both = page.getByRole('region', {
      name: 'Somebody else has changed this tournament meanwhile',
    });
    await both.waitFor();
    const choice = (field: string, side: string) =>
      both.getByRole('group', { name: field, exact: true }).getByRole('radio', { name: side });
    await expect.poll(() => choice('Map', 'Yours').isChecked()).toBe(true);
    await expect.poll(() => choice('Title', 'Saved Their Title').isChecked()).toBe(true);
    await expect.poll(() => choice('Max participants', 'Saved 8').isChecked()).toBe(true);
    await expectAccessible(page);
    await choice('Title', 'Yours My Title').check();
    await press(page, 'Save what is chosen');
    await expectToast(page, messages.tournamentUpdated);
    expect(await stored.tournament(id)).toMatchObject({ tournTitle: 'My Title', max: 8 });
    expect((await stored.tournament(id)).gameDetails).toContain('Kalahari');
  });

  test('plans matches on the desk, one as long as nobody counts on it', async ({
    platform,
    stored,
    visit,
  }) => {
    const host = await aHost(platform);
    const id = await anOpenTournament(platform, host, { bracket: '{"bracketType":"series"}' });
    const { page } = await visit(`/t/${id}/desk`, { as: host });
    await press(page, 'Change: Round 1');
    await page.getByLabel('Match name').first().fill('Opening');
    await expectAccessible(page);
    await press(page, 'Update match');
    await expectToast(page, messages.matchUpdated);
    await page.getByText('Schedule another match').click();
    await expect.poll(() => page.getByLabel('Match name').inputValue()).toBe('Match 2');
    await press(page, 'Schedule match');
    await expectToast(page, messages.matchScheduled);
    await page.getByRole('button', { name: 'Change: Match 2' }).waitFor();
    await joinedPlayers(platform, id, 2);
    const bracket = JSON.parse((await stored.tournament(id)).bracket) as { matchID: string };
    await page.reload();
    await page.getByRole('button', { name: 'Start: Opening' }).waitFor();
    expect(await page.getByRole('button', { name: /^Change: / }).count()).toBe(0);
    await editMatch(platform, host, { id: bracket.matchID, data: { matchStatus: 'Ongoing' } });
    await page.getByRole('button', { name: 'Room of Opening' }).waitFor();
  });

  test('a team that forms locks what it agreed to', async ({ platform, visit }) => {
    const host = await aHost(platform);
    const teams = await anOpenTournament(platform, host, ofTeams('Duo', { holdMinutes: 15 }));
    const { page } = await visit(`/profile?tab=host&tournament=${teams}&view=edit`, { as: host });
    await expect.poll(() => page.getByLabel('Entry fee').isEnabled()).toBe(true);
    const [captain] = await players(platform, 1);
    if (!captain) throw new Error('A player is needed.');
    await withBalance(platform, captain, 50);
    await createTeam(platform, captain, {
      tournament: teams,
      name: 'Night Owls',
      payer: 'each',
      prizeSplit: 'equal',
      invite: [],
      waits: false,
    });
    await page.reload();
    await page.getByText('Somebody waits for a seat, or a team forms').waitFor();
    await expect.poll(() => page.getByLabel('Entry fee').isDisabled()).toBe(true);
    expect(await page.getByLabel('Title', { exact: true }).isEnabled()).toBe(true);
    await expectAccessible(page);
  });

  test('Paying winners by name: on the desk, who is missing at the rank, and what the server refuses', async ({
    platform,
    stored,
    visit,
  }) => {
    const host = await aHost(platform);
    const { id, players: seated } = await aSeries(platform, host, { matches: 1, players: 2 });
    const [first, second] = seated as [Person, Person];
    const [stranger] = await players(platform, 1);
    const nickname = readGameProfile((await stored.details(second)).game_profiles?.[0] ?? '')?.nickname ?? '';
    const { page } = await visit(`/t/${id}/desk`, { as: host, allows: /status of 4\d\d/ });
    await page.getByText('Pay winners without entering results').click();
    // Three prizes, two players: the third rank stays blank.
    const rank = (number: number) => page.getByLabel(`Rank ${number}`, { exact: true });
    const pay = 'Pay 2 winners 500 EG Token';
    await page.getByText('Only 2 can win').waitFor();
    expect(await rank(3).count()).toBe(0);
    await expect
      .poll(() => page.locator(`datalist option[value="${second.username}"]`).textContent())
      .toBe(nickname);
    await press(page, pay);
    await expectToast(page, messages.winnersMissing);
    await page.getByText('Who came 1st?').waitFor();
    await expect.poll(() => rank(1).evaluate((input) => input === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await rank(2).fill((first.username ?? '').toUpperCase());
    await rank(1).fill(stranger?.username ?? '');
    await press(page, pay);
    await press(page, 'Pay 2 winners');
    await expectToast(page, messages.winnerNotParticipant);
    await rank(1).fill(first.username ?? '');
    await press(page, pay);
    await press(page, 'Pay 2 winners');
    await expectToast(page, messages.winnerTwice);
    await rank(1).fill(second.username ?? '');
    await press(page, pay);
    const question = page.getByRole('dialog');
    await question.getByText('This is final').waitFor();
    await question.getByRole('row', { name: `1 ${second.username} EG Token 300` }).waitFor();
    await question.getByRole('row', { name: 'In all EG Token 500' }).waitFor();
    await expectAccessible(page);
    await press(page, 'Cancel');
    expect((await stored.tournament(id)).status).toBe('Ongoing');
    await press(page, pay);
    await press(page, 'Pay 2 winners');
    const winners = page.getByRole('list', { name: 'Winners' });
    await winners
      .getByText(messages.winnerCredited({ name: second.username ?? '', amount: '300 EG Token', rank: 1 }))
      .waitFor();
    expect(await stored.tokens(second)).toBe(300);
    expect(await stored.tokens(first)).toBe(200);
    expect((await stored.tournament(id)).winners).toEqual([second.username, first.username]);

    // From then on nothing can be changed.
    await goWithin(page, `/profile?tab=host&tournament=${id}`);
    await page.getByText(messages.tournamentClosed('Finished')).waitFor();
    await expect.poll(() => page.getByLabel('Tournament status').isDisabled()).toBe(true);
    await page.getByRole('tab', { name: 'Edit' }).click();
    await page.getByText('Locked: the tournament is Finished.').first().waitFor();
    await expect.poll(() => page.getByLabel('Title', { exact: true }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Update' }).count()).toBe(0);
    await platform.audit();
  });

  test('says why who joined rules out Upcoming, and aborts after a warning with every fee back', async ({
    platform,
    stored,
    visit,
  }) => {
    const host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    const player = await aPlayer(platform, { tokens: 50, username: 'Lobby_One' });
    await platform.participation.join(id, player);
    await joinedPlayers(platform, id, 2);
    expect(await stored.tokens(player)).toBe(0);
    const { page } = await visit(`/profile?tab=host&tournament=${id}`, { as: host });
    const status = page.getByLabel('Tournament status');
    await status.selectOption('Upcoming');
    await page.getByText(messages.upcomingWithPlayers).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Update' }).isDisabled()).toBe(true);
    await status.selectOption('Ongoing');
    await expect.poll(() => page.getByRole('button', { name: 'Update' }).isDisabled()).toBe(false);

    await status.selectOption('Aborted');
    await press(page, 'Update');
    await page.getByRole('dialog').getByText('3 players get the whole entry fee back.').waitFor();
    await press(page, 'Abort the tournament');
    await expectToast(page, messages.refundDone);
    expect(await stored.tokens(player)).toBe(50);
    expect((await stored.tournament(id)).status).toBe('Aborted');
    await platform.audit();
  });
});

test("lists the own drafts, the newest of a day first, page by page, and shows nobody else's", async ({
  platform,
  visit,
}) => {
  const host = await aHost(platform);
  for (let count = 1; count <= 21; count += 1) await aDraft(platform, host, { tournTitle: `Cup ${count}.` });
  const other = await aDraft(platform, await aHost(platform), { tournTitle: 'Of somebody else' });
  const [cheat, helper] = await players(platform, 2);
  await putHostBan(platform, host, { username: cheat?.username ?? '', reason: 'Teams up', until: null });
  const { page } = await visit('/profile?tab=host', { as: host, allows: /status of 404/ });
  const titles = page.getByRole('article').getByRole('heading');
  await titles.first().waitFor();
  await expect.poll(async () => (await titles.allTextContents()).slice(0, 2)).toEqual(['Cup 21.', 'Cup 20.']);
  await expect.poll(() => titles.count()).toBe(20);
  await press(page, 'Show more');
  await page.getByText('Cup 1.', { exact: true }).waitFor();
  await expect.poll(() => titles.count()).toBe(21);
  await expectAccessible(page);
  await page.getByText('Teams up').waitFor();
  await press(page, `Let in again: ${cheat?.username}`);
  await expectToast(page, 'May join your tournaments again.');
  await expect.poll(() => page.getByText('Teams up').count()).toBe(0);
  await page.getByText('Add a helper').click();
  await page.getByRole('textbox', { name: 'Username' }).fill(helper?.username ?? '');
  await press(page, 'Add');
  await page
    .getByRole('listitem')
    .filter({ hasText: `${helper?.username} Rooms` })
    .waitFor();
  await goWithin(page, `/profile?tab=host&tournament=${other}`);
  await page.getByText('There is no tournament of yours with this code.').waitFor();
});
