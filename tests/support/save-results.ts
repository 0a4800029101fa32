import type { Page } from 'playwright-core';

/** Saves the results at a desk. @param gaps what the page asks about as forgotten ("2 did not play, no kills") */
export async function saveResults(page: Page, gaps?: string): Promise<void> {
  const name = gaps === undefined ? 'Save and finish the match' : `Save, ${gaps}`;
  await page.getByRole('button', { name, exact: true }).click();
  if (gaps === undefined) return;
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
}
