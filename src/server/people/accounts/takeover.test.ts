/** Accounts whose owner may have changed: nothing that a stranger has left in one signs in any more. */
import { beforeEach, describe, expect, it } from 'vitest';
import { startJobs } from '#server/jobs.ts';
import { openGoogleSession } from '#server/people/google/google-account.ts';
import type { GoogleProfile } from '#server/people/google/google-provider.ts';
import { newId } from '#server/platform/ids.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '#shared/cookies.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { linkIn, mailTo } from '#tests/support/outbox.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { issueFirstAdminSecret } from './first-admin.ts';

const SITE = 'https://eg.example';
const CALLER = { ip: '127.0.0.1', userAgent: 'test' };
const PASSWORD = 'the first password';
const platform = await filePlatform('pglite', { PUBLIC_URL: SITE, RATE_LIMITS: 'on' });
const app = await platform.app();
startJobs(platform, (error) => {
  throw error;
});

const visitor = () => new HttpClient(app);
const aProfile = (email: string): GoogleProfile => ({
  issuer: 'https://accounts.example',
  subject: newId(),
  email,
  isEmailVerified: true,
  name: 'Somebody',
});

/** Signs in with Google. @returns the account, and a client with the session */
async function withGoogle(profile: GoogleProfile): Promise<{ id: string; client: HttpClient }> {
  const { session, token } = await openGoogleSession(platform, profile, {
    caller: CALLER,
    oldSessionId: null,
  });
  const client = visitor();
  client.cookies.set(SESSION_COOKIE, token);
  return { id: session.accountId, client };
}

async function secretTo(address: string): Promise<string> {
  return linkIn(await mailTo(platform.config.dataDir, address)).searchParams.get('secret') ?? '';
}

/** A stranger who holds every proof that an account can have, and has given the account somebody else's address. */
async function aSquatter(victim: string) {
  const profile = aProfile(`${newId()}@stranger.example`);
  const { id, client } = await withGoogle(profile);
  const moved = await client.call('PATCH', '/v1/account/email', { email: victim, password: PASSWORD });
  expect(moved).toMatchObject({ status: 200, json: { email: victim, emailVerification: false } });
  const device = visitor();
  await device.call('POST', '/v1/account/sessions/email', { email: profile.email, password: PASSWORD });
  const jwt = visitor();
  jwt.headers['x-appwrite-jwt'] = (await client.call('POST', '/v1/account/jwts', {})).json.jwt;
  const signIn = await keyHolder(app).call('POST', `/v1/users/${id}/tokens`, {});
  return { id, profile, client, device, jwt, signIn: signIn.json.secret as string };
}
type Squatter = Awaited<ReturnType<typeof aSquatter>>;

/** Tries each proof that a squatter has left, and tells which account it opens; null: none. */
async function tried({ id, profile, client, device, jwt, signIn }: Squatter, victim: string) {
  const open = async (one: HttpClient) => {
    const { status, json } = await one.call('GET', '/v1/account');
    return status === 200 ? json.$id : null;
  };
  const login = async (email: string) =>
    (await visitor().call('POST', '/v1/account/sessions/email', { email, password: PASSWORD })).json.userId ??
    null;
  const exchanged = await visitor().call('POST', '/v1/account/sessions/token', {
    userId: id,
    secret: signIn,
  });
  return {
    session: await open(client),
    device: await open(device),
    jwt: await open(jwt),
    password: await login(victim),
    passwordBefore: await login(profile.email),
    secret: exchanged.json.userId ?? null,
    google: (await withGoogle(profile)).id === id,
  };
}
const NOTHING = {
  session: null,
  device: null,
  jwt: null,
  password: null,
  passwordBefore: null,
  secret: null,
  google: false,
};

let victim: string;
beforeEach(() => {
  victim = `${newId()}@victim.example`;
});

