/** Uploads in one request, valid and invalid (docs/wire.md#uploads). */
import { readdir } from 'node:fs/promises';
import { ID, Permission, Role, type Storage } from 'appwrite';
import type { Storage as ServerStorage } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_CHUNK_BYTES } from '#shared/constants.ts';
import { ENGINES } from '../support/database.ts';
import { aBomb, aLargePng } from '../support/pictures.ts';
import type { TestPlatform } from '../support/platform.ts';
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

describe.each(ENGINES)('%s', (engine) => {
  let fixture: FilesFixture;
  let platform: TestPlatform;
  let endpoint: string;
  let owner: Caller;
  let other: Caller;
  let visitor: Storage;
  let key: ServerStorage;
  let png: Buffer;
  beforeAll(async () => {
    fixture = await createFilesFixture(engine);
    ({ platform, endpoint, owner, other, visitor, key, png } = fixture);
  });
  afterAll(() => fixture.platform.finish());

  const upload = (bytes: Uint8Array = png, name?: string) => fixture.upload(bytes, name);
  const post = (fields: Record<string, string | File>, options?: PostOptions) =>
    fixture.post(fields, options);

  describe('one request', () => {
    it('by the web SDK', async () => {
      const file = await upload();
      const user = `user:${owner.person.id}`;
      expect({ ...file }).toEqual({
        $id: file.$id,
        bucketId: BUCKET,
        $createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
        $updatedAt: file.$createdAt,
        $permissions: [`read("${user}")`, `update("${user}")`, `delete("${user}")`],
        name: 'me.png',
        folder: '',
        key: 'me.png',
        signature: md5(png),
        mimeType: 'image/png',
        sizeOriginal: png.length,
        sizeActual: png.length,
        chunksTotal: 1,
        chunksUploaded: 1,
        encryption: false,
        compression: 'none',
      });
    });

    it('by the server SDK', async () => {
      const file = await key.createFile({
        bucketId: BUCKET,
        fileId: 'from-a-script',
        file: InputFile.fromBuffer(png, 'script.png'),
        permissions: [Permission.read(Role.any())],
      });
      expect([file.$id, file.name, file.$permissions, file.signature]).toEqual([
        'from-a-script',
        'script.png',
        ['read("any")'],
        md5(png),
      ]);
    });

    it('by other clients: unique() generates an id, permissions may have any index', async () => {
      const [status, file] = await answer(
        await post({
          fileId: 'unique()',
          'permissions[0]': 'read("any")',
          'permissions[]': 'read("users")',
          file: fileOf(png),
        }),
      );
      expect([status, file.$permissions]).toEqual([201, ['read("any")', 'read("users")']]);
      expect(file.$id).toMatch(/^[0-9a-f]{20}$/);
    });

    it('refuses permissions for another user', async () => {
      const permissions = [Permission.update(Role.user(other.person.id))];
      const refused = owner.storage.createFile({
        bucketId: BUCKET,
        fileId: ID.unique(),
        file: fileOf(png),
        permissions,
      });
      expect(await failure(refused)).toEqual([
        401,
        'user_unauthorized',
        expect.stringMatching(/^Permissions must be one of:/),
      ]);
    });

    it('refuses an existing id, whoever owns it', async () => {
      const { $id } = await upload();
      for (const token of [owner.token, other.token]) {
        const [status, error] = await answer(await post({ fileId: $id, file: fileOf(png) }, { token }));
        expect([status, error.type]).toEqual([409, 'storage_file_already_exists']);
      }
    });
  });

  describe('size and name', () => {
    const SIZE = [400, 'storage_invalid_file_size', 'File size not allowed'];
    it('accepts the maximum size and refuses one byte more', async () => {
      const large = await aLargePng(1_900_000);
      expect((await upload(large)).sizeOriginal).toBe(large.length);
      for (const size of [2_000_001, UPLOAD_CHUNK_BYTES, UPLOAD_CHUNK_BYTES + 1, 12_000_000]) {
        expect(await failure(upload(Buffer.alloc(size)))).toEqual(SIZE);
      }
    });

    it('refuses the first chunk of a file that is too large and stores nothing', async () => {
      const [status, error] = await answer(
        await post(
          { fileId: 'too-large', file: fileOf(Buffer.alloc(100)) },
          { headers: { 'content-range': 'bytes 0-99/2000001' } },
        ),
      );
      expect([status, error.type, error.message]).toEqual(SIZE);
      expect(await platform.database.query("select * from files where id = 'too-large'")).toEqual([]);
    });

    it.each(['me.gif', 'me.exe', 'me', 'me.png.html', '.png.', 'me.svg.js', 'me.webp'])(
      '%s',
      async (name) => {
        expect(await failure(upload(png, name))).toEqual([
          400,
          'storage_file_type_unsupported',
          'File extension not allowed',
        ]);
      },
    );

    it('refuses other content with an allowed extension', async () => {
      for (const bytes of [
        Buffer.from('PK\x03\x04 a zip'),
        aBomb(),
        png.subarray(0, 60),
        Buffer.from('<html>'),
      ]) {
        expect(await failure(upload(bytes))).toEqual([
          400,
          'storage_file_type_unsupported',
          'Image must be a JPG, PNG or SVG!',
        ]);
      }
    });
  });

  describe('hostile file names', () => {
    it.each([
      ['../../etc/passwd.png', 'passwd.png'],
      ['C:\\Users\\me\\photo.png', 'photo.png'],
      ['/v1/account.png', 'account.png'],
      ['a"b;c\r\nx: y.png', null],
      ['मेरो फोटो 😀.png', 'मेरो फोटो 😀.png'],
      ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
      ['__proto__.png', '__proto__.png'],
    ])('%s', async (name, kept) => {
      const [status, file] = await answer(await post({ fileId: 'unique()', file: fileOf(png, name) }));
      expect(status).toBe(201);
      if (kept !== null) expect(file.name).toBe(kept);
      const response = await fetch(`${endpoint}/storage/buckets/${BUCKET}/files/${file.$id}/download`);
      expect(response.status).toBe(200);
      expect(response.headers.get('x')).toBeNull();
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[^"]*"(?:; filename\*=UTF-8''[\w%.!~*'()-]+)?$/,
      );
      expect(md5(new Uint8Array(await response.arrayBuffer()))).toBe(md5(png));
    });

    it.each([
      ['300 characters', `${'a'.repeat(300)}.png`],
      ['more than the header limit', `${'a'.repeat(20_000)}.png`],
      ['NUL', 'a\0.png'],
    ])('%s is refused', async (_what, name) => {
      const response = await post({ fileId: 'unique()', file: fileOf(png, name) });
      expect(response.status).toBe(400);
    });

    it('object names in the store are random', async () => {
      const names = await readdir(`${platform.config.dataDir}/uploads`, {
        recursive: true,
        withFileTypes: true,
      });
      const files = names.filter((one) => one.isFile()).map((one) => one.name);
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([]);
    });
  });

  describe('invalid forms', () => {
    const EMPTY = [400, 'storage_file_empty'];
    it('without a file, with an empty one, with a text field instead', async () => {
      for (const file of [undefined, fileOf(Buffer.alloc(0)), 'text']) {
        const [status, error] = await answer(
          await post({ fileId: 'unique()', ...(file === undefined ? {} : { file }) }),
        );
        expect([status, error.type]).toEqual(EMPTY);
      }
    });

    it('without an id, with a bad one', async () => {
      const [status, error] = await answer(await post({ file: fileOf(png) }));
      expect([status, error.message]).toEqual([400, 'Param "fileId" is not optional.']);
      for (const fileId of ['../x', '.x', 'a'.repeat(37), '']) {
        expect((await post({ fileId, file: fileOf(png) })).status).toBe(400);
      }
    });

    it.each([
      ['JSON', { 'content-type': 'application/json' }, '{"fileId":"x"}'],
      ['no boundary', { 'content-type': 'multipart/form-data' }, 'x'],
      [
        'cut short',
        { 'content-type': 'multipart/form-data; boundary=b' },
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nxx',
      ],
      ['another boundary', { 'content-type': 'multipart/form-data; boundary=b' }, '--c\r\n\r\n--c--'],
      [
        'prototype',
        { 'content-type': 'multipart/form-data; boundary=b' },
        '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
      ],
      [
        'a thousand fields',
        { 'content-type': 'multipart/form-data; boundary=b' },
        `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(1000)}--b--`,
      ],
      ['nothing', { 'content-type': 'multipart/form-data; boundary=b' }, ''],
      ['text', { 'content-type': 'text/plain' }, 'x'],
    ])('%s', async (_what, headers, body) => {
      const response = await fetch(`${endpoint}/storage/buckets/${BUCKET}/files`, {
        method: 'POST',
        headers: { 'x-appwrite-session': owner.token, ...headers },
        body,
      });
      const { type, code } = (await response.json()) as { type: string; code: number };
      expect([400, 413]).toContain(response.status);
      expect([code, type]).toEqual([
        response.status,
        expect.stringMatching(/^(?:general_argument_invalid|storage_file_empty)$/),
      ]);
    });
  });

  it('refuses an unknown bucket and visitors', async () => {
    expect(
      await failure(owner.storage.createFile({ bucketId: 'other', fileId: 'x', file: fileOf(png) })),
    ).toEqual([404, 'storage_bucket_not_found', 'Storage bucket with the requested ID could not be found.']);
    expect(await failure(visitor.createFile({ bucketId: BUCKET, fileId: 'x', file: fileOf(png) }))).toEqual([
      401,
      'user_unauthorized',
      'The current user is not authorized to perform the requested action.',
    ]);
    for (const call of [
      visitor.listFiles({ bucketId: 'other' }),
      visitor.getFile({ bucketId: 'other', fileId: 'x' }),
      owner.storage.deleteFile({ bucketId: 'other', fileId: 'x' }),
    ]) {
      expect((await failure(call))[0]).toBe(404);
    }
  });
});
