/** Teams on the screens: joining on phones, choosing who plays, and what members and the host see of them while they play. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { decideDispute } from '#server/disputes/decide-dispute.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { sendClaim } from '#server/disputes/send-claim.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { joinTeam } from '#server/tournaments/teams/join-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, goWithin, PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { evidenceOf } from '#tests/support/evidence.ts';
import { aHost, anOpenTournament, aPlayer, ofTeams, type Person, players } from '#tests/support/factories.ts';
import { expectToast } from '#tests/support/toasts.ts';

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => aHost(platform));

const DUO = ofTeams('Duo', { substitutes: 1 });

test('a captain creates a team, a friend comes by the link, and both have a seat', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host, DUO);
  const [captain, friend, third] = (await players(platform, 3, { tokens: 50 })) as [Person, Person, Person];
  const { page } = await visit(`/t/${id}`, { as: captain });
  const panel = page.getByRole('region', { name: 'Your team' });
  await panel.getByRole('button', { name: 'Create team' }).click();
  await panel.getByText('Team name must be 3 to 20 characters!').waitFor();
  const isFocused = (label: string) =>
    panel.getByLabel(label).evaluate((one) => one === document.activeElement);
  await expect.poll(() => isFocused('Team name')).toBe(true);
  await expectAccessible(page);
  await panel.getByLabel('Team name').fill('Night Owls');
  await panel.getByRole('button', { name: 'Create team' }).click();
  // Nothing is taken unasked.
  await page.getByRole('dialog').getByText('are taken from your wallet now').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Create team' }).click();
  await panel.getByRole('heading', { name: 'Night Owls' }).waitFor();
  await panel.getByText('Seat held').waitFor();
  await panel.getByLabel('Invite by username').fill(third.username ?? '');
  await panel.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectToast(page, 'Invitation sent!');
  await panel.getByText('Invited', { exact: true }).waitFor();
  await expectAccessible(page);
  // Whoever is asked reads so, not only by the link of the notification. It may be gone while the page is open.
  const thirds = await visit(`/t/${id}`, { as: third, allows: /status of 404/ });
  await thirds.page.getByRole('heading', { name: 'Invitation to Night Owls' }).waitFor();
  await panel.getByRole('button', { name: `Remove ${third.username}` }).click();
  await expect.poll(() => panel.getByText('Invited', { exact: true }).count()).toBe(0);

  const [team] = await platform.database.query<{ id: string; join_code: string }>(
    'select id, join_code from teams where tournament_id = $1',
    [id],
  );
  const link = `/t/${id}?team=${team?.id}&code=${team?.join_code}`;
  const asked = await visit(link);
  const shown = asked.page.getByRole('region', { name: 'Your team' });
  await shown.getByRole('heading', { name: 'Invitation to Night Owls' }).waitFor();
  await shown.getByText(captain.username ?? '').waitFor();
  await shown.getByRole('link', { name: 'Login' }).waitFor();
  // The captain's one task comes first.
  const sent = await panel.getByRole('link', { name: 'Send to WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(sent ?? '')).toContain(`code=${team?.join_code}`);
  // Who cannot pay is told what is missing, and the way to it.
  const poor = await visit(link, { as: await aPlayer(platform, { tokens: 3 }) });
  await poor.page.getByRole('button', { name: 'Join the team' }).click();
  const question = poor.page.getByRole('dialog');
  await question.getByText('You need 22 more').waitFor();
  await question.getByRole('link', { name: 'Get tokens' }).waitFor();
  expect(await question.getByRole('button', { name: 'Join the team' }).count()).toBe(0);
  const other = await visit(link, { as: friend });
  const invitation = other.page.getByRole('region', { name: 'Your team' });
  await invitation.getByRole('heading', { name: 'Invitation to Night Owls' }).waitFor();
  await expectAccessible(other.page);
  await invitation.getByRole('button', { name: 'Join the team' }).click();
  await expectToast(other.page, 'You are in the team!');
  await invitation.getByText('Your team has a seat.').waitFor();
  await invitation.getByRole('heading', { name: 'You’re in' }).waitFor();
  await expectAccessible(other.page);
  await panel.getByText('Your team has a seat.').waitFor();
  await goWithin(page, `/u/${friend.username}`);
  await page.getByRole('link', { name: 'Night Owls' }).waitFor();

  const terms = { payer: 'each', prizeSplit: 'equal', waits: false, invite: [] } as const;
  await createTeam(platform, third, { tournament: id, name: 'Day Larks', ...terms });
  await thirds.page.reload();
  await thirds.page.getByRole('button', { name: 'Dissolve the team' }).click();
  await thirds.page.getByRole('dialog').getByRole('button', { name: 'Dissolve the team' }).click();
  await expectToast(thirds.page, 'You left the team, 25 EG Token came back!');
});

test('a mate agrees with one press on his evening, and the open page of the captain says so', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host, DUO);
  const [captain, mate] = (await players(platform, 2, { tokens: 50 })) as [Person, Person];
  const input = {
    tournament: id,
    name: 'Himal Hawks',
    payer: 'each',
    prizeSplit: 'equal',
    waits: false,
  } as const;
  await createTeam(platform, captain, { ...input, invite: [mate.username ?? ''] });
  const { page: waiting } = await visit(`/t/${id}`, { as: captain });
  await waiting.getByText('Seat held').waitFor();
  const { page } = await visit('/my-evening', { as: mate, size: PHONE });
  await expectAccessible(page);
  await page.getByRole('button', { name: /Join the team.*25/ }).click();
  await expectToast(page, 'You are in the team!');
  await waiting.getByText('Your team has a seat.').waitFor({ timeout: 3000 });
});

test('the seat that comes to a team that waits moves nothing on the page', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host, { ...DUO, min: 2, max: 2 });
  const people = await players(platform, 6, { tokens: 50 });
  const [leaving, , , , captain, mate] = people as [Person, Person, Person, Person, Person, Person];
  const register = async (name: string, first: Person, other: Person, waits: boolean) => {
    const input = { tournament: id, name, payer: 'each', prizeSplit: 'equal', waits } as const;
    const team = await createTeam(platform, first, { ...input, invite: [other.username ?? ''] });
    await joinTeam(platform, other, { team, code: undefined });
  };
  await register('Night Owls', leaving, people[1] as Person, false);
  await register('River Kings', people[2] as Person, people[3] as Person, false);
  await register('Late Foxes', captain, mate, true);
  const { page, isTold } = await visit(`/t/${id}`, { as: captain });
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await page.getByText('You are 1st on the waitlist.').waitFor();
  await isTold(7);
  const tabs = page.getByRole('tab', { name: 'Overview' });
  const before = await tabs.boundingBox();
  await platform.participation.exit(id, leaving);
  await page.getByText('Your team has a seat.').waitFor();
  await page.getByRole('region', { name: 'You’re in' }).getByRole('button', { name: 'Exit' }).waitFor();
  expect(await tabs.boundingBox()).toEqual(before);
});

test('the captain chooses who plays; a member follows his team, and the host sees teams', async ({
  host,
  platform,
  visit,
}) => {
  const id = await anOpenTournament(platform, host, { ...DUO, prizePool: [100, 50] });
  const people = await players(platform, 5, { tokens: 50 });
  const [captain, member, substitute, rival, other] = people as [Person, Person, Person, Person, Person];
  const register = async (name: string, [first, ...others]: [Person, ...Person[]]) => {
    const invite = others.map(({ username }) => username ?? '');
    const input = { tournament: id, name, payer: 'each', prizeSplit: 'equal', waits: false } as const;
    const team = await createTeam(platform, first, { ...input, invite });
    for (const one of others) await joinTeam(platform, one, { team, code: undefined });
  };
  await register('Night Owls', [captain, member, substitute]);
  await register('River Kings', [rival, other]);

  const phone = await visit(`/t/${id}?tab=participants`, { as: captain });
  const panel = phone.page.getByRole('region', { name: 'Your team' });
  const teams = phone.page.getByRole('list', { name: 'Teams in the order they joined' });
  await teams.getByRole('listitem').filter({ hasText: 'River Kings' }).getByText('Captain').waitFor();
  await teams.getByText('Your team').waitFor();
  const followed = await visit(`/t/${id}?tab=participants`, { as: member });
  await followed.isTold(7);
  const shown = followed.page.getByRole('list', { name: 'Teams in the order they joined' });
  await shown
    .getByRole('listitem')
    .filter({ hasText: `${substitute.username} Substitute` })
    .first()
    .waitFor();
  const lineup = panel.getByRole('group', { name: 'Who plays?' });
  await lineup.getByRole('checkbox', { name: captain.username ?? '' }).uncheck();
  await panel.getByText('1 of 2 chosen.').waitFor();
  await lineup.getByRole('checkbox', { name: substitute.username ?? '' }).check();
  await expectAccessible(phone.page);
  await panel.getByRole('button', { name: 'Save the line-up' }).click();
  await expectToast(phone.page, 'Line-up saved!');
  await expect.poll(() => shown.getByText('Substitute', { exact: true }).count()).toBe(0);

  await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
  const [match] = await platform.database.query<{ id: string; match_name: string }>(
    'select id, match_name from matches where tournament_id = $1',
    [id],
  );
  const { id: matchId = '', match_name: matchName = '' } = match ?? {};
  const room = JSON.stringify({ roomID: '4711', roomPass: 'owl' });
  await editMatch(platform, host, { id: matchId, data: { matchStatus: 'Ongoing', entryDetails: room } });
  await sendClaim(platform, captain, {
    match: matchId,
    placement: 1,
    kills: 2,
    file: await evidenceOf(platform, captain),
  });

  const openMatch = async (page: Page) => {
    await page.getByRole('button', { name: matchName }).click();
    return page.getByRole('dialog', { name: matchName });
  };
  const { page } = followed;
  await page.getByRole('tab', { name: 'Matches' }).click();
  await page.getByRole('button', { name: matchName }).getByText('Sent: 1st place, 2 kills').waitFor();
  const dialog = await openMatch(page);
  await dialog.getByText('4711').waitFor();
  await dialog.getByText('Your team sent: 1st place, 2 kills').waitFor();
  expect(await dialog.getByRole('link', { name: /Screenshot/ }).count()).toBe(0);

  const desk = await visit(`/t/${id}/desk`, { as: host, size: DESKTOP });
  const row = desk.page.getByRole('row').filter({ hasText: 'Night Owls' });
  await row.getByText('Sent: 1st, 2 kills').waitFor();
  await desk.page.getByText(/Not yet by (Night Owls \d of 3, )?River Kings 0 of 2/).waitFor();
  await desk.page.getByLabel('Place of Night Owls').fill('2');
  await desk.page.getByLabel('Kills of Night Owls').fill('3');
  await desk.page.getByLabel('Place of River Kings').fill('1');
  // The other team has two players.
  await desk.page.getByText('at most 2 kills are possible').first().waitFor();
  await desk.page.getByLabel('Kills of Night Owls').fill('2');
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: 'Save and finish the match' }).click();
  await expectToast(desk.page, `Results of ${matchName} saved`);

  const dispute = await openDispute(platform, captain, {
    match: matchId,
    text: 'We came first.',
    file: null,
  });
  await dialog.getByText('Your dispute is with the host.').waitFor();
  await dialog.getByText('We came first.').waitFor();
  expect(await dialog.getByText('Something is wrong').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Standings' }).click();
  await page.getByText(/^You are 2nd/).waitFor();
  await desk.page.getByRole('heading', { name: `Night Owls: ${matchName}` }).waitFor();

  const decision = { dispute, decision: 'rejected', answer: 'The screenshot says otherwise.' } as const;
  await decideDispute(platform, host, decision);
  await desk.page.getByRole('button', { name: 'Pay 2 winners 150 EG Token' }).click();
  const question = desk.page.getByRole('dialog');
  await question.getByRole('row', { name: '1 River Kings EG Token 100' }).waitFor();
  await question.getByRole('button', { name: 'Pay 2 winners' }).click();
  await desk.page.getByText('Night Owls received 50 EG Token for rank 2').waitFor();

  await page.getByText('You came 2nd!').waitFor();
  await expect.poll(() => page.getByText('in your wallet').textContent()).toMatch(/^\D*25\D+50\D*$/);
  await page.getByText(/^You finished 2nd/).waitFor();
  const podium = page.getByRole('region', { name: 'Winners' });
  await podium.getByRole('listitem').filter({ hasText: '1st place' }).getByText('River Kings').waitFor();
  await podium.getByRole('listitem').filter({ hasText: '2nd place' }).getByText('Night Owls').waitFor();
  await expectAccessible(page);
});
