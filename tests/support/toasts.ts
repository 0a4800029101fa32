/** What toasts say, noted as it is said. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** What toasts said on a page and no test has asked for yet. */
export const saidOn = new WeakMap<Page, Set<string>>();

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

/** A toast leaves after five seconds, which may pass between two looks of a test: they are noted as they come. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, text: string) => {
    saidOn.set(page, (saidOn.get(page) ?? new Set()).add(text));
  });
  await context.addInitScript({ content: NOTE_TOASTS });
}

/** Waits until a toast has said this; each counts once, unless it still stands there. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const standing = page.getByRole('alert').getByText(text, { exact: true });
  await eventually(async () => {
    if (saidOn.get(page)?.delete(text)) return;
    expect(await standing.count(), `a toast saying "${text}"`).toBe(1);
  });
}
