/** Records the texts of toasts as they appear. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** The texts of toasts on each page that no test has expected yet. */
export const toastTexts = new WeakMap<Page, Set<string>>();

const NOTE_TOASTS = `
  const noted = new WeakSet();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.Toastify__toast[role="alert"]')) {
      if (noted.has(toast) || toast.getBoundingClientRect().height === 0) continue;
      noted.add(toast);
      noteToast(toast.innerText.trim());
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['role'] });
`;

/** Records toasts in the page, because one may disappear between two polls of a test. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, text: string) => {
    toastTexts.set(page, (toastTexts.get(page) ?? new Set()).add(text));
  });
  await context.addInitScript({ content: NOTE_TOASTS });
  // The texts of the previous document must not count as answers of the next one.
  context.on('page', (page) => page.on('domcontentloaded', () => toastTexts.delete(page)));
}

/** Waits for a toast with this text. Each recorded toast satisfies one call; a visible one satisfies any number. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const standing = page.getByRole('alert').getByText(text, { exact: true });
  await eventually(async () => {
    if (toastTexts.get(page)?.delete(text)) return;
    expect(await standing.count(), `a toast saying "${text}"`).toBe(1);
  });
}

/** Waits for a text that is on the page or has been in a toast. */
export async function expectText(page: Page, text: string): Promise<void> {
  const standing = page.getByText(text, { exact: true }).first();
  await eventually(async () => {
    if (toastTexts.get(page)?.delete(text)) return;
    expect(await standing.isVisible(), `"${text}" on the page or in a toast`).toBe(true);
  });
}
