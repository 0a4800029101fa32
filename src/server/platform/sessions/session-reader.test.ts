import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, openSession } from '#server/people/sign-in/sessions.ts';
import { setStatus } from '#server/people/users/operate-account.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aPlayer, type Person } from '#tests/support/factories.ts';
import { filePlatform } from '#tests/support/platform.ts';
import type { Database } from '../database/database.ts';
import { SessionReader } from './session-reader.ts';
import { decodeToken, encodeToken, type SessionToken } from './session-token.ts';

let person: Person;
let token: SessionToken;
let sessionId: string;
/** Counts reads, can delay one, and can report lost changes. */
let database: Database;
let reads: number;
let lose: () => void;
let hold: Promise<void> | null;
let reader: SessionReader;

const platform = await filePlatform();
beforeEach(async () => {
  person = await aPlayer(platform);
  const opened = await openSession(platform, { ...person, ip: '127.0.0.1', userAgent: 'test' });
  sessionId = opened.session.id;
  const decoded = decodeToken(opened.token);
  if (!decoded) throw new Error('invalid token');
  token = decoded;
  reads = 0;
  hold = null;
  const real = platform.database;
  database = {
    expectedWaitMs: 0,
    engine: real.engine,
    query: async <Row>(text: string, params?: readonly unknown[]) => {
      reads++;
      const rows = await real.query<Row>(text, params);
      await hold;
      return rows;
    },
    transaction: (work) => real.transaction(work),
    catchUp: () => real.catchUp(),
    onChange: (listener) => real.onChange(listener),
    onChangesLost: (listener) => {
      lose = listener;
      return () => {};
    },
    away: null,
    onBack: () => () => {},
    close: () => real.close(),
  };
  reader = new SessionReader(database);
});
afterEach(async () => {
  vi.useRealTimers();
  reader.close();
});

describe('a cached session', () => {
  it('is not read again', async () => {
    const first = await reader.find(token);
    expect(first).toMatchObject({
      isActive: true,
      viewer: { id: person.id, email: person.email, sessionId },
    });
    expect(await reader.find(token)).toEqual(first);
    expect(reads).toBe(1);
  });

  it('is read again only after its account has changed', async () => {
    const other = await aPlayer(platform);
    await reader.find(token);
    await setStatus(platform, SERVER_KEY, { accountId: other.id, isActive: false });
    await reader.find(token);
    expect(reads).toBe(1);
    await setStatus(platform, SERVER_KEY, { accountId: person.id, isActive: false });
    expect((await reader.find(token))?.isActive).toBe(false);
    expect(reads).toBe(2);
  });

  it('is dropped when the session ends', async () => {
    await reader.find(token);
    await endSession(platform, person.id, sessionId);
    expect(await reader.find(token)).toBeNull();
  });

  it('is dropped when changes may have been missed', async () => {
    await reader.find(token);
    lose();
    await reader.find(token);
    expect(reads).toBe(2);
  });

  it('is not valid for another account id', async () => {
    await reader.find(token);
    expect(await reader.find({ ...token, accountId: 'other' })).toBeNull();
  });

  it('expires while cached', async () => {
    await platform.database.query(`update sessions set expires_at = now() + interval '60 seconds'`);
    expect(await reader.find(token)).not.toBeNull();
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    expect(await reader.find(token)).toBeNull();
    expect(reads).toBe(1);
  });

  it('is not cached when the account changed during the read', async () => {
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const pending = reader.find(token);
    await eventually(() => expect(reads).toBe(1));
    await setStatus(platform, SERVER_KEY, { accountId: person.id, isActive: false });
    release();
    await pending;
    hold = null;
    expect((await reader.find(token))?.isActive).toBe(false);
  });
});

it('updates the access time at most once in 24 hours', async () => {
  const accessed = async () => {
    const [row] = await platform.database.query<{ accessed_at: Date }>(
      'select accessed_at from accounts where id = $1',
      [person.id],
    );
    return row?.accessed_at.getTime() ?? 0;
  };
  const setBack = (by: string) =>
    platform.database.query(`update accounts set accessed_at = now() - $2::interval where id = $1`, [
      person.id,
      by,
    ]);
  await setBack('23 hours');
  const recent = await accessed();
  await reader.find(token);
  expect(await accessed()).toBe(recent);
  lose();
  await setBack('25 hours');
  await reader.find(token);
  expect(await accessed()).toBeGreaterThan(recent);
});

describe('a token', () => {
  it('is decoded', () => {
    expect(decodeToken(encodeToken({ accountId: 'a', secret: 'b' }))).toEqual({
      accountId: 'a',
      secret: 'b',
    });
  });

  it.each([
    '',
    '=',
    'xx',
    '%%%',
    'null',
    Buffer.from('null').toString('base64url'),
    Buffer.from('[]').toString('base64url'),
    Buffer.from('{"id":1,"secret":"b"}').toString('base64url'),
    Buffer.from('{"id":"a"}').toString('base64url'),
    'e'.repeat(1000),
  ])('is not %j', (text) => {
    expect(decodeToken(text)).toBeNull();
  });

  it('is rejected with appended or altered characters', () => {
    const text = encodeToken({ accountId: 'a', secret: 'bcd' });
    for (const other of [`${text}x`, `${text}xx`, `${text} `, ` ${text}`, `${text}!`])
      expect(decodeToken(other)).toBeNull();
  });
});
