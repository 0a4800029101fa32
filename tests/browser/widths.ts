/** What a page must be at every width. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { within } from '#tests/support/eventually.ts';

/** Widths at which a page is laid out differently: small and large phones, tablets, laptops. */
const WIDTHS = [360, 390, 768, 1280];

/**
 * Expects that a page drawn on a phone fits there and at every larger width, and can be read by everyone. Axe is asked
 * again only where larger screens show what a phone does not.
 * @param isFrameNew whether what surrounds the main area is another one than on the pages before
 */
export async function expectGoodAtAllWidths(page: Page, isFrameNew = false): Promise<void> {
  await expectAccessible(page);
  const judged = isFrameNew ? 'body *' : 'main *';
  await page.evaluate(NOTE_SHOWN, judged);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height });
    const overflow = await within(
      `measuring the width of the page at ${width} px`,
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    );
    expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (await page.evaluate(SHOWS_OTHERS, judged)) await expectAccessible(page);
  // The page is used again by other tests.
  await page.setViewportSize(PHONE);
}

type Noted = typeof globalThis & { shownOnPhone?: Set<Element> };

function NOTE_SHOWN(selector: string): void {
  const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  (globalThis as Noted).shownOnPhone = new Set(shown);
}

/** Whether anything is shown now that was not shown then, mere decoration aside. */
function SHOWS_OTHERS(selector: string): boolean {
  const before = (globalThis as Noted).shownOnPhone;
  return [...document.querySelectorAll(selector)].some(
    (element) =>
      element.checkVisibility() && !before?.has(element) && !element.matches('[aria-hidden=true]:empty'),
  );
}
