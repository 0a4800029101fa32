import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { readConfig } from '../config.ts';
import { LocalStore } from './local-store.ts';
import { ObjectMissingError } from './object-missing.ts';
import { createObjectStore, newObjectKey, type ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';

const folders: string[] = [];
async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'egofficial-store-'));
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

  it('gives back what it was given, whole and in part', async () => {
    const key = newObjectKey();
    await store.put(key, bytes);
    expect((await store.read(key)).equals(bytes)).toBe(true);
    const part = await buffer(await store.open(key, { start: 100, end: 65_999 }));
    expect(part.equals(bytes.subarray(100, 66_000))).toBe(true);
    expect((await buffer(await store.open(key))).length).toBe(70_000);
  });

  it('says what is missing before anything is read, and removes it without complaint', async () => {
    const key = newObjectKey();
    await expect(store.open(key)).rejects.toBeInstanceOf(ObjectMissingError);
    await expect(store.read(key)).rejects.toBeInstanceOf(ObjectMissingError);
    await store.remove(key);
    await store.put(key, bytes);
    await store.remove(key);
    await expect(store.read(key)).rejects.toBeInstanceOf(ObjectMissingError);
  });

  it('keeps many at once apart', async () => {
    const keys = Array.from({ length: 20 }, newObjectKey);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))));
    const read = await Promise.all(keys.map((key) => store.read(key)));
    expect(read.map(String)).toEqual(keys);
  });
});

it('on disk an object is there whole or not at all, and what was cut short goes with it', async () => {
  const dataDir = await folder();
  const store = new LocalStore(dataDir);
  const key = newObjectKey();
  await store.put(key, Buffer.from('whole'));
  await store.remove(key);
  // As left by a process that was killed while it wrote.
  const place = path.join(dataDir, 'uploads', key.slice(0, 2));
  await writeFile(path.join(place, `${key}.part`), 'wh');
  await expect(store.read(key)).rejects.toBeInstanceOf(ObjectMissingError);
  await store.remove(key);
  expect(await readdir(place)).toEqual([]);
});

it('an S3 store that refuses is an error, not a missing file', async () => {
  const store = new S3Store({
    endpoint: s3.environment.S3_ENDPOINT ?? '',
    bucket: 'nosuchbucket',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
  });
  const error: unknown = await store.read(newObjectKey()).then(
    (value): Readable | Buffer => value,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ObjectMissingError);
});

it.each([['S3_BUCKET'], ['S3_SECRET_ACCESS_KEY']])(
  'a configuration without %s is refused at start',
  (name) => {
    expect(() => readConfig({ ...s3.environment, [name]: '' })).toThrow('belong together');
  },
);
