import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#shared/messages.ts';
import { FIELD_LABELS } from '#shared/rules/tournament.ts';
import type { MatchDocument, TournamentDocument } from '#shared/wire.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { openPage, PHONE, type TestPage } from '#tests/support/browser.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import {
  aDraft,
  aHost,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
  players,
} from '#tests/support/factories.ts';
import { type HttpClient, keyHolder } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { expectToast } from '#tests/support/toasts.ts';

let browser: Browser;
let platform: TestPlatform;
let origin: string;
let api: HttpClient;

beforeAll(async () => {
  [browser, platform] = await Promise.all([launchChromium(), testPlatform()]);
  const app = await platform.app();
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  api = keyHolder(app);
});

afterAll(async () => {
  await browser?.close();
  // Audits the ledger after all the publishing, settling and aborting.
  await platform?.finish();
});

/** The panel on a phone, as a host (or somebody else) sees it. */
async function visit(person: Person, place = ''): Promise<TestPage> {
  const opened = await openPage(browser, origin, { viewport: PHONE });
  const { email, password } = person;
  const response = await opened.context.request.post('/v1/account/sessions/email', {
    data: { email, password },
  });
  expect(response.status()).toBe(201);
  await opened.page.goto(`/profile?tab=host${place}`);
  return opened;
}

async function stored<T>(collection: string, id: string): Promise<T> {
  const answer = await api.call('GET', `/v1/databases/main/collections/${collection}/documents/${id}`);
  expect(answer.status).toBe(200);
  return answer.json;
}