describe('an account moved to an address of somebody else', () => {
  it('is theirs alone after a recovery', async () => {
    const squatter = await aSquatter(victim);
    await visitor().call('POST', '/v1/account/recovery', { email: victim, url: `${SITE}/pass-recovery` });
    const body = { userId: squatter.id, secret: await secretTo(victim), password: 'of the victim' };
    expect((await visitor().call('PUT', '/v1/account/recovery', body)).status).toBe(200);
    expect(await tried(squatter, victim)).toEqual(NOTHING);
    const owner = await signedIn(app, { email: victim, password: body.password });
    expect((await owner.call('GET', '/v1/account')).json).toMatchObject({
      $id: squatter.id,
      email: victim,
      emailVerification: true,
    });
    const google = await withGoogle(aProfile(victim));
    expect(google.id).toBe(squatter.id);
  });

  it('is theirs alone after a link opened without a session of it', async () => {
    const squatter = await aSquatter(victim);
    await squatter.client.call('POST', '/v1/account/verification', { url: `${SITE}/verify-account` });
    const confirm = { userId: squatter.id, secret: await secretTo(victim) };
    expect((await visitor().call('PUT', '/v1/account/verification', confirm)).status).toBe(200);
    expect(await tried(squatter, victim)).toEqual(NOTHING);
  });

  it('takes the address from nobody who signs up or comes with Google', async () => {
    for (const comes of [
      async () => (await withGoogle(aProfile(victim))).id,
      async () => {
        const account = { userId: newId(), email: victim, password: 'of the victim', name: 'Victim' };
        return (await visitor().call('POST', '/v1/account', account)).json.$id;
      },
    ]) {
      victim = `${newId()}@victim.example`;
      const squatter = await aSquatter(victim);
      await squatter.client.call('POST', '/v1/account/verification', { url: `${SITE}/verify-account` });
      const secret = await secretTo(victim);
      const own = await comes();
      expect(own).not.toBe(squatter.id);
      const late = await squatter.client.call('PUT', '/v1/account/verification', {
        userId: squatter.id,
        secret,
      });
      expect(late).toMatchObject({ status: 409, json: { type: 'user_already_exists' } });
      expect((await keyHolder(app).call('GET', `/v1/users/${own}`)).json.email).toBe(victim);
    }
  });

  it('signs in with the address before, and says so to the right password alone', async () => {
    const { profile, id, client } = await aSquatter(victim);
    const login = (email: string, password: string) =>
      visitor().call('POST', '/v1/account/sessions/email', { email, password });
    expect(await login(victim, PASSWORD)).toMatchObject({
      status: 403,
      json: { reason: 'emailUnconfirmed' },
    });
    expect((await login(victim, 'a wrong password')).status).toBe(401);
    expect((await login(profile.email, PASSWORD)).json.userId).toBe(id);
    // The change is undone: the account has its former address, confirmed as before.
    const back = await client.call('PATCH', '/v1/account/email', {
      email: profile.email,
      password: PASSWORD,
    });
    expect(back.json).toMatchObject({ email: profile.email, emailVerification: true });
  });

  it('is confirmed in a session of it without ending anything', async () => {
    const { client, profile, id } = await aSquatter(victim);
    await client.call('POST', '/v1/account/verification', { url: `${SITE}/verify-account` });
    const confirm = { userId: id, secret: await secretTo(victim) };
    expect((await client.call('PUT', '/v1/account/verification', confirm)).status).toBe(200);
    expect((await client.call('GET', '/v1/account')).json).toMatchObject({
      email: victim,
      emailVerification: true,
    });
    expect((await withGoogle(profile)).id).toBe(id);
    await signedIn(app, { email: victim, password: PASSWORD });
  });
});

describe('an admin', () => {
  const admin = () => ({ email: `${newId()}@boss.example`, password: 'of the operator' });
  const configured = (wish: { email: string; password: string }) =>
    ensureAdmin({ ...platform, config: { ...platform.config, admin: wish } });

  it('is not made of an account that has not proven the address', async () => {
    const wish = admin();
    const [moved, registered] = [await aSquatter(wish.email), newId()];
    await visitor().call('POST', '/v1/account', {
      userId: registered,
      name: 'Boss',
      ...wish,
      password: PASSWORD,
    });
    const theirs = await signedIn(app, { email: wish.email, password: PASSWORD });
    await configured(wish);
    const boss = await signedIn(app, wish);
    const { $id, labels } = (await boss.call('GET', '/v1/account')).json;
    expect(labels).toEqual(['admin']);
    expect([moved.id, registered]).not.toContain($id);
    expect((await theirs.call('GET', '/v1/account')).status).toBe(401);
    expect((await withGoogle(moved.profile)).id).toBe(moved.id);
    await expect(signedIn(app, { email: wish.email, password: PASSWORD })).rejects.toThrow();
    await platform.database.query("update accounts set labels = '{}'");
  });

  it('is made of one that has, whose proofs all end', async () => {
    const wish = admin();
    const { id, client } = await withGoogle(aProfile(wish.email));
    const profile = aProfile(wish.email);
    await withGoogle(profile);
    const secret = await issueFirstAdminSecret(platform);
    const made = await visitor().call('POST', '/v1/account/first-admin', { secret, name: 'Boss', ...wish });
    expect(made).toMatchObject({ status: 201, json: { $id: id, labels: ['admin'] } });
    expect((await client.call('GET', '/v1/account')).status).toBe(401);
    expect(await platform.database.query('select from identities where account_id = $1', [id])).toEqual([]);
    const boss = await signedIn(app, wish);
    expect((await boss.call('GET', '/v1/users')).status).toBe(200);
  });
});

