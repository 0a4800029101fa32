/** Verification and recovery, with mails read from the outbox folder. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '#server/jobs.ts';
import { aPlayer, type Person } from '#tests/support/factories.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { mailTo as findMail, linkIn } from '#tests/support/outbox.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';

const PAGE = 'http://localhost:3000/verify-account?from=mail#top';
let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  platform = await testPlatform('pglite', {
    PUBLIC_URL: 'https://eg.example',
    ALLOWED_ORIGINS: 'https://friend.example',
  });
  app = await platform.app();
  startJobs(platform, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await platform.finish();
});

const mailTo = (recipient: string) => findMail(platform.config.dataDir, recipient);

async function registeredClient(traits = {}): Promise<{ person: Person; client: HttpClient }> {
  const person = await aPlayer(platform, { isEmailVerified: false, ...traits });
  return { person, client: await signedIn(app, person) };
}
const visitor = () => new HttpClient(app);

describe.each(['/v1/account/verification', '/v1/account/verifications/email'])('%s', (url) => {
  it('sends a link that verifies once', async () => {
    const { person, client } = await registeredClient();
    expect((await visitor().call('POST', url, { url: PAGE })).json.type).toBe('general_unauthorized_scope');
    const answer = await client.call('POST', url, { url: PAGE });
    expect([answer.status, answer.json.secret, answer.json.userId]).toEqual([201, '', person.id]);
    const lifetime = Date.parse(answer.json.expire) - Date.now();
    expect(lifetime).toBeGreaterThan(3_500_000);
    expect(lifetime).toBeLessThanOrEqual(3_600_000);

    const mail = await mailTo(person.email);
    const link = linkIn(mail);
    expect([link.pathname, link.searchParams.get('from'), link.hash]).toEqual([
      '/verify-account',
      'mail',
      '#top',
    ]);
    expect(link.searchParams.get('userId')).toBe(person.id);
    expect(mail).toContain('multipart/alternative');
    expect(answer.text).not.toContain(link.searchParams.get('secret'));

    const confirm = { userId: person.id, secret: link.searchParams.get('secret') };
    expect((await visitor().call('PUT', url, { ...confirm, userId: 'nobody' })).json.type).toBe(
      'user_not_found',
    );
    expect((await visitor().call('PUT', url, { ...confirm, secret: 'wrong' })).json.type).toBe(
      'user_invalid_token',
    );
    expect((await client.call('GET', '/v1/account')).json.emailVerification).toBe(false);
    expect((await client.call('PUT', url, confirm)).status).toBe(200);
    expect((await client.call('GET', '/v1/account')).json.emailVerification).toBe(true);
    expect((await visitor().call('PUT', url, confirm)).json.type).toBe('user_invalid_token');
    // Requesting verification again is refused.
    expect((await client.call('POST', url, { url: PAGE })).json.type).toBe('user_email_already_verified');
  });

  it('accepts a secret once, even when sent concurrently', async () => {
    const { person, client } = await registeredClient();
    await client.call('POST', url, { url: PAGE });
    const secret = linkIn(await mailTo(person.email)).searchParams.get('secret');
    const confirm = () => visitor().call('PUT', url, { userId: person.id, secret });
    const statuses = (await Promise.all([confirm(), confirm(), confirm(), confirm()])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 401, 401, 401]);
  });
});

it('mails in the language that the account has chosen, else in the one that is asked for', async () => {
  const { person, client } = await registeredClient();
  const url = 'https://eg.example/pass-recovery';
  const inNepali = new HttpClient(app, { 'x-appwrite-locale': 'ne' });
  await inNepali.call('POST', '/v1/account/recovery', { email: person.email, url });
  expect(await mailTo(person.email)).toContain('<html lang=3D"ne">');
  await client.call('PATCH', '/v1/account/prefs', { prefs: { lang: 'en' } });
  await inNepali.call('POST', '/v1/account/recovery', { email: person.email, url });
  const second = await findMail(platform.config.dataDir, person.email, 2);
  expect(second).toContain('<html lang=3D"en">');
  expect(second).toMatch(/^Subject: Reset your EGOfficial password/m);
});

describe('recovery', () => {
  const RECOVERY = '/v1/account/recovery';
  const url = 'https://eg.example/pass-recovery';

  it('sets a new password once, ends all other sessions and verifies the e-mail', async () => {
    const { person, client } = await registeredClient();
    const other = await signedIn(app, person);
    expect((await visitor().call('POST', RECOVERY, { email: person.email.toUpperCase(), url })).status).toBe(
      201,
    );
    const secret = linkIn(await mailTo(person.email)).searchParams.get('secret');
    const body = { userId: person.id, secret, password: 'a new password', passwordAgain: 'a new password' };

    expect((await visitor().call('PUT', RECOVERY, { ...body, password: '' })).json.message).toBe(
      'Enter a new password!',
    );
    expect((await visitor().call('PUT', RECOVERY, { ...body, password: 'short' })).json.message).toBe(
      'Password must contain at least 8 characters!',
    );
    expect((await visitor().call('PUT', RECOVERY, { ...body, confirm_password: 'other' })).json.message).toBe(
      'Confirmed password does not match!',
    );
    expect((await visitor().call('PUT', RECOVERY, { ...body, secret: '' })).json.message).toBe(
      'Invalid verification link',
    );
    expect((await visitor().call('PUT', RECOVERY, { ...body, userId: 'nobody' })).json.type).toBe(
      'user_not_found',
    );
    expect((await visitor().call('PUT', RECOVERY, { ...body, secret: 'x' })).json.type).toBe(
      'user_invalid_token',
    );
    expect((await other.call('GET', '/v1/account')).status).toBe(200);

    expect((await client.call('PUT', RECOVERY, body)).status).toBe(200);
    expect((await client.call('GET', '/v1/account')).json.emailVerification).toBe(true);
    expect((await other.call('GET', '/v1/account')).status).toBe(401);
    expect((await visitor().call('PUT', RECOVERY, body)).json.type).toBe('user_invalid_token');
    const sessions = '/v1/account/sessions/email';
    expect(
      (await visitor().call('POST', sessions, { email: person.email, password: person.password })).status,
    ).toBe(401);
    expect(
      (await visitor().call('POST', sessions, { email: person.email, password: body.password })).status,
    ).toBe(201);
  });

  it.each([
    ['27: an unknown address', { email: 'nobody@example.com', url }, 404, 'Email is not registered!'],
    ['a bad address', { email: 'nobody', url }, 400, 'Invalid email!'],
    ['an empty address', { email: '', url }, 400, 'Invalid email!'],
    ['no address', { url }, 400, 'Param "email" is not optional.'],
  ])('%s', async (_, body, status, message) => {
    const answer = await visitor().call('POST', RECOVERY, body);
    expect([answer.status, answer.json.message]).toEqual([status, message]);
  });

  it.each([
    'localhost/x',
    'http://remotehost/x',
    'https://eg.example.evil.example/x',
    'javascript://eg.example/%0aalert(1)',
    '//eg.example/x',
    '',
  ])('refuses a link to %s, whatever the Host header', async (page) => {
    const { person } = await registeredClient();
    for (const host of ['localhost', 'remotehost']) {
      const answer = await visitor().call('POST', RECOVERY, { email: person.email, url: page }, { host });
      expect([answer.status, answer.json.type]).toEqual([400, 'general_argument_invalid']);
    }
  });

  it.each(['https://friend.example/reset', 'http://localhost:5173/pass-recovery'])(
    'accepts a link to %s',
    async (page) => {
      const { person } = await registeredClient();
      expect((await visitor().call('POST', RECOVERY, { email: person.email, url: page })).status).toBe(201);
    },
  );

  it('refuses a blocked account', async () => {
    const { person } = await registeredClient();
    await platform.database.query('update accounts set is_active = false where id = $1', [person.id]);
    expect((await visitor().call('POST', RECOVERY, { email: person.email, url })).json.type).toBe(
      'user_blocked',
    );
  });

  it('stores neither the secret nor, once sent, the text', async () => {
    const { person } = await registeredClient();
    await visitor().call('POST', RECOVERY, { email: person.email, url });
    const secret = linkIn(await mailTo(person.email)).searchParams.get('secret') ?? '';
    let kept = '';
    do {
      const rows = await platform.database.query('select * from mail_outbox where recipient = $1', [
        person.email,
      ]);
      kept = JSON.stringify([rows, await platform.database.query('select * from account_tokens')]);
    } while (!kept.includes('"html":null'));
    expect(secret).toHaveLength(256);
    expect(kept).not.toContain(secret);
  });
});