const tournamentOf = (id: string) => stored<TournamentDocument>('tournaments', id);
const tokensOf = async (person: Person) =>
  (await stored<{ eg_token: number }>('user_details', person.id)).eg_token;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const step = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Step ${name}`) });

describe('the wizard', () => {
  it('leads from nothing to a published tournament', async () => {
    const host = await aHost(platform);
    const { page, expectQuiet, close } = await visit(host);
    await page.getByText('You host no tournament yet').waitFor();
    await press(page, 'Create Tournament');

    await page.getByRole('textbox', { name: 'Rules' }).waitFor();
    expect(await step(page, '2').isDisabled()).toBe(true);
    expect(await step(page, '3').isDisabled()).toBe(true);
    await expectAccessible(page);

    await press(page, 'Create draft');
    await expectToast(page, messages.titleTooShort);
    await page.getByLabel('Title', { exact: true }).fill('Bermuda Rush');
    await page.getByText('Or take one of ours').click();
    await press(page, 'Background 3');
    await page.getByLabel('Max participants').fill('8');
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
    await page.getByRole('textbox', { name: 'Rules' }).getByText('No teaming.').waitFor();
    expect(await page.getByLabel('Prize of rank 4', { exact: true }).inputValue()).toBe('10');
    await press(page, 'Create draft');
    await expectToast(page, messages.gameModeInvalid);
    await page.getByLabel('Game mode').selectOption('clash_squad');
    await page.getByLabel('Team size').selectOption('Squad');
    await page.getByLabel('Map').fill('Bermuda');
    await press(page, 'Create draft');
    await expectToast(page, messages.tournamentCreated);

    await page.getByText('Top 3 participants of it will share the Prize Pool.').waitFor();
    const id = new URL(page.url()).searchParams.get('tournament') ?? '';
    expect(await tournamentOf(id)).toMatchObject({
      status: 'Draft',
      host: host.id,
      tournTitle: 'Bermuda Rush',
      imgURL: '/art/tournament-03.webp',
      prizePool: [120, 30, 10],
      rules: '<p><strong>No teaming.</strong></p>',
      min: 2,
      gameDetails: '{"gameMode":"clash_squad","teamSize":"Squad","map":"Bermuda"}',
    });
    await press(page, 'Save and continue');

    await page.getByText('No match yet').waitFor();
    expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
    await press(page, 'Schedule match');
    await expectToast(page, messages.matchNameTooShort);
    await page.getByLabel('Match name').fill('Final');
    await page.getByLabel('Same as the tournament start').check();
    await press(page, 'Schedule match');
    await expectToast(page, messages.matchScheduled);
    await expectAccessible(page);

    // A draft is left and resumed where it was.
    await page.getByRole('link', { name: 'All tournaments' }).click();
    await page.getByRole('button', { name: 'Edit Draft: Bermuda Rush' }).click();
    await page.getByRole('heading', { name: /^Final/ }).waitFor();
    await page.getByLabel('Upcoming').check();
    await press(page, 'Publish');
    await expectToast(page, messages.tournamentPublished);
    await page.getByLabel('Tournament status').waitFor();
    expect((await tournamentOf(id)).status).toBe('Upcoming');
    await platform.audit();
    expectQuiet();
    await close();
  });

  it('shows a draft to nobody but its host', async () => {
    const id = await aDraft(platform, await aHost(platform));
    const { page, expectQuiet, close } = await visit(await aHost(platform), `&tournament=${id}`);
    await page.getByText('There is no tournament of yours with this code.').waitFor();
    expectQuiet(/404/);
    await close();
  });
});

describe('managing', () => {
  it('edits what is free, locks the rest with its reason, and follows what happens meanwhile', async () => {
    const host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    const { page, expectQuiet, close } = await visit(host, `&tournament=${id}&view=edit`);
    const fee = page.getByLabel('Entry fee', { exact: true });
    expect(await fee.isEnabled()).toBe(true);
    await fee.fill('80');
    await joinedPlayers(platform, id, 1);
    await press(page, 'Update');
    await expectToast(page, messages.fieldLocked(FIELD_LABELS.entryFee));

    // The page has learnt of the player: locked again, on the fee that was paid.
    await page.getByText('Locked: players have joined.').first().waitFor();
    expect(await fee.isDisabled()).toBe(true);
    expect(await fee.inputValue()).toBe('50');
    for (const name of ['Fee currency', 'Prize currency', 'Tournament start', 'Tournament end', 'Map']) {
      expect(await page.getByLabel(name, { exact: true }).isDisabled(), name).toBe(true);
    }
    expect(await page.getByLabel('Prize of rank 1', { exact: true }).isDisabled()).toBe(true);
    await expectAccessible(page);

    await page.getByLabel('Title', { exact: true }).fill('Saturday Night Cup');
    await page.getByLabel('Max participants').fill('20');
    await press(page, 'Update');
    await expectToast(page, messages.tournamentUpdated);
    await expectToast(page, messages.pageRefreshes);
    await page.getByRole('heading', { name: 'Saturday Night Cup' }).waitFor();
    expect(await tournamentOf(id)).toMatchObject({ tournTitle: 'Saturday Night Cup', max: 20 });
    expectQuiet(/409/);
    await close();
  });

  it('opens the room while the match is Ongoing, and asks before finishing it', async () => {
    const host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    await joinedPlayers(platform, id, 2);
    const { page, expectQuiet, close } = await visit(host, `&tournament=${id}&view=matches`);
    await page.getByRole('button', { name: /^Round 1/ }).click();
    const room = page.getByLabel('Room ID');
    expect(await room.isDisabled()).toBe(true);
    await page.getByText(messages.entryDetailsLocked).waitFor();
    expect(await page.getByLabel('Match name').isDisabled()).toBe(true);
    expect(await page.getByLabel('Scheduled time').isDisabled()).toBe(true);

    await page.getByLabel('Match status').selectOption('Ongoing');
    await room.fill('884213');
    await page.getByLabel('Room password').fill('rush22');
    await press(page, 'Update match');
    await expectToast(page, messages.matchUpdated);
    const bracket = JSON.parse((await tournamentOf(id)).bracket) as { matchID: string };
    expect(await stored<MatchDocument>('matches', bracket.matchID)).toMatchObject({
      matchStatus: 'Ongoing',
      entryDetails: '{"roomID":"884213","roomPass":"rush22"}',
    });

    await page.getByLabel('Match status').selectOption('Finished');
    await page.getByLabel('Results').fill('1. the better one');
    await press(page, 'Update match');
    await page.getByRole('dialog').getByText('cannot be updated later').waitFor();
    await expectAccessible(page);
    await press(page, 'Yes');
    await page.getByText(messages.matchFinished).waitFor();
    expect(await page.getByRole('button', { name: 'Update match' }).count()).toBe(0);
    expect(await page.getByLabel('Results').isDisabled()).toBe(true);
    expectQuiet();
    await close();
  });

  it('finishes with winners and says who got what', async () => {
    const host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    const [first, second] = await joinedPlayers(platform, id, 2);
    const [stranger] = await players(platform, 1);
    if (!first || !second || !stranger) throw new Error('Three players are needed.');
    const { page, expectQuiet, close } = await visit(host, `&tournament=${id}`);
    await page.getByLabel('Tournament status').selectOption('Finished');
    // Three prizes, two players: the third rank stays blank.
    const rank = (number: number) => page.getByLabel(new RegExp(`^Rank ${number}`));
    expect(await rank(3).isDisabled()).toBe(true);
    const suggestions = page.locator('datalist option');
    await expect
      .poll(() => suggestions.evaluateAll((all) => all.map((one) => one.getAttribute('value'))))
      .toEqual([first.username, second.username]);

    await press(page, 'Update');
    await expectToast(page, messages.winnersMissing);
    await rank(1).fill(stranger.username ?? '');
    await rank(2).fill(first.username ?? '');
    await press(page, 'Update');
    await expectToast(page, messages.winnerNotParticipant);
    await rank(1).fill('nobody-here');
    await press(page, 'Update');
    await expectToast(page, messages.winnerUnknown('nobody-here'));
    await rank(1).fill((second.username ?? '').toUpperCase());
    await press(page, 'Update');
    await page.getByRole('dialog').getByText('cannot be updated later').waitFor();
    await press(page, 'No');
    expect((await tournamentOf(id)).status).toBe('Open');

    await page.clock.install();
    await press(page, 'Update');
    await press(page, 'Yes');
    const credits = page.getByRole('main').getByRole('listitem');
    await credits.getByText(messages.winnerCredited(second.username ?? '', '300', 'EG Token', 1)).waitFor();
    await credits.getByText(messages.winnerCredited(first.username ?? '', '200', 'EG Token', 2)).waitFor();
    expect(await tokensOf(second)).toBe(300);
    expect(await tokensOf(first)).toBe(200);
    expect((await tournamentOf(id)).winners).toEqual([second.username, first.username]);

    // The page follows after ten seconds; from then on nothing can be changed.
    await page.clock.runFor(10_000);
    await page.getByText(messages.tournamentClosed('Finished')).waitFor();
    expect(await page.getByLabel('Tournament status').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Update' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Edit' }).click();
    await page.getByText('Locked: the tournament is Finished.').first().waitFor();
    expect(await page.getByLabel('Title', { exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Update' }).count()).toBe(0);
    await expectAccessible(page);
    await platform.audit();
    expectQuiet();
    await close();
  });

  it('aborts after a warning and gives every fee back', async () => {
    const host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    const [player] = await joinedPlayers(platform, id, 3);
    if (!player) throw new Error('A player is needed.');
    expect(await tokensOf(player)).toBe(0);
    const { page, expectQuiet, close } = await visit(host, `&tournament=${id}`);
    await page.getByLabel('Tournament status').selectOption('Aborted');
    await press(page, 'Update');
    await page.getByRole('dialog').getByText('3 players get the whole entry fee back.').waitFor();
    await press(page, 'Yes');
    await expectToast(page, messages.refundDone);
    expect(await tokensOf(player)).toBe(50);
    expect((await tournamentOf(id)).status).toBe('Aborted');
    await platform.audit();
    expectQuiet();
    await close();
  });

  it('shows who joined with what the lobby needs', async () => {
    const host = await aHost(platform);
    const id = await anOpenTournament(platform, host);
    const player = await aPlayer(platform, { tokens: 50, username: 'Lobby_One' });
    await platform.participation.join(id, player);
    const { page, expectQuiet, close } = await visit(host, `&tournament=${id}&view=participants`);
    const row = page.getByRole('row').filter({ hasText: 'Lobby_One' });
    await row.waitFor();
    expect(await row.textContent()).toMatch(/1.*Lobby_One.*nick\d+\d{9}/);
    expectQuiet();
    await close();
  });
});

it('lists the own tournaments, newest first, page by page', async () => {
  const host = await aHost(platform);
  for (let count = 1; count <= 21; count += 1) await aDraft(platform, host, { tournTitle: `Cup ${count}.` });
  await aDraft(platform, await aHost(platform), { tournTitle: 'Of somebody else' });
  const { page, expectQuiet, close } = await visit(host);
  const titles = page.getByRole('article').getByRole('heading');
  await titles.first().waitFor();
  expect((await titles.allTextContents()).slice(0, 2)).toEqual(['Cup 21.', 'Cup 20.']);
  expect(await titles.count()).toBe(20);
  await press(page, 'Show older');
  await page.getByText('Cup 1.', { exact: true }).waitFor();
  expect(await titles.count()).toBe(21);
  await expectAccessible(page);
  expectQuiet();
  await close();
});
