/**
 * Whole evenings of 2 matches to the paid prizes: the host runs 48 players from the desk on a laptop while a player follows
 * on a phone, and 6 from a phone while one follows on a laptop.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { putResults } from '#server/results/put-results.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, expectNoShift, goWithin, PHONE, shownText } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aDraft, aHost, aMatch, joinedPlayers } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';
import { expectPressable } from './widths.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const next = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('from the first match to the paid prizes, by keyboard', async ({ api, host, platform, visit }) => {
  const bracket = JSON.stringify({ bracketType: 'series' });
  const id = await aDraft(platform, host, { bracket, prizePool: [300, 200, 100], max: 48 });
  for (const number of [1, 2]) {
    const scheduledTime = `2030-01-02T1${number}:30`;
    await aMatch(platform, host, id, { matchName: `Match ${number}`, scheduledTime });
  }
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  const players = await joinedPlayers(platform, id, 48);

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
  await next(page, 'Start Match 1').waitFor();
  await desk.isTold(6);

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

  // Typed down the rows of the 12 who played, in the order of joining: the first of them came last, the winner got kills.
  await page.getByLabel(`Place of ${players[36]?.username}`, { exact: true }).focus();
  for (const place of Array.from({ length: 12 }, (_, index) => 12 - index))
    await key(...String(place), 'Tab', place === 1 ? '4' : '0', 'Enter');
  // The last Enter has led to the button.
  await key('Enter');
  await page.getByRole('dialog', { name: 'Save without 36 players?' }).waitFor();
  await press('Save');
  await expectToast(page, 'Results of Match 1 saved');
  await phone.page.getByText('You are 7th, 4 points below the last prize.').waitFor();
  await phone.page.getByText('Match 1 of 2 played').waitFor();

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
  await press('Pay 3 winners 600 EG Token');
  await page
    .getByRole('dialog')
    .getByRole('row', { name: `1 ${players[41]?.username} EG Token 300` })
    .waitFor();
  await press('Pay 3 winners');
  await expectToast(page, 'Winners paid');
  await next(page, 'Paid').waitFor();
  await phone.page.getByText('You finished 1st.').waitFor();
  await phone.page.getByText(/^Prizes were paid/).waitFor();
  await phone.page.getByRole('banner').getByText('300').waitFor();

  const path = `/v1/databases/main/collections/tournaments/documents/${id}`;
  const { status, winners: paid } = (await api.call('GET', path)).json as TournamentDocument;
  expect([status, paid]).toEqual([
    'Finished',
    [players[41], players[47], players[0]].map((one) => one?.username),
  ]);
});

test('from open registration to the paid prizes, by thumb', async ({ api, host, platform, visit }) => {
  const bracket = JSON.stringify({ bracketType: 'series' });
  const id = await aDraft(platform, host, { bracket, prizePool: [30, 20], max: 6 });
  for (const number of [1, 2]) {
    const scheduledTime = `2030-01-02T1${number}:30`;
    await aMatch(platform, host, id, { matchName: `Match ${number}`, scheduledTime });
  }
  await updateTournament(platform, host, { id, data: { status: 'Upcoming' } });

  const { page, settle, isTold } = await visit(`/t/${id}/desk`, { as: host });
  await next(page, 'Open registration').waitFor();
  await settle();
  await expectNoShift(page);
  await isTold(6);
  await tap(page, 'Open registration');
  await next(page, 'Wait for players').waitFor();
  const players = await joinedPlayers(platform, id, 6);
  const names = players.map(({ username }) => username ?? '');
  const laptop = await visit(`/t/${id}?tab=standings`, { as: players[5], size: DESKTOP });
  await laptop.page.getByText('No results yet').waitFor();
  await laptop.isTold(6);

  const save = async (match: string) => {
    await tap(page, 'Save and finish the match');
    await expectToast(page, `Results of ${match} saved`);
  };
  /** Players are tapped in the order in which they came, by their positions among those who joined. */
  const enterByTaps = async (match: string, order: readonly number[]) => {
    await next(page, `Enter the results of ${match}`).waitFor();
    await page.getByText('Tap', { exact: true }).click();
    const list = page.getByRole('list', { name: 'Players in the order of joining' });
    for (const [place, index] of order.entries()) {
      await page
        .getByRole('heading', { name: `Who came ${['1st', '2nd', '3rd', '4th', '5th', '6th'][place]}?` })
        .waitFor();
      await list.getByText(names[index] ?? '').click();
    }
    await tap(page, `One kill more: ${names[order[0] ?? 0]}`);
  };

  await next(page, 'Start Match 1').waitFor();
  await tap(page, 'Start Match 1');
  await page.getByRole('dialog').getByText('6 players play.').waitFor();
  await tap(page, 'Start');
  await next(page, 'Let them into the room of Match 1').waitFor();
  await page.getByLabel('Room ID').fill('4711');
  await page.getByLabel('Password').fill('momo');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectToast(page, 'The players have the room.');
  await enterByTaps('Match 1', [5, 4, 3, 2, 1, 0]);
  await expectAccessible(page);
  await expectPressable(page);
  await save('Match 1');
  await laptop.page.getByText('Match 1 of 2 played').waitFor();

  await next(page, 'Start Match 2').waitFor();
  await tap(page, 'Start Match 2');
  await next(page, 'Let them into the room of Match 2').waitFor();
  await tap(page, 'Enter results instead');
  await enterByTaps('Match 2', [5, 3, 4, 0, 1, 2]);
  await save('Match 2');
  await laptop.page.getByText('You are 1st.').waitFor();

  await next(page, 'Pay the winners').waitFor();
  const winners = page.getByRole('list', { name: 'Winners' });
  // Of two who came second and third once each, the one who was better in the last match.
  await expect.poll(() => shownText(winners)).toBe(`1 ${names[5]} 30 2 ${names[3]} 20`);
  await tap(page, 'Pay 2 winners 50 EG Token');
  await page
    .getByRole('dialog')
    .getByRole('row', { name: `1 ${names[5]} EG Token 30` })
    .waitFor();
  await tap(page, 'Pay 2 winners');
  await expectToast(page, 'Winners paid');
  await next(page, 'Paid').waitFor();
  await laptop.page.getByText('You finished 1st.').waitFor();
  await laptop.page.getByRole('banner').getByText('30', { exact: true }).waitFor();

  const path = `/v1/databases/main/collections/tournaments/documents/${id}`;
  const { status, winners: paid } = (await api.call('GET', path)).json as TournamentDocument;
  expect([status, paid]).toEqual(['Finished', [names[5], names[3]]]);
});

