/**
 * kill -9 during uploads: acknowledged files survive, no file is incomplete, and a chunked upload can be continued, on
 * another server too.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Client, ID, Query, Storage } from 'node-appwrite';
import { afterEach, expect, it } from 'vitest';
import { PROJECT_ID, UPLOAD_CHUNK_BYTES } from '#shared/constants.ts';
import { createPostgresDatabase } from '../support/database.ts';
import { aLargePng, aPng } from '../support/pictures.ts';
import { TEST_API_KEY } from '../support/platform.ts';
import { startS3 } from '../support/s3.ts';
import { TestServer } from '../support/server.ts';
import { answer, BUCKET, fileOf, md5 } from './files-fixture.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function aServer(environment: Record<string, string>): Promise<TestServer> {
  const server = await TestServer.start({ UPLOAD_MAX_BYTES: '20000000', ...environment });
  cleanUps.push(() => server.stop());
  return server;
}

function form(server: TestServer, id: string, bytes: Uint8Array, headers: Record<string, string> = {}) {
  const body = new FormData();
  body.append('fileId', id);
  body.append('file', fileOf(bytes, 'me.png'));
  return fetch(`${server.url}/v1/storage/buckets/${BUCKET}/files`, {
    method: 'POST',
    headers: { 'x-appwrite-key': TEST_API_KEY, ...headers },
    body,
  });
}

function chunk(server: TestServer, id: string, bytes: Buffer, number: number) {
  const start = (number - 1) * UPLOAD_CHUNK_BYTES;
  const end = Math.min(start + UPLOAD_CHUNK_BYTES, bytes.length) - 1;
  const headers = { 'content-range': `bytes ${start}-${end}/${bytes.length}`, 'x-appwrite-id': id };
  return form(server, id, bytes.subarray(start, end + 1), headers);
}

const bytesOf = async (server: TestServer, id: string) => {
  const response = await fetch(`${server.url}/v1/storage/buckets/${BUCKET}/files/${id}/download`);
  return [response.status, md5(new Uint8Array(await response.arrayBuffer()))];
};

const storageOf = (server: TestServer) =>
  new Storage(new Client().setEndpoint(`${server.url}/v1`).setProject(PROJECT_ID).setKey(TEST_API_KEY));

it('acknowledged files survive, and every listed file has its bytes', async () => {
  const server = await aServer({});
  const png = await aPng(200, 200);
  const acknowledged: string[] = [];
  let isDown = false;
  const upload = async () => {
    while (!isDown) {
      const response = await form(server, ID.unique(), png).catch(() => null);
      if (response?.status !== 201) return;
      const file = (await response.json().catch(() => null)) as { $id: string } | null;
      if (file) acknowledged.push(file.$id);
    }
  };
  const uploads = [upload(), upload(), upload(), upload()];
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  isDown = true;
  await server.kill();
  await Promise.all(uploads);
  await server.restart();
  for (const id of acknowledged) expect(await bytesOf(server, id)).toEqual([200, md5(png)]);
  const { files } = await storageOf(server).listFiles({ bucketId: BUCKET, queries: [Query.limit(500)] });
  expect(files.length).toBeGreaterThanOrEqual(acknowledged.length);
  for (const file of files) expect(await bytesOf(server, file.$id)).toEqual([200, md5(png)]);
});

it('a chunked upload continues after a kill and leaves no orphaned objects', async () => {
  const server = await aServer({});
  const large = await aLargePng(11_000_000);
  const id = ID.unique();
  const [status] = await answer(await chunk(server, id, large, 1));
  expect(status).toBe(201);
  // Killed while the other chunks are being received.
  const others = [2, 3].map((number) => chunk(server, id, large, number).catch(() => null));
  await new Promise((resolve) => setTimeout(resolve, 15));
  await server.kill();
  await Promise.all(others);
  await server.restart();
  // Old SDKs ask for progress and continue. The first chunk was acknowledged.
  const before = await storageOf(server).getFile({ bucketId: BUCKET, fileId: id });
  expect(before.chunksUploaded).toBeGreaterThanOrEqual(1);
  const counts: number[] = [];
  for (const number of [1, 2, 3])
    counts.push((await answer(await chunk(server, id, large, number)))[1].chunksUploaded);
  expect(counts.at(-1)).toBe(3);
  expect(await bytesOf(server, id)).toEqual([200, md5(large)]);
  // Interrupted chunks leave recorded orphans for the cleaner, and nothing else is recorded.
  const folder = path.join(server.dataDir, 'uploads');
  const kept = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  expect(kept.length).toBeLessThanOrEqual(3);
});

it('two servers on one database and store: after one is killed, the other completes the upload', async () => {
  const { url, drop } = await createPostgresDatabase();
  cleanUps.push(drop);
  const s3 = await startS3();
  cleanUps.push(() => s3.stop());
  const environment = { DATABASE_URL: url, ...s3.environment };
  const one = await aServer(environment);
  const two = await aServer(environment);
  const large = await aLargePng(11_000_000);

  const first = ID.unique();
  const outcomes = await Promise.all(
    [1, 2, 3].map(async (number) => answer(await chunk(number % 2 ? one : two, first, large, number))),
  );
  expect(outcomes.map(([status]) => status)).toEqual([201, 201, 201]);
  expect(outcomes.filter(([, file]) => file.chunksUploaded === 3)).toHaveLength(1);
  for (const server of [one, two]) expect(await bytesOf(server, first)).toEqual([200, md5(large)]);

  const second = ID.unique();
  expect((await chunk(one, second, large, 3)).status).toBe(201);
  const cut = chunk(one, second, large, 1).catch(() => null);
  await one.kill();
  await cut;
  for (const number of [1, 2]) await chunk(two, second, large, number);
  expect(await bytesOf(two, second)).toEqual([200, md5(large)]);
  const preview = await fetch(
    `${two.url}/v1/storage/buckets/${BUCKET}/files/${second}/preview?width=50&output=webp`,
  );
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp']);
});