it('a device that was known before the proofs ended is unknown', async () => {
  const { id, profile } = await aSquatter(victim);
  const device = visitor();
  await device.call('POST', '/v1/account/sessions/email', { email: profile.email, password: PASSWORD });
  expect(device.cookies.get(DEVICE_COOKIE)).toBeDefined();
  const known = async () => {
    const [account] = await platform.database.query<{ provenSince: Date | null }>(
      'select greatest(password_updated_at, proofs_ended_at) as "provenSince" from accounts where id = $1',
      [id],
    );
    const payload = String(device.cookies.get(DEVICE_COOKIE)).split('.')[1] ?? '';
    const { devices } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return devices[0].passwordAt === account?.provenSince?.getTime();
  };
  expect(await known()).toBe(true);
  await visitor().call('POST', '/v1/account/recovery', { email: victim, url: `${SITE}/pass-recovery` });
  await visitor().call('PUT', '/v1/account/recovery', {
    userId: id,
    secret: await secretTo(victim),
    password: PASSWORD,
  });
  expect(await known()).toBe(false);
});

describe('identities', () => {
  it('are seen and removed by their owner, whose session stays, and by the operator', async () => {
    const profile = aProfile(victim);
    const { id, client } = await withGoogle(profile);
    const elsewhere = (await withGoogle(profile)).client;
    const { json } = await client.call('GET', '/v1/account/identities');
    expect(json).toMatchObject({
      total: 1,
      identities: [
        {
          userId: id,
          provider: 'google',
          providerUid: profile.subject,
          providerEmail: victim,
          providerAccessToken: '',
        },
      ],
    });
    const path = `/v1/account/identities/${json.identities[0].$id}`;
    const stranger = (await withGoogle(aProfile(`${newId()}@stranger.example`))).client;
    expect((await stranger.call('DELETE', path)).json.type).toBe('user_identity_not_found');
    expect((await client.call('DELETE', path, {})).status).toBe(204);
    expect((await client.call('DELETE', path, {})).status).toBe(404);
    expect((await client.call('GET', '/v1/account/identities')).json.total).toBe(0);
    expect((await client.call('GET', '/v1/account')).status).toBe(200);
    expect((await elsewhere.call('GET', '/v1/account')).status).toBe(401);

    const again = (await withGoogle(profile)).client;
    const key = keyHolder(app);
    const query = (attribute: string, value: string) =>
      `queries[]=${encodeURIComponent(JSON.stringify({ method: 'equal', attribute, values: [value] }))}`;
    const listed = (await key.call('GET', `/v1/users/identities?${query('userId', id)}`)).json;
    expect([listed.total, listed.identities[0].providerUid]).toEqual([1, profile.subject]);
    expect((await key.call('GET', `/v1/users/identities?search=${victim}`)).json.total).toBe(1);
    expect((await key.call('GET', `/v1/users/identities?${query('userId', 'nobody')}`)).json.total).toBe(0);
    expect((await key.call('GET', `/v1/users/${id}/overview`)).json.identities).toEqual(listed.identities);
    expect((await key.call('DELETE', `/v1/users/identities/${listed.identities[0].$id}`, {})).status).toBe(
      204,
    );
    expect((await again.call('GET', '/v1/account')).status).toBe(401);
    const { json: log } = await key.call('GET', `/v1/audit-log?action=identity.delete&target=${id}`);
    expect(log.entries).toHaveLength(1);
  });
});

it('no mail to an address that somebody has named carries what they have written', async () => {
  const name = 'Claim your prize now';
  const account = { userId: newId(), email: victim, password: PASSWORD, name };
  await visitor().call('POST', '/v1/account', account);
  const client = await signedIn(app, account);
  await client.call('POST', '/v1/account/verification', { url: `${SITE}/verify-account` });
  expect(await mailTo(platform.config.dataDir, victim)).not.toContain('prize');
  await visitor().call('POST', '/v1/account/recovery', { email: victim, url: `${SITE}/pass-recovery` });
  const data = { name, email: victim, subject: 'Your prize is here', message: 'Of evil.com' };
  const feedback = `/v1/databases/${DATABASE_ID}/collections/feedback/documents`;
  const { json } = await visitor().call('POST', feedback, { documentId: newId(), data });
  const reply = { message: 'We look into it.' };
  expect((await keyHolder(app).call('POST', `/v1/feedback/${json.$id}/replies`, reply)).status).toBe(201);
  const queued = await platform.database.query<{
    subject: string;
    plain: string | null;
    html: string | null;
  }>('select subject, plain, html from mail_outbox where recipient = $1', [victim]);
  expect(queued).toHaveLength(3);
  expect(JSON.stringify(queued)).not.toMatch(/prize|evil/);
});
