/** What cards and the page of a tournament say of its dates and states is true. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { messages } from '#shared/messages.ts';
import { nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { goWithin } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anAdmin,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
} from '#tests/support/factories.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { expectToast } from '#tests/support/toasts.ts';

const MINUTE_MS = 60_000;
/** In Nepal's time, to the minute: up to a minute less than asked for. */
const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * MINUTE_MS));

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => anAdmin(platform));
const { describe } = test;

/** The first match of a tournament. */
async function matchOf(platform: TestPlatform, tournamentId: string): Promise<string> {
  const [match] = await platform.database.query<{ id: string }>(
    'select id from matches where tournament_id = $1 order by sequence',
    [tournamentId],
  );
  return match?.id ?? '';
}

const card = (page: Page, title: string) =>
  page.getByRole('main').locator('article').filter({ hasText: title }).first();

describe('Start In: the countdown', () => {
  test('names its date, on the card and on the page', async ({ host, platform, open }) => {
    const start = Date.now();
    const minuteOf = (minutes: number) => nepalLocal(new Date(start + minutes * MINUTE_MS));
    const cups = [
      ['Cup of days', 'Registration closes in 2d, 5hrs', { regEnd: minuteOf(53.5 * 60) }],
      ['Cup of the last day', 'Registration closes in 1h 21m', { regEnd: minuteOf(81) }],
      ['Cup of the last hour', 'Registration closes in 49m 53s', { regEnd: minuteOf(50) }],
      ['Cup without registration', 'Starts in 2h 04m', { regEnd: minuteOf(-5), startDate: minuteOf(124) }],
    ] as const;
    const ids = new Map<string, string>();
    for (const [tournTitle, , dates] of cups) {
      ids.set(tournTitle, await anOpenTournament(platform, host, { tournTitle, ...dates }));
    }
    // Dates are whole minutes: the clock stands still seven seconds after one, and so near the real one.
    const now = new Date((nepalInstant(minuteOf(0))?.getTime() ?? 0) + 7000).toISOString();
    const { page } = await open({ now });
    await page.goto('/tournaments/freefire');
    for (const [title, expected] of cups) {
      await card(page, title).getByText(expected, { exact: true }).waitFor();
    }
    for (const [title, expected] of cups) {
      await goWithin(page, `/t/${ids.get(title)}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const onPage = expected.replace('Starts in 2h 04m', 'Start In: 0d, 2hrs 04m');
      await page.getByText(onPage, { exact: true }).first().waitFor();
    }
  });

  test('runs by the second in the last hour, and lies over neither status nor date of a narrow card', async ({
    host,
    platform,
    visit,
  }) => {
    const narrow = 'Narrow Cup';
    const id = await anOpenTournament(platform, host, { regEnd: inMinutes(30) });
    const dates = {
      regEnd: inMinutes(12 * 24 * 60 + 630),
      startDate: inMinutes(13 * 24 * 60),
      endDate: inMinutes(13 * 24 * 60 + 90),
    };
    await anOpenTournament(platform, host, { tournTitle: narrow, ...dates });
    const { page } = await visit(`/t/${id}`);
    const badge = page.getByText(/^Registration closes in/).first();
    const first = await badge.textContent();
    await expect.poll(() => badge.textContent()).not.toBe(first);
    const found = card(page, narrow);
    await eventually(async () => {
      const status = await found.getByText('Open', { exact: true }).boundingBox();
      const countdown = await found.getByText(/^Registration closes in/).boundingBox();
      const date = await found.locator('time').boundingBox();
      if (!status || !countdown || !date) throw new Error('All are shown.');
      for (const other of [status, date]) {
        const isBeside = countdown.x >= other.x + other.width || other.x >= countdown.x + countdown.width;
        const isAboveOrBelow =
          countdown.y >= other.y + other.height || other.y >= countdown.y + countdown.height;
        expect(isBeside || isAboveOrBelow).toBe(true);
      }
    });
  });
});

const steps = (page: Page) =>
  page
    .getByRole('region', { name: 'Timeline' })
    .getByRole('listitem')
    .locator('p:first-child')
    .allTextContents();

test('Timeline: where an Aborted tournament ended, and no end of what can be joined after regEnd', async ({
  host,
  platform,
  visit,
}) => {
  const past = { regStart: inMinutes(-600), regEnd: inMinutes(-300) };
  const aborted = await anOpenTournament(platform, host, past);
  await updateTournament(platform, host, { id: aborted, data: { status: 'Aborted' } });
  const open = await anOpenTournament(platform, host, { regEnd: inMinutes(-5) });
  const { page } = await visit(`/t/${aborted}`, { as: await aPlayer(platform, { tokens: 50 }) });
  await expect
    .poll(() => steps(page))
    .toEqual(['Registration opened, Done', 'Aborted before the start, Done']);
  await goWithin(page, `/t/${open}`);
  await expect.poll(() => steps(page)).toContain('Registration is still open, Next');
  await expect.poll(() => page.getByText('Registration ended').count()).toBe(0);
  await page.getByRole('region', { name: 'Your seat' }).getByRole('button', { name: /^Join/ }).waitFor();
});

describe('Open after regEnd, where joining closes by itself', () => {
  test('at its end with the clock, and when check-in closes: card, timeline and seat agree', async ({
    host,
    platform,
    visit,
  }) => {
    const times = { regStart: inMinutes(-600), endDate: inMinutes(600) };
    const ways = {
      'Closed at its end': { clock: 'auto', regEnd: inMinutes(-5), startDate: inMinutes(120) },
      'Closed with check-in': {
        checkIn: '{"opens":60,"closes":15}',
        regEnd: null,
        startDate: inMinutes(10),
      },
    };
    for (const [tournTitle, dates] of Object.entries(ways)) {
      await anOpenTournament(platform, host, { tournTitle, ...times, ...dates });
    }
    const player = await aPlayer(platform, { tokens: 50 });
    const { page } = await visit('/tournaments/freefire', { as: player });
    for (const tournTitle of Object.keys(ways)) {
      await card(page, tournTitle)
        .getByText(/^Starts in/)
        .waitFor();
      await card(page, tournTitle).getByRole('link', { name: tournTitle, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: tournTitle }).waitFor();
      await page
        .getByText(/^Starts in/)
        .first()
        .waitFor();
      await expect
        .poll(() => steps(page))
        .toEqual([
          'Registration opened, Done',
          'Registration ended, Done',
          'Tournament starts, Next',
          'Tournament ends, Later',
        ]);
      const seat = page.getByRole('region', { name: 'Your seat' });
      await seat.getByRole('button', { name: 'Join the waitlist' }).waitFor();
      await expect.poll(() => seat.getByRole('button', { name: /^Join$/ }).count()).toBe(0);
      await page.goBack();
    }
  });

  test('on an open page too, without a reload', async ({ host, platform, open }) => {
    const id = await anOpenTournament(platform, host, { clock: 'auto', regEnd: inMinutes(30) });
    const player = await aPlayer(platform, { tokens: 50 });
    const { page } = await open({ as: player });
    await page.clock.install();
    await page.goto(`/t/${id}`);
    const seat = page.getByRole('region', { name: 'Your seat' });
    await seat.getByRole('button', { name: /^Join/ }).waitFor();
    await expect.poll(() => steps(page)).toContain('Registration ends, Next');
    await page.clock.fastForward('31:00');
    await seat.getByRole('button', { name: 'Join the waitlist' }).waitFor();
    await expect.poll(() => steps(page)).toContain('Registration ended, Done');
  });
});

describe('Room', () => {
  const entryDetails = JSON.stringify({ roomID: '48213377', roomPass: 'everest8848' });

  test('Match Ongoing while the tournament is Open: who has seen the room cannot exit', async ({
    host,
    platform,
    visit,
  }) => {
    const id = await anOpenTournament(platform, host);
    const [player = null] = await joinedPlayers(platform, id, 1);
    const { page, isTold } = await visit(`/t/${id}`, { as: player });
    await page.getByRole('button', { name: 'Exit' }).waitFor();
    await isTold(6);
    await editMatch(platform, host, {
      id: await matchOf(platform, id),
      data: { matchStatus: 'Ongoing', entryDetails },
    });
    await page.getByRole('button', { name: 'Matches and room' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Exit' }).count()).toBe(0);
  });

  test.for(['Finished', 'Aborted'] as const)(
    '%s tournament: its rooms close with it',
    async (status, { host, platform, visit }) => {
      const id = await anOpenTournament(platform, host, { prizePool: [5] });
      await aMatch(platform, host, id, { matchName: 'Round 2' });
      const [player = null] = await joinedPlayers(platform, id, 1);
      await editMatch(platform, host, {
        id: await matchOf(platform, id),
        data: { matchStatus: 'Ongoing', entryDetails },
      });
      const winners = status === 'Finished' ? [player?.username] : [];
      await updateTournament(platform, host, { id, data: { status, winners } });
      const { page } = await visit(`/t/${id}?tab=matches`, { as: player });
      await page.getByRole('button', { name: /Round 1/ }).click();
      await page.getByRole('dialog').getByText(messages.matchFinished).waitFor();
      expect(await page.content()).not.toContain('48213377');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Round 2/ }).click();
      await page.getByRole('dialog').getByText('This match was not played.').waitFor();
    },
  );
});

describe('Hosted By', () => {
  const hostedBy = (page: Page) => page.getByRole('region', { name: 'Hosted By' });
  const badge = { name: 'Verified host' };

  test('has a badge when the operator gives it', async ({ api, platform, visit }) => {
    const person = await aHost(platform, { username: 'Badge_Host' });
    const id = await anOpenTournament(platform, person);
    const { page } = await visit(`/t/${id}`);
    await hostedBy(page).getByText('Badge_Host').waitFor();
    await expect.poll(() => hostedBy(page).getByRole('img', badge).count()).toBe(0);
    await api.call('PUT', `/v1/users/${person.id}/labels`, { labels: ['host', 'verified'] });
    await page.reload();
    await hostedBy(page).getByRole('img', badge).waitFor();
  });

  test('a host without a username claims one before publishing', async ({ platform, visit }) => {
    const person = await aHost(platform, { username: null });
    const draft = await aDraft(platform, person);
    await aMatch(platform, person, draft);
    const { page } = await visit(`/profile?tab=host&tournament=${draft}&step=3`, { as: person });
    const publish = page.getByRole('button', { name: 'Publish' });
    await page.getByText('claim your username before publishing').waitFor();
    await expect.poll(() => publish.isDisabled()).toBe(true);
    await page.getByLabel('Username', { exact: true }).fill('Late_Namer');
    await page.getByRole('button', { name: /Claim/ }).click();
    await expectToast(page, messages.usernameClaimed);
    await publish.click();
    await expectToast(page, messages.tournamentPublished);
    await goWithin(page, `/t/${draft}`);
    await hostedBy(page).getByText('Late_Namer').waitFor();
  });
});

test('cards and page say when a tournament is played, in Nepal time', async ({ host, platform, visit }) => {
  const dates = { startDate: '2031-08-10T16:30', endDate: '2031-08-10T18:30' };
  const id = await anOpenTournament(platform, host, { tournTitle: 'Dated Cup', ...dates });
  const { page } = await visit('/search?q=Dated+Cup');
  await card(page, 'Dated Cup')
    .locator('time', { hasText: /^Aug 10, 2031\s*4:30\sPM$/ })
    .waitFor();
  await card(page, 'Dated Cup').getByRole('link', { name: 'Dated Cup', exact: true }).click();
  await page.waitForURL(`**/t/${id}`);
  await page.getByText('Aug 10, 2031, 4:30 PM, Nepal time').waitFor();
});
