/** Verification and recovery in full: the bar, the modal, the mail, the link. What the forms refuse is in forms.test.ts. */
import { expect } from 'vitest';
import { startJobs } from '#server/jobs.ts';
import { issueFirstAdminSecret } from '#server/people/accounts/first-admin.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { goWithin } from '#tests/support/browser.ts';
import { browserTest } from '#tests/support/browser-fixture.ts';
import { aHost, anOpenTournament, aPlayer } from '#tests/support/factories.ts';
import { linkIn, mailTo } from '#tests/support/outbox.ts';
import { expectText } from '#tests/support/toasts.ts';

const test = browserTest.extend('jobs', { scope: 'file', auto: true }, ({ platform }) =>
  // Mails are sent in the background.
  startJobs(platform, (error) => console.error(error)),
);

test('the bar sends a link that verifies, and is gone', async ({ origin, platform, visit }) => {
  const person = await aPlayer(platform, { isEmailVerified: false });
  const { page } = await visit('/verify-account', { as: person });
  await expectText(page, 'Account is Unverified');
  await page.getByRole('button', { name: 'Please verify your email to enjoy all features!' }).click();
  await expectText(page, 'Verification link sent to your email!');
  const link = linkIn(await mailTo(platform.config.dataDir, person.email));
  expect(link.origin).toBe(origin);
  await page.goto(link.href);
  await expectText(page, 'Account Verified');
  await expect.poll(() => page.getByText('Please verify your email to enjoy all features!').count()).toBe(0);
});

test('/verify-account bare: sends the link from there', async ({ platform, visit }) => {
  const person = await aPlayer(platform, { isEmailVerified: false });
  const { page } = await visit('/verify-account', { as: person });
  await page.getByRole('button', { name: 'Send verification link' }).click();
  await expectText(page, 'Verification link sent to your email!');
  const link = linkIn(await mailTo(platform.config.dataDir, person.email));
  await goWithin(page, link.pathname + link.search);
  await expectText(page, 'Account Verified');
});

test('a link opened elsewhere: after the login, and in another account after a logout', async ({
  platform,
  visit,
}) => {
  const [person, other] = await Promise.all([
    aPlayer(platform, { isEmailVerified: false }),
    aPlayer(platform),
  ]);
  await visit('/verify-account', { as: person }).then(async ({ page }) => {
    await page.getByRole('button', { name: 'Send verification link' }).click();
    await expectText(page, 'Verification link sent to your email!');
  });
  const link = linkIn(await mailTo(platform.config.dataDir, person.email));
  // What is asked for while one logs out may be refused.
  const { page } = await visit('/', { as: other, allows: /status of 401/ });
  await page.goto(link.href);
  await expectText(page, 'This link is for another account');
  await page.getByText(`You are logged in with ${other.email}.`).waitFor();
  expect(await page.getByText('Account is Unverified').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out and go on' }).click();
  await page.getByText('Log in to confirm your email.').waitFor();
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectText(page, 'Account Verified');
  const [row] = await platform.database.query<{ password_hash: string | null }>(
    'select password_hash from accounts where id = $1 and is_email_verified',
    [person.id],
  );
  expect(row?.password_hash).toBeTruthy();
});

test('links to pages that need a login lead back there', async ({ platform, visit }) => {
  const host = await aHost(platform);
  const id = await anOpenTournament(platform, host);
  const { page } = await visit(`/t/${id}/desk?tab=people`, { allows: /status of 40[14]/ });
  await page.waitForURL('**/login?from=*');
  await page.getByLabel('Email Address').fill(host.email);
  await page.getByLabel('Password', { exact: true }).fill(host.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**/t/${id}/desk?tab=people`);
  // Whoever comes to the profile is led there anyway; another site is nowhere.
  await page.context().clearCookies();
  await page.goto('/profile');
  await page.waitForURL('**/login');
  await page.goto('/login?from=//evil.example/notifications');
  await page.getByLabel('Email Address').fill(host.email);
  await page.getByLabel('Password', { exact: true }).fill(host.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/profile');
});

test('a lost password is replaced by mail, once', async ({ platform, visit }) => {
  const person = await aPlayer(platform);
  const { page, context } = await visit('/login', { allows: /status of 401/ });
  await page.getByText('Forgot password?').click();
  await page.getByRole('dialog').getByRole('textbox').fill(person.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expectText(page, 'Recovery link sent!');
  const link = linkIn(await mailTo(platform.config.dataDir, person.email));
  expect(link.pathname).toBe('/pass-recovery');

  const reset = async (password: string) => {
    await page.getByLabel('New Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await page.goto(link.href);
  await reset('a new password');
  await expectText(page, 'Password reset successfull!');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login');
  await goWithin(page, link.pathname + link.search);
  await reset('yet another one');
  await expectText(page, 'Something went wrong!');
  const signIn = async (password: string) => {
    const data = { email: person.email, password };
    return (await context.request.post('/v1/account/sessions/email', { data })).status();
  };
  expect([await signIn(person.password), await signIn('a new password')]).toEqual([401, 201]);
});

test('the link that the start prints makes the first admin, once', async ({ platform, visit }) => {
  const secret = await issueFirstAdminSecret(platform);
  const { page } = await visit(`/first-admin?secret=${secret}`, { allows: /status of 404/ });
  const person = { 'Your Name': 'Boss', 'Email Address': 'boss@example.com' };
  const make = async () => {
    for (const [label, value] of Object.entries(person)) await page.getByLabel(label).fill(value);
    for (const label of ['Create Password', 'Confirm Password']) {
      await page.getByLabel(label, { exact: true }).fill('a long password');
    }
    await page.getByRole('button', { name: 'Make the admin' }).click();
  };
  await make();
  await page.waitForURL('**/egofficial-admin');
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  await goWithin(page, `/first-admin?secret=${secret}`);
  await make();
  await page.getByRole('alert').getByText('Start the server again').waitFor();
});