test('48 squads from groups to a paid final: groups by keyboard on a laptop, the final by thumb', async ({
  api,
  host,
  platform,
  visit,
}) => {
  const part = { kind: 'points', matches: 1, carry: 'none' };
  const stages = [
    { ...part, name: 'Groups', groups: 4, advance: 3 },
    { ...part, name: 'Final', groups: 1 },
  ];
  const id = await aDraft(platform, host, {
    stages: JSON.stringify(stages),
    gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Squad', map: 'Bermuda' }),
    prizePool: [300, 200, 100],
    max: 48,
  });
  await aMatch(platform, host, id);
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  const players = await joinedPlayers(platform, id, 48);
  const nameOf = new Map(players.map((player) => [player.id, player.username ?? '']));
  const path = `/v1/databases/main/collections/tournaments/documents/${id}`;
  const groupsOf = async (stage: number) => {
    const { rows } = (await api.call('GET', `/v1/tournaments/${id}/standings?stage=${stage}`)).json;
    const groups: string[][] = [];
    for (const { entry, group } of rows as { entry: string; group: number }[]) {
      groups[group - 1] = [...(groups[group - 1] ?? []), entry];
    }
    return groups;
  };

  const { page, become } = await visit(`/t/${id}/desk`, { as: host, size: DESKTOP });
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await next(page, 'Draw: Groups').waitFor();
  await press('Close registration and draw');
  await next(page, 'Start 4 matches').waitFor();
  const groups = await groupsOf(1);
  expect(groups.map((group) => group.length)).toEqual([12, 12, 12, 12]);

  const matches = await platform.database.query<{ id: string; group: number }>(
    'select id, group_number as group from matches where tournament_id = $1 and stage = 1',
    [id],
  );
  for (const { id: match, group } of matches) {
    const entryDetails = JSON.stringify({ roomID: `room-${group}`, roomPass: 'momo' });
    await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing', entryDetails } });
    const rows = groups[group - 1]?.map((entry, index) => ({ entry, placement: index + 1, kills: 0 }));
    if (group > 1 && rows) await putResults(platform, host, { match, revision: 0, rows });
  }
  // Players see their own group first. This one is not of group A, whose room nobody has seen yet.
  const reader = players.find(({ id: user }) => !groups[0]?.includes(user));
  const player = await visit(`/t/${id}?tab=standings`, { as: reader });
  const ownLetter = 'ABCD'[groups.findIndex((group) => group.includes(reader?.id ?? ''))];
  const tables = player.page.getByRole('region', { name: /^Group [A-D]$/ });
  await expect.poll(() => tables.first().getAttribute('aria-label')).toBe(`Group ${ownLetter}`);
  // Each form has the twelve of the group, and tells of them alone.
  const form = next(page, 'Enter the results of Groups A, match 1');
  const own = groups[0]?.map((entry) => nameOf.get(entry) ?? '').toSorted();
  const namesIn = async (fields: Locator) =>
    (
      await fields.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(' ').at(-1)))
    ).toSorted();
  await expect.poll(() => namesIn(form.getByLabel(/^Place of /))).toEqual(own);
  await form.getByText('0 of 12 with a place, 0 kills').waitFor();
  await form.getByText('Seen by 0 of 12.').waitFor();
  for (const name of own ?? []) await form.getByText(new RegExp(`Not yet by .*\\b${name}\\b`)).waitFor();
  expect(await form.getByText('Unknown player').count()).toBe(0);
  await press('Room of Groups A, match 1');
  await page.getByText('Group A only: 12 players are told at once').waitFor();
  await press('Results of Groups A, match 1');
  await press('Paste a sheet');
  const sheet = groups[0]?.map(
    (entry, index) =>
      `${index === 0 ? 'nobody here' : nameOf.get(entry)}\t${index + 1}\t${index === 1 ? 1 : 0}`,
  );
  await page.getByLabel('Sheet').fill(sheet?.join('\n') ?? '');
  const whom = page.getByLabel('Player for nobody here');
  await expect.poll(() => whom.getByRole('option').count()).toBe(1 + 12);
  await whom.selectOption(nameOf.get(groups[0]?.[0] ?? '') ?? '');
  await press('Take 12 rows');
  await press('Save and finish the match');
  await expectToast(page, 'Results of Groups A, match 1 saved');
  await next(page, 'Draw: Final').waitFor();

  await become({ size: PHONE });
  await tap(page, 'Draw: Final');
  await next(page, 'Start Final, match 1').waitFor();
  // Another order of the same twelve.
  await tap(page, 'Draw the groups again');
  await page.getByText('By your list', { exact: true }).click();
  const list = page.getByLabel('From the best to the last');
  const names = (await list.inputValue()).split('\n');
  expect(names.toSorted()).toEqual(
    groups.flatMap((group) => group.slice(0, 3).map((entry) => nameOf.get(entry))).toSorted(),
  );
  await list.fill(names.slice(1).join('\n'));
  await page.getByText(`${names[0]} is missing.`).waitFor();
  await expectAccessible(page);
  await list.fill(names.toReversed().join('\n'));
  await tap(page, 'Draw: Final');
  await expectToast(page, 'The groups are drawn');
  // A group's results are corrected yet: its own players stand in the form, and the final is drawn once more.
  await page.getByText('Matches of the stage before').click();
  await tap(page, 'Results of Groups B, match 1');
  await expect.poll(() => page.getByLabel(/^Place of /).count()).toBe(12);
  await page.getByLabel(`Kills of ${nameOf.get(groups[1]?.[0] ?? '')}`, { exact: true }).fill('1');
  await tap(page, 'Save and finish the match');
  await next(page, 'Draw: Final').waitFor();
  await tap(page, 'Draw: Final');
  await tap(page, 'Start Final, match 1');
  await next(page, 'Let them into the room of Final, match 1').waitFor();
  await tap(page, 'Enter results instead');
  await page.getByText('Tap', { exact: true }).click();
  const finalists = page.getByRole('list', { name: 'Players in the order of joining' });
  await expect.poll(() => finalists.getByRole('button').count()).toBe(12);
  for (const [place, name] of names.entries()) {
    await page.getByRole('heading', { name: new RegExp(`^Who came ${place + 1}\\D`) }).waitFor();
    await finalists.getByText(name, { exact: true }).click();
  }
  await expectPressable(page);
  await tap(page, `One kill more: ${names[0]}`);
  await tap(page, 'Save and finish the match');
  await next(page, 'Pay the winners').waitFor();
  await tap(page, 'Pay 3 winners 600 EG Token');
  await tap(page, 'Pay 3 winners');
  await next(page, 'Paid').waitFor();
  const { status, winners } = (await api.call('GET', path)).json as TournamentDocument;
  expect([status, winners]).toEqual(['Finished', names.slice(0, 3)]);
});

