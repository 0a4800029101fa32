import type { Page } from 'playwright-core';

/** Saves what was entered at a desk; @param gaps what looks forgotten ("2 did not play, no kills"), which is asked about */
export async function saveResults(page: Page, gaps?: string): Promise<void> {
  const name = gaps === undefined ? 'Save and finish the match' : `Save, ${gaps}`;
  await page.getByRole('button', { name, exact: true }).click();
  if (gaps === undefined) return;
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
}
