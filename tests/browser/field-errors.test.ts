/** Where a form says what is wrong: at the field, which then has the focus. */
import { expect } from 'vitest';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserTest as test } from '#tests/support/browser-fixture.ts';
import { expectToast } from '#tests/support/toasts.ts';

test('Toasts: the first failure alone stands at its field until that is mended', async ({ visit }) => {
  const { page } = await visit('/signup');
  await page.getByRole('button', { name: 'Signup with Email' }).click();
  const invalid = page.locator('form [aria-invalid="true"]');
  const described = () =>
    invalid.evaluateAll((fields) =>
      fields.map((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      ),
    );
  const submit = page.getByRole('button', { name: 'Sign Up' });

  await submit.click();
  await expectToast(page, messages.nameMissing);
  await expect.poll(() => described()).toEqual([[messages.nameMissing]]);
  const name = page.getByLabel('Your Name', { exact: true });
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);

  await name.fill('Asha Rai');
  await invalid.waitFor({ state: 'detached' });
  await page.getByLabel('Email Address', { exact: true }).fill('asha@example.com');
  await submit.click();
  await expectToast(page, messages.passwordMissing);
  // The error is read before the hint.
  await expect.poll(() => described()).toEqual([[messages.passwordMissing, 'At least 8 characters']]);
  const password = page.getByLabel('Create Password', { exact: true });
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
});
