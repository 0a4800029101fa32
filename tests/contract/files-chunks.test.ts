/** Chunked uploads, with a raised size limit (docs/wire.md#uploads). */
import { ID, Query } from 'appwrite';
import { InputFile } from 'node-appwrite/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_CHUNK_BYTES } from '#shared/constants.ts';
import { aLargePng } from '../support/pictures.ts';
import {
  answer,
  BUCKET,
  type Caller,
  createFilesFixture,
  type FilesFixture,
  failure,
  fileOf,
  md5,
  type PostOptions,
} from './files-fixture.ts';

let fixture: FilesFixture;
let owner: Caller;
let png: Buffer;
beforeAll(async () => {
  fixture = await createFilesFixture('pglite', { UPLOAD_MAX_BYTES: '20000000' });
  ({ owner, png } = fixture);
});
afterAll(() => fixture.platform.finish());

const post = (fields: Record<string, string | File>, options?: PostOptions) => fixture.post(fields, options);

describe('12 MB in chunks', () => {
  let large: Buffer;
  let sender: Caller;
  beforeAll(async () => {
    large = await aLargePng(12_000_000);
    sender = owner;
  });

  const chunk = (id: string, number: number, headers: Record<string, string> = {}, token = sender.token) => {
    const start = (number - 1) * UPLOAD_CHUNK_BYTES;
    const end = Math.min(start + UPLOAD_CHUNK_BYTES, large.length) - 1;
    return post(
      { fileId: id, file: fileOf(large.subarray(start, end + 1), 'large.png', 'application/octet-stream') },
      {
        token,
        headers: { 'content-range': `bytes ${start}-${end}/${large.length}`, ...headers },
      },
    );
  };
  const download = async (id: string) =>
    md5(new Uint8Array(await (await fetch(`${fixture.url(id, 'download')}`)).arrayBuffer()));

  it('by the web SDK', async () => {
    const progress: number[] = [];
    const file = await sender.storage.createFile({
      bucketId: BUCKET,
      fileId: ID.unique(),
      file: fileOf(large, 'large.png'),
      onProgress: ({ chunksUploaded }) => progress.push(chunksUploaded),
    });
    expect([file.chunksTotal, file.chunksUploaded, file.mimeType, file.signature]).toEqual([
      3,
      3,
      'image/png',
      md5(large),
    ]);
    expect(progress.length).toBeGreaterThanOrEqual(3);
    expect(await download(file.$id)).toBe(md5(large));
  });

  it('by the server SDK', async () => {
    const file = await fixture.key.createFile({
      bucketId: BUCKET,
      fileId: ID.unique(),
      file: InputFile.fromBuffer(large, 'large.png'),
    });
    expect([file.chunksTotal, file.chunksUploaded, file.signature]).toEqual([3, 3, md5(large)]);
  });

  it('last chunk first; an incomplete upload is visible to its owner only', async () => {
    const id = ID.unique();
    const [status, first] = await answer(await chunk(id, 3));
    expect([
      status,
      first.chunksTotal,
      first.chunksUploaded,
      first.signature,
      first.mimeType,
      first.sizeActual,
    ]).toEqual([201, 3, 1, '', '', 0]);
    expect((await sender.storage.getFile({ bucketId: BUCKET, fileId: id })).chunksUploaded).toBe(1);
    const nobody = fixture.visitor;
    expect((await failure(nobody.getFile({ bucketId: BUCKET, fileId: id })))[0]).toBe(404);
    const unfinished = [Query.equal('$id', id)];
    expect((await nobody.listFiles({ bucketId: BUCKET, queries: unfinished })).total).toBe(0);
    expect((await sender.storage.listFiles({ bucketId: BUCKET, queries: unfinished })).total).toBe(1);
    for (const end of ['view', 'download', 'preview']) {
      const response = await fetch(`${fixture.url(id, end)}`, {
        headers: { 'x-appwrite-session': sender.token },
      });
      expect(response.status).toBe(404);
    }
    const [, second] = await answer(await chunk('ignored', 1, { 'x-appwrite-id': id }));
    expect([second.$id, second.chunksUploaded]).toEqual([id, 2]);
    const [last, whole] = await answer(await chunk('ignored', 2, { 'x-appwrite-id': id }));
    expect([last, whole.chunksUploaded, whole.signature]).toEqual([201, 3, md5(large)]);
    expect(await download(id)).toBe(md5(large));
    const [again, repeated] = await answer(await chunk(id, 1, { 'x-appwrite-id': id }));
    expect([again, repeated.chunksUploaded]).toEqual([200, 3]);
    expect((await post({ fileId: id, file: fileOf(png) }, { token: sender.token })).status).toBe(409);
  });

  it('refuses chunks for a foreign file or with another total', async () => {
    const id = ID.unique();
    await chunk(id, 1);
    const otherClient = await fixture.aCaller();
    const [status, error] = await answer(await chunk(id, 2, {}, otherClient.token));
    expect([status, error.type]).toEqual([401, 'user_unauthorized']);
    const [other, mismatch] = await answer(
      await chunk(id, 2, {
        'content-range': `bytes ${UPLOAD_CHUNK_BYTES}-${2 * UPLOAD_CHUNK_BYTES - 1}/${large.length - 1}`,
      }),
    );
    expect([other, mismatch.type]).toEqual([400, 'storage_invalid_content_range']);
    await sender.storage.deleteFile({ bucketId: BUCKET, fileId: id });
    expect(await fixture.platform.database.query('select * from file_chunks')).toEqual([]);
  });
});

describe('invalid chunks', () => {
  const send = (headers: Record<string, string>, size = 100) =>
    post({ fileId: 'unique()', file: fileOf(Buffer.alloc(size)) }, { headers });

  it.each(['unique()', '../x', ''])('x-appwrite-id %s', async (id) => {
    const [status, error] = await answer(
      await send({ 'content-range': 'bytes 0-99/100', 'x-appwrite-id': id }),
    );
    expect([status, error.type]).toEqual([400, 'storage_invalid_appwrite_id']);
  });

  it.each([
    'garbage',
    'bytes 0-99',
    'bytes */100',
    'bytes 50-20/100',
    'bytes 0-200/100',
    'bytes 0-0/0',
    'bytes -5-99/100',
    'bytes 1-99/100',
    'bytes 0-98/100',
    'bytes 0-98/99',
    'bytes 0-150/151',
    'bytes 1e1-99/100',
    'octets 0-99/100',
    `bytes ${UPLOAD_CHUNK_BYTES}-${UPLOAD_CHUNK_BYTES + 99}/100`,
    'bytes 0-99999999999999999999/100',
  ])('content-range %s', async (range) => {
    const [status, error] = await answer(await send({ 'content-range': range }));
    expect([status, error.type]).toEqual([400, 'storage_invalid_content_range']);
  });

  it('a single chunk may be the whole file, with either form of its end', async () => {
    for (const end of [png.length - 1, png.length]) {
      const [status, file] = await answer(
        await post(
          { fileId: 'unique()', file: fileOf(png) },
          { headers: { 'content-range': `bytes 0-${end}/${png.length}` } },
        ),
      );
      expect([status, file.chunksTotal, file.chunksUploaded, file.signature]).toEqual([201, 1, 1, md5(png)]);
    }
  });
});