test('16 sides through Swiss rounds to the prizes: the last matches by thumb and by keyboard', async ({
  api,
  host,
  platform,
  visit,
}) => {
  const id = await aDraft(platform, host, {
    stages: JSON.stringify([{ name: 'Swiss', kind: 'swiss', groups: 1, matches: 2 }]),
    prizePool: [300],
    max: 16,
  });
  await aMatch(platform, host, id);
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  const players = await joinedPlayers(platform, id, 16);
  const nameOf = (entry: string | undefined) => players.find((one) => one.id === entry)?.username ?? '';
  /** Who joined first wins, and of all most clearly. */
  const rowsOf = (sides: readonly string[]) => {
    const [first, second] = players.filter((one) => sides.includes(one.id));
    return [
      { entry: first?.id ?? '', rounds: 4 },
      { entry: second?.id ?? '', rounds: first === players[0] ? 0 : 3 },
    ];
  };
  const pairs = (round: number) =>
    platform.database.query<{ id: string; sides: string[] }>(
      'select id, sides from matches where tournament_id = $1 and round = $2 order by position',
      [id, round],
    );
  const entryDetails = JSON.stringify({ roomID: '4711', roomPass: 'momo' });
  const open = (match: string) =>
    editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing', entryDetails } });

  const play = async ({ id: match, sides }: { id: string; sides: readonly string[] }) => {
    await open(match);
    await putResults(platform, host, { match, revision: 0, rows: rowsOf(sides) });
  };
  const { page: phone } = await visit(`/t/${id}/desk`, { as: host });
  await next(phone, 'Draw: Swiss').waitFor();
  await phone.getByText('By order of joining', { exact: true }).click();
  await tap(phone, 'Close registration and draw');
  await next(phone, 'Start 8 matches').waitFor();
  for (const match of await pairs(1)) await play(match);
  const [first, second, ...others] = await pairs(2);
  for (const match of others) await play(match);

  await tap(phone, 'Start 2 matches');
  await next(phone, 'Let them into the room of Swiss, round 2, match 1').waitFor();
  for (const match of [first, second]) await open(match?.id ?? '');
  await next(phone, 'Who won Swiss, round 2, match 1?').waitFor();
  for (const { entry, rounds } of rowsOf(first?.sides ?? [])) {
    await phone.getByLabel(`Rounds of ${nameOf(entry)}`).fill(String(rounds));
  }
  await expectPressable(phone);
  await tap(phone, `${nameOf(rowsOf(first?.sides ?? [])[0]?.entry)} wins`);
  await next(phone, 'Who won Swiss, round 2, match 2?').waitFor();
  const last = new Map(rowsOf(second?.sides ?? []).map(({ entry, rounds }) => [entry, rounds]));
  await phone.getByLabel(`Rounds of ${nameOf(second?.sides[0])}`).focus();
  await phone.keyboard.type(String(last.get(second?.sides[0] ?? '')));
  await phone.keyboard.press('Tab');
  await phone.keyboard.type(String(last.get(second?.sides[1] ?? '')));
  await phone.keyboard.press('Enter');
  await next(phone, 'Pay the winners').waitFor();

  const { page } = await visit(`/t/${id}?tab=standings`, {
    as: players[0],
    size: { width: 360, height: 740 },
  });
  const winner = page.getByRole('row', { name: new RegExp(nameOf(players[0]?.id)) });
  await winner.getByText('better round difference').waitFor();
  await winner.getByRole('button').click();
  await page.getByText(/^The opponents have \d points together$/).waitFor();
  await expect.poll(() => page.getByText(/^Won against player_/).count()).toBe(2);
  const rounds = page.getByRole('region', { name: 'Who plays whom' });
  await expect
    .poll(() => rounds.getByRole('list', { name: 'Round 2' }).getByRole('listitem').count())
    .toBe(8);
  await expectAccessible(page);
  await goWithin(page, `/overlay/${id}?rows=3`);
  await expect.poll(() => page.locator('main.overlay tbody tr').count()).toBe(3);
  expect(await page.getByRole('button').count()).toBe(0);

  await tap(phone, 'Pay 1 winner 300 EG Token');
  await tap(phone, 'Pay the winner');
  await next(phone, 'Paid').waitFor();
  const path = `/v1/databases/main/collections/tournaments/documents/${id}`;
  const { status, winners } = (await api.call('GET', path)).json as TournamentDocument;
  expect([status, winners]).toEqual(['Finished', [nameOf(players[0]?.id)]]);
});

