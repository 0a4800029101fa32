/** What a page must be at every width. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { within } from '#tests/support/eventually.ts';

/** Widths at which a page is laid out differently: small and large phones, tablets, laptops. */
const WIDTHS = [360, 390, 768, 1280];

/**
 * Expects that a page drawn on a phone fits there and at every larger width, and can be read by everyone. Of larger
 * screens axe judges what a phone does not show. Leaves the page at the largest width.
 * @param isFrameNew whether what surrounds the main area is another one than on the pages before
 */
export async function expectGoodAtAllWidths(page: Page, isFrameNew = false): Promise<void> {
  await expectAccessible(page);
  const judged = isFrameNew ? 'body *' : 'main *';
  await page.evaluate(NOTE_SHOWN, judged);
  for (const width of WIDTHS) {
    // Each change lays out and draws the whole page.
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: PHONE.height });
    const overflow = await within(
      `measuring the width of the page at ${width} px`,
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    );
    expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
  if ((await page.evaluate(NOTE_OTHERS, judged)) > 0) await expectAccessible(page, 'globalThis.shownElse');
}

type Noted = typeof globalThis & {
  shownOnPhone?: Set<Element>;
  /** Of what is shown besides, the elements that are in no other of them. */
  shownElse?: Element[];
};

function NOTE_SHOWN(selector: string): void {
  const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  (globalThis as Noted).shownOnPhone = new Set(shown);
}

/** Notes what is shown now that was not shown then, mere decoration aside. @returns how many elements */
function NOTE_OTHERS(selector: string): number {
  const noted = globalThis as Noted;
  const others = [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility() &&
      !noted.shownOnPhone?.has(element) &&
      !element.matches('[aria-hidden=true]:empty'),
  );
  noted.shownElse = others.filter(
    (element) => !others.some((one) => one !== element && one.contains(element)),
  );
  return noted.shownElse.length;
}
