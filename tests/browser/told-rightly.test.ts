/** What cards and the page of a tournament say of its dates and states is true. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nepalLocal } from '#shared/nepal-time.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { anAdmin, anOpenTournament } from '#tests/support/factories.ts';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * MINUTE_MS));

const test = browserTest.extend('host', { scope: 'file' }, ({ platform }) => anAdmin(platform));
const { describe } = test;

const card = (page: Page, title: string) =>
  page.getByRole('main').locator('article').filter({ hasText: title }).first();

describe('the countdown', () => {
  test.for([
    ['days', { regEnd: inMinutes(53.5 * 60) }, /^Registration closes in 2d, 5hrs$/],
    ['the last day', { regEnd: inMinutes(81) }, /^Registration closes in 1h 2[01]m$/],
    ['the last hour', { regEnd: inMinutes(50) }, /^Registration closes in 4\dm \d\ds$/],
    ['registration over', { regEnd: inMinutes(-5), startDate: inMinutes(125) }, /^Starts in 2h 0[45]m$/],
  ] as const)('%s', async ([title, dates, expected], { host, platform, visit }) => {
    const id = await anOpenTournament(platform, host, { tournTitle: `Cup of ${title}`, ...dates });
    const { page } = await visit('/tournaments/freefire');
    await card(page, `Cup of ${title}`).getByText(expected).waitFor();
    await page.goto(`/t/${id}`);
    await page.getByText(expected).first().waitFor();
  });

  test('runs by the second in the last hour', async ({ host, platform, visit }) => {
    const id = await anOpenTournament(platform, host, { regEnd: inMinutes(30) });
    const { page } = await visit(`/t/${id}`);
    const badge = page.getByText(/^Registration closes in/).first();
    const first = await badge.textContent();
    await expect.poll(() => badge.textContent()).not.toBe(first);
  });
});
