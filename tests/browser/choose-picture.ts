import type { Page } from 'playwright-core';

/**
 * Chooses a file as the profile picture, on the account tab of the profile, and publishes it where it can be cropped.
 * @param isCropped whether the browser can read it
 */
export async function choosePicture(
  page: Page,
  { name, buffer, isCropped }: { name: string; buffer: Buffer; isCropped: boolean },
): Promise<void> {
  const button = page.getByRole('button', { name: 'Upload your own' });
  if (!(await button.isVisible())) {
    await page.getByRole('tabpanel').getByRole('button', { name: 'Change picture' }).click();
  }
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  if (isCropped) await page.getByRole('button', { name: 'Use this picture' }).click();
}
