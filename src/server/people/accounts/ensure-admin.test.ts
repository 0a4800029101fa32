import { describe, expect, it } from 'vitest';
import { checkDatabase } from '#server/doctor/check-database.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { testPlatform } from '#tests/support/platform.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { registerAccount } from './register-account.ts';

const ADMIN = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'configured password' };
const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };

// This runs on a database server, because only there concurrent calls run at the same time.
describe('the admin', () => {
  it('is created once by concurrently starting servers, verified and labelled', async () => {
    const platform = await testPlatform('postgres', ADMIN);
    await Promise.all(Array.from({ length: 4 }, () => ensureAdmin(platform)));
    await ensureAdmin(platform);
    const rows = await platform.database.query('select email, labels, is_email_verified from accounts');
    expect(rows).toEqual([{ email: 'boss@example.com', labels: ['admin'], is_email_verified: true }]);
    expect(await platform.database.query('select count(*) from user_details')).toEqual([{ count: 1 }]);
    const admin = await signedIn(await platform.app(), credentials);
    expect((await admin.call('GET', '/v1/users')).status).toBe(200);
    await platform.finish();
  });

  it('takes over an account registered with that e-mail before', async () => {
    const platform = await testPlatform('postgres', ADMIN);
    const app = await platform.app();
    const squatter = { email: 'boss@example.com', password: "squatter's password" };
    await registerAccount(platform, { userId: 'squatter', name: 'Squatter', ...squatter });
    const theirs = await signedIn(app, squatter);
    await ensureAdmin(platform);
    expect((await theirs.call('GET', '/v1/account')).status).toBe(401);
    await expect(signedIn(app, squatter)).rejects.toThrow('user_invalid_credentials');
    const admin = await signedIn(app, credentials);
    expect((await admin.call('GET', '/v1/account')).json).toMatchObject({
      labels: ['admin'],
      emailVerification: true,
    });
    await platform.finish();
  });
});

it('keeps a password changed later by the admin', async () => {
  const platform = await testPlatform('pglite', ADMIN);
  const app = await platform.app();
  await ensureAdmin(platform);
  const admin = await signedIn(app, credentials);
  await admin.call('PATCH', '/v1/account/password', {
    password: 'chosen later',
    oldPassword: credentials.password,
  });
  await ensureAdmin(platform);
  await expect(signedIn(app, credentials)).rejects.toThrow('user_invalid_credentials');
  await signedIn(app, { ...credentials, password: 'chosen later' });
  await platform.finish();
});

it('is not created without configuration', async () => {
  const platform = await testPlatform();
  await ensureAdmin(platform);
  expect(await platform.database.query('select from accounts')).toEqual([]);
  const answer = await new HttpClient(await platform.app()).call('GET', '/v1/users');
  expect(answer.status).toBe(401);
  await platform.finish();
});

it('tells of the admin whose address is configured no more, and makes him one again once it is', async () => {
  const platform = await testPlatform('pglite', ADMIN);
  await ensureAdmin(platform);
  const admins = () => platform.database.query("select email from accounts where 'admin' = any(labels)");
  const told = async () =>
    (await checkDatabase(platform.database, platform.config)).filter(({ says }) =>
      says.startsWith('boss@example.com is no admin any more'),
    ).length;
  expect([await admins(), await told()]).toEqual([[{ email: 'boss@example.com' }], 0]);
  const admin = { email: 'bos@example.com', password: ADMIN.ADMIN_PASSWORD };
  await ensureAdmin({ ...platform, config: { ...platform.config, admin } });
  expect([await admins(), await told()]).toEqual([[{ email: 'bos@example.com' }], 1]);
  await ensureAdmin(platform);
  expect([await admins(), await told()]).toEqual([[{ email: 'boss@example.com' }], 0]);
  await platform.finish();
});
