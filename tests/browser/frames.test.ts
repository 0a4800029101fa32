/** The pages without the site around them: the overlay of streams, and the frame of other sites. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { DESKTOP, goWithin, PHONE } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aDraft, aHost, anOpenTournament, aSeries, withResults } from '#tests/support/factories.ts';

const test = browserTest
  .extend('host', { scope: 'file' }, ({ platform }) => aHost(platform))
  /** A page of another site with a frame in it; the address of the frame is the query of its own. */
  .extend('otherSite', { scope: 'file' }, async ({ origin }, { onCleanup }) => {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', origin).searchParams.get('frame');
      response.setHeader('content-type', 'text/html');
      // The empty icon keeps the browser from asking for one.
      response.end(
        `<!doctype html><html lang="en"><title>Other site</title><link rel="icon" href="data:,"><iframe title="Frame" width="360" height="700" src="${origin}${path}"></iframe></html>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onCleanup(() => {
      server.close();
    });
    return (path: string) =>
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/?frame=${encodeURIComponent(path)}`;
  });
const { describe } = test;

const table = (page: Page) => page.getByRole('table', { name: 'Standings' });
const ranks = async (page: Page) =>
  (await table(page).locator('tbody tr > td:first-child').allInnerTexts()).map(Number);

/** Gives the page a colour behind it. @returns the colour that it has then */
async function PAINT(colour: string): Promise<string> {
  document.documentElement.style.background = colour;
  // Transitions of no time at all end with the next frame.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return getComputedStyle(document.documentElement).backgroundColor;
}

describe('the overlay', () => {
  test('follows results, with the rows its address asks for', async ({ host, platform, visit }) => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 2, players: 6 });
    const { page, isTold } = await visit(`/overlay/${id}?rows=2&from=3`, { size: DESKTOP });
    await page.getByText('No results yet').waitFor();
    await isTold(2);
    const places = players.map((player) => [player, 0] as const);
    await withResults(platform, host, { match: matches[0], places });
    await page.getByText('Match 1 of 2 played').waitFor();
    await expect.poll(() => ranks(page)).toEqual([3, 4]);
    await table(page)
      .getByText(players[2]?.username ?? '')
      .waitFor();
    await withResults(platform, host, { match: matches[1], places: [...places].reverse() });
    await page.getByText('Match 2 of 2 played').waitFor();
    // No site around it, and nothing to click on.
    for (const role of ['banner', 'navigation', 'contentinfo', 'link', 'button'] as const) {
      await expect.poll(() => page.getByRole(role).count(), { message: role }).toBe(0);
    }
    await expect.poll(() => page.title()).toBe('Overlay | EGOfficial');
    await goWithin(page, `/overlay/${id}`);
    await expect.poll(() => ranks(page)).toHaveLength(6);
  });

  test('is see-through, and both themes can be read over any picture', async ({ host, platform, visit }) => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 2, players: 4 });
    const places = players.map((player) => [player, 0] as const);
    await withResults(platform, host, { match: matches[0], places });
    const { page, settle } = await visit(`/overlay/${id}?theme=dark`, { size: DESKTOP });
    await table(page).waitFor();
    for (const theme of ['dark', 'light']) {
      await goWithin(page, `/overlay/${id}?theme=${theme}`);
      await page.locator(`[data-theme=${theme}]`).waitFor();
      await settle();
      const picture = sharp(await page.screenshot({ omitBackground: true, type: 'png' }));
      const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
      expect(alphaAt(info.width - 5, info.height - 5)).toBe(0);
      expect(alphaAt(5, 5)).toBeGreaterThan(220);
      for (const ground of ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']) {
        expect(await page.evaluate(PAINT, ground)).toBe(ground);
        await expectAccessible(page);
      }
      await page.evaluate(PAINT, '');
    }
  });

  test('shows nothing of a Draft, its host neither', async ({ host, platform, visit }) => {
    const id = await aDraft(platform, host, { tournTitle: 'Nobody knows this yet' });
    const { page } = await visit(`/overlay/${id}`, { as: host, allows: /status of 404/ });
    await page.getByRole('heading', { name: 'There is no such tournament.' }).waitFor();
    await expect.poll(() => page.title()).toBe('Page Not Found | EGOfficial');
    expect(await page.content()).not.toContain('Nobody knows this yet');
  });
});

describe('the frame of other sites', () => {
  test('shows seats and standings, and follows both', async ({ host, platform, visit }) => {
    const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 3 });
    const { page, isTold } = await visit(`/embed/${id}`, { size: PHONE });
    await page.getByText('3 / 3').waitFor();
    await page.getByText('No results yet').waitFor();
    await isTold(2);
    const places = players.map((player) => [player, 0] as const);
    await withResults(platform, host, { match: matches[0], places });
    await table(page).waitFor();
    await expect.poll(() => ranks(page)).toEqual([1, 2, 3]);
    const links = page.getByRole('link');
    await expect.poll(() => links.count()).toBe(1);
    await expect.poll(() => links.getAttribute('target')).toBe('_blank');
    await expect.poll(() => links.getAttribute('href')).toBe(`/t/${id}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
  });

  test('is drawn by another site, which no other page is', async ({ host, open, otherSite, platform }) => {
    const id = await anOpenTournament(platform, host);
    const opened = await open({ allows: /frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/i });
    const { page, problems, console } = opened;
    await page.goto(otherSite(`/embed/${id}`));
    await page.frameLocator('iframe').getByRole('heading', { name: 'Friday Night Cup' }).waitFor();
    await opened.settle();
    expect(problems).toEqual([]);
    for (const path of [`/t/${id}`, `/overlay/${id}`, '/login']) {
      const before = console.length;
      await page.goto(otherSite(path));
      await expect
        .poll(() => console.slice(before).join('\n'), { message: path })
        .toMatch(/frame-ancestors|X-Frame-Options/i);
    }
  });
});
