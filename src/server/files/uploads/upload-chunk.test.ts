import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServices } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { newId } from '#server/platform/ids.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { UPLOAD_CHUNK_BYTES } from '#shared/constants.ts';
import { createPostgresDatabase, openTestDatabase } from '#tests/support/database.ts';
import { aPlayer, type Person } from '#tests/support/factories.ts';
import { newFolder } from '#tests/support/folders.ts';
import { aLargePng } from '#tests/support/pictures.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { type Bucket, findBucket } from '../bucket.ts';
import { cleanFiles } from '../store/cleaner.ts';
import { createObjectStore } from '../store/configured-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { createFile } from './create-file.ts';
import { type ChunkOutcome, uploadChunk } from './upload-chunk.ts';

/** A server process: separate database connections, shared store. */
interface Process {
  database: Database;
  store: ObjectStore;
}

let picture: Buffer;
let signature: string;
let s3: S3Server;
beforeAll(async () => {
  picture = await aLargePng(2 * UPLOAD_CHUNK_BYTES + 1000);
  signature = createHash('md5').update(picture).digest('hex');
  s3 = await startS3();
});
afterAll(() => s3.stop());

const CHUNKS = 3;

describe.each([
  { engine: 'pglite' as const, processes: 1, store: 'disk' },
  { engine: 'postgres' as const, processes: 2, store: 's3' },
])('$engine, $processes process, $store', ({ engine, processes: count, store }) => {
  let processes: Process[];
  let bucket: Bucket;
  let owner: Person;
  let other: Person;
  let dataDir: string;
  let close: () => Promise<void>;

  beforeEach(async () => {
    dataDir = await newFolder('chunks');
    const config = readConfig({
      DATA_DIR: dataDir,
      UPLOAD_MAX_BYTES: String(40_000_000),
      ...(store === 's3' ? s3.environment : {}),
    });
    const databases: Database[] = [];
    if (count === 1) {
      const database = await openTestDatabase(engine);
      databases.push(database);
      close = () => database.close();
    } else {
      const { url, drop } = await createPostgresDatabase();
      for (let index = 0; index < count; index++) databases.push(await openPostgres(url, 6));
      close = async () => {
        for (const database of databases) await database.close();
        await drop();
      };
    }
    processes = databases.map((database) => ({ database, store: createObjectStore(config) }));
    bucket = findBucket(config, 'profile_pics');
    const platform = createServices(config, main().database);
    owner = await aPlayer(platform);
    other = await aPlayer(platform);
  });
  afterEach(async () => {
    await close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  function main(): Process {
    const [first] = processes;
    if (!first) throw new Error('no process');
    return first;
  }

  function send(id: string, number: number, viewer: Viewer = owner, bytes = picture): Promise<ChunkOutcome> {
    const { database, store } = processes[number % processes.length] ?? main();
    const start = (number - 1) * UPLOAD_CHUNK_BYTES;
    const end = Math.min(start + UPLOAD_CHUNK_BYTES, bytes.length) - 1;
    const file = { id, name: 'large.png', permissions: [] };
    const place = { start, end, total: bytes.length };
    return uploadChunk(database, store, {
      bucket,
      viewer,
      file,
      place,
      bytes: bytes.subarray(start, end + 1),
    });
  }

  const isFull = ({ file }: ChunkOutcome) => file.chunksUploaded >= file.chunksTotal;

  /** Expects the delivered bytes to equal the sent ones, and no other objects to exist. */
  async function expectWhole(id: string): Promise<void> {
    const { database, store } = main();
    const [row] = await database.query<{ signature: string; object_key: string }>(
      'select * from files where id = $1',
      [id],
    );
    expect(row?.signature).toBe(signature);
    expect(
      createHash('md5')
        .update(await store.read(row?.object_key ?? ''))
        .digest('hex'),
    ).toBe(signature);
    expect(await database.query('select * from file_chunks where file_id = $1', [id])).toEqual([]);
    expect(await database.query('select * from loose_objects')).toEqual([]);
  }

  it('any order of chunks yields the file, and exactly one answer reports it complete', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([1, 2, 3], { minLength: CHUNKS }), async (order) => {
        const id = newId();
        const counts: number[] = [];
        for (const number of order) counts.push((await send(id, number)).file.chunksUploaded);
        expect(counts).toEqual([1, 2, 3]);
        await expectWhole(id);
      }),
      // Only the database depends on the order, so many orders are tried with one store only.
      { numRuns: store === 'disk' ? 4 : 1 },
    );
  });

  it('parallel and repeated chunks yield one file, completed by exactly one answer', async () => {
    const id = newId();
    const changes: string[] = [];
    for (const { database } of processes.slice(0, 1)) {
      database.onChange((all) =>
        changes.push(...all.map((one) => `${one.collection} ${one.id} ${one.action}`)),
      );
    }
    const numbers = [1, 2, 3, 3, 2, 1];
    const outcomes = await Promise.all(numbers.map((number) => send(id, number)));
    expect(outcomes.filter((outcome) => isFull(outcome) && !outcome.isRepeated)).toHaveLength(1);
    await expectWhole(id);
    await expect.poll(() => changes).toEqual([`files ${id} create`]);
  });

  it('an interrupted assembly is resumed by any repeated chunk', async () => {
    const id = newId();
    for (const number of [1, 2]) await send(id, number);
    // The state that a process leaves which was killed after it stored the last chunk.
    const { database, store } = main();
    const broken: ObjectStore = { ...bind(store), read: () => Promise.reject(new Error('killed')) };
    const start = 2 * UPLOAD_CHUNK_BYTES;
    const place = { start, end: picture.length - 1, total: picture.length };
    const file = { id, name: 'large.png', permissions: [] };
    await expect(
      uploadChunk(database, broken, { bucket, viewer: owner, file, place, bytes: picture.subarray(start) }),
    ).rejects.toThrow('killed');
    // Old SDKs ask for progress and send the missing chunk, which is the last one.
    const [row] = await database.query<{ chunks_uploaded: number }>('select chunks_uploaded from files');
    expect(row?.chunks_uploaded).toBe(3);
    const outcome = await send(id, 3);
    expect([isFull(outcome), outcome.isRepeated]).toEqual([true, false]);
    await expectWhole(id);
  });

  it('two users with one id: the first keeps it, the other is refused', async () => {
    const id = newId();
    const both = await Promise.allSettled(
      [1, 2, 3].flatMap((number) => [send(id, number, owner), send(id, number, other)]),
    );
    const [row] = await main().database.query<{ owner_id: string }>(
      'select owner_id from files where id = $1',
      [id],
    );
    const refused = both.filter((one) => one.status === 'rejected').map((one) => one.reason.code);
    expect(refused).toHaveLength(3);
    expect(new Set(refused)).toEqual(new Set(['unauthorized']));
    expect([owner.id, other.id]).toContain(row?.owner_id);
    await expectWhole(id);
  });

  it('concurrent whole uploads with one id: one succeeds', async () => {
    const id = newId();
    const small = await aLargePng(1000);
    const file = { id, name: 'me.png', permissions: [] };
    const both = await Promise.allSettled(
      [0, 1, 2, 3].map((index) => {
        const { database, store } = processes[index % processes.length] ?? main();
        return createFile(database, store, { bucket, viewer: owner, file, bytes: small });
      }),
    );
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of both) if (one.status === 'rejected') expect(one.reason.code).toBe('fileExists');
    expect(await main().database.query('select * from loose_objects')).toEqual([]);
  });

  it('abandoned uploads are deleted after a day', async () => {
    const id = newId();
    await send(id, 1);
    const { database, store } = main();
    const [chunk] = await database.query<{ object_key: string }>('select object_key from file_chunks');
    await cleanFiles(database, store);
    expect((await store.read(chunk?.object_key ?? '')).length).toBe(UPLOAD_CHUNK_BYTES);
    await database.query("update files set updated_at = now() - interval '25 hours'");
    await cleanFiles(database, store);
    expect(await database.query('select * from files')).toEqual([]);
    await expect(store.read(chunk?.object_key ?? '')).rejects.toThrow('no object');
    expect(await database.query('select * from loose_objects')).toEqual([]);
  });

  // The following rules depend neither on the store nor on the number of processes.
  if (store === 's3') return;

  it('a repeated chunk changes nothing; of a complete file it returns the file', async () => {
    const id = newId();
    await send(id, 1);
    const again = await send(id, 1);
    expect([again.file.chunksUploaded, again.isRepeated]).toEqual([1, false]);
    for (const number of [2, 3]) await send(id, number);
    const late = await send(id, 2);
    expect([late.file.chunksUploaded, late.isRepeated, late.file.signature]).toEqual([3, true, signature]);
    await expectWhole(id);
  });

  it('other content is refused with the last chunk, without remains', async () => {
    const id = newId();
    const junk = Buffer.alloc(picture.length, 'x');
    for (const number of [1, 2]) await send(id, number, owner, junk);
    await expect(send(id, 3, owner, junk)).rejects.toMatchObject({ code: 'fileTypeInvalid' });
    const { database } = main();
    for (const table of ['files', 'file_chunks', 'loose_objects']) {
      expect(await database.query(`select * from ${table}`)).toEqual([]);
    }
  });
});

/** A store whose methods can be replaced individually. */
function bind(store: ObjectStore): ObjectStore {
  return {
    put: (key, bytes) => store.put(key, bytes),
    open: (key, range) => store.open(key, range),
    read: (key) => store.read(key),
    remove: (key) => store.remove(key),
  };
}