test('a league of three groups is made, drawn and started', async ({ api, host, platform, visit }) => {
  const part = { kind: 'points', matches: 1, carry: 'none' };
  const stages = [
    { ...part, name: 'League', groups: 3, advance: 2 },
    { ...part, name: 'Final', groups: 1 },
  ];
  const id = await aDraft(platform, host, {
    stages: JSON.stringify(stages),
    gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Squad', map: 'Bermuda' }),
    prizePool: [300],
    max: 18,
  });
  await aMatch(platform, host, id);
  const { page, become } = await visit(`/profile?tab=host&tournament=${id}&view=edit`, {
    as: host,
    size: PHONE,
  });
  await page.getByText('Setup Bracket').first().click();
  await page.getByLabel('In a lobby').first().selectOption('shared');
  await page.getByText('A+B, B+C, A+C share a lobby').waitFor();
  await page.getByRole('button', { name: 'Save stages' }).click();
  const path = `/v1/databases/main/collections/tournaments/documents/${id}`;
  await expect
    .poll(async () => JSON.parse((await api.call('GET', path)).json.stages)[0])
    .toMatchObject({
      lobbies: [
        [1, 2],
        [2, 3],
        [1, 3],
      ],
      advance: { top: 6, across: 'all' },
    });
  await updateTournament(platform, host, { id, data: { status: 'Open' } });
  const players = await joinedPlayers(platform, id, 18);
  await become({ size: DESKTOP });
  await page.goto(new URL(`/t/${id}/desk`, page.url()).href);
  await page.getByRole('button', { name: 'Close registration and draw', exact: true }).click();
  await page.getByRole('region', { name: 'Start League A+B, match 1', exact: true }).waitFor();
  const player = await visit(`/t/${id}?tab=standings`, { as: players[0], size: PHONE });
  await player.page.getByRole('region', { name: 'Group A', exact: true }).waitFor();
});
