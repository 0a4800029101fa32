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
 * screens axe judges what a phone does not show. Letters of twice the size fit a phone, too. Leaves the page at the
 * largest width.
 * @param isFrameNew whether what surrounds the main area is another one than on the pages before
 */
export async function expectGoodAtAllWidths(page: Page, isFrameNew = false): Promise<void> {
  await expectAccessible(page);
  if (page.viewportSize()?.width === PHONE.width) await expectPressable(page);
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
  await expectLargeLettersFit(page);
  if ((await page.evaluate(NOTE_OTHERS, judged)) > 0) await expectAccessible(page, 'globalThis.shownElse');
}

/** Who needs them sets them in the browser, once for all pages. */
async function expectLargeLettersFit(page: Page): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  const overflow = await page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    const wide = document.documentElement.scrollWidth;
    style.fontSize = '';
    return wide - innerWidth;
  });
  await page.setViewportSize(before);
  expect(overflow, `${page.url()} in letters of twice the size`).toBeLessThanOrEqual(0);
}

/** Expects that each button of a page on a phone can be pressed by its middle. */
export async function expectPressable(page: Page): Promise<void> {
  expect(await page.evaluate(COVERED_BUTTONS), `covered buttons of ${page.url()}`).toEqual([]);
}

/**
 * Buttons whose middle is something else's: those of a bar that stays in place, wherever the page is scrolled, and any other
 * when it is scrolled into sight.
 */
function COVERED_BUTTONS(): string[] {
  const isCovered = (button: Element): boolean => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    // Null: out of sight. Pressing its label presses a button.
    return !(
      !found ||
      button.contains(found) ||
      found.contains(button) ||
      found.closest('label')?.control === button
    );
  };
  const barOf = (button: Element): Element | null => {
    for (let one: Element | null = button; one; one = one.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return one;
    return null;
  };
  const buttons = [...document.querySelectorAll('main button, main a.panel')].filter(
    (button) => button.checkVisibility() && !button.matches(':disabled, .sr-only'),
  );
  const covered = buttons.filter((button) =>
    (['start', 'center', 'end'] as const).every((block) => {
      button.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      return isCovered(button);
    }),
  );
  const inBars = buttons.filter(barOf);
  for (const part of [0, 0.5, 1]) {
    scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' });
    // In the upper half it does not stay in place: it is where it belongs, and scrolls out of sight like anything.
    const stays = (button: Element) => button.getBoundingClientRect().top > innerHeight / 2;
    covered.push(...inBars.filter((button) => stays(button) && isCovered(button)));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return covered.map((button) => button.textContent ?? '');
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
