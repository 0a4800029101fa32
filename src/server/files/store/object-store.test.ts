import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '#server/platform/config.ts';
import { newFolder } from '#tests/support/folders.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { createObjectStore } from './configured-store.ts';
import { LocalStore } from './local-store.ts';
import { newObjectKey, type ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';
import { ObjectMissingError, StoreUnavailableError } from './store-errors.ts';

type S3Config = NonNullable<Config['s3']>;

const folders: string[] = [];
async function folder(): Promise<string> {
  const made = await newFolder('store');
  folders.push(made);
  return made;
}
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))));

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

describe.each(['local', 's3'] as const)('%s', (kind) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = createObjectStore(
      readConfig({ DATA_DIR: await folder(), ...(kind === 's3' ? s3.environment : {}) }),
    );
    expect(store).toBeInstanceOf(kind === 's3' ? S3Store : LocalStore);
  });
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));

  it('returns stored bytes, complete and in ranges', async () => {
    const key = newObjectKey();
    await store.put(key, bytes);
    expect((await store.read(key)).equals(bytes)).toBe(true);
    const part = await buffer(await store.open(key, { start: 100, end: 65_999 }));
    expect(part.equals(bytes.subarray(100, 66_000))).toBe(true);
    expect((await buffer(await store.open(key))).length).toBe(70_000);
  });

  it('reports missing objects before reading and removes them without error', async () => {
    const key = newObjectKey();
    await expect(store.open(key)).rejects.toBeInstanceOf(ObjectMissingError);
    await expect(store.read(key)).rejects.toBeInstanceOf(ObjectMissingError);
    await store.remove(key);
    await store.put(key, bytes);
    await store.remove(key);
    await expect(store.read(key)).rejects.toBeInstanceOf(ObjectMissingError);
  });

  it('handles concurrent objects', async () => {
    const keys = Array.from({ length: 20 }, newObjectKey);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))));
    const read = await Promise.all(keys.map((key) => store.read(key)));
    expect(read.map(String)).toEqual(keys);
  });
});

it('never exposes incomplete objects, and removes remains of interrupted writes', async () => {
  const dataDir = await folder();
  const store = new LocalStore(dataDir);
  const key = newObjectKey();
  await store.put(key, Buffer.from('whole'));
  await store.remove(key);
  // The state that a process leaves which was killed while writing.
  const place = path.join(dataDir, 'uploads', key.slice(0, 2));
  await writeFile(path.join(place, `${key}.part`), 'wh');
  await expect(store.read(key)).rejects.toBeInstanceOf(ObjectMissingError);
  await store.remove(key);
  expect(await readdir(place)).toEqual([]);
});

describe('an S3 store', () => {
  const storeWith = (changes: Partial<S3Config> = {}) => {
    const config = readConfig(s3.environment).s3;
    if (!config) throw new Error('no S3 store in the environment');
    return new S3Store({ ...config, ...changes });
  };
  const failureOf = (store: S3Store): Promise<unknown> =>
    store.read(newObjectKey()).then(
      () => 'no failure',
      (reason: unknown) => reason,
    );

  it('reports a missing bucket as an error, not as a missing file', async () => {
    const error = await failureOf(storeWith({ bucket: 'nosuchbucket' }));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ObjectMissingError);
    expect(String(error)).toContain('NoSuchBucket');
  });

  it.each([
    ['another secret', { secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'GUESSED' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ])('reports %s as an error, not as a missing file', async (_, changes, code) => {
    const error = await failureOf(storeWith(changes));
    expect(error).not.toBeInstanceOf(ObjectMissingError);
    expect(String(error)).toContain(code);
  });

  it('distinguishes unavailability from refusals', async () => {
    const broken = createServer((_request, response) => response.writeHead(503).end('SlowDown'));
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    const store = storeWith({ endpoint });
    expect(await failureOf(store)).toBeInstanceOf(StoreUnavailableError);
    broken.closeAllConnections();
    await new Promise((resolve) => broken.close(resolve));
    expect(await failureOf(store)).toBeInstanceOf(StoreUnavailableError);
    expect(await failureOf(storeWith({ bucket: 'nosuchbucket' }))).not.toBeInstanceOf(StoreUnavailableError);
  });

  it('accepts the signatures of all requests; only forged ones are refused', async () => {
    const before = [...s3.refusals];
    const store = storeWith();
    const key = newObjectKey();
    const bytes = randomBytes(300_000);
    await store.put(key, bytes);
    expect((await store.read(key)).equals(bytes)).toBe(true);
    expect((await buffer(await store.open(key, { start: 5, end: 9 }))).equals(bytes.subarray(5, 10))).toBe(
      true,
    );
    await store.remove(key);
    expect(s3.refusals).toEqual(before);
  });

  it('detects bytes altered in transit', async () => {
    const { endpoint = '', ...rest } = readConfig(s3.environment).s3 ?? {};
    const meddler = createServer(async (request, response) => {
      const body = await buffer(request);
      if (body.length > 0) body[0] = (body[0] ?? 0) ^ 1;
      const headers = request.headers as Record<string, string>;
      const forwarded = httpRequest(endpoint + request.url, { method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502);
        answer.pipe(response);
      });
      forwarded.end(body);
    });
    await new Promise<void>((resolve) => meddler.listen(0, '127.0.0.1', resolve));
    const { port } = meddler.address() as AddressInfo;
    const store = new S3Store({ ...(rest as S3Config), endpoint: `http://127.0.0.1:${port}` });
    const error = await store.put(newObjectKey(), Buffer.from('whole')).catch((reason: unknown) => reason);
    expect(String(error)).toContain('XAmzContentSHA256Mismatch');
    meddler.closeAllConnections();
    meddler.close();
  });
});

it.each([['S3_BUCKET'], ['S3_SECRET_ACCESS_KEY']])(
  'a configuration without %s is refused at start',
  (name) => {
    expect(() => readConfig({ ...s3.environment, [name]: '' })).toThrow('belong together');
  },
);
