import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '#tests/support/factories.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { filePlatform, testPlatform } from '#tests/support/platform.ts';
import { JsonWebTokens } from './json-web-tokens.ts';

const platform = await filePlatform();
const tokens = new JsonWebTokens(platform.database);
afterEach(() => vi.useRealTimers());

const session = { accountId: 'someone', sessionId: 'session1' };

/** A token of any claims, signed with any key. */
const forged = (claims: Record<string, unknown>, key: Uint8Array) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('60s').sign(key);

const storedKey = async () => {
  const [row] = await platform.database.query<{ value: string }>(
    `select value from server_secrets where name = 'json-web-tokens'`,
  );
  return Buffer.from(row?.value ?? '', 'base64url');
};

it('is verified by every process of the database, also after a restart', async () => {
  const jwt = await tokens.issue(session, 60);
  const others = await Promise.all([1, 2, 3].map(() => new JsonWebTokens(platform.database).verify(jwt)));
  for (const reference of others) expect(reference).toMatchObject(session);
});

it('names one key, however many processes ask at once', async () => {
  const fresh = await testPlatform();
  const processes = [1, 2, 3, 4].map(() => new JsonWebTokens(fresh.database));
  const jwts = await Promise.all(processes.map((one) => one.issue(session, 60)));
  for (const one of processes) {
    for (const jwt of jwts) expect(await one.verify(jwt)).toMatchObject(session);
  }
  await fresh.finish();
});

it('expires', async () => {
  const jwt = await tokens.issue(session, 60);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await tokens.verify(jwt)).toBeNull();
});

describe('refuses', () => {
  it('what is signed with another key, or not at all', async () => {
    const jwt = await tokens.issue(session, 60);
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const other = Buffer.from(JSON.stringify({ userId: 'other', sessionId: 'session1', exp: 4e9 })).toString(
      'base64url',
    );
    for (const text of [
      '',
      'a.b.c',
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.slice(1)}`,
      `${header}.${other}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      await forged({ userId: 'someone', sessionId: 'session1' }, new Uint8Array(32)),
    ]) {
      expect(await tokens.verify(text)).toBeNull();
    }
  });

  it('claims of another shape, though signed', async () => {
    await tokens.issue(session, 60);
    const key = await storedKey();
    expect(await tokens.verify(await forged({ userId: 'a', sessionId: 'b' }, key))).not.toBeNull();
    expect(await tokens.verify(await forged({ userId: 'a' }, key))).toBeNull();
    expect(await tokens.verify(await forged({ userId: 1, sessionId: 2 }, key))).toBeNull();
  });
});

describe('as the proof of a call', () => {
  const withJwt = async (jwt: string) =>
    new HttpClient(await platform.app(), { 'x-appwrite-jwt': jwt }).call('GET', '/v1/account');

  it('is refused once expired, although its session goes on and is remembered', async () => {
    const person = await aPlayer(platform);
    const client = await signedIn(await platform.app(), person);
    const { jwt } = (await client.call('POST', '/v1/account/jwts', { duration: 60 })).json;
    expect((await withJwt(jwt)).json.$id).toBe(person.id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const late = await withJwt(jwt);
    expect([late.status, late.json.type]).toEqual([401, 'user_jwt_invalid']);
    expect((await client.call('GET', '/v1/account')).status).toBe(200);
  });

  it("does not join one account's id with another's session", async () => {
    const [person, other] = [await aPlayer(platform), await aPlayer(platform)];
    const client = await signedIn(await platform.app(), person);
    const { $id: sessionId } = (await client.call('GET', '/v1/account/sessions/current')).json;
    // The second token names the same session, which is cached from the first, with another account.
    for (const accountId of [person.id, other.id]) {
      const jwt = await platform.jsonWebTokens.issue({ accountId, sessionId }, 60);
      expect((await withJwt(jwt)).status).toBe(accountId === person.id ? 200 : 401);
    }
  });

  it.each([0, 901, 1.5, '60', true])('cannot be asked for %j seconds', async (duration) => {
    const client = await signedIn(await platform.app(), await aPlayer(platform));
    const answer = await client.call('POST', '/v1/account/jwts', { duration });
    expect([answer.status, answer.json.type]).toEqual([400, 'general_argument_invalid']);
  });
});
